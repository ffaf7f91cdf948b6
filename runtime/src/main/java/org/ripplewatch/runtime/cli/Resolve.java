package org.ripplewatch.runtime.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ripplewatch.runtime.Container;
import org.ripplewatch.runtime.Folders;
import org.ripplewatch.runtime.Product;
import picocli.CommandLine.Command;

/** The build's check that the container is complete. */
@Command(name = "resolve", hidden = true, description = "Checks that every bundle's imports are met; starts none.")
final class Resolve extends AskingCommand {

    @Override
    public Integer call() throws Exception {
        Path storage = Files.createTempDirectory("ripplewatch-resolve");
        try {
            List<String> complaints = Container.unresolved(Product.distribution(), storage);
            complaints.forEach(complaint -> err().println(Text.plain(complaint)));
            if (!complaints.isEmpty()) {
                err().println("The container is incomplete: add what is missing to runtime/pom.xml and"
                        + " runtime/src/assembly/container.xml.");
            }
            return complaints.isEmpty() ? 0 : 1;
        } finally {
            Folders.delete(storage);
        }
    }
}

package org.ripplewatch.runtime.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.runtime.HomeLock;
import org.ripplewatch.runtime.Product;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Copies an instance away. */
@Command(
        name = "backup",
        description = "Copies the database, rules and settings into an empty folder, whether the product runs or not.")
final class Backup extends AskingCommand {

    @Parameters(paramLabel = "DIR", description = "an empty folder, or one that does not exist")
    private Path folder = Path.of("");

    @Override
    public Integer call() throws IOException {
        BackupFolder backup = BackupFolder.create(folder);
        Optional<Api> running = Api.at(home());
        if (running.isPresent()) {
            running.get().post("/api/backup", Map.of("folder", backup.data().toString()));
            backup.takeSettings(home());
        } else {
            home().populate(Product.distribution());
            HomeLock.during(home(), () -> {
                backup.takeData(home());
                backup.takeSettings(home());
            });
        }
        backup.seal(home());
        say("The backup of " + home().folder() + " is in " + backup.folder() + ": `ripplewatch restore "
                + backup.folder() + "` brings it back.");
        return 0;
    }
}

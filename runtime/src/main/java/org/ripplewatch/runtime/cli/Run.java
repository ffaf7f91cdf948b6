package org.ripplewatch.runtime.cli;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.runtime.Container;
import org.ripplewatch.runtime.Product;
import org.ripplewatch.runtime.Termination;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs the product in this process until it is told to end. */
@Command(name = "run", description = "Runs the product in the foreground, until Ctrl-C or SIGTERM.")
final class Run extends AskingCommand {
    private static final Duration LOOK = Duration.ofMillis(200);

    @Option(names = "--port", paramLabel = "N", description = Start.PORT)
    private @Nullable Integer port;

    @Override
    public Integer call() throws InterruptedException {
        OptionalInt wanted = port(port);
        Termination termination = Termination.listen();
        int status = 1;
        try (Container container = Container.start(Product.distribution(), home(), wanted, Map.of())) {
            say("Ripplewatch " + Product.version() + " runs at "
                    + container.instance().address() + " with home " + home().folder());
            boolean told = false;
            while (!told && container.runs()) {
                told = termination.requested(LOOK);
            }
            status = 0;
        } finally {
            termination.finished(status);
        }
        return status;
    }
}

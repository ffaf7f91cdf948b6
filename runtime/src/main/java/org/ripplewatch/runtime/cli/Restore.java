package org.ripplewatch.runtime.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.ripplewatch.runtime.Home;
import org.ripplewatch.runtime.HomeLock;
import org.ripplewatch.runtime.Instance;
import org.ripplewatch.runtime.Product;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Brings a backup back. */
@Command(
        name = "restore",
        description = "Puts a backup's database, rules and settings in the place of the home's, which are kept aside."
                + " The product must not be running.")
final class Restore extends AskingCommand {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

    @Parameters(paramLabel = "DIR", description = "a folder that `ripplewatch backup` filled")
    private Path folder = Path.of("");

    @Override
    public Integer call() throws IOException {
        Home home = home();
        Instance.of(home).ifPresent(running -> {
            throw new Refusal("Ripplewatch is running for home " + home.folder() + " (process " + running.pid()
                    + "): stop it with `ripplewatch stop` first.");
        });
        BackupFolder backup = BackupFolder.open(folder);
        home.populate(Product.distribution());
        Path aside = home.folder().resolve("before-restore-" + STAMP.format(Instant.now()));
        try {
            HomeLock.during(home, () -> backup.putBack(home, aside));
        } catch (IOException e) {
            throw new Refusal(
                    "The restore broke off (" + e.getMessage() + "): what was there is in " + aside
                            + "; mend the cause and restore again.",
                    e);
        }
        say("Restored " + home.folder() + " from " + backup.folder() + "; what was there before is in " + aside + ".");
        return 0;
    }
}

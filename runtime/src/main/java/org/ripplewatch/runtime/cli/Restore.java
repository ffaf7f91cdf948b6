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
    public Integer call() throws IOException, InterruptedException {
        Home home = home();
        Instance.of(home).ifPresent(running -> {
            throw new Refusal("Ripplewatch is running for home " + home.folder() + " (process " + running.pid()
                    + "): stop it with `ripplewatch stop` first.");
        });
        BackupFolder backup = BackupFolder.open(folder);
        home.populate(Product.distribution());
        Path aside = home.folder().resolve("before-restore-" + STAMP.format(Instant.now()));
        HomeLock lock = HomeLock.take(home);
        try {
            return restore(backup, home, aside);
        } catch (IOException e) {
            throw new Refusal(
                    "The restore broke off (" + e.getMessage() + "): what was there is in " + aside
                            + "; mend the cause and restore again.",
                    e);
        } finally {
            lock.close();
        }
    }

    private int restore(BackupFolder backup, Home home, Path aside) throws IOException, InterruptedException {
        String data = home.data().toString();
        if (backup.takenWhileRunning()) {
            OfflineDatabase.Outcome outcome =
                    OfflineDatabase.run("restore", backup.data().toString(), data);
            outcome.lines().forEach(this::say);
            if (!outcome.ok()) {
                return 1;
            }
        } else {
            backup.putBackData(home, aside);
        }
        backup.putBackSettings(home, aside);
        OfflineDatabase.Outcome check = OfflineDatabase.run("check", data);
        check.lines().forEach(this::say);
        say("Restored " + home.folder() + " from " + backup.folder() + "; rules and settings of before are in " + aside
                + (check.ok() ? "." : ", but the database of the backup is damaged: take another backup."));
        return check.ok() ? 0 : 1;
    }
}

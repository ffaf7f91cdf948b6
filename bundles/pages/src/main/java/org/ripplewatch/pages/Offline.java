package org.ripplewatch.pages;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import org.ripplewatch.api.store.Maintenance.Check;
import org.ripplewatch.api.store.StoreException;

/**
 * Care of a database that no container has open, without OSGi. With this bundle, the api, Derby and slf4j on the class
 * path:
 *
 * <pre>
 * java -cp ... org.ripplewatch.pages.Offline check DATA
 * java -cp ... org.ripplewatch.pages.Offline restore BACKUP DATA
 * java -cp ... org.ripplewatch.pages.Offline accept DATA
 * </pre>
 *
 * DATA is the data folder (the one with {@code db} in it), BACKUP one that {@code Maintenance.backup} filled. Exit
 * status 0: done, or sound; 1: not done, or damaged; 2: wrong usage. Each finding is a line on standard output, a
 * refusal one on standard error.
 */
public final class Offline {

    private static final String USAGE = "Usage: check DATA | restore BACKUP DATA | accept DATA";

    private final PrintStream out;
    private final PrintStream err;

    Offline(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Runs one command and ends the process with its status. */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        System.exit(new Offline(out, err).run(args));
    }

    /** Runs one command; returns the exit status. */
    int run(String... args) {
        String command = args.length == 0 ? "" : args[0];
        try {
            if (command.equals("check") && args.length == 2) {
                return check(data(args[1]));
            }
            if (command.equals("accept") && args.length == 2) {
                return accept(data(args[1]));
            }
            if (command.equals("restore") && args.length == 3) {
                return restore(Path.of(args[1]).toAbsolutePath(), data(args[2]));
            }
            err.println(USAGE);
            return 2;
        } catch (StoreException | UncheckedIOException e) {
            err.println(e.getMessage());
            return 1;
        }
    }

    private int check(DataFolder data) {
        if (!Files.isDirectory(data.database())) {
            throw new StoreException("There is no page database in " + data.database());
        }
        String url = Derby.url(data.database());
        try (Connection connection = DriverManager.getConnection(url);
                Session session = new Session(connection)) {
            Integrity integrity = new Integrity(session, true);
            Check check = integrity.check();
            check.findings().forEach(out::println);
            boolean whole = data.mark()
                    .flatMap(m -> m.missing(Integrity.identity(session), integrity.told()))
                    .map(missing -> say("The database lost data: " + missing))
                    .isEmpty();
            boolean sound = check.sound() && whole;
            out.println(check.rows() + " rows looked at: the database is " + (sound ? "sound" : "damaged"));
            return sound ? 0 : 1;
        } catch (SQLException e) {
            throw new StoreException(Derby.sentence(e, data.database()), e);
        } finally {
            shutdown(url);
        }
    }

    private int accept(DataFolder data) {
        try {
            Files.writeString(data.accept(), "");
            out.println("The next start takes the database in " + data.root() + " as it is");
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException("The file " + data.accept() + " cannot be written: " + e, e);
        }
    }

    private int restore(Path backup, DataFolder data) {
        Manifest manifest = Manifest.read(backup);
        refuseOpen(data);
        String now = DateTimeFormatter.ISO_INSTANT
                .format(Clock.systemUTC().instant().truncatedTo(ChronoUnit.SECONDS))
                .replace(":", "");
        Path aside = data.root().resolve("before-restore-" + now);
        try {
            Path next = data.root().resolve("db.restoring");
            Folders.delete(next);
            Files.createDirectories(data.root());
            Folders.copy(backup.resolve("db"), next);
            setAside(data, aside);
            Files.move(next, data.database());
            new Watermark(manifest.identity(), manifest.counters()).write(data.watermark());
            out.println("The database of " + manifest.taken() + " with "
                    + manifest.counters().getOrDefault(Counter.ARTICLE_ID, 0L) + " articles is in " + data.database()
                    + "; what was there before is in " + aside);
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The restore broke off (" + e + "): what was there before is in " + aside + " or still in place",
                    e);
        }
    }

    private static void setAside(DataFolder data, Path aside) throws IOException {
        Files.createDirectories(aside);
        for (Path part : new Path[] {data.database(), data.watermark()}) {
            if (Files.exists(part)) {
                Files.move(part, aside.resolve(part.getFileName()));
            }
        }
        Folders.delete(data.index());
        Files.deleteIfExists(data.accept());
        data.markClosed();
    }

    /** Opening it finds out whether somebody else has it open; any other trouble is what the restore is for. */
    private static void refuseOpen(DataFolder data) {
        String url = Derby.url(data.database());
        try (Connection connection = DriverManager.getConnection(url)) {
            connection.clearWarnings();
        } catch (SQLException e) {
            String sentence = Derby.sentence(e, data.database());
            if (Derby.elsewhere(e)) {
                throw new StoreException(sentence, e);
            }
        } finally {
            shutdown(url);
        }
    }

    private static void shutdown(String url) {
        try {
            DriverManager.getConnection(url + ";shutdown=true").close();
        } catch (SQLException e) {
            // that is how Derby says that it is down, or that there was nothing to shut down
        }
    }

    private static DataFolder data(String path) {
        return new DataFolder(Path.of(path).toAbsolutePath());
    }

    private String say(String sentence) {
        out.println(sentence);
        return sentence;
    }
}

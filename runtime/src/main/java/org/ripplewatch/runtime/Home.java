package org.ripplewatch.runtime;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder that keeps one instance: its settings ({@code conf}), rules, dropped bundles ({@code load}), database
 * ({@code data}) and log.
 *
 * @param folder absolute path; need not exist
 */
public record Home(Path folder) {

    /** What a user may touch in a home: copied from the distribution where it is missing, never overwritten. */
    private static final List<String> STARTER = List.of("conf", "rules", "load");

    /** Megabytes without which the page database takes nothing. */
    private static final long ROOM = 40;

    /** Megabytes that the framework's copies of the bundles take. */
    private static final long ROOM_FOR_BUNDLES = 40;

    public Home {
        folder = folder.toAbsolutePath().normalize();
    }

    public Path conf() {
        return folder.resolve("conf");
    }

    public Path rules() {
        return folder.resolve("rules");
    }

    public Path load() {
        return folder.resolve("load");
    }

    public Path data() {
        return folder.resolve("data");
    }

    public Path log() {
        return folder.resolve("log");
    }

    /** The framework's bundle cache; emptied at each start. */
    public Path cache() {
        return data().resolve("felix-cache");
    }

    /** Held by the process that runs this instance. */
    public Path lock() {
        return data().resolve("lock");
    }

    /** Tells other processes who runs this instance; see {@link Instance}. */
    public Path instance() {
        return data().resolve("instance.json");
    }

    /** The secret that lets the command line in; written by the running container. */
    public Path token() {
        return data().resolve("token");
    }

    /**
     * Makes the folders, and fills {@code conf}, {@code rules} and {@code load} with what the distribution has and
     * this home has not.
     *
     * @throws Refusal where the folder cannot be written
     */
    public void populate(Path distribution) {
        try {
            Files.createDirectories(folder);
            refuseFull();
            for (Path part : List.of(conf(), rules().resolve("mcrdr"), load(), data(), log())) {
                Files.createDirectories(part);
            }
            for (String part : STARTER) {
                copyMissing(distribution.resolve(part), folder.resolve(part));
            }
            Files.delete(Files.createTempFile(data(), "writable", ".tmp"));
        } catch (IOException e) {
            throw new Refusal(
                    "The home folder " + folder + " cannot be written (" + reason(e)
                            + "): make it writable or choose another one with --home.",
                    e);
        }
    }

    private void refuseFull() {
        long room = folder.toFile().getUsableSpace() >> 20;
        long needed = ROOM + (Files.isDirectory(cache()) ? 0 : ROOM_FOR_BUNDLES);
        if (room < needed) {
            throw new Refusal("The disk of the home folder " + folder + " is full, only " + room
                    + " MB are left: make room for " + needed + " MB, or choose another one with --home.");
        }
    }

    private static void copyMissing(Path from, Path to) throws IOException {
        if (!Files.isDirectory(from) || from.toAbsolutePath().normalize().equals(to)) {
            return;
        }
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else if (Files.notExists(target)
                        && !file.getFileName().toString().equals("config.properties")) {
                    Files.copy(file, target); // config.properties stays the distribution's: an update may change it
                }
            }
        }
    }

    private static String reason(IOException e) {
        if (e instanceof FileAlreadyExistsException) {
            return e.getMessage() + " is no folder";
        }
        return e.getClass().getSimpleName().replace("Exception", "") + ": " + e.getMessage();
    }
}

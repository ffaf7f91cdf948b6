package org.ripplewatch.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.ripplewatch.api.store.StoreException;

/**
 * The folder that holds the database and the small files around it.
 *
 * <ul>
 *   <li>{@code db} the database, {@code index} the search index (can be deleted: it is built anew)
 *   <li>{@code open} is there while the database is in use: after an unclean end it still is
 *   <li>{@code watermark} how far the database had come for certain
 *   <li>{@code accept} made by a person: go on with the database as it is
 *   <li>{@code backup-before-V002} the database before that migration
 * </ul>
 *
 * @param root the folder
 */
record DataFolder(Path root) {

    /** With less room than this no transaction begins: a database whose disk is full closes in the middle of one. */
    private static final long RESERVE = 32L << 20;

    Path database() {
        return root.resolve("db");
    }

    Path index() {
        return root.resolve("index");
    }

    Path watermark() {
        return root.resolve("watermark");
    }

    Path accept() {
        return root.resolve("accept");
    }

    Path backupBefore(int version) {
        return root.resolve(String.format(java.util.Locale.ROOT, "backup-before-V%03d", version));
    }

    /** Makes the folder and finds out whether it can be written. */
    void prepare() {
        try {
            Files.createDirectories(root);
            noRoom().ifPresent(sentence -> {
                throw new StoreException(sentence);
            });
            Path probe = Files.createTempFile(root, "probe", ".tmp");
            Files.delete(probe);
        } catch (IOException e) {
            throw new StoreException(
                    "The data folder " + root + " cannot be written (" + e + "): give it write permission and room", e);
        }
    }

    /** Bytes that are left on its disk for us. */
    long room() {
        return root.toFile().getUsableSpace();
    }

    /** A sentence where the disk is so full that nothing may be written any more. */
    Optional<String> noRoom() {
        long room = room();
        return room >= RESERVE
                ? Optional.empty()
                : Optional.of("The disk of " + root + " is full, only " + (room >> 20) + " MB are left: the page"
                        + " database takes nothing more until there are " + (RESERVE >> 20)
                        + " MB; make room, then work goes on by itself");
    }

    /** Whether the last one who used the database did not say goodbye. */
    boolean wasOpen() {
        return Files.exists(marker());
    }

    void markOpen() {
        try {
            Files.writeString(marker(), "pid " + ProcessHandle.current().pid() + "\n");
        } catch (IOException e) {
            throw new StoreException("The file " + marker() + " cannot be written: " + e, e);
        }
    }

    void markClosed() throws IOException {
        Files.deleteIfExists(marker());
    }

    /** Whether a database was begun and never finished: nothing can be in it. */
    boolean halfMade() {
        return Files.exists(database()) && !Files.exists(database().resolve("service.properties")) && mark().isEmpty();
    }

    /** How far the database had come for certain. */
    Optional<Watermark> mark() {
        try {
            return Watermark.read(watermark());
        } catch (IOException | NumberFormatException e) {
            throw new StoreException(
                    "The file " + watermark() + " cannot be read (" + e + "): restore a backup, or delete the file to"
                            + " go on without knowing whether the database is whole",
                    e);
        }
    }

    private Path marker() {
        return root.resolve("open");
    }
}

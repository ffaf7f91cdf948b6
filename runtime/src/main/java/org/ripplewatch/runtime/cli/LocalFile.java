package org.ripplewatch.runtime.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.ripplewatch.runtime.Refusal;

/** Files that a user names on the command line. */
final class LocalFile {
    /** Larger ones are refused: no article and no list of feeds is so long. */
    static final int MOST_BYTES = 5_000_000;

    private LocalFile() {}

    static boolean exists(String name) {
        try {
            return Files.exists(Path.of(name));
        } catch (InvalidPathException e) {
            return false; // an address, then
        }
    }

    /** The text of a file, UTF-8. */
    static String read(String name) {
        try (InputStream in = Files.newInputStream(Path.of(name))) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new Refusal(
                        "The file " + name + " is longer than " + MOST_BYTES / 1_000_000 + " MB: give a shorter one.");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new Refusal("The file " + name + " cannot be read (" + e + "): name a text file.", e);
        }
    }
}

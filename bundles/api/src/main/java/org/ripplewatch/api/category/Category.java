package org.ripplewatch.api.category;

import java.time.Instant;
import java.util.Optional;

/**
 * A folder.
 *
 * @param path names from the top, separated by slashes
 * @param articles how many articles are in it
 * @param total how many are in it or below it, each counted once
 * @param newest when the newest of those was collected
 */
public record Category(String path, long articles, long total, Optional<Instant> newest) {

    /** Its own name, the last part of the path. */
    public String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** How deep it lies, 0 at the top. */
    public int depth() {
        return (int) path.chars().filter(c -> c == '/').count();
    }

    /** Whether this can be the path of a folder: names of letters, digits, blanks and {@code - _ . & + '}, at most 200 characters. */
    public static boolean isPath(String path) {
        return path.length() <= 200
                && path.matches(
                        "[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M} ._&+'-]*(/[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M} ._&+'-]*)*+");
    }
}

package org.ripplewatch.mcrdr.change;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.ripplewatch.api.category.Category;

/** The paths of all folders, and what can be the path of another one. */
final class Paths {

    private static final int SHOWN = 80;
    private static final int SANE = 1000;

    private final SortedSet<String> folders = new TreeSet<>();

    /** Adds a folder, and those it lies in. */
    void add(String path) {
        for (String up = path; !up.isEmpty(); up = parent(up)) {
            folders.add(up);
        }
    }

    /** The folder of that path, as it is kept. */
    String there(String written) {
        String path = folders.contains(written) ? written : path(written);
        refuse(!folders.contains(path), "There is no folder '" + brief(path) + "'.");
        return path;
    }

    /**
     * A path that no folder has, and none that looks the same.
     *
     * @param but a folder that leaves its path, with those below it
     */
    String free(String written, Optional<String> but) {
        String path = path(written);
        refuse(folders.contains(path), "There is a folder '" + brief(path) + "' already.");
        Map<String, String> alike = new HashMap<>();
        folders.stream()
                .filter(folder -> but.filter(from -> inside(folder, from)).isEmpty())
                .forEach(folder -> alike.put(plain(folder), folder));
        for (String up = path; !up.isEmpty(); up = parent(up)) {
            String other = alike.getOrDefault(plain(up), up);
            refuse(
                    !other.equals(up) && !folders.contains(up),
                    "There is a folder '" + brief(other) + "' already, which looks the same: write it like that.");
        }
        return path;
    }

    /** Refuses a new path that makes one of the folders below too long. */
    void longest(String from, String to) {
        for (String folder : folders) {
            String moved = to + folder.substring(inside(folder, from) ? from.length() : folder.length());
            refuse(!Category.isPath(moved), "A folder below it would be '" + brief(moved) + "', which is too long.");
        }
    }

    /** A path as it is kept: in Unicode's composed form. */
    static String path(String written) {
        String path = Normalizer.normalize(
                written.length() > SANE ? written.substring(0, SANE) : written, Normalizer.Form.NFC);
        refuse(
                !Category.isPath(path),
                "'" + brief(path)
                        + "' cannot be the path of a folder: use names of letters, digits, blanks and - _ . & + '"
                        + " between slashes, such as sport/world-cup, 200 characters at most.");
        return path;
    }

    /** Whether a path is that of a folder or lies below it. */
    static boolean inside(String path, String folder) {
        return path.equals(folder) || path.startsWith(folder + "/");
    }

    /** A path for a message: no control characters, not too long. */
    static String brief(String path) {
        String line = path.replaceAll("\\p{Cntrl}", "?");
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
    }

    static void refuse(boolean wrong, String why) {
        if (wrong) {
            throw new IllegalArgumentException(why);
        }
    }

    private static String plain(String path) {
        return Normalizer.normalize(path, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    }

    private static String parent(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
}

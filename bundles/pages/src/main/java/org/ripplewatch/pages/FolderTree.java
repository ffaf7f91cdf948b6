package org.ripplewatch.pages;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ripplewatch.api.category.Category;

/** The rows of folders as a tree, within one transaction. What is in a folder stays with its row. */
final class FolderTree {

    private final Transaction t;
    private final Map<String, Row> rows = new TreeMap<>();

    private record Row(long id, long total, boolean leaving) {
        boolean shown() {
            return total > 0 || !leaving;
        }
    }

    FolderTree(Transaction t) {
        this.t = t;
        t.list(
                        "select path, id, total, leaving from category",
                        r -> Map.entry(r.getString(1), new Row(r.getLong(2), r.getLong(3), r.getBoolean(4))))
                .forEach(e -> rows.put(e.getKey(), e.getValue()));
    }

    /** These folders and those that they lie in do not go. */
    void stay(Collection<String> paths) {
        for (String path : paths) {
            for (String up = path; !up.isEmpty(); up = parent(up)) {
                set(up, false);
            }
        }
    }

    /** A folder and those below it go, as soon as they are empty. */
    void leave(String path) {
        below(path).forEach(p -> set(p, true));
    }

    /** The new paths of the shown folders at and below one that moves; none where there is no such folder. */
    List<String> moved(String from, String to) {
        return below(from).stream()
                .filter(p -> row(p).shown())
                .map(p -> to + p.substring(from.length()))
                .filter(Category::isPath)
                .toList();
    }

    /** Renames in place, with what is in the folders; false where that is not possible. */
    boolean rename(String from, String to) {
        List<String> paths = below(from);
        boolean possible = parent(from).equals(parent(to))
                && !to.startsWith(from + "/")
                && paths.stream().allMatch(p -> Category.isPath(to + p.substring(from.length())))
                && below(to).stream().allMatch(p -> row(p).total() == 0);
        if (possible && rows.containsKey(from)) {
            paths.forEach(p -> swap(p, to + p.substring(from.length())));
        }
        return possible;
    }

    /** The folder gets the new path, and an empty one that has it the old path. */
    private void swap(String from, String to) {
        Row moving = row(from);
        Row empty = rows.get(to);
        if (empty != null) {
            t.update("update category set path = ? where id = ?", "/" + empty.id(), empty.id());
        }
        t.update("update category set path = ?, leaving = false where id = ?", to, moving.id());
        if (empty != null) {
            t.update("update category set path = ?, leaving = true where id = ?", from, empty.id());
        }
    }

    private void set(String path, boolean leaving) {
        t.update("update category set leaving = ? where path = ? and leaving <> ?", leaving, path, leaving);
    }

    private Row row(String path) {
        Row row = rows.get(path);
        if (row == null) {
            throw new IllegalStateException("folder '" + path + "' is not there");
        }
        return row;
    }

    private List<String> below(String path) {
        List<String> below = new ArrayList<>();
        rows.keySet().stream()
                .filter(p -> p.equals(path) || p.startsWith(path + "/"))
                .forEach(below::add);
        return below;
    }

    private static String parent(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
}

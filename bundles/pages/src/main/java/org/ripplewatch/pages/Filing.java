package org.ripplewatch.pages;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;

/**
 * Puts articles into folders within one transaction and keeps up how many articles each folder holds. An article lies
 * in the folders of its conclusions and, counted once, in those above them; folder {@value #NOWHERE} stands for none.
 */
final class Filing {

    /** The folder of classified articles that are in none. */
    static final long NOWHERE = 0;

    private static final class Change {
        long articles;
        long total;
    }

    private final Transaction t;
    private final Map<String, Long> ids = new HashMap<>();
    private final Map<Long, Change> changes = new TreeMap<>();

    Filing(Transaction t) {
        this.t = t;
    }

    /** Adds folders that are missing, with those above them. */
    void add(Collection<String> paths) {
        Set<String> wanted = new LinkedHashSet<>();
        paths.forEach(p -> wanted.addAll(withParents(p)));
        wanted.removeAll(ids.keySet());
        t.each(
                        wanted,
                        "select path, id from category /* by category_by_path */ where path = ?",
                        r -> Map.entry(r.getString(1), r.getLong(2)))
                .forEach(e -> ids.put(e.getKey(), e.getValue()));
        for (String path : wanted) {
            if (!ids.containsKey(path)) {
                ids.put(path, insert(path));
            }
        }
    }

    /** Takes articles out of all their folders and forgets their conclusions. */
    void clear(Collection<Long> articles) {
        direct(articles).forEach((article, folders) -> folders.forEach(f -> change(f).articles--));
        List<@Nullable Object[]> filed = t.each(
                articles,
                "select category, article from filed /* by filed_by_article */ where article = ?",
                Filing::pair);
        filed.forEach(f -> change((Long) f[0]).total--);
        t.batch("delete from filed where category = ? and article = ?", filed);
        t.batch(
                "delete from conclusion where article = ? and place = ?",
                t.each(
                        articles,
                        "select article, place from conclusion /* by conclusion_by_article */ where article = ?",
                        Filing::pair));
    }

    /** Stores what the tree says of articles that are in no folder yet, all of which are known. */
    void file(Map<Long, Classification> classifications, Map<Long, String> sites) {
        add(classifications.values().stream()
                .flatMap(c -> c.conclusions().stream())
                .map(Conclusion::category)
                .collect(Collectors.toSet()));
        List<@Nullable Object[]> filed = new ArrayList<>();
        List<@Nullable Object[]> concluded = new ArrayList<>();
        classifications.forEach((article, classification) -> {
            List<Conclusion> list = classification.conclusions();
            for (long folder : folders(list)) {
                change(folder).total++;
                filed.add(new Object[] {folder, article, sites.get(article)});
            }
            list.stream().map(c -> id(c.category())).distinct().forEach(f -> change(f).articles++);
            int place = 0;
            for (Conclusion conclusion : list) {
                concluded.add(row(article, place++, id(conclusion.category()), conclusion.path()));
            }
            for (List<Integer> stop : classification.stops()) {
                concluded.add(row(article, place++, NOWHERE, stop));
            }
        });
        t.batch("insert into filed (category, article, site) values (?, ?, ?)", filed);
        t.batch("insert into conclusion (article, place, category, path, node) values (?, ?, ?, ?, ?)", concluded);
    }

    /** Writes the figures of the folders that changed. */
    void settle() {
        Change nowhere = changes.remove(NOWHERE);
        if (nowhere != null) {
            t.add(Counter.UNFILED, nowhere.total);
        }
        t.batch(
                "update category set articles = articles + ?, total = total + ? where id = ?",
                changes.entrySet().stream()
                        .map(e -> new Object[] {e.getValue().articles, e.getValue().total, e.getKey()})
                        .collect(Collectors.toList()));
        changes.keySet().forEach(this::newest);
        changes.clear();
    }

    /** Rule numbers from their column. */
    static List<Integer> path(String column) {
        return column.isEmpty()
                ? List.of()
                : Arrays.stream(column.split(",")).map(Integer::valueOf).toList();
    }

    /** The paths of folders by their number. */
    static Map<Long, String> paths(Session s, Collection<Long> folders) {
        return s
                .each(
                        folders,
                        "select id, path from category where id = ?",
                        r -> Map.entry(r.getLong(1), r.getString(2)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private void newest(long folder) {
        long newest = t.first(
                        "select article from filed /* by filed_by_category */ where category = ? order by article desc fetch first 1 rows only",
                        r -> r.getLong(1),
                        folder)
                .orElse(-1L);
        if (newest < 0) {
            t.update("update category set newest_article = null, newest = null where id = ?", folder);
            return;
        }
        t.update(
                "update category set newest_article = ?, newest = (select collected from article where id = ?)"
                        + " where id = ? and (newest_article is null or newest_article <> ?)",
                newest,
                newest,
                folder,
                newest);
    }

    private Map<Long, Set<Long>> direct(Collection<Long> articles) {
        Map<Long, Set<Long>> folders = new HashMap<>();
        t.each(
                        articles,
                        "select article, category from conclusion /* by conclusion_by_article */"
                                + " where article = ? and category <> 0",
                        r -> Map.entry(r.getLong(1), r.getLong(2)))
                .forEach(e -> folders.computeIfAbsent(e.getKey(), k -> new HashSet<>())
                        .add(e.getValue()));
        return folders;
    }

    private static @Nullable Object[] pair(ResultSet r) throws SQLException {
        return new Object[] {r.getLong(1), r.getLong(2)};
    }

    private Change change(long folder) {
        return changes.computeIfAbsent(folder, k -> new Change());
    }

    private Set<Long> folders(List<Conclusion> conclusions) {
        Set<Long> folders = new LinkedHashSet<>();
        for (Conclusion conclusion : conclusions) {
            withParents(conclusion.category()).forEach(path -> folders.add(id(path)));
        }
        return folders.isEmpty() ? Set.of(NOWHERE) : folders;
    }

    private long id(String path) {
        Long id = ids.get(path);
        if (id == null) {
            throw new IllegalStateException("folder '" + path + "' was not added");
        }
        return id;
    }

    private long insert(String path) {
        long id = t.next(Counter.CATEGORY_ID);
        t.update("insert into category (id, path, articles, total) values (?, ?, 0, 0)", id, path);
        return id;
    }

    private static List<String> withParents(String path) {
        if (!Category.isPath(path)) {
            throw new IllegalArgumentException("'" + Clean.line(path, 100)
                    + "' is no path of a folder: write names of letters, digits and blanks, separated by slashes");
        }
        List<String> paths = new ArrayList<>();
        for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
            paths.add(path.substring(0, slash));
        }
        paths.add(path);
        return paths;
    }

    private static Object[] row(long article, int place, long folder, List<Integer> path) {
        return new Object[] {article, place, folder, column(path), path.isEmpty() ? 0 : path.get(path.size() - 1)};
    }

    /** Rule numbers for their column; of a path too long for it, the beginning. */
    private static String column(List<Integer> rules) {
        String path = rules.stream().map(String::valueOf).collect(Collectors.joining(","));
        return path.length() <= 8000 ? path : path.substring(0, path.lastIndexOf(',', 8000));
    }
}

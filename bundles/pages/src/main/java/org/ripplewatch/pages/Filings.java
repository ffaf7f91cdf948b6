package org.ripplewatch.pages;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;

/** What the tree said of stored articles, made of the rows of three tables by their indexes. */
final class Filings {

    /** Where one in so many numbers is asked for, reading the whole range is faster than asking one by one. */
    private static final int DENSE = 8;

    private record Row(long article, long folder, String path) {}

    private Filings() {}

    /** The filings of these articles, without those that are not classified. */
    static Map<Long, Classification> of(Session s, Set<Long> articles) {
        Map<Long, Classification> filings = new HashMap<>();
        if (articles.isEmpty()) {
            return filings;
        }
        long first = Collections.min(articles);
        long last = Collections.max(articles);
        boolean dense = (last - first) / DENSE < articles.size();
        // trees before rows: one that is filed meanwhile may be told with an older tree, never with a newer one
        Map<Long, String> trees = dense ? trees(s, first, last) : trees(s, articles);
        Map<Long, List<Row>> rows = new HashMap<>();
        (dense ? rows(s, first, last) : rows(s, articles))
                .stream().filter(r -> articles.contains(r.article())).forEach(r -> rows.computeIfAbsent(
                                r.article(), k -> new ArrayList<>(2))
                        .add(r));
        Map<Long, String> folders = Filing.paths(
                s, rows.values().stream().flatMap(List::stream).map(Row::folder).collect(Collectors.toSet()));
        trees.forEach((article, tree) -> {
            if (articles.contains(article)) {
                filings.put(article, filing(rows.getOrDefault(article, List.of()), folders, tree));
            }
        });
        return filings;
    }

    private static List<Row> rows(Session s, Set<Long> articles) {
        return s.each(
                articles,
                "select article, category, path from conclusion /* by conclusion_by_article */"
                        + " where article = ? order by article, place",
                Filings::row);
    }

    private static List<Row> rows(Session s, long first, long last) {
        return s.list(
                "select article, category, path from conclusion /* by conclusion_by_article */"
                        + " where article >= ? and article <= ? order by article, place",
                Filings::row,
                first,
                last);
    }

    private static Row row(ResultSet r) throws SQLException {
        return new Row(r.getLong(1), r.getLong(2), r.getString(3));
    }

    /** The tree that filed each article: only classified ones have one. */
    private static Map<Long, String> trees(Session s, Set<Long> articles) {
        Map<Long, String> versions = new HashMap<>();
        s.list("select id, version from tree", r -> Map.entry(r.getLong(1), r.getString(2)))
                .forEach(t -> versions.put(t.getKey(), t.getValue()));
        Map<Long, String> trees = new HashMap<>();
        s.each(
                        articles,
                        "select id, tree from article /* by article_newest */ where id = ? and tree is not null",
                        r -> Map.entry(r.getLong(1), versions.getOrDefault(r.getLong(2), "")))
                .forEach(a -> trees.put(a.getKey(), a.getValue()));
        return trees;
    }

    private static Map<Long, String> trees(Session s, long first, long last) {
        Map<Long, String> trees = new HashMap<>();
        for (Map.Entry<Long, String> tree :
                s.list("select id, version from tree", r -> Map.entry(r.getLong(1), r.getString(2)))) {
            s.list(
                            "select id from article /* by article_by_tree */ where tree = ? and id >= ? and id <= ?",
                            r -> r.getLong(1),
                            tree.getKey(),
                            first,
                            last)
                    .forEach(id -> trees.put(id, tree.getValue()));
        }
        return trees;
    }

    private static Classification filing(List<Row> rows, Map<Long, String> folders, String tree) {
        List<Conclusion> conclusions = new ArrayList<>();
        List<List<Integer>> stops = new ArrayList<>();
        for (Row row : rows) {
            if (row.folder() == Filing.NOWHERE) {
                stops.add(Filing.path(row.path()));
            } else {
                conclusions.add(new Conclusion(folders.getOrDefault(row.folder(), ""), Filing.path(row.path())));
            }
        }
        return new Classification(conclusions, stops, tree);
    }
}

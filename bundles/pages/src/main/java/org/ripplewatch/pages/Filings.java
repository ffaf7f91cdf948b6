package org.ripplewatch.pages;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;

/** What the tree said of stored articles, made of the rows of three tables by their indexes. */
final class Filings {

    private record Row(long article, long folder, List<Integer> path) {}

    private Filings() {}

    /** The filings of these articles, without those that are not classified. */
    static Map<Long, Classification> of(Session s, Collection<Long> articles) {
        Map<Long, String> versions =
                s.list("select id, version from tree", r -> Map.entry(r.getLong(1), r.getString(2))).stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        Map<Long, List<Row>> rows = rows(s, articles);
        Map<Long, String> folders = Filing.paths(
                s, rows.values().stream().flatMap(List::stream).map(Row::folder).collect(Collectors.toSet()));
        Map<Long, Classification> filings = new HashMap<>();
        s.each(
                        articles,
                        "select id, tree from article /* by article_newest */ where id = ? and stage = "
                                + Codes.of(Stage.CLASSIFIED),
                        r -> Map.entry(r.getLong(1), versions.getOrDefault(r.getLong(2), "")))
                .forEach(a -> filings.put(
                        a.getKey(), filing(rows.getOrDefault(a.getKey(), List.of()), folders, a.getValue())));
        return filings;
    }

    private static Map<Long, List<Row>> rows(Session s, Collection<Long> articles) {
        Map<Long, List<Row>> rows = new HashMap<>();
        s.each(
                        articles,
                        "select article, category, path from conclusion /* by conclusion_by_article */"
                                + " where article = ? order by article, place",
                        r -> new Row(r.getLong(1), r.getLong(2), Filing.path(r.getString(3))))
                .forEach(row -> rows.computeIfAbsent(row.article(), k -> new ArrayList<>())
                        .add(row));
        return rows;
    }

    private static Classification filing(List<Row> rows, Map<Long, String> folders, String tree) {
        List<Conclusion> conclusions = new ArrayList<>();
        List<List<Integer>> stops = new ArrayList<>();
        for (Row row : rows) {
            if (row.folder() == Filing.NOWHERE) {
                stops.add(row.path());
            } else {
                conclusions.add(new Conclusion(folders.getOrDefault(row.folder(), ""), row.path()));
            }
        }
        return new Classification(conclusions, stops, tree);
    }
}

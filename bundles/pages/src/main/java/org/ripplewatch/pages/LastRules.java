package org.ripplewatch.pages;

import java.util.List;
import java.util.stream.Collectors;

/** Fills the column {@code node} of conclusions that were stored before there was one: the last rule of the path. */
final class LastRules {

    private static final int BATCH = 5000;

    private record Row(long article, int place, int node) {}

    private LastRules() {}

    static void fill(Session s) {
        Row last = new Row(0, -1, 0);
        List<Row> rows;
        do {
            rows = s.list(
                    BATCH,
                    "select article, place, path from conclusion /* by conclusion_by_article */"
                            + " where article >= ? and (article > ? or place > ?) order by article, place",
                    r -> new Row(r.getLong(1), r.getInt(2), last(Filing.path(r.getString(3)))),
                    last.article(),
                    last.article(),
                    last.place());
            s.batch(
                    "update conclusion set node = ? where article = ? and place = ?",
                    rows.stream()
                            .map(r -> new Object[] {r.node(), r.article(), r.place()})
                            .collect(Collectors.toList()));
            last = rows.isEmpty() ? last : rows.get(rows.size() - 1);
        } while (rows.size() == BATCH);
    }

    private static int last(List<Integer> path) {
        return path.isEmpty() ? 0 : path.get(path.size() - 1);
    }
}

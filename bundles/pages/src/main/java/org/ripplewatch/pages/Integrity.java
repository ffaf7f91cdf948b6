package org.ripplewatch.pages;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.store.Maintenance.Check;

/** Compares the database with itself: indexes with tables, rows with the counters kept in the same transactions. */
final class Integrity {

    private final Session s;
    private final boolean derby;

    Integrity(Session s, boolean derby) {
        this.s = s;
        this.derby = derby;
    }

    /** Everything; takes seconds to minutes, as the database is large. */
    Check check() {
        List<String> findings = new ArrayList<>(derby ? Derby.checkTables(s) : List.of());
        Map<Counter, Long> rows = rows();
        Map<Counter, Long> told = told();
        rows.forEach((counter, counted) -> {
            long expected = told.getOrDefault(counter, 0L);
            if (counted != expected) {
                findings.add("there are " + counted + " rows where the database itself counted " + expected + " ("
                        + counter + ")");
            }
        });
        orphans(findings);
        long looked = rows.values().stream().mapToLong(Long::longValue).sum();
        return new Check(findings.isEmpty(), findings, looked);
    }

    /** The counters as the rows have them. */
    Map<Counter, Long> rows() {
        Map<Counter, Long> rows = new EnumMap<>(Counter.class);
        for (Stage stage : Stage.values()) {
            rows.put(Counter.of(stage), s.number("select count(*) from article where stage = ?", Codes.of(stage)));
        }
        rows.put(Counter.UNFILED, s.number("select count(*) from filed where category = ?", Filing.NOWHERE));
        rows.put(Counter.JOINED, s.number("select count(*) from joined"));
        rows.put(Counter.CHANGE_ID, s.number("select count(*) from rule_history"));
        rows.put(Counter.CATEGORY_ID, s.number("select count(*) from category"));
        rows.put(Counter.CORNERSTONE_ID, s.number("select count(*) from cornerstone"));
        rows.put(Counter.VISIT_ID, s.number("select count(*) from visit"));
        return rows;
    }

    /** The counters as they were stored. */
    Map<Counter, Long> told() {
        Map<Counter, Long> told = new EnumMap<>(Counter.class);
        s.list("select name, amount from tally", r -> Map.entry(Counter.valueOf(r.getString(1)), r.getLong(2)))
                .forEach(e -> told.put(e.getKey(), e.getValue()));
        return told;
    }

    /** The identity that the database was given when it was made; empty where it has none yet. */
    static String identity(Session s) {
        return s.first("select content from meta where name = 'identity'", r -> r.getString(1))
                .orElse("");
    }

    private void orphans(List<String> findings) {
        long unread = s.number("select count(*) from article a where stage in (1, 2) and not exists"
                + " (select 1 from page p where p.article = a.id)");
        if (unread > 0) {
            findings.add(unread + " articles that were read have no page");
        }
        long stray = s.number("select count(*) from page p where not exists"
                + " (select 1 from article /* by article_newest */ where id = p.article)");
        if (stray > 0) {
            findings.add(stray + " pages are of no article");
        }
        for (String site : s.list(
                "select name from site where articles <>"
                        + " (select count(*) from article where article.site = site.name)",
                r -> r.getString(1))) {
            findings.add("the site " + site + " has another number of articles than it counted");
        }
        long without = s.number("select count(*) from article a where not exists"
                + " (select 1 from address d where d.article = a.id)");
        if (without > 0) {
            findings.add(without + " articles have no address");
        }
    }
}

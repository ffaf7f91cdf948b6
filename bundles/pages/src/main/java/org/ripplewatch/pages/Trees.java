package org.ripplewatch.pages;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The table {@code tree} within one transaction: by which versions of the rule tree articles were classified, and how
 * many by each. Several rows may have one version, where trees turned out to file the same articles alike.
 */
final class Trees {

    /** The version of articles that no tree's word is good for any more; no tree has it. */
    private static final String NONE = "";

    private final Transaction t;
    private final Map<String, List<Long>> ids = new HashMap<>();
    private final Map<Long, Long> changes = new HashMap<>();

    Trees(Transaction t) {
        this.t = t;
    }

    /** The numbers of a version's rows; one that is not there is added. */
    Set<Long> of(String version) {
        return new HashSet<>(rows(version));
    }

    /** The number of one row of a version, always the same. */
    long one(String version) {
        return rows(version).get(0);
    }

    /** So many articles more, or less. */
    void add(long tree, long articles) {
        changes.merge(tree, articles, Long::sum);
    }

    /** Writes the figures; rows without articles go. */
    void settle() {
        t.batch(
                "update tree set articles = articles + ? where id = ?",
                changes.entrySet().stream()
                        .map(e -> new Object[] {e.getValue(), e.getKey()})
                        .collect(Collectors.toList()));
        t.update("delete from tree where articles <= 0");
    }

    /** Those of these articles that were classified by that version become outdated, whatever tree comes. */
    void outdate(String version, Collection<Long> articles) {
        List<Long> rows = t.list("select id from tree where version = ?", r -> r.getLong(1), clean(version));
        List<long[]> outdated = t
                .each(articles, "select id, tree from article /* by article_newest */ where id = ?", r ->
                        new long[] {r.getLong(1), r.getLong(2)})
                .stream()
                .filter(a -> rows.contains(a[1]))
                .toList();
        if (!outdated.isEmpty()) {
            long none = one(NONE);
            t.batch(
                    "update article set tree = ? where id = ?",
                    outdated.stream().map(a -> new Object[] {none, a[0]}).collect(Collectors.toList()));
            outdated.forEach(a -> add(a[1], -1));
            add(none, outdated.size());
            settle();
        }
    }

    /** The articles of one version get another, without being touched. */
    void rename(String from, String to) {
        t.update("update tree set version = ? where version = ?", clean(to), clean(from));
    }

    private List<Long> rows(String version) {
        return ids.computeIfAbsent(clean(version), v -> {
            List<Long> rows = t.list("select id from tree where version = ? order by id", r -> r.getLong(1), v);
            return rows.isEmpty() ? List.of(insert(v)) : rows;
        });
    }

    private long insert(String version) {
        long id = t.next(Counter.TREE_ID);
        t.update("insert into tree (id, version, articles) values (?, ?, 0)", id, version);
        return id;
    }

    private static String clean(String version) {
        return Clean.text(version, 200);
    }
}

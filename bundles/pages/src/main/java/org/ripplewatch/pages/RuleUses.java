package org.ripplewatch.pages;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ripplewatch.api.article.RuleUse;

/** How often each rule had the last word, counted by the index of conclusions by rule. */
final class RuleUses {

    private record Count(int node, long articles, long newest) {}

    private RuleUses() {}

    static Map<Integer, RuleUse> since(Session s, Instant since) {
        Map<Integer, Long> lately = new HashMap<>();
        counts(s, firstSince(s, since.toEpochMilli())).forEach(c -> lately.put(c.node(), c.articles()));
        Map<Integer, RuleUse> uses = new HashMap<>();
        for (Count count : counts(s, 0)) {
            uses.put(
                    count.node(),
                    new RuleUse(
                            count.articles(),
                            lately.getOrDefault(count.node(), 0L),
                            Instant.ofEpochMilli(collected(s, count.newest()))));
        }
        return uses;
    }

    private static List<Count> counts(Session s, long first) {
        return s.list(
                "select node, count(*), max(article) from conclusion /* by conclusion_by_node */"
                        + " where node > 0 and article >= ? group by node",
                r -> new Count(r.getInt(1), r.getLong(2), r.getLong(3)),
                first);
    }

    /** The first article that was collected from then on: numbers grow in the order of collection. */
    private static long firstSince(Session s, long since) {
        long low = 0;
        long high = newest(s, Long.MAX_VALUE) + 1;
        while (low < high) {
            long middle = (low + high) >>> 1;
            long at = newest(s, middle);
            if (at > 0 && collected(s, at) >= since) {
                high = at;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private static long newest(Session s, long most) {
        return s.number(
                "select id from article /* by article_newest */ where id <= ? order by id desc"
                        + " fetch first 1 rows only",
                most);
    }

    private static long collected(Session s, long article) {
        return s.number("select collected from article /* by article_newest */ where id = ?", article);
    }
}

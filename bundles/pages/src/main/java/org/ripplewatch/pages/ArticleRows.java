package org.ripplewatch.pages;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.classify.Conclusion;

/** Articles with their addresses and conclusions, made of the rows of three tables by their indexes. */
final class ArticleRows {

    private record Address(long article, String url) {}

    private record Concluded(long article, long category, List<Integer> path) {}

    private ArticleRows() {}

    /** The articles of these numbers, those that are there, the newest first. */
    static List<Article> of(Session s, Collection<Long> ids) {
        Map<Long, List<String>> addresses = addresses(s, ids);
        Map<Long, List<Conclusion>> conclusions = conclusions(s, ids);
        List<Article> articles = s.each(
                new TreeSet<>(ids),
                "select * from article /* by article_newest */ where id = ?",
                r -> article(r, addresses, conclusions));
        Collections.reverse(articles);
        return articles;
    }

    private static Article article(
            ResultSet r, Map<Long, List<String>> addresses, Map<Long, List<Conclusion>> conclusions)
            throws SQLException {
        long id = r.getLong("id");
        String url = r.getString("url");
        String title = r.getString("title");
        List<URI> others = addresses.getOrDefault(id, List.of()).stream()
                .filter(u -> !u.equals(url))
                .map(URI::create)
                .toList();
        return new Article(
                id,
                URI.create(url),
                others,
                r.getString("site"),
                title.isEmpty() ? url : title,
                r.getString("excerpt"),
                Rows.optional(r, "author"),
                Rows.optionalTime(r, "published"),
                Rows.optionalTime(r, "modified"),
                Rows.time(r, "collected"),
                Rows.optional(r, "language"),
                Codes.stage(r.getInt("stage")),
                Rows.failure(r),
                conclusions.getOrDefault(id, List.of()));
    }

    private static Map<Long, List<String>> addresses(Session s, Collection<Long> ids) {
        return s
                .each(
                        ids,
                        "select article, url from address /* by address_by_article */ where article = ?",
                        r -> new Address(r.getLong(1), r.getString(2)))
                .stream()
                .sorted(Comparator.comparing(Address::url))
                .collect(Collectors.groupingBy(
                        Address::article, HashMap::new, Collectors.mapping(Address::url, Collectors.toList())));
    }

    private static Map<Long, List<Conclusion>> conclusions(Session s, Collection<Long> ids) {
        List<Concluded> rows = s.each(
                ids,
                "select article, place, category, path from conclusion /* by conclusion_by_article */"
                        + " where article = ? and category <> 0 order by article, place",
                r -> new Concluded(r.getLong(1), r.getLong(3), Filing.path(r.getString(4))));
        Map<Long, String> folders =
                Filing.paths(s, rows.stream().map(Concluded::category).collect(Collectors.toSet()));
        Map<Long, List<Conclusion>> conclusions = new HashMap<>();
        for (Concluded row : rows) {
            conclusions
                    .computeIfAbsent(row.article(), k -> new ArrayList<>())
                    .add(new Conclusion(folders.getOrDefault(row.category(), ""), row.path()));
        }
        return conclusions;
    }
}

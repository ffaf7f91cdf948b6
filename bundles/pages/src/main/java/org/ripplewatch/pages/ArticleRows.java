package org.ripplewatch.pages;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.classify.Conclusion;

/** Articles with their addresses and conclusions, made of the rows of three tables in three statements a chunk. */
final class ArticleRows {

    private record Address(long article, String url) {}

    private record Concluded(long article, int place, Conclusion conclusion) {}

    private ArticleRows() {}

    /** The articles of these numbers, those that are there, the newest first. */
    static List<Article> of(Session s, Collection<Long> ids) {
        Map<Long, List<String>> addresses = addresses(s, ids);
        Map<Long, List<Conclusion>> conclusions = conclusions(s, ids);
        return List.copyOf(s
                .each(
                        ids,
                        (marks, keys) -> s.list(
                                "select * from article where id in (" + marks + ")",
                                r -> article(r, addresses, conclusions),
                                keys))
                .stream()
                .collect(Collectors.toMap(
                        Article::id,
                        Function.identity(),
                        (a, b) -> a,
                        () -> new TreeMap<Long, Article>(Comparator.reverseOrder())))
                .values());
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
                        (marks, keys) -> s.list(
                                "select article, url from address where article in (" + marks + ")",
                                r -> new Address(r.getLong(1), r.getString(2)),
                                keys))
                .stream()
                .distinct()
                .sorted(Comparator.comparing(Address::url))
                .collect(Collectors.groupingBy(
                        Address::article, HashMap::new, Collectors.mapping(Address::url, Collectors.toList())));
    }

    private static Map<Long, List<Conclusion>> conclusions(Session s, Collection<Long> ids) {
        return s
                .each(
                        ids,
                        (marks, keys) -> s.list(
                                "select n.article, n.place, c.path, n.path from conclusion n join category c"
                                        + " on c.id = n.category where n.article in (" + marks + ")",
                                r -> new Concluded(
                                        r.getLong(1),
                                        r.getInt(2),
                                        new Conclusion(r.getString(3), Filing.path(r.getString(4)))),
                                keys))
                .stream()
                .distinct()
                .sorted(Comparator.comparing(Concluded::place))
                .collect(Collectors.groupingBy(
                        Concluded::article,
                        HashMap::new,
                        Collectors.mapping(Concluded::conclusion, Collectors.toList())));
    }
}

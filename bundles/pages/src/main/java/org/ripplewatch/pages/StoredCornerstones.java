package org.ripplewatch.pages;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Cornerstone.Exemption;
import org.ripplewatch.api.teach.Cornerstones;

/** The table {@code cornerstone}. */
final class StoredCornerstones implements Cornerstones {

    private static final int LONGEST_TITLE = 10_000;

    private final Database database;

    StoredCornerstones(Database database) {
        this.database = database;
    }

    @Override
    public List<Cornerstone> page(long after, int max) {
        return database.read(s -> s.list(
                max, "select * from cornerstone where id > ? order by id", StoredCornerstones::cornerstone, after));
    }

    @Override
    public List<Cornerstone> put(Collection<Cornerstone> cornerstones) {
        cornerstones.forEach(StoredCornerstones::check);
        return cornerstones.isEmpty()
                ? List.of()
                : database.write(t -> {
                    List<Cornerstone> put = new ArrayList<>();
                    cornerstones.forEach(c -> put.add(put(t, c)));
                    return put;
                });
    }

    @Override
    public void exempt(Collection<Long> ids, Exemption exemption) {
        set(ids, Optional.of(exemption));
    }

    @Override
    public void restore(Collection<Long> ids) {
        set(ids, Optional.empty());
    }

    @Override
    public void refile(Map<Long, SortedSet<String>> folders) {
        folders.values().forEach(StoredCornerstones::checkPaths);
        if (!folders.isEmpty()) {
            database.write(t -> {
                folders.forEach((id, paths) ->
                        t.update("update cornerstone set categories = ? where id = ?", String.join("\n", paths), id));
                return true;
            });
        }
    }

    private void set(Collection<Long> ids, Optional<Exemption> exemption) {
        if (!ids.isEmpty()) {
            database.write(t -> {
                ids.forEach(id -> exempt(t, id, exemption));
                return true;
            });
        }
    }

    private static void exempt(Transaction t, long id, Optional<Exemption> exemption) {
        t.update(
                "update cornerstone set exempt_at = ?, exempt_who = ?, exempt_why = ?, exempt_change = ? where id = ?",
                exemption.map(Exemption::at),
                exemption.map(e -> Clean.line(e.who(), 200)),
                exemption.map(e -> Clean.text(e.why(), 2000)),
                exemption.map(Exemption::change),
                id);
    }

    private static void check(Cornerstone cornerstone) {
        if (!Clean.url(cornerstone.url())) {
            throw new IllegalArgumentException(
                    "'url' of a cornerstone must be an address of at most " + Clean.URL + " characters");
        }
        checkPaths(cornerstone.categories());
    }

    private static void checkPaths(Collection<String> paths) {
        for (String path : paths) {
            if (!Category.isPath(path)) {
                throw new IllegalArgumentException("'" + Clean.line(path, 100) + "' is no path of a folder");
            }
        }
    }

    /** One at the same address keeps its number and gets everything else. */
    private static Cornerstone put(Transaction t, Cornerstone cornerstone) {
        String hash = Clean.hash(cornerstone.url().toString());
        long id = t.first("select id from cornerstone where url_hash = ?", r -> r.getLong(1), hash)
                .orElseGet(() -> insert(t, cornerstone.url(), hash));
        ArticleText article = cornerstone.article();
        t.update(
                "update cornerstone set title = ?, body = ?, site = ?, language = ?, categories = ?, since = ?, who = ?"
                        + " where id = ?",
                Clean.text(article.title(), LONGEST_TITLE),
                Clean.text(article.text(), Clean.TEXT),
                Clean.text(article.site(), 200),
                Clean.text(article.language(), 20),
                String.join("\n", cornerstone.categories()),
                cornerstone.since(),
                Clean.line(cornerstone.who(), 200),
                id);
        exempt(t, id, cornerstone.exempted());
        return t.first("select * from cornerstone where id = ?", StoredCornerstones::cornerstone, id)
                .orElseThrow();
    }

    private static long insert(Transaction t, URI url, String hash) {
        long id = t.next(Counter.CORNERSTONE_ID);
        t.update(
                "insert into cornerstone (id, url_hash, url, title, body, site, language, categories, since, who)"
                        + " values (?, ?, ?, '', '', '', '', '', 0, '')",
                id,
                hash,
                url.toString());
        return id;
    }

    private static Cornerstone cornerstone(ResultSet r) throws SQLException {
        return new Cornerstone(
                r.getLong("id"),
                URI.create(r.getString("url")),
                new ArticleText(
                        r.getString("title"), r.getString("body"), r.getString("site"), r.getString("language")),
                categories(r.getString("categories")),
                Rows.time(r, "since"),
                r.getString("who"),
                exemption(r));
    }

    private static SortedSet<String> categories(String column) {
        return Arrays.stream(column.split("\n"))
                .filter(c -> !c.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Optional<Exemption> exemption(ResultSet r) throws SQLException {
        String who = r.getString("exempt_who");
        return who == null
                ? Optional.empty()
                : Optional.of(new Exemption(
                        Rows.time(r, "exempt_at"), who, r.getString("exempt_why"), r.getLong("exempt_change")));
    }
}

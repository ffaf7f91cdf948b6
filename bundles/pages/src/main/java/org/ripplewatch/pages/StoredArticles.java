package org.ripplewatch.pages;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.article.MovedArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.read.Link;
import org.ripplewatch.api.work.Topics;

/** The articles: steps of their way, and questions. */
final class StoredArticles implements Articles {

    static final String TEXT = "select id, title, site, language, url from article ";

    /** Articles that become outdated in one transaction. */
    private static final int BATCH = 1000;

    private final Database database;
    private final Search search;
    private final Clock clock;

    StoredArticles(Database database, Search search, Clock clock) {
        this.database = database;
        this.search = search;
        this.clock = clock;
    }

    @Override
    public List<FoundArticle> found(Instant now, int max) {
        return database.read(s -> s.list(
                max,
                "select id, url, site, collected, tries from article /* by article_by_stage */ where stage = ? and due <= ? order by due, id",
                r -> new FoundArticle(
                        r.getLong(1),
                        URI.create(r.getString(2)),
                        r.getString(3),
                        Rows.time(r, "collected"),
                        r.getInt(5)),
                Codes.of(Stage.FOUND),
                now));
    }

    @Override
    public void read(List<ReadArticle> articles) {
        if (articles.isEmpty()) {
            return;
        }
        database.write(t -> {
            ReadStep step = new ReadStep(t);
            boolean any = false;
            for (ReadArticle article : articles) {
                any |= step.read(article.id(), article.reading(), Optional.empty());
            }
            step.settle();
            return announce(t, any);
        });
    }

    @Override
    public void moved(List<MovedArticle> articles) {
        if (articles.isEmpty()) {
            return;
        }
        database.write(t -> {
            ReadStep step = new ReadStep(t);
            articles.forEach(a -> step.moved(a.id(), a.target(), clock.instant()));
            step.settle();
            t.announce(Topics.ARTICLES_FOUND);
            return true;
        });
    }

    @Override
    public void postpone(long id, Failure failure, Instant until) {
        Optional<Failure> why = Optional.of(failure);
        database.write(t -> t.update(
                "update article set due = ?, tries = tries + 1, failure_reason = ?, failure_detail = ?,"
                        + " failure_retry = ? where id = ? and stage = ? and due <> ?",
                until,
                Rows.reason(why),
                Rows.detail(why),
                Rows.retry(why),
                id,
                Codes.of(Stage.FOUND),
                until));
    }

    @Override
    public void giveUp(long id, Failure failure) {
        database.write(t -> {
            ReadStep step = new ReadStep(t);
            boolean read = step.giveUp(id, failure);
            step.settle();
            return announce(t, read);
        });
    }

    @Override
    public List<TextArticle> unclassified(int max) {
        return texts(
                max,
                TEXT + "/* by article_by_stage */ where stage = ? and due = 0 order by due, id",
                Codes.of(Stage.READ));
    }

    @Override
    public void classified(List<ClassifiedArticle> articles) {
        if (articles.isEmpty()) {
            return;
        }
        database.write(t -> {
            new ClassifyStep(t).run(articles);
            t.announce(Topics.ARTICLES_CLASSIFIED);
            return true;
        });
    }

    @Override
    public List<TextArticle> outdated(String tree, int max) {
        List<Long> others = database.read(s -> s.list(
                "select id from tree where version <> ? and articles > 0", r -> r.getLong(1), Clean.text(tree, 200)));
        List<TextArticle> outdated = new ArrayList<>();
        for (long other : others) {
            outdated.addAll(texts(max, TEXT + "/* by article_by_tree */ where tree = ? order by id desc", other));
        }
        outdated.sort(Comparator.comparing(TextArticle::id).reversed());
        return outdated.size() > max ? List.copyOf(outdated.subList(0, max)) : outdated;
    }

    @Override
    public long filed(String tree) {
        return database.read(s -> s.number("select sum(articles) from tree where version = ?", Clean.text(tree, 200)));
    }

    @Override
    public void sameFiling(String from, String to, Collection<Long> except) {
        if (from.equals(to)) {
            return;
        }
        List<Long> outdated = List.copyOf(except);
        for (int i = 0; i < outdated.size(); i += BATCH) {
            List<Long> some = outdated.subList(i, Math.min(outdated.size(), i + BATCH));
            database.write(t -> {
                new Trees(t).outdate(from, some);
                return true;
            });
        }
        database.write(t -> {
            new Trees(t).rename(from, to);
            return true;
        });
    }

    @Override
    public List<Article> find(ArticleQuery query) {
        return query.search().filter(words -> !words.isBlank()).isPresent()
                ? search.find(query, ids -> database.read(s -> ArticleRows.of(s, ids)))
                : database.read(s -> ArticleRows.of(s, ids(s, query)));
    }

    @Override
    public Optional<Article> article(long id) {
        return database.read(s -> ArticleRows.of(s, List.of(id)).stream().findFirst());
    }

    @Override
    public Optional<Article> at(URI url) {
        return database.read(s -> s.first(
                        "select article from address where hash = ?", r -> r.getLong(1), Clean.hash(url.toString()))
                .flatMap(id -> ArticleRows.of(s, List.of(id)).stream().findFirst()));
    }

    @Override
    public Optional<String> text(long id) {
        return database.read(s -> s.first(
                        "select body from page where article = ? and exists"
                                + " (select 1 from article /* by article_newest */ where id = ? and stage in (1, 2))",
                        r -> r.getString(1),
                        id,
                        id))
                .filter(text -> !text.isEmpty());
    }

    @Override
    public Map<String, String> attributes(long id) {
        return database.read(s -> s.first(
                        "select attributes from page where article = ? and attributes is not null",
                        r -> Packed.attributes(r.getBytes(1)),
                        id)
                .orElse(Map.of()));
    }

    @Override
    public List<Link> links(long id) {
        return database.read(
                s -> s.first("select links from link where article = ?", r -> Packed.links(r.getBytes(1)), id)
                        .orElse(List.of()));
    }

    @Override
    public Map<Stage, Long> counts() {
        Map<Counter, Long> counters = database.counters();
        Map<Stage, Long> counts = new EnumMap<>(Stage.class);
        for (Stage stage : Stage.values()) {
            counts.put(stage, counters.getOrDefault(Counter.of(stage), 0L));
        }
        return counts;
    }

    @Override
    public long unfiled() {
        return database.counter(Counter.UNFILED);
    }

    private static boolean announce(Transaction t, boolean read) {
        if (read) {
            t.announce(Topics.ARTICLES_READ);
        }
        return read;
    }

    private List<TextArticle> texts(int max, String sql, Object argument) {
        return database.read(s -> s.list(max, sql, r -> textArticle(s, r), argument));
    }

    static TextArticle textArticle(Session s, ResultSet r) throws SQLException {
        long id = r.getLong("id");
        String title = r.getString("title");
        String language = r.getString("language");
        String body = s.first("select body from page where article = ?", p -> p.getString(1), id)
                .orElse("");
        return new TextArticle(
                id,
                new ArticleText(
                        title.isEmpty() ? r.getString("url") : title,
                        body,
                        r.getString("site"),
                        language == null ? "" : language));
    }

    private static List<Long> ids(Session s, ArticleQuery query) {
        long before = query.before().orElse(Long.MAX_VALUE);
        Optional<Long> folder = query.unclassified()
                ? Optional.of(Filing.NOWHERE)
                : query.category().map(path -> folder(s, path));
        if (query.unclassified() && query.category().isPresent()) {
            return List.of();
        }
        List<Object> arguments = new ArrayList<>();
        folder.ifPresent(arguments::add);
        query.site().ifPresent(arguments::add);
        arguments.add(before);
        String sql = folder.isPresent()
                ? query.site().isPresent()
                        ? "select article from filed /* by filed_by_site */ where category = ? and site = ?"
                                + " and article < ? order by article desc"
                        : "select article from filed /* by filed_by_category */ where category = ? and article < ?"
                                + " order by article desc"
                : query.site().isPresent()
                        ? "select id from article /* by article_by_site */ where site = ? and id < ? order by id desc"
                        : "select id from article /* by article_newest */ where id < ? order by id desc";
        return s.list(query.limit(), sql, r -> r.getLong(1), arguments.toArray());
    }

    private static long folder(Session s, String path) {
        return s.first("select id from category where path = ?", r -> r.getLong(1), path)
                .orElse(-1L);
    }
}

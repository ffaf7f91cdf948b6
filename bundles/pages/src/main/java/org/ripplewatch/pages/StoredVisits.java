package org.ripplewatch.pages;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.VisitResult;
import org.ripplewatch.api.visit.VisitState;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.api.work.Topics;

/** The table {@code visit}, and the articles that visits find. */
final class StoredVisits implements Visits {

    private final Database database;
    private final Clock clock;

    StoredVisits(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public Optional<Visit> order(String site, String because) {
        return database.write(t -> {
            Optional<Site> free = t.first("select * from site where name = ? and open_visit is null", Rows::site, site);
            if (free.isEmpty()) {
                return Optional.empty();
            }
            long id = t.next(Counter.VISIT_ID);
            t.update(
                    "insert into visit (id, site, url, state, because, ordered, offered, fresh)"
                            + " values (?, ?, ?, ?, ?, ?, 0, 0)",
                    id,
                    site,
                    free.get().url().toString(),
                    Codes.of(VisitState.ORDERED),
                    Clean.line(because, Clean.BECAUSE),
                    clock.instant());
            t.update("update site set next_visit = null, open_visit = ? where name = ?", id, site);
            t.announce(Topics.VISIT_ORDERED);
            return visit(t, id);
        });
    }

    @Override
    public List<Visit> ordered(int max) {
        return inState(VisitState.ORDERED, max);
    }

    @Override
    public int done(long visit, VisitResult result) {
        return database.write(t -> {
            Optional<Visit> open = visit(t, visit).filter(v -> v.state() == VisitState.ORDERED);
            if (open.isEmpty()) {
                return 0;
            }
            int fresh = storeNew(t, open.get().site(), result.items());
            close(t, visit, result, fresh);
            follow(t, open.get().site(), result);
            t.add(Counter.VISITS, 1);
            t.announce(Topics.VISIT_DONE);
            if (fresh > 0) {
                t.announce(Topics.ARTICLES_FOUND);
            }
            return fresh;
        });
    }

    @Override
    public List<Visit> unplanned(int max) {
        return inState(VisitState.DONE, max);
    }

    @Override
    public void planned(long visit, Plan next) {
        database.write(t -> {
            int changed = t.update(
                    "update visit set state = ? where id = ? and state = ?",
                    Codes.of(VisitState.PLANNED),
                    visit,
                    Codes.of(VisitState.DONE));
            if (changed > 0) {
                t.update(
                        "update site set next_visit = ?, because = ?, open_visit = null where open_visit = ?",
                        next.at(),
                        Clean.line(next.because(), Clean.BECAUSE),
                        visit);
                t.announce(Topics.SITES);
            }
            return changed;
        });
    }

    @Override
    public List<Visit> latest(String site, int max) {
        return database.read(s -> s.list(
                max, "select * from visit /* by visit_by_site */ where site = ? order by id desc", Rows::visit, site));
    }

    @Override
    public List<Visit> latest(int max) {
        return database.read(
                s -> s.list(max, "select * from visit /* by visit_newest */ order by id desc", Rows::visit));
    }

    @Override
    public long count() {
        return database.counter(Counter.VISITS);
    }

    private List<Visit> inState(VisitState state, int max) {
        return database.read(s -> s.list(
                max,
                "select * from visit /* by visit_by_state */ where state = ? order by id",
                Rows::visit,
                Codes.of(state)));
    }

    private static Optional<Visit> visit(Session s, long id) {
        return s.first("select * from visit where id = ?", Rows::visit, id);
    }

    private void close(Transaction t, long visit, VisitResult result, int fresh) {
        t.update(
                "update visit set state = ?, started = ?, ended = ?, offered = ?, fresh = ?, failure_reason = ?,"
                        + " failure_detail = ?, failure_retry = ? where id = ?",
                Codes.of(VisitState.DONE),
                result.started(),
                clock.instant(),
                result.items().size(),
                fresh,
                Rows.reason(result.failure()),
                Rows.detail(result.failure()),
                Rows.retry(result.failure()),
                visit);
    }

    /** A visit that brought articles counts as a success, even if a part of it failed. */
    private static void follow(Transaction t, String site, VisitResult result) {
        Optional<Failure> failure = result.failure();
        boolean failed = failure.isPresent() && result.items().isEmpty();
        t.update(
                "update site set last_visit = ?, failures = " + (failed ? "failures + 1" : "0")
                        + ", failure_reason = ?, failure_detail = ?, failure_retry = ? where name = ?",
                result.started(),
                Rows.reason(failure),
                Rows.detail(failure),
                Rows.retry(failure),
                site);
        Clean.line(result.title(), Clean.TITLE)
                .ifPresent(title -> t.update("update site set title = ? where name = ?", title, site));
    }

    private int storeNew(Transaction t, String site, List<Item> items) {
        Map<String, Item> byHash = new LinkedHashMap<>();
        for (Item item : items) {
            if (Clean.url(item.url())) {
                byHash.putIfAbsent(Clean.hash(item.url().toString()), item);
            }
        }
        Set<String> known =
                new HashSet<>(t.each(byHash.keySet(), "select hash from address where hash = ?", r -> r.getString(1)));
        byHash.keySet().removeAll(known);
        insert(t, site, byHash);
        t.add(Counter.FOUND, byHash.size());
        t.update("update site set articles = articles + ? where name = ?", byHash.size(), site);
        return byHash.size();
    }

    private void insert(Transaction t, String site, Map<String, Item> items) {
        Instant now = clock.instant();
        List<@Nullable Object[]> articles = new ArrayList<>();
        List<@Nullable Object[]> addresses = new ArrayList<>();
        List<@Nullable Object[]> pages = new ArrayList<>();
        items.forEach((hash, item) -> {
            long id = t.next(Counter.ARTICLE_ID);
            String url = item.url().toString();
            String text = Clean.text(item.text(), Clean.TEXT);
            articles.add(new @Nullable Object[] {
                id,
                site,
                url,
                Clean.line(item.title(), Clean.TITLE),
                Clean.excerpt(text),
                Clean.line(item.author(), Clean.AUTHOR),
                Clean.time(item.published()),
                now,
                Codes.of(Stage.FOUND),
                now,
                t.step()
            });
            addresses.add(new Object[] {hash, url, id});
            if (!text.isEmpty()) {
                pages.add(new Object[] {id, text});
            }
        });
        t.batch(
                "insert into article (id, site, url, title, excerpt, author, published, collected, stage, due, tries,"
                        + " step) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)",
                articles);
        t.batch("insert into address (hash, url, article) values (?, ?, ?)", addresses);
        t.batch("insert into page (article, body) values (?, ?)", pages);
    }
}

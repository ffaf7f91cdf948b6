package org.ripplewatch.pages;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.read.Link;
import org.ripplewatch.api.read.Reading;

/**
 * Takes articles from FOUND to READ within one transaction. Where the canonical address or the words of the new reading
 * belong to other articles, all of them become one: the oldest stays, gets every address, and the new reading if it has
 * none of its own yet.
 */
final class ReadStep {

    /** What of an article matters here. */
    private record Known(
            long id, Stage stage, String url, String title, Optional<String> author, Optional<Long> published) {}

    private static final String KNOWN =
            "select id, stage, url, title, author, published from article /* by article_newest */ where id = ?";

    /** As many as redirects are followed for one page. */
    private static final int MOST_MOVES = 10;

    private final Transaction t;
    private final Filing filing;

    ReadStep(Transaction t) {
        this.t = t;
        this.filing = new Filing(t);
    }

    /** Stores what a page says, with what the listing told where the page is silent. Returns whether it was waited for. */
    boolean read(long id, Reading reading, Optional<Failure> failure) {
        Optional<Known> waiting = known(id).filter(k -> k.stage() == Stage.FOUND);
        if (waiting.isEmpty()) {
            return false;
        }
        Known article = waiting.get();
        String text = Clean.text(reading.text().isBlank() ? listed(id) : reading.text(), Clean.TEXT);
        String own = Clean.line(reading.title(), Clean.TITLE);
        String title = own.isEmpty() ? article.title() : own;
        String url = Clean.url(reading.url()) ? reading.url().toString() : article.url();
        Optional<String> hash = Clean.contentHash(title, text);
        String urlHash = Clean.hash(url);
        Optional<Long> atUrl = t.first("select article from address where hash = ?", r -> r.getLong(1), urlHash);
        Set<Long> same = same(id, atUrl, hash);
        long oldest = same.iterator().next();
        Known kept = oldest == id ? article : known(oldest).orElseThrow();
        join(kept.id(), same);
        if (atUrl.isEmpty()) {
            t.update("insert into address (hash, url, article) values (?, ?, ?)", urlHash, url, kept.id());
        }
        if (kept.stage() == Stage.FOUND || kept.stage() == Stage.FAILED) {
            store(kept, article, url, title, text, hash, reading, failure);
        } else {
            t.update("update article set step = ? where id = ?", t.step(), kept.id());
        }
        return true;
    }

    /** Sends an article to another address, or joins it to the article that is there. */
    void moved(long id, URI target, Instant now) {
        Optional<Known> waiting = known(id).filter(k -> k.stage() == Stage.FOUND);
        if (waiting.isEmpty()) {
            return;
        }
        String url = target.toString();
        String hash = Clean.hash(url);
        Optional<Long> there = t.first("select article from address where hash = ?", r -> r.getLong(1), hash);
        if (there.isPresent() && there.get() != id) {
            drop(waiting.get(), there.get());
        } else if (there.isPresent() || !Clean.url(target) || addresses(id) > MOST_MOVES) {
            giveUp(id, new Failure(Reason.REDIRECT, "its page leads on and on, the last time to " + url));
        } else {
            t.update("insert into address (hash, url, article) values (?, ?, ?)", hash, url, id);
            t.update("update article set url = ?, due = ?, step = ? where id = ?", url, now, t.step(), id);
        }
    }

    private long addresses(long id) {
        return t.number("select count(*) from address /* by address_by_article */ where article = ?", id);
    }

    /** Reads an article from what its listing told, or gives it up. Returns whether it could be read. */
    boolean giveUp(long id, Failure failure) {
        Optional<Reading> listed = fromListing(id);
        listed.ifPresentOrElse(reading -> read(id, reading, Optional.of(failure)), () -> fail(id, failure));
        return listed.isPresent();
    }

    /** Writes what follows from the articles read. */
    void settle() {
        filing.settle();
    }

    /** The listing's word on an article whose page cannot be had; empty where it told nothing. */
    private Optional<Reading> fromListing(long id) {
        return known(id)
                .filter(k -> k.stage() == Stage.FOUND)
                .filter(k -> !k.title().isEmpty() || !listed(id).isBlank())
                .map(k -> new Reading(
                        URI.create(k.url()),
                        k.title(),
                        "",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        Map.of()));
    }

    /** Gives up an article of which nothing is known. */
    private void fail(long id, Failure failure) {
        Optional<Failure> why = Optional.of(failure);
        int changed = t.update(
                "update article set stage = ?, due = 0, failure_reason = ?, failure_detail = ?, failure_retry = ?,"
                        + " step = ? where id = ? and stage = ?",
                Codes.of(Stage.FAILED),
                Rows.reason(why),
                Rows.detail(why),
                Rows.retry(why),
                t.step(),
                id,
                Codes.of(Stage.FOUND));
        t.add(Counter.FOUND, -changed);
        t.add(Counter.FAILED, changed);
    }

    private Optional<Known> known(long id) {
        return t.first(
                KNOWN,
                r -> new Known(
                        r.getLong(1),
                        Codes.stage(r.getInt(2)),
                        r.getString(3),
                        r.getString(4),
                        Optional.ofNullable(r.getString(5)),
                        Optional.ofNullable((Long) r.getObject(6))),
                id);
    }

    private String listed(long id) {
        return t.first("select body from page where article = ?", r -> r.getString(1), id)
                .orElse("");
    }

    /** This article and all that are the same, the oldest first. */
    private Set<Long> same(long id, Optional<Long> atUrl, Optional<String> hash) {
        Set<Long> same = new TreeSet<>(Set.of(id));
        atUrl.ifPresent(same::add);
        hash.ifPresent(h -> same.addAll(t.list(
                "select id from article /* by article_by_content */ where content_hash = ?", r -> r.getLong(1), h)));
        return same;
    }

    private void join(long kept, Set<Long> same) {
        for (long id : same) {
            if (id != kept) {
                known(id).ifPresent(k -> drop(k, kept));
            }
        }
    }

    private void drop(Known gone, long kept) {
        if (gone.stage() == Stage.CLASSIFIED) {
            filing.clear(List.of(gone.id()));
            t.update(
                    "update tree set articles = articles - 1 where id = (select tree from article where id = ?)",
                    gone.id());
        }
        t.list("select hash from address /* by address_by_article */ where article = ?", r -> r.getString(1), gone.id())
                .forEach(hash -> t.update("update address set article = ? where hash = ?", kept, hash));
        for (String table : List.of("page", "link")) {
            t.update("delete from " + table + " where article = ?", gone.id());
        }
        t.update(
                "update site set articles = articles - 1 where name = (select site from article where id = ?)",
                gone.id());
        t.update("delete from article where id = ?", gone.id());
        t.update("insert into joined (id, into_article, step) values (?, ?, ?)", gone.id(), kept, t.step());
        t.add(Counter.of(gone.stage()), -1);
        t.add(Counter.JOINED, 1);
    }

    private void store(
            Known kept,
            Known asked,
            String url,
            String title,
            String text,
            Optional<String> hash,
            Reading reading,
            Optional<Failure> failure) {
        t.update(
                "update article set url = ?, title = ?, excerpt = ?, author = ?, published = ?, modified = ?,"
                        + " language = ?, stage = ?, due = 0, tries = 0, failure_reason = ?, failure_detail = ?,"
                        + " failure_retry = ?, content_hash = ?, step = ? where id = ?",
                url,
                title,
                Clean.excerpt(text),
                Clean.line(reading.author(), Clean.AUTHOR).or(asked::author),
                Clean.time(reading.published()).map(p -> p.toEpochMilli()).or(asked::published),
                Clean.time(reading.modified()),
                Clean.line(reading.language(), 20),
                Codes.of(Stage.READ),
                Rows.reason(failure),
                Rows.detail(failure),
                Rows.retry(failure),
                hash,
                t.step(),
                kept.id());
        storePage(kept.id(), text, reading);
        t.add(Counter.of(kept.stage()), -1);
        t.add(Counter.READ, 1);
    }

    private void storePage(long id, String text, Reading reading) {
        Map<String, String> attributes = attributes(reading);
        List<Link> links = links(reading.links());
        t.update("delete from page where article = ?", id);
        t.update(
                "insert into page (article, body, attributes) values (?, ?, ?)",
                id,
                text,
                attributes.isEmpty() ? null : Packed.attributes(attributes));
        if (!links.isEmpty()) {
            t.update(
                    "insert into link (article, amount, links) values (?, ?, ?)",
                    id,
                    links.size(),
                    Packed.links(links));
        }
    }

    private static Map<String, String> attributes(Reading reading) {
        Map<String, String> all = new LinkedHashMap<>();
        if (!reading.images().isEmpty()) {
            all.put("images", text(reading.images()));
        }
        reading.attributes().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .limit(Clean.ATTRIBUTES)
                .forEach(e -> all.put(Clean.line(e.getKey(), Clean.ANCHOR), Clean.text(e.getValue(), Clean.ATTRIBUTE)));
        return all;
    }

    private static String text(Collection<URI> images) {
        return images.stream()
                .map(URI::toString)
                .filter(u -> u.length() <= Clean.LINK)
                .limit(50)
                .collect(Collectors.joining("\n"));
    }

    private static List<Link> links(List<Link> links) {
        List<Link> stored = new ArrayList<>();
        for (Link link : links) {
            if (link.target().toString().length() <= Clean.LINK && stored.size() < Clean.LINKS) {
                stored.add(new Link(link.target(), Clean.line(link.anchor(), Clean.ANCHOR)));
            }
        }
        return stored;
    }
}

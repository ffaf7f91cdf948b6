package org.ripplewatch.pages;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.work.Topics;

/** The table {@code site}. */
final class StoredSites implements Sites {

    private static final String POLICY = "static";
    private static final int LONGEST_NAME = 80;

    private final Database database;
    private final Clock clock;
    private final Supplier<Duration> usualDelay;

    StoredSites(Database database, Clock clock, Supplier<Duration> usualDelay) {
        this.database = database;
        this.clock = clock;
        this.usualDelay = usualDelay;
    }

    @Override
    public Site watch(NewSite site) {
        URI url = plain(site.url());
        if (!Clean.url(url)) {
            throw new IllegalArgumentException("The address of the site is longer than " + Clean.URL + " characters");
        }
        return database.write(t -> {
            Optional<Site> known = at(t, url);
            if (known.isPresent()) {
                return rescheduled(t, known.get(), site.every());
            }
            String name = site.name().orElseGet(() -> freeName(t, url));
            if (named(t, name).isPresent()) {
                throw new IllegalArgumentException(
                        "The name '" + name + "' is taken by another site: choose a different one");
            }
            insert(t, name, url, site.every().orElseGet(usualDelay));
            return named(t, name).orElseThrow();
        });
    }

    @Override
    public List<Site> all() {
        return database.read(s -> s.list("select * from site order by name", Rows::site));
    }

    @Override
    public long articles(String name) {
        return database.read(s -> s.number("select articles from site where name = ?", name));
    }

    @Override
    public Optional<Site> named(String name) {
        return database.read(s -> named(s, name));
    }

    @Override
    public Optional<Site> at(URI url) {
        return database.read(s -> at(s, plain(url)));
    }

    @Override
    public List<Site> due(Instant now, int max) {
        return database.read(s -> s.list(
                max,
                "select * from site where paused = false and next_visit <= ? order by next_visit, name",
                Rows::site,
                now));
    }

    @Override
    public Optional<Instant> nextDue() {
        return database.read(s -> s.first(
                        "select min(next_visit) as next_visit from site where paused = false",
                        r -> Rows.optionalTime(r, "next_visit")))
                .flatMap(Function.identity());
    }

    @Override
    public boolean plan(String name, Instant at, String because) {
        return change(
                name,
                t -> t.update(
                        "update site set next_visit = ?, because = ? where name = ? and open_visit is null",
                        at,
                        Clean.line(because, Clean.BECAUSE),
                        name));
    }

    @Override
    public boolean pause(String name, boolean paused) {
        return change(name, t -> {
            int changed = t.update("update site set paused = ? where name = ? and paused <> ?", paused, name, paused);
            if (changed > 0 && !paused) {
                t.update(
                        "update site set next_visit = ?, because = ? where name = ? and open_visit is null",
                        clock.instant(),
                        "it was resumed",
                        name);
            }
            return changed;
        });
    }

    @Override
    public boolean every(String name, Duration every) {
        long ms = NewSite.checkEvery(every).toMillis();
        return change(
                name, t -> t.update("update site set every_ms = ? where name = ? and every_ms <> ?", ms, name, ms));
    }

    @Override
    public boolean policy(String name, String policy) {
        if (policy.isBlank() || policy.length() > LONGEST_NAME) {
            throw new IllegalArgumentException("'policy' must have 1 to " + LONGEST_NAME + " characters");
        }
        return change(name, t -> t.update("update site set policy = ? where name = ?", policy, name));
    }

    @Override
    public boolean unwatch(String name) {
        return change(name, t -> {
            t.update(
                    "update visit set state = 2 where state < 2 and id = (select open_visit from site where name = ?)",
                    name);
            return t.update("delete from site where name = ?", name);
        });
    }

    static Optional<Site> named(Session s, String name) {
        return s.first("select * from site where name = ?", Rows::site, name);
    }

    private boolean change(String name, Function<Transaction, Integer> change) {
        return database.write(t -> {
            boolean there = named(t, name).isPresent();
            if (there && change.apply(t) > 0) {
                t.announce(Topics.SITES);
            }
            return there;
        });
    }

    private static Optional<Site> at(Session s, URI url) {
        return s.first("select * from site where url_hash = ?", Rows::site, Clean.hash(url.toString()));
    }

    private static Site rescheduled(Transaction t, Site site, Optional<Duration> every) {
        if (every.isEmpty() || every.get().equals(site.every())) {
            return site;
        }
        t.update("update site set every_ms = ? where name = ?", every.get().toMillis(), site.name());
        t.announce(Topics.SITES);
        return named(t, site.name()).orElseThrow();
    }

    private void insert(Transaction t, String name, URI url, Duration every) {
        Instant now = clock.instant();
        t.update(
                "insert into site (name, url, url_hash, title, every_ms, policy, paused, added, next_visit, because,"
                        + " failures, articles) values (?, ?, ?, ?, ?, ?, false, ?, ?, ?, 0,"
                        + " (select count(*) from article where site = ?))",
                name,
                url.toString(),
                Clean.hash(url.toString()),
                name,
                every.toMillis(),
                POLICY,
                now,
                now,
                "it is new",
                name);
        t.announce(Topics.SITES);
    }

    /** The host without {@code www.}, with a number behind it where that is taken. */
    private static String freeName(Session s, URI url) {
        String host = url.getHost().toLowerCase(Locale.ROOT).replaceFirst("^www\\.", "");
        String plain = host.replaceAll("[^a-z0-9._-]+", "-").replaceFirst("^[^a-z0-9]+", "");
        String base = plain.isEmpty() ? "site" : plain.substring(0, Math.min(plain.length(), LONGEST_NAME - 8));
        String name = base;
        for (int i = 2; named(s, name).isPresent(); i++) {
            name = base + "-" + i;
        }
        return name;
    }

    /** One form of the addresses that mean the same: host in lower case, no default port, a path, no fragment. */
    private static URI plain(URI url) {
        if (url.getHost() == null || url.getScheme() == null) {
            return url;
        }
        String scheme = url.getScheme().toLowerCase(Locale.ROOT);
        int port = url.getPort() == (scheme.equals("https") ? 443 : 80) ? -1 : url.getPort();
        String rest = part("", url.getRawPath()).isEmpty() ? "/" : url.getRawPath();
        return URI.create(scheme + "://" + url.getHost().toLowerCase(Locale.ROOT) + (port < 0 ? "" : ":" + port) + rest
                + part("?", url.getRawQuery()));
    }

    private static String part(String before, @Nullable String part) {
        return part == null ? "" : before + part;
    }
}

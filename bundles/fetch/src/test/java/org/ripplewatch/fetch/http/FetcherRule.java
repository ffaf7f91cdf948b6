package org.ripplewatch.fetch.http;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.junit.rules.ExternalResource;
import org.junit.rules.TemporaryFolder;
import org.ripplewatch.api.fetch.Failed;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.FetchRequest;
import org.ripplewatch.api.fetch.FetchResult;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.fetch.cache.PageCache;

/** A fetcher for tests: loopback allowed, no pause, small bounds; each of these can be set before the first fetch. */
public final class FetcherRule extends ExternalResource {

    private final TemporaryFolder folder = new TemporaryFolder();
    private final Map<String, InetAddress[]> names = new HashMap<>();
    private List<String> allow = List.of("127.0.0.0/8", "::1");
    private List<String> overrides = List.of();
    private Duration deadline = Duration.ofSeconds(5);
    private Duration pause = Duration.ZERO;
    private int limit = 64 * 1024;
    private SslContextFactory.Client trust = new SslContextFactory.Client();
    public final MovableClock clock = new MovableClock();
    private Turns turns;
    private WebClient client;
    private WebFetcher fetcher;

    public FetcherRule allow(String... ranges) {
        allow = List.of(ranges);
        return this;
    }

    public FetcherRule override(String... entries) {
        overrides = List.of(entries);
        return this;
    }

    public FetcherRule deadline(Duration wanted) {
        deadline = wanted;
        return this;
    }

    public FetcherRule pause(Duration wanted) {
        pause = wanted;
        return this;
    }

    public FetcherRule limit(int wanted) {
        limit = wanted;
        return this;
    }

    public FetcherRule trust(SslContextFactory.Client wanted) {
        trust = wanted;
        return this;
    }

    public FetcherRule name(String host, String... addresses) throws UnknownHostException {
        InetAddress[] all = new InetAddress[addresses.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = InetAddress.getByName(addresses[i]);
        }
        names.put(host, all);
        return this;
    }

    public FetchResult get(String url) {
        return fetcher().fetch(FetchRequest.fresh(URI.create(url)));
    }

    public FetchResult kept(String url) {
        return fetcher().fetch(FetchRequest.kept(URI.create(url)));
    }

    public Fetched page(String url) {
        FetchResult result = get(url);
        if (result instanceof Failed failed) {
            throw new AssertionError(failed.failure().sentence());
        }
        return (Fetched) result;
    }

    public Failure failure(String url) {
        FetchResult result = get(url);
        if (result instanceof Fetched fetched) {
            throw new AssertionError("it was fetched: " + fetched.content().size() + " bytes");
        }
        return ((Failed) result).failure();
    }

    public WebFetcher fetcher() {
        if (fetcher == null) {
            turns = new Turns(pause, 16, System::nanoTime);
            client = new WebClient(
                    AddressGuard.allowing(allow), Overrides.of(overrides), "Ripplewatch/0.1.0", trust, this::lookUp);
            fetcher = new WebFetcher(
                    client,
                    turns,
                    new PageCache(cacheFolder(), 10_000_000),
                    new WebFetcher.Limits(deadline, limit),
                    clock,
                    new Figures());
        }
        return fetcher;
    }

    public Turns turns() {
        fetcher();
        return turns;
    }

    public Path cacheFolder() {
        return folder.getRoot().toPath().resolve("cache");
    }

    public void close() {
        turns.close();
        client.close();
    }

    private InetAddress[] lookUp(String host) throws UnknownHostException {
        InetAddress[] known = names.get(host);
        if (known != null) {
            return known;
        }
        if (host.matches("[0-9.]+|.*:.*|localhost")) {
            return InetAddress.getAllByName(host);
        }
        throw new UnknownHostException(host);
    }

    @Override
    protected void before() throws Throwable {
        folder.create();
    }

    @Override
    protected void after() {
        if (fetcher != null) {
            close();
        }
        folder.delete();
    }

    /** A clock that a test moves. */
    public static final class MovableClock extends Clock {
        private volatile Instant now = Instant.parse("2026-01-01T00:00:00Z");

        public void move(Duration by) {
            now = now.plus(by);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}

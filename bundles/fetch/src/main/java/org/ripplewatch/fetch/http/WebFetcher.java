package org.ripplewatch.fetch.http;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ripplewatch.api.fetch.Failed;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.FetchRequest;
import org.ripplewatch.api.fetch.FetchResult;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.fetch.cache.KeptPage;
import org.ripplewatch.fetch.cache.PageCache;
import org.ripplewatch.fetch.robots.Robots;

/**
 * The fetcher: goes from the address asked for to the page that answers, at most {@value #MOST_REDIRECTS} redirects far.
 * Each hop is checked like the first one (address, robots.txt, the host's turn, the guard), brings its own cookies and
 * validators, and shares one deadline with the others; time spent waiting for a host's turn does not count.
 */
public final class WebFetcher implements Fetcher {

    /** Redirects that are followed for one page. */
    static final int MOST_REDIRECTS = 10;

    private static final String ACCEPT = "text/html,application/xhtml+xml,application/rss+xml,application/atom+xml,"
            + "application/feed+json,application/xml;q=0.9,*/*;q=0.5";

    private final WebClient client;
    private final Turns turns;
    private final PageCache cache;
    private final Limits limits;
    private final Clock clock;
    private final Figures figures;
    private final Cookies cookies;
    private final Robots robots;

    /**
     * Bounds of one fetch.
     *
     * @param deadline most time for all hops together
     * @param bytes most bytes of a body; more are cut
     */
    public record Limits(Duration deadline, int bytes) {}

    public WebFetcher(WebClient client, Turns turns, PageCache cache, Limits limits, Clock clock, Figures figures) {
        this.client = client;
        this.turns = turns;
        this.cache = cache;
        this.limits = limits;
        this.clock = clock;
        this.figures = figures;
        this.cookies = new Cookies(clock);
        this.robots = new Robots(this::robotsAnswer, turns::crawlDelay, clock);
    }

    @Override
    public FetchResult fetch(FetchRequest request) {
        FetchResult result = attempt(request);
        figures.count(result);
        return result;
    }

    private FetchResult attempt(FetchRequest request) {
        try {
            WebAddress first = WebAddress.of(request.url());
            Optional<KeptPage> kept = cache.get(first.toString());
            if (request.keptWillDo() && kept.isPresent()) {
                return fetched(request.url(), kept.get(), false);
            }
            return new Trip(request.url(), first, kept).go();
        } catch (FetchException e) {
            return new Failed(request.url(), e.failure());
        }
    }

    /** One request in its host's turn. */
    private Answer send(WebAddress address, Map<String, String> headers, Duration deadline, int limit)
            throws FetchException {
        long before = System.nanoTime();
        Optional<Turns.Turn> turn = turns.take(address.host());
        figures.waited(System.nanoTime() - before);
        if (turn.isEmpty()) {
            throw new FetchException(Reason.STOPPED, address.toString());
        }
        try {
            return client.get(address, headers, deadline, limit);
        } finally {
            turn.get().end();
        }
    }

    private Answer robotsAnswer(WebAddress address) throws FetchException {
        return send(address, Map.of(), limits.deadline(), Math.min(limits.bytes(), Robots.MOST_BYTES));
    }

    private static Fetched fetched(URI requested, KeptPage page, boolean unchanged) {
        return new Fetched(
                requested, URI.create(page.url()), page.contentType(), page.content(), false, unchanged, page.at());
    }

    /** The way from the address asked for to the page that answers. */
    private final class Trip {
        private final URI requested;
        private final WebAddress first;
        private final Optional<KeptPage> kept;
        private final Set<String> been = new HashSet<>();
        private Duration left = limits.deadline();

        private Trip(URI requested, WebAddress first, Optional<KeptPage> kept) {
            this.requested = requested;
            this.first = first;
            this.kept = kept;
        }

        private FetchResult go() throws FetchException {
            WebAddress address = first;
            for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
                if (!been.add(address.toString())) {
                    throw new FetchException(Reason.REDIRECT, "it leads in a circle to " + address);
                }
                robots.check(address);
                Answer answer = ask(address);
                if (!answer.redirect()) {
                    return result(address, answer);
                }
                address = next(address, answer);
            }
            throw new FetchException(Reason.REDIRECT, "more than " + MOST_REDIRECTS + " from " + first);
        }

        private Answer ask(WebAddress address) throws FetchException {
            long before = System.nanoTime();
            long waited = figures.waitedByThisThread();
            Answer answer = send(address, headers(address), left, limits.bytes());
            long took = System.nanoTime() - before - (figures.waitedByThisThread() - waited);
            left = left.minusNanos(took);
            if (left.isNegative() || left.isZero()) {
                throw new FetchException(Reason.TIMEOUT, first.toString());
            }
            cookies.keep(address, answer.values("set-cookie"));
            return answer;
        }

        private Map<String, String> headers(WebAddress address) {
            Map<String, String> headers = new HashMap<>();
            headers.put("Accept", ACCEPT);
            cookies.header(address).ifPresent(value -> headers.put("Cookie", value));
            kept.filter(page -> page.url().equals(address.toString())).ifPresent(page -> {
                page.etag().ifPresent(value -> headers.put("If-None-Match", value));
                page.lastModified().ifPresent(value -> headers.put("If-Modified-Since", value));
            });
            return headers;
        }

        private WebAddress next(WebAddress from, Answer answer) throws FetchException {
            String location = answer.header("location").orElse("");
            try {
                return from.resolve(location);
            } catch (FetchException e) {
                throw new FetchException(
                        Reason.REDIRECT, "from " + from + ": " + e.failure().detail());
            }
        }

        private FetchResult result(WebAddress address, Answer answer) throws FetchException {
            if (answer.status() == 304 && kept.isPresent() && kept.get().url().equals(address.toString())) {
                KeptPage same = kept.get().seen(clock.instant());
                cache.put(first.toString(), same);
                return fetched(requested, same, true);
            }
            if (!answer.good()) {
                throw new FetchException(refusal(address, answer));
            }
            KeptPage page = KeptPage.of(address.toString(), answer, clock.instant());
            if (!answer.cut()) {
                cache.put(first.toString(), page);
            }
            return new Fetched(
                    requested, address.uri(), page.contentType(), answer.body(), answer.cut(), false, page.at());
        }

        private Failure refusal(WebAddress address, Answer answer) {
            Reason reason = answer.status() == 404 || answer.status() == 410 ? Reason.GONE : Reason.STATUS;
            Optional<Duration> retryAfter =
                    answer.header("retry-after").flatMap(value -> RetryAfter.parse(value, clock.instant()));
            return new Failure(reason, "HTTP " + answer.status() + " from " + address, retryAfter);
        }
    }
}

package org.ripplewatch.fetch.robots;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRules.RobotRulesMode;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.fetch.http.Answer;
import org.ripplewatch.fetch.http.FetchException;
import org.ripplewatch.fetch.http.WebAddress;

/**
 * The robots exclusion protocol by RFC 9309, for the product token {@value #TOKEN}: rules are read once a day from each
 * origin; a client error (4xx) allows all, a server error or no answer allows nothing until a later try.
 */
public final class Robots {

    /** Bytes of robots.txt that are read; RFC 9309, 2.5 asks for at least so many. */
    public static final int MOST_BYTES = 500 * 1024;

    /** The name under which robots.txt speaks to us. */
    static final String TOKEN = "ripplewatch";

    private static final int MOST_REDIRECTS = 5;
    private static final int MOST_ORIGINS = 5000;
    private static final Duration KEPT = Duration.ofHours(24);
    private static final Duration TRY_AGAIN = Duration.ofMinutes(5);

    /** Asks for robots.txt. */
    @FunctionalInterface
    public interface Source {
        Answer ask(WebAddress address) throws FetchException;
    }

    private final Source source;
    private final BiConsumer<String, Duration> crawlDelay;
    private final Clock clock;
    private final Map<String, Origin> origins = new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Origin> eldest) {
            return size() > MOST_ORIGINS;
        }
    };

    /** Rules of one origin; its monitor is held while they are asked for, so that they are asked for once. */
    private static final class Origin {
        private Optional<BaseRobotRules> rules = Optional.empty();
        private Optional<Failure> trouble = Optional.empty();
        private Instant until = Instant.MIN;
    }

    /**
     * Rules of all origins.
     *
     * @param source asks for robots.txt, politely
     * @param crawlDelay told the host and its Crawl-delay where robots.txt has one
     */
    public Robots(Source source, BiConsumer<String, Duration> crawlDelay, Clock clock) {
        this.source = source;
        this.crawlDelay = crawlDelay;
        this.clock = clock;
    }

    /** Returns where the address may be fetched, and throws why not where it may not. */
    public void check(WebAddress address) throws FetchException {
        Origin origin;
        synchronized (origins) {
            origin = origins.computeIfAbsent(address.origin(), o -> new Origin());
        }
        BaseRobotRules rules = rules(origin, address);
        if (!rules.isAllowed(address.toString())) {
            throw new FetchException(Reason.ROBOTS, address.toString());
        }
    }

    private BaseRobotRules rules(Origin origin, WebAddress address) throws FetchException {
        synchronized (origin) {
            Instant now = clock.instant();
            if (!now.isBefore(origin.until)) {
                renew(origin, address);
            }
            if (origin.rules.isPresent()) {
                return origin.rules.get();
            }
            Failure trouble = origin.trouble.orElseThrow();
            Duration wait = Duration.between(now, origin.until);
            throw new FetchException(new Failure(
                    trouble.reason(), trouble.detail(), Optional.of(wait.isNegative() ? Duration.ZERO : wait)));
        }
    }

    private void renew(Origin origin, WebAddress address) throws FetchException {
        try {
            BaseRobotRules rules = ask(address);
            origin.rules = Optional.of(rules);
            origin.until = clock.instant().plus(KEPT);
            if (rules.getCrawlDelay() > 0) {
                crawlDelay.accept(address.host(), Duration.ofMillis(rules.getCrawlDelay()));
            }
        } catch (FetchException e) {
            if (e.failure().reason() == Reason.STOPPED) {
                throw e;
            }
            // RFC 9309, 2.3.1.4: nothing may be fetched; older rules may go on to hold
            origin.trouble = Optional.of(e.failure());
            origin.until = clock.instant().plus(TRY_AGAIN);
        }
    }

    private BaseRobotRules ask(WebAddress page) throws FetchException {
        WebAddress address = page.resolve("/robots.txt");
        for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
            Answer answer = askNamingRobots(address);
            if (answer.good()) {
                return parse(address, answer);
            }
            if (!answer.redirect()) {
                return refused(address, answer);
            }
            address = redirected(address, answer);
        }
        return new SimpleRobotRules(RobotRulesMode.ALLOW_ALL); // RFC 9309, 2.3.1.2: as if there were none
    }

    private Answer askNamingRobots(WebAddress address) throws FetchException {
        try {
            return source.ask(address);
        } catch (FetchException e) {
            Failure failure = e.failure();
            String detail = failure.detail().contains("/robots.txt")
                    ? failure.detail()
                    : "robots.txt of " + address.host() + ": " + failure.detail();
            throw new FetchException(new Failure(failure.reason(), detail));
        }
    }

    private static WebAddress redirected(WebAddress from, Answer answer) throws FetchException {
        return from.resolve(answer.header("location").orElse(""));
    }

    /** 4xx: there is no robots.txt; 429 and 5xx: the server is in trouble, and we do not add to it. */
    private static BaseRobotRules refused(WebAddress address, Answer answer) throws FetchException {
        if (answer.status() >= 400 && answer.status() < 500 && answer.status() != 429) {
            return new SimpleRobotRules(RobotRulesMode.ALLOW_ALL);
        }
        throw new FetchException(Reason.ROBOTS, "HTTP " + answer.status() + " from " + address);
    }

    private static BaseRobotRules parse(WebAddress address, Answer answer) {
        // any Crawl-delay is read: one beyond the parser's own maximum would close the whole site
        SimpleRobotRulesParser parser = new SimpleRobotRulesParser(Long.MAX_VALUE, 0);
        return parser.parseContent(
                address.toString(),
                answer.body().bytes(),
                answer.header("content-type").orElse("text/plain"),
                List.of(TOKEN));
    }
}

package org.ripplewatch.demo;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Publishes articles as time goes by: some before the start, then one every two to five seconds, and now and then seven
 * at once from the site that publishes in bursts. The same seed gives the same articles in the same order.
 */
final class Newsroom {

    private static final List<Outlet> OUTLETS = List.of(Outlet.values());
    private static final int BEFORE_THE_START = 40;
    private static final int BURST_EVERY = 25;
    private static final int BURST = 7;
    private static final int KEPT = 5_000;
    private static final int MOST_AT_ONCE = 200;

    private final Material material = new Material();
    private final URI base;
    private final long seed;
    private final Clock clock;
    private final Deque<Story> stories = new ArrayDeque<>();
    private int next;
    private Instant nextAt;

    Newsroom(URI base, long seed, Clock clock) {
        this.base = base;
        this.seed = seed;
        this.clock = clock;
        Instant start = now();
        for (int left = BEFORE_THE_START; left > 0; left--) {
            publish(start.minus(Duration.ofMinutes(37L * left)));
        }
        this.nextAt = start.plusSeconds(2);
    }

    /** What was published until now, the newest first; the oldest of very many are forgotten. */
    synchronized List<Story> published() {
        publishDue();
        List<Story> newest = new ArrayList<>(stories);
        Collections.reverse(newest);
        return newest;
    }

    /** Publishes further articles at once. */
    synchronized List<Story> publish(int count) {
        publishDue();
        List<Story> fresh = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            fresh.add(publish(now()));
        }
        return fresh;
    }

    private void publishDue() {
        Instant now = now();
        for (int i = 0; i < MOST_AT_ONCE && !nextAt.isAfter(now); i++) {
            publish(nextAt);
            nextAt = nextAt.plus(gap());
        }
        nextAt = nextAt.isAfter(now) ? nextAt : now.plusSeconds(2);
    }

    private Duration gap() {
        return inBurst(next)
                ? Duration.ZERO
                : Duration.ofSeconds(2L + random(next).nextInt(4));
    }

    private Story publish(Instant at) {
        Story story = write(next++, at);
        stories.addLast(story);
        if (stories.size() > KEPT) {
            stories.removeFirst();
        }
        return story;
    }

    private Story write(int number, Instant at) {
        Random random = random(number);
        random.nextInt(4); // the gap before it
        Outlet outlet = inBurst(number) ? Outlet.STORM_DESK : OUTLETS.get(random.nextInt(OUTLETS.size()));
        String topic = outlet.topics().get(random.nextInt(outlet.topics().size()));
        Material.Piece piece = material.write(topic, random);
        return new Story(
                number,
                outlet.slug(),
                address(outlet, piece.title(), number),
                topic,
                piece.title(),
                piece.paragraphs(),
                piece.author(),
                at);
    }

    private static boolean inBurst(int number) {
        return number > BEFORE_THE_START && number % BURST_EVERY < BURST;
    }

    private URI address(Outlet outlet, String title, int number) {
        String words =
                title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return base.resolve("/" + outlet.slug() + "/" + words + "-" + number + ".html");
    }

    private Random random(int number) {
        return new Random(seed * 1_000_003 + number * 7919L);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }
}

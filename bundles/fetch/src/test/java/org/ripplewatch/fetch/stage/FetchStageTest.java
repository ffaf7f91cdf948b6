package org.ripplewatch.fetch.stage;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.After;
import org.junit.Test;
import org.ripplewatch.api.fetch.Content;
import org.ripplewatch.api.fetch.Failed;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.FetchRequest;
import org.ripplewatch.api.fetch.FetchResult;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Listing;
import org.ripplewatch.api.read.Reader;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.api.visit.VisitResult;

public class FetchStageTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final MemoryPages pages = new MemoryPages();
    private final Map<String, AtomicInteger> fetches = new ConcurrentHashMap<>();
    private final Map<String, Failure> failures = new ConcurrentHashMap<>();
    private final Map<String, String> forwards = new ConcurrentHashMap<>();
    private final Map<String, Listing> listings = new ConcurrentHashMap<>();
    private final CountDownLatch slowHostAnswers = new CountDownLatch(1);
    private final List<FetchStage> stages = new ArrayList<>();

    @After
    public void end() {
        slowHostAnswers.countDown();
        stages.forEach(FetchStage::close);
    }

    @Test
    public void a_found_article_is_fetched_read_and_stored_once() {
        List<Long> ids = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            ids.add(pages.find("http://h" + i % 7 + ".example/" + i));
        }
        start(8);
        Awaitility.await().until(() -> pages.readCount() == 300);
        assertTrue(ids.stream().allMatch(pages::read));
        assertTrue("no page twice", fetches.values().stream().allMatch(n -> n.get() == 1));
        assertTrue(pages.largestBatch() <= 32);
    }

    @Test
    public void a_visit_joins_the_feeds_of_a_page_and_its_links() {
        listing(
                "http://a.example/",
                Listing.Kind.HTML,
                List.of("http://a.example/2", "http://a.example/3"),
                List.of("http://a.example/feed", "http://a.example/feed2"),
                List.of());
        listing(
                "http://a.example/feed",
                Listing.Kind.RSS,
                List.of("http://a.example/1", "http://a.example/2"),
                List.of(),
                List.of());
        listing(
                "http://a.example/feed2",
                Listing.Kind.ATOM,
                List.of("http://a.example/1", "http://a.example/4"),
                List.of(),
                List.of());
        VisitResult result = visited("http://a.example/");
        assertEquals(
                List.of("http://a.example/1", "http://a.example/2", "http://a.example/4", "http://a.example/3"),
                result.items().stream().map(item -> item.url().toString()).toList());
        assertEquals(Optional.of("title of http://a.example/"), result.title());
        assertEquals(Optional.empty(), result.failure());
    }

    @Test
    public void three_further_listings_are_read_and_no_more() {
        List<String> parts =
                List.of("http://a.example/1", "http://a.example/2", "http://a.example/3", "http://a.example/4");
        listing("http://a.example/index", Listing.Kind.SITEMAP_INDEX, List.of(), List.of(), parts);
        parts.forEach(part -> listing(part, Listing.Kind.SITEMAP, List.of(part + "/x"), List.of(), List.of()));
        assertEquals(3, visited("http://a.example/index").items().size());
    }

    @Test
    public void an_article_whose_page_only_leads_elsewhere_has_moved() {
        long id = pages.find("http://a.example/old");
        forwards.put("http://a.example/old", "http://b.example/new");
        start(1);
        Awaitility.await().until(() -> pages.moved(id).isPresent());
        assertEquals(URI.create("http://b.example/new"), pages.moved(id).orElseThrow());
        assertFalse(pages.read(id));
    }

    @Test
    public void a_visit_follows_a_page_that_only_leads_elsewhere_but_not_in_a_circle() {
        forwards.put("http://a.example/", "http://www.a.example/");
        listing("http://www.a.example/", Listing.Kind.HTML, List.of("http://a.example/1"), List.of(), List.of());
        assertEquals(1, visited("http://a.example/").items().size());
        forwards.put("http://www.a.example/", "http://a.example/");
        assertEquals(1, visited("http://a.example/").items().size());
    }

    @Test
    public void an_index_that_names_itself_ends() {
        String url = "http://a.example/index";
        listing(url, Listing.Kind.SITEMAP_INDEX, List.of(), List.of(), List.of(url, url));
        assertEquals(List.of(), visited(url).items());
        assertEquals(1, fetches.get(url).get());
    }

    @Test
    public void a_broken_feed_is_told_and_the_rest_is_kept() {
        listing(
                "http://a.example/",
                Listing.Kind.HTML,
                List.of("http://a.example/1"),
                List.of("http://a.example/feed"),
                List.of());
        failures.put("http://a.example/feed", new Failure(Reason.STATUS, "HTTP 500"));
        VisitResult result = visited("http://a.example/");
        assertEquals(1, result.items().size());
        assertEquals(Reason.STATUS, result.failure().orElseThrow().reason());
    }

    @Test
    public void what_is_no_listing_is_told_in_a_sentence() {
        Failure failure = visited("http://a.example/picture").failure().orElseThrow();
        assertEquals(Reason.UNREADABLE, failure.reason());
        assertTrue(
                failure.detail(), failure.detail().contains("http://a.example/picture holds no feed, sitemap or page"));
    }

    @Test
    public void of_very_many_items_the_newest_are_taken() {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < VisitJob.MOST_ITEMS + 100; i++) {
            items.add(new Item(
                    URI.create("http://a.example/" + i), "", "", Optional.empty(), Optional.of(NOW.plusSeconds(i))));
        }
        listings.put("http://a.example/", new Listing(Listing.Kind.RSS, Optional.empty(), items, List.of(), List.of()));
        List<Item> taken = visited("http://a.example/").items();
        assertEquals(VisitJob.MOST_ITEMS, taken.size());
        assertTrue(taken.stream().noneMatch(item -> item.url().toString().equals("http://a.example/99")));
    }

    @Test
    public void a_page_that_may_come_back_is_postponed_and_one_that_will_not_is_given_up() {
        failures.put("http://a.example/503", new Failure(Reason.STATUS, "HTTP 503"));
        failures.put("http://a.example/404", new Failure(Reason.GONE, "HTTP 404"));
        failures.put("http://b.example/robots", new Failure(Reason.ROBOTS, ""));
        failures.put("http://c.example/later", new Failure(Reason.ROBOTS, "", Optional.of(Duration.ofMinutes(5))));
        long down = pages.find("http://a.example/503");
        long gone = pages.find("http://a.example/404");
        long closed = pages.find("http://b.example/robots");
        long later = pages.find("http://c.example/later");
        start(2);
        Awaitility.await()
                .until(() -> pages.postponed(down).isPresent()
                        && pages.postponed(later).isPresent());
        assertEquals(NOW.plus(Duration.ofMinutes(1)), pages.postponed(down).orElseThrow());
        assertEquals(NOW.plus(Duration.ofMinutes(5)), pages.postponed(later).orElseThrow());
        Awaitility.await()
                .until(() ->
                        pages.givenUp(gone).isPresent() && pages.givenUp(closed).isPresent());
    }

    @Test
    public void a_slow_host_holds_up_nobody_else() {
        for (int i = 0; i < 50; i++) {
            pages.find("http://slow.example/" + i);
        }
        List<Long> quick = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            quick.add(pages.find("http://quick.example/" + i));
        }
        start(2);
        Awaitility.await().until(() -> quick.stream().allMatch(pages::read));
        assertEquals(50, pages.readCount());
    }

    @Test
    public void a_host_that_asks_for_rest_gets_it_and_its_other_articles_wait() {
        Failure busy = new Failure(Reason.STATUS, "HTTP 429", Optional.of(Duration.ofHours(1)));
        for (int i = 0; i < 20; i++) {
            failures.put("http://busy.example/" + i, busy);
            pages.find("http://busy.example/" + i);
        }
        long other = pages.find("http://other.example/");
        start(1);
        Awaitility.await().until(() -> pages.read(other) && fetches.size() >= 2);
        long asked =
                fetches.keySet().stream().filter(url -> url.contains("busy")).count();
        assertEquals(1, asked);
    }

    @Test
    public void an_article_that_the_database_refuses_holds_up_no_other() {
        List<Long> ids = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            ids.add(pages.find("http://h" + i + ".example/"));
        }
        pages.poison(ids.get(7));
        start(4);
        Awaitility.await().until(() -> pages.readCount() == 19);
        assertFalse(pages.read(ids.get(7)));
        assertEquals("a refusal may pass", Optional.empty(), pages.givenUp(ids.get(7)));
    }

    @Test
    public void a_reader_that_throws_costs_its_page_and_nothing_else() {
        long broken = pages.find("http://a.example/throws");
        long stack = pages.find("http://a.example/overflows");
        long sound = pages.find("http://a.example/sound");
        start(1);
        Awaitility.await()
                .until(() -> pages.read(sound)
                        && pages.givenUp(broken).isPresent()
                        && pages.givenUp(stack).isPresent());
        assertEquals(Reason.UNREADABLE, pages.givenUp(broken).orElseThrow().reason());
    }

    @Test
    public void closing_does_not_wait_for_a_page_that_does_not_come() {
        pages.find("http://slow.example/");
        FetchStage stage = start(2);
        Awaitility.await().until(() -> fetches.containsKey("http://slow.example/"));
        stage.close(); // returns although the host has not answered
        assertEquals(1, slowHostAnswers.getCount());
        slowHostAnswers.countDown();
        assertEquals(0, pages.readCount());
    }

    @Test
    public void what_was_in_hand_at_the_end_is_taken_again_by_the_next_stage() {
        for (int i = 0; i < 500; i++) {
            pages.find("http://h" + i % 3 + ".example/" + i);
        }
        start(4).close();
        start(4);
        Awaitility.await().until(() -> pages.readCount() == 500);
    }

    @Test
    public void a_fetcher_that_stops_leaves_the_work_undone() {
        long id = pages.find("http://a.example/");
        failures.put("http://a.example/", new Failure(Reason.STOPPED, ""));
        start(1);
        Awaitility.await().until(() -> fetches.containsKey("http://a.example/"));
        failures.clear();
        Awaitility.await().until(() -> pages.read(id));
        assertEquals(Optional.empty(), pages.postponed(id));
    }

    private VisitResult visited(String url) {
        long id = pages.order(url);
        start(2);
        Awaitility.await().until(() -> pages.visited(id).isPresent());
        return pages.visited(id).orElseThrow();
    }

    private FetchStage start(int workers) {
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        FetchStage stage = new FetchStage(
                new MadeUpWeb(),
                new MadeUpReader(),
                pages.visits(),
                pages.articles(),
                host -> Duration.ZERO,
                workers,
                clock);
        stages.add(stage);
        return stage;
    }

    private void listing(String url, Listing.Kind kind, List<String> items, List<String> feeds, List<String> more) {
        listings.put(
                url,
                new Listing(
                        kind,
                        Optional.of("title of " + url),
                        items.stream()
                                .map(item -> new Item(URI.create(item), "", "", Optional.empty(), Optional.empty()))
                                .toList(),
                        feeds.stream().map(URI::create).toList(),
                        more.stream().map(URI::create).toList()));
    }

    private final class MadeUpWeb implements Fetcher {
        @Override
        public FetchResult fetch(FetchRequest request) {
            URI url = request.url();
            fetches.computeIfAbsent(url.toString(), u -> new AtomicInteger()).incrementAndGet();
            if ("slow.example".equals(url.getHost())) {
                try {
                    slowHostAnswers.await();
                } catch (InterruptedException e) {
                    throw new AssertionError("nobody interrupts a worker", e);
                }
            }
            Failure failure = failures.get(url.toString());
            if (failure != null) {
                return new Failed(url, failure);
            }
            Content content = Content.of(url.toString().getBytes(StandardCharsets.UTF_8));
            return new Fetched(url, url, Optional.of("text/html"), content, false, false, NOW);
        }
    }

    private final class MadeUpReader implements Reader {
        @Override
        public Optional<Listing> listing(Fetched page) {
            return Optional.ofNullable(listings.get(page.url().toString()));
        }

        @Override
        public Optional<URI> forward(Fetched page) {
            return Optional.ofNullable(forwards.get(page.url().toString())).map(URI::create);
        }

        @Override
        public Optional<Reading> article(Fetched page) {
            if (page.url().getPath().equals("/throws")) {
                throw new IllegalStateException("a fault of the reader");
            } else if (page.url().getPath().equals("/overflows")) {
                throw new StackOverflowError();
            }
            return Optional.of(new Reading(
                    page.url(),
                    "title",
                    "text",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    List.of(),
                    Map.of()));
        }
    }
}

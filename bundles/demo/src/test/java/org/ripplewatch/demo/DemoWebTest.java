package org.ripplewatch.demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

public class DemoWebTest {

    private final HttpClient client = HttpClient.newHttpClient();
    private final HandClock clock = new HandClock();
    private DemoWeb web;

    @Before
    public void open() throws IOException {
        web = new DemoWeb(0, 1, clock);
    }

    @After
    public void close() {
        web.close();
    }

    private HttpResponse<byte[]> get(URI url, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(url);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), BodyHandlers.ofByteArray());
    }

    private String text(URI url) throws Exception {
        HttpResponse<byte[]> response = get(url);
        assertEquals(url.toString(), 200, response.statusCode());
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    private List<Story> of(String site) {
        return web.published().stream().filter(s -> s.site().equals(site)).toList();
    }

    @Test
    public void fortyArticlesAreThereAtTheStartAndMoreComeWithTime() {
        assertEquals(40, web.published().size());
        clock.pass(Duration.ofMinutes(5));
        int later = web.published().size();
        assertTrue(later + " after five minutes", later > 40 + 60 && later < 40 + 300);
        assertTrue(web.published().get(0).published().isAfter(clock.instant().minusSeconds(10)));
    }

    @Test
    public void everySiteOffersAllItsArticles() throws Exception {
        web.publish(200);
        for (String site : web.sites().keySet()) {
            String listing = text(web.sites().get(site));
            assertTrue(site + " has articles", of(site).size() > 10);
            for (Story story : of(site)) {
                assertTrue(
                        site + " offers " + story.url(),
                        listing.contains(story.url().getPath()));
            }
        }
    }

    @Test
    public void feedsAndSitemapsAreWellFormed() throws Exception {
        for (URI url : web.urls()) {
            String listing = text(url);
            if (url.getPath().endsWith(".xml")) {
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(listing.getBytes(StandardCharsets.UTF_8)));
            }
        }
        assertTrue(text(web.base().resolve("/patch-notes/feed.json"))
                .startsWith("{\"version\":\"https://jsonfeed.org/version/1.1\""));
    }

    @Test
    public void anArticlePageHoldsTitleTextAuthorAndDate() throws Exception {
        for (String site : web.sites().keySet()) {
            Story story = of(site).get(0);
            String page = text(story.url());
            assertTrue(page.contains(">" + Markup.text(story.title()) + "</h1>"));
            assertTrue(page.contains(Markup.text(story.author())));
            assertTrue(page.contains(story.published().toString()));
            story.paragraphs().forEach(p -> assertTrue(page.contains("<p>" + Markup.text(p) + "</p>")));
        }
    }

    @Test
    public void anArticlePageNeverChanges() throws Exception {
        Story story = web.published().get(3);
        String before = text(story.url());
        web.publish(50);
        assertEquals(before, text(story.url()));
    }

    @Test
    public void theSameSeedGivesTheSameArticlesAndNoTwoAreAlike() throws IOException {
        web.publish(1_000);
        try (DemoWeb again = new DemoWeb(0, 1, clock)) {
            again.publish(1_000);
            assertEquals(texts(web), texts(again));
        }
        assertEquals(1_040, new HashSet<>(texts(web)).size());
        assertEquals(1_040, web.published().stream().map(Story::url).distinct().count());
    }

    private static List<String> texts(DemoWeb web) {
        return web.published().stream().map(s -> s.title() + s.paragraphs()).toList();
    }

    @Test
    public void everyTopicComesWithTheWordsThatRulesLookFor() {
        web.publish(1_000);
        Set<String> topics = new HashSet<>();
        for (Story story : web.published()) {
            topics.add(story.topic());
            Set<String> words = Pattern.compile("[^a-z]+")
                    .splitAsStream((story.title() + " " + story.paragraphs()).toLowerCase(Locale.ROOT))
                    .collect(Collectors.toSet());
            assertTrue(story.toString(), words.containsAll(expected(story.topic())));
            assertFalse(
                    story.toString(),
                    story.title().contains("{") || story.paragraphs().toString().contains("{"));
        }
        assertEquals(13, topics.size());
    }

    private static List<String> expected(String topic) {
        return switch (topic) {
            case "football-league" -> List.of("football", "league");
            case "football-cup" -> List.of("football", "cup");
            case "football-world-cup" -> List.of("football", "world", "cup");
            case "football-fantasy" -> List.of("football", "league", "fantasy");
            case "software-release" -> List.of("software", "release");
            case "software-security" -> List.of("software", "security");
            case "space-launch" -> List.of("space", "rocket", "launch");
            case "space-moon" -> List.of("space", "moon");
            case "weather-storm" -> List.of("storm", "warning");
            case "weather-flood" -> List.of("flood");
            case "politics-election" -> List.of("election", "vote");
            case "politics-parliament" -> List.of("parliament");
            default -> List.of("recipe");
        };
    }

    @Test
    public void whatDidNotChangeIsAnsweredWith304() throws Exception {
        URI url = web.urls().get(0);
        String tag = get(url).headers().firstValue("ETag").orElseThrow();
        assertEquals(304, get(url, "If-None-Match", tag).statusCode());
        web.publish(100);
        assertEquals(200, get(url, "If-None-Match", tag).statusCode());
    }

    @Test
    public void answersAreCompressedForThoseWhoTakeIt() throws Exception {
        URI url = web.urls().get(0);
        HttpResponse<byte[]> packed = get(url, "Accept-Encoding", "gzip");
        assertEquals("gzip", packed.headers().firstValue("Content-Encoding").orElseThrow());
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
            assertEquals(text(url), new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    public void oneSiteIsOutOfOrderNowAndThen() throws Exception {
        URI url = web.sites().get("wobbly-times");
        assertEquals(200, get(url).statusCode());
        clock.pass(Duration.ofMinutes(3));
        assertEquals(503, get(url).statusCode());
        assertEquals(200, get(web.urls().get(0)).statusCode());
        clock.pass(Duration.ofMinutes(6));
        assertEquals(200, get(url).statusCode());
    }

    @Test
    public void theStormDeskPublishesInBursts() {
        clock.pass(Duration.ofMinutes(5));
        long most = of("storm-desk").stream()
                .collect(Collectors.groupingBy(Story::published, Collectors.counting()))
                .values()
                .stream()
                .mapToLong(n -> n)
                .max()
                .orElseThrow();
        assertTrue(most + " at once", most >= 5);
    }

    @Test
    public void whatIsNotThereIs404AndOnlyReadingIsAllowed() throws Exception {
        assertEquals(404, get(web.base().resolve("/nowhere")).statusCode());
        assertEquals(404, get(web.base().resolve("/moonshot/none.html")).statusCode());
        HttpRequest post = HttpRequest.newBuilder(web.base())
                .POST(HttpRequest.BodyPublishers.ofString("x"))
                .build();
        assertEquals(405, client.send(post, BodyHandlers.discarding()).statusCode());
        assertEquals(
                "User-agent: *",
                text(web.base().resolve("/robots.txt")).lines().findFirst().orElseThrow());
    }

    private static final class HandClock extends Clock {
        private Instant now = Instant.parse("2026-11-21T08:00:00Z");

        void pass(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}

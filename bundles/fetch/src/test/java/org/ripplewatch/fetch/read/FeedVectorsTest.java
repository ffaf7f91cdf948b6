package org.ripplewatch.fetch.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.BeforeClass;
import org.junit.Test;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Listing;

/**
 * Feeds of other projects and what those expect of them, as far as an item has a place for it. Counts are what was
 * measured; a fall is a regression.
 */
public class FeedVectorsTest {

    private static final Pattern STRING = Pattern.compile(
            "Expect:\\s*(?:not bozo and )?(feed|entries\\[0\\])\\['(\\w+)'\\](?:\\[0\\])?(?:\\['value'\\])?\\s*==\\s*u?('(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\")\\s*$",
            Pattern.MULTILINE);
    private static final Pattern DATE = Pattern.compile(
            "Expect:\\s*(?:not bozo and )?entries\\[0\\]\\['(\\w+)_parsed'\\]\\s*==\\s*\\((\\d+), (\\d+), (\\d+), (\\d+), (\\d+), (\\d+),");
    private static final Pattern TYPE = Pattern.compile("(?i)Header:\\s*Content-type:\\s*(.+)");

    private static final Pattern LINK =
            Pattern.compile("<(?:\\w+:)?(?:link>|link (?:rel=.alternate. )?href|link rel=.alternate)|origLink|about=");

    private static SortedMap<String, byte[]> files;

    @BeforeClass
    public static void load() throws IOException {
        files = SharedData.files(
                "testvectors/testvectors.tar.xz",
                n -> n.startsWith("feedparser/") || n.startsWith("gofeed/") || n.startsWith("rome/"));
    }

    @Test
    public void feedsOfFeedparserSayWhatFeedparserReadsInThem() {
        Score score = new Score();
        files.forEach((name, bytes) -> {
            if (name.startsWith("feedparser/") && name.endsWith(".xml")) {
                feedparser(name, bytes, score);
            }
        });
        score.assertAtLeast(1033);
    }

    private static void feedparser(String name, byte[] bytes, Score score) {
        String text = DecodedText.of(bytes, Optional.empty()).text();
        Matcher expect = STRING.matcher(text);
        Matcher date = DATE.matcher(text);
        if (expect.find()) {
            String expected = python(expect.group(3));
            String field = expect.group(1).equals("feed") ? "feed." + expect.group(2) : expect.group(2);
            switch (field) {
                case "title" ->
                    score.add(
                            name,
                            PlainText.line(expected, 500),
                            item(name, bytes).map(Item::title).orElse("?"));
                case "description", "summary", "content" ->
                    score.add(
                            name,
                            PlainText.of(expected),
                            item(name, bytes).map(Item::text).orElse("?"));
                case "author" ->
                    score.add(
                            name,
                            expected,
                            item(name, bytes).flatMap(Item::author).orElse("?"));
                case "link" ->
                    score.add(
                            name,
                            CanonicalUrl.of(expected).map(Object::toString).orElse(expected),
                            listing(name, bytes).stream()
                                    .flatMap(l -> l.items().stream())
                                    .findFirst()
                                    .map(i -> i.url().toString())
                                    .orElse("?"));
                case "feed.title" ->
                    score.add(
                            name,
                            PlainText.line(expected, 500),
                            listing(name, bytes).flatMap(Listing::title).orElse(""));
                default -> {}
            }
        } else if (date.find() && !date.group(1).equals("expired")) {
            int[] n = IntStream.rangeClosed(2, 7)
                    .map(g -> Integer.parseInt(date.group(g)))
                    .toArray();
            Instant expected =
                    LocalDateTime.of(n[0], n[1], n[2], n[3], n[4], n[5]).toInstant(ZoneOffset.UTC);
            score.add(name, Optional.of(expected), item(name, bytes).flatMap(Item::published));
        }
    }

    /** Feedparser keeps harmless HTML where an item has plain text. */
    private static void text(String name, String expected, String actual, Score score) {
        score.add(name, actual.equals(expected) ? expected : PlainText.of(expected), actual);
    }

    @Test
    public void feedsOfGofeedSayWhatGofeedReadsInThem() throws IOException {
        Score score = new Score();
        for (Map.Entry<String, byte[]> e : files.entrySet()) {
            String name = e.getKey();
            byte[] expected = files.get(name.replace(".xml", ".json"));
            if (name.startsWith("gofeed/testdata/translator/") && name.endsWith(".xml") && expected != null) {
                gofeed(name, e.getValue(), new JsonMapper().readTree(expected), score);
            }
        }
        score.assertAtLeast(30);
    }

    private static void gofeed(String name, byte[] bytes, JsonNode feed, Score score) {
        JsonNode first = feed.path("items").path(0);
        if (name.contains("/feed_title")) {
            score.add(
                    name,
                    feed.path("title").asText(),
                    listing(name, bytes).flatMap(Listing::title).orElse("?"));
        }
        Optional<Item> item = item(name, bytes);
        if (name.contains("_item_title")) {
            score.add(
                    name,
                    PlainText.line(first.path("title").asText(), 500),
                    item.map(Item::title).orElse("?"));
        } else if (name.contains("_item_link")) {
            score.add(
                    name,
                    CanonicalUrl.of(first.path("link").asText()).orElseThrow(),
                    item.map(i -> (Object) i.url()).orElse("?"));
        } else if (name.contains("_item_description") || name.contains("_item_content")) {
            String expected =
                    first.path("content").asText(first.path("description").asText());
            score.add(name, PlainText.of(expected), item.map(Item::text).orElse("?"));
        } else if (name.contains("_item_published")) {
            score.add(
                    name,
                    first.path("publishedParsed").asText(),
                    item.flatMap(Item::published).map(Object::toString).orElse("?"));
        } else if (name.contains("_item_author") && first.path("author").has("name")) {
            score.add(
                    name,
                    first.path("author").path("name").asText(),
                    item.flatMap(Item::author).orElse("?"));
        }
    }

    @Test
    public void everyFeedOfRomeIsRead() {
        Score score = new Score();
        files.forEach((name, bytes) -> {
            if (name.matches("rome/rome/src/test/.*/(?:atom_(?!1.0_prefix)|rss_)[^/]*\\.xml")) {
                score.add(
                        name,
                        true,
                        listing(name, bytes).filter(l -> !l.items().isEmpty()).isPresent());
            }
        });
        score.assertAtLeast(35);
    }

    @Test
    public void noFeedOfAnyoneMakesTheReaderThrow() {
        PageReader reader = new PageReader();
        Score score = new Score();
        files.forEach((name, bytes) -> {
            Fetched page = Pages.fetched("https://site.example/x", null, bytes);
            reader.listing(page);
            reader.article(page);
            score.add(name, true, true);
        });
        score.assertAtLeast(2000);
    }

    private static Optional<Item> item(String name, byte[] bytes) {
        return listing(name, withLink(bytes)).stream()
                .flatMap(l -> l.items().stream())
                .findFirst();
    }

    private static Optional<Listing> listing(String name, byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, 2000), StandardCharsets.ISO_8859_1);
        Matcher type = TYPE.matcher(head);
        String contentType = type.find() ? type.group(1).strip() : "application/xml";
        return new PageReader().listing(Pages.fetched("http://127.0.0.1:8097/" + name, contentType, bytes));
    }

    /** Most cases have no link, and without one there is no item: these get one. */
    private static byte[] withLink(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        for (String end : new String[] {"</item>", "</entry>"}) {
            int at = text.indexOf(end);
            int start = text.lastIndexOf(end.replace("</", "<").replace(">", ""), Math.max(at, 0));
            if (at > 0 && start >= 0 && !LINK.matcher(text.substring(start, at)).find()) {
                String link = end.equals("</item>")
                        ? "<link>https://site.example/x</link>"
                        : "<link rel=\"alternate\" href=\"https://site.example/x\"/>";
                return (text.substring(0, at) + link + text.substring(at)).getBytes(StandardCharsets.ISO_8859_1);
            }
        }
        return bytes;
    }

    /** The value of a string literal of Python. */
    private static String python(String literal) {
        String body = literal.substring(1, literal.length() - 1);
        return Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))")
                .matcher(body)
                .replaceAll(m -> Matcher.quoteReplacement(
                        m.group(1) != null
                                ? Character.toString(Integer.parseInt(m.group(1), 16))
                                : m.group(2) != null
                                        ? Character.toString(Integer.parseInt(m.group(2), 16))
                                        : m.group(3).equals("n")
                                                ? "\n"
                                                : m.group(3).equals("t") ? "\t" : m.group(3)));
    }
}

package org.ripplewatch.fetch.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Listing;

/** Reads JSON Feed 1.0 and 1.1 (jsonfeed.org), lenient where writers are. */
final class JsonFeedReader {

    private static final int MOST_ITEMS = 5000;
    private static final int LONGEST_TITLE = 500;
    private static final int LONGEST_TEXT = 200_000;
    private static final int LONGEST_FEED = 20_000_000;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(100)
                            .maxDocumentLength(LONGEST_FEED)
                            .build())
                    .build())
            .build();

    private final URI url;
    private final Instant now;

    JsonFeedReader(URI url, Instant now) {
        this.url = url;
        this.now = now;
    }

    /** What the feed offers; empty where it is no JSON object. */
    Optional<Listing> read(String text) {
        try {
            JsonNode feed = JSON.readTree(text);
            return feed.isObject() ? Optional.of(listing(feed)) : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty(); // no JSON, or more of it than a feed has
        }
    }

    private Listing listing(JsonNode feed) {
        Items items = new Items(MOST_ITEMS);
        for (JsonNode item : feed.path("items")) {
            address(item).map(u -> item(u, item, feed)).ifPresent(items::add);
            if (items.full()) {
                break;
            }
        }
        Optional<String> title = Optional.of(line(feed, "title")).filter(t -> !t.isEmpty());
        return new Listing(Listing.Kind.JSON_FEED, title, items.list(), List.of(), List.of());
    }

    private Optional<URI> address(JsonNode item) {
        URI home = url;
        Stream<String> links = Stream.of("url", "external_url")
                .map(n -> item.path(n).asText(""))
                .filter(s -> !s.isEmpty());
        Stream<String> id = Stream.of(item.path("id").asText("")).filter(s -> s.startsWith("http"));
        return Stream.concat(links, id)
                .map(s -> CanonicalUrl.of(home, s))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Item item(URI address, JsonNode item, JsonNode feed) {
        Optional<Instant> date = Stream.of("date_published", "date_modified")
                .map(n -> LenientDate.parse(item.path(n).asText(""), now))
                .flatMap(Optional::stream)
                .findFirst();
        return new Item(address, line(item, "title"), text(item), author(item).or(() -> author(feed)), date);
    }

    private static String text(JsonNode item) {
        String html = item.path("content_html").asText("");
        String plain = item.path("content_text").asText(item.path("summary").asText(""));
        return PlainText.cut(html.isEmpty() ? plain.strip() : PlainText.of(html), LONGEST_TEXT);
    }

    private static Optional<String> author(JsonNode node) {
        Stream<JsonNode> all = Stream.concat(
                StreamSupport.stream(node.path("authors").spliterator(), false), Stream.of(node.path("author")));
        String names = all.map(a -> line(a, "name"))
                .filter(n -> !n.isEmpty())
                .distinct()
                .limit(10)
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? Optional.empty() : Optional.of(names);
    }

    private static String line(JsonNode node, String name) {
        return PlainText.plainLine(node.path(name).asText(""), LONGEST_TITLE);
    }
}

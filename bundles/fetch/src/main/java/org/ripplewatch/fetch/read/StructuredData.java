package org.ripplewatch.fetch.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a page says of its article in JSON-LD (schema.org), in any of the shapes that writers choose. */
final class StructuredData {

    private static final Logger LOG = LoggerFactory.getLogger(StructuredData.class);
    private static final int MOST_NODES = 5000;
    private static final Pattern ARTICLE = Pattern.compile(
            "(?:.*[/:#])?(?:\\w{0,40}Article|\\w{0,40}Posting|Report|\\w{0,40}Review|WebPage|ItemPage|Event|VideoObject|Recipe|CreativeWork|Book|Podcast\\w{0,20})");

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder().maxNestingDepth(100).build())
                    .build())
            .enable(
                    JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS, JsonReadFeature.ALLOW_TRAILING_COMMA,
                    JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER, JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .build();

    private final List<JsonNode> articles;

    private StructuredData(List<JsonNode> articles) {
        this.articles = articles;
    }

    /** Reads the scripts; what is no JSON is passed over. */
    static StructuredData of(List<String> scripts) {
        List<JsonNode> found = new ArrayList<>();
        for (String script : scripts) {
            try {
                collect(JSON.readTree(bare(script)), found);
            } catch (JsonProcessingException e) {
                LOG.trace("broken JSON-LD", e); // it is common; the page says the rest in other ways
            }
        }
        found.sort(Comparator.comparingInt(StructuredData::rank));
        return new StructuredData(found);
    }

    /** The headline. */
    Optional<String> headline() {
        return text("headline");
    }

    /** When it was published, as written. */
    Optional<String> published() {
        return text("datePublished").or(() -> text("uploadDate")).or(() -> text("dateCreated"));
    }

    /** When it was changed, as written. */
    Optional<String> modified() {
        return text("dateModified");
    }

    /** Its language, as written. */
    Optional<String> language() {
        return text("inLanguage");
    }

    /** Names of its authors, joined by commas. */
    Optional<String> author() {
        return articles.stream()
                .map(a -> String.join(
                        ", ",
                        names(a.path("author"))
                                .or(() -> names(a.path("creator")))
                                .orElse(List.of())))
                .filter(s -> !s.isEmpty())
                .findFirst();
    }

    /** Name of its publisher. */
    Optional<String> publisher() {
        return articles.stream()
                .flatMap(a -> names(a.path("publisher")).stream())
                .flatMap(List::stream)
                .findFirst();
    }

    /** Addresses of its images, as written. */
    List<String> images() {
        return articles.stream()
                .flatMap(a -> each(a.path("image")))
                .map(i -> i.isTextual() ? i.asText() : i.path("url").asText(""))
                .filter(s -> !s.isBlank())
                .distinct()
                .limit(20)
                .toList();
    }

    private Optional<String> text(String name) {
        return articles.stream()
                .flatMap(a -> each(a.path(name)))
                .map(v -> v.isObject() ? v.path("@value").asText(v.path("name").asText("")) : v.asText(""))
                .map(String::strip)
                .filter(s -> !s.isEmpty())
                .findFirst();
    }

    private static Optional<List<String>> names(JsonNode node) {
        List<String> names = each(node)
                .flatMap(n -> n.isTextual()
                        ? Stream.of(n.asText())
                        : each(n.path("name")).map(JsonNode::asText))
                .map(s -> PlainText.line(s, 200))
                .filter(s -> !s.isEmpty())
                .distinct()
                .limit(10)
                .toList();
        return names.isEmpty() ? Optional.empty() : Optional.of(names);
    }

    private static Stream<JsonNode> each(JsonNode node) {
        return node.isArray() ? node.valueStream() : Stream.of(node).filter(n -> !n.isMissingNode() && !n.isNull());
    }

    /** Articles come first, the page as such after them, then all else that bears a date. */
    private static int rank(JsonNode node) {
        String type = types(node)
                .filter(t -> ARTICLE.matcher(t).matches())
                .findFirst()
                .orElse("");
        if (type.endsWith("Article") || type.endsWith("Posting") || type.endsWith("Report")) {
            return 0;
        }
        return type.endsWith("WebPage") || type.endsWith("ItemPage") || type.endsWith("CreativeWork") ? 2 : 1;
    }

    private static Stream<String> types(JsonNode node) {
        return each(node.path("@type")).map(JsonNode::asText).filter(t -> t.length() < 200);
    }

    /** Walks arrays, graphs and main entities without recursion. */
    private static void collect(JsonNode root, List<JsonNode> found) {
        Deque<JsonNode> open = new ArrayDeque<>();
        open.add(root);
        for (int seen = 0; !open.isEmpty() && seen < MOST_NODES; seen++) {
            JsonNode node = open.poll();
            if (node.isArray()) {
                node.forEach(open::add);
            } else if (node.isObject()) {
                if (types(node).anyMatch(t -> ARTICLE.matcher(t).matches())) {
                    found.add(node);
                }
                Stream.of("@graph", "mainEntity")
                        .map(node::path)
                        .filter(JsonNode::isContainerNode)
                        .forEach(open::add);
            }
        }
    }

    /** Without the comments and CDATA that old writers put around scripts. */
    private static String bare(String script) {
        String s = script.strip();
        int start = 0;
        while (start < s.length() && s.charAt(start) != '{' && s.charAt(start) != '[') {
            start++;
        }
        if (s.startsWith("[CDATA[", Math.max(0, start - 2)) || s.startsWith("<![CDATA[")) {
            start = s.indexOf('{');
        }
        int end = Math.max(s.lastIndexOf('}'), s.lastIndexOf(']'));
        if (s.endsWith("]]>") || s.endsWith("]]")) {
            end = s.lastIndexOf('}');
        }
        return start < 0 || end < start ? "" : s.substring(start, end + 1);
    }
}

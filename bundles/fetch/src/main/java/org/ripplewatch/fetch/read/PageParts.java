package org.ripplewatch.fetch.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;
import org.jspecify.annotations.Nullable;

/**
 * What a page says of itself, gathered in one walk over its elements: metadata, links, headings, dates, names, images.
 * Each list is capped; a page that holds more is a trap.
 */
final class PageParts {

    private static final int MOST = 5000;
    private static final int LONGEST = 2000;
    private static final int LONGEST_SCRIPT = 1_000_000;

    private final Map<String, List<String>> metas = new LinkedHashMap<>();
    private final List<Element> relations = new ArrayList<>();
    private final List<String> structured = new ArrayList<>();
    private final List<Anchor> anchors = new ArrayList<>();
    private final List<Element> headings = new ArrayList<>();
    private final List<Element> times = new ArrayList<>();
    private final List<Element> dated = new ArrayList<>();
    private final List<Element> properties = new ArrayList<>();
    private final List<Element> names = new ArrayList<>();
    private final List<Picture> images = new ArrayList<>();
    private Optional<Element> title = Optional.empty();
    private String language = "";
    private String base = "";

    private PageParts() {}

    static PageParts of(Document document) {
        PageParts parts = new PageParts();
        document.traverse(parts.new Walk());
        return parts;
    }

    /** Values of {@code meta} elements of any of these names, properties or itemprops, in the order of the names. */
    Stream<String> meta(String... any) {
        return Stream.of(any).flatMap(n -> metas.getOrDefault(n, List.of()).stream());
    }

    /** All {@code meta} elements by name in lower case. */
    Map<String, List<String>> metas() {
        return metas;
    }

    /** {@code link} elements with this word in their relation. */
    Stream<Element> related(String relation) {
        return relations.stream().filter(e -> hasWord(e.attr("rel"), relation));
    }

    /** JSON-LD as it stands in the page. */
    List<String> structured() {
        return structured;
    }

    /** Links in page order. */
    List<Anchor> anchors() {
        return anchors;
    }

    /** h1 to h3 in page order. */
    List<Element> headings() {
        return headings;
    }

    /** {@code time} elements. */
    List<Element> times() {
        return times;
    }

    /** Small elements whose class says that they hold a date. */
    List<Element> dated() {
        return dated;
    }

    /** Elements with this itemprop. */
    Stream<Element> property(String name) {
        return properties.stream().filter(e -> hasWord(e.attr("itemprop"), name));
    }

    /** Elements whose class or relation says that they name an author. */
    List<Element> names() {
        return names;
    }

    /** Images in page order. */
    List<Picture> images() {
        return images;
    }

    /** Text of the title element. */
    String title() {
        return title.map(t -> text(t, LONGEST)).orElse("");
    }

    /** The lang attribute of the root or the body; may be empty. */
    String language() {
        return language;
    }

    /** The href of the base element; may be empty. */
    String base() {
        return base;
    }

    /** The first so many characters of an element's text, blanks made one. */
    static String text(Element element, int most) {
        StringBuilder out = new StringBuilder();
        Node node = element;
        while (node != null && out.length() < most) {
            if (node instanceof TextNode t) {
                out.append(t.getWholeText(), 0, Math.min(t.getWholeText().length(), most));
            } else if (node instanceof DataNode) {
                node = next(node, element, false);
                continue;
            } else if (node instanceof Element e
                    && (e.isBlock() || e.normalName().equals("br"))) {
                out.append(' ');
            }
            node = next(node, element, true);
        }
        return PlainText.plainLine(out.toString(), most);
    }

    /** The next node of a walk in document order within a root; without {@code down} what is inside the node is passed over. */
    static @Nullable Node next(Node node, Element root, boolean down) {
        if (down && node.childNodeSize() > 0) {
            return node.childNode(0);
        }
        Node at = node;
        while (at != null && !at.equals(root)) {
            Node sibling = at.nextSibling();
            if (sibling != null) {
                return sibling;
            }
            at = at.parent();
        }
        return null;
    }

    private static boolean hasWord(String words, String word) {
        return words.equalsIgnoreCase(word) || (" " + words.toLowerCase(Locale.ROOT) + " ").contains(" " + word + " ");
    }

    /**
     * A link and where it stands.
     *
     * @param element the {@code a} element
     * @param place what is around it
     * @param heading the innermost heading around it
     */
    record Anchor(Element element, Place place, Optional<Element> heading) {}

    /**
     * An image and where it stands.
     *
     * @param element the {@code img} element
     * @param place what is around it
     */
    record Picture(Element element, Place place) {}

    /** The walk; knows at each element what is around it. */
    private final class Walk implements NodeVisitor {

        private final List<Element> open = new ArrayList<>();
        private final List<Place> places = new ArrayList<>();
        private Optional<Element> heading = Optional.empty();

        @Override
        public void head(Node node, int depth) {
            if (node instanceof Element e) {
                enter(e);
            }
        }

        @Override
        public void tail(Node node, int depth) {
            if (!open.isEmpty() && open.get(open.size() - 1).equals(node)) {
                open.remove(open.size() - 1);
                places.remove(places.size() - 1);
            }
            if (heading.isPresent() && heading.get().equals(node)) {
                heading = Optional.empty();
            }
        }

        private void enter(Element e) {
            boolean bare = e.attributesSize() == 0;
            NamedFor names = bare ? NamedFor.NOTHING : NamedFor.of(e);
            Place place = Place.of(e, place(), names);
            if (!place.equals(place())) {
                open.add(e);
                places.add(place);
            }
            gather(e);
            if (!bare) {
                gatherByAttributes(e, names);
            }
        }

        private Place place() {
            return places.isEmpty() ? Place.NOWHERE : places.get(places.size() - 1);
        }

        private void gather(Element e) {
            switch (e.normalName()) {
                case "html", "body" ->
                    language = language.isEmpty() ? e.attr("lang").strip() : language;
                case "base" -> base = base.isEmpty() ? e.attr("href").strip() : base;
                case "title" -> title = title.isEmpty() && !isInSvg(e) ? Optional.of(e) : title;
                case "meta" -> meta(e);
                case "link" -> add(relations, e);
                case "script" -> script(e);
                case "h1", "h2", "h3" -> {
                    add(headings, e);
                    heading = Optional.of(e);
                }
                case "h4", "h5", "h6" -> heading = Optional.of(e);
                case "time" -> add(times, e);
                case "img" -> {
                    if (images.size() < MOST) {
                        images.add(new Picture(e, place()));
                    }
                }
                case "a" -> anchor(e);
                default -> {}
            }
        }

        private void anchor(Element e) {
            if (e.attributes().hasKey("href") && anchors.size() < MOST) {
                anchors.add(new Anchor(e, place(), heading));
            }
        }

        private void gatherByAttributes(Element e, NamedFor names) {
            if (e.attributes().hasKey("itemprop")) {
                add(properties, e);
            }
            boolean byRelation = e.normalName().equals("a") && hasWord(e.attr("rel"), "author");
            if (names.author() || byRelation) {
                add(PageParts.this.names, e);
            }
            if (names.date()) {
                add(dated, e);
            }
        }

        private void meta(Element e) {
            String value = e.attr("content");
            if (value.isBlank() || metas.size() >= 300) {
                return;
            }
            String cut = PlainText.plainLine(value.length() > LONGEST ? value.substring(0, LONGEST) : value, LONGEST);
            Stream.of("property", "name", "itemprop", "http-equiv")
                    .map(a -> e.attr(a).strip().toLowerCase(Locale.ROOT))
                    .filter(n -> !n.isEmpty() && n.length() <= 100)
                    .distinct()
                    .forEach(n ->
                            metas.computeIfAbsent(n, k -> new ArrayList<>()).add(cut));
        }

        private void script(Element e) {
            if (e.attr("type").toLowerCase(Locale.ROOT).startsWith("application/ld+json") && structured.size() < 50) {
                String data = e.data();
                if (data.length() <= LONGEST_SCRIPT) {
                    structured.add(data);
                }
            }
        }

        private static boolean isInSvg(Element e) {
            return e.parents().stream().anyMatch(p -> p.normalName().equals("svg"));
        }

        private static void add(List<Element> list, Element e) {
            if (list.size() < MOST) {
                list.add(e);
            }
        }
    }
}

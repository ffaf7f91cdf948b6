package org.ripplewatch.fetch.read;

import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jdom2.Attribute;
import org.jdom2.Document;
import org.jdom2.Element;
import org.jdom2.Namespace;
import org.jdom2.filter.Filters;
import org.jdom2.output.XMLOutputter;
import org.jspecify.annotations.Nullable;

/**
 * Makes the tree of a feed into what ROME expects: known namespaces and versions, dates in ISO 8601, absolute links,
 * HTML that was not escaped as text. What feeds of the wild get wrong is put right here, before the mapping.
 */
final class FeedTree {

    private static final Namespace RSS_10 = Namespace.getNamespace("http://purl.org/rss/1.0/");
    private static final Namespace ATOM_10 = Namespace.getNamespace("http://www.w3.org/2005/Atom");
    private static final Namespace ATOM_03 = Namespace.getNamespace("http://purl.org/atom/ns#");
    private static final Set<String> DATES =
            Set.of("pubdate", "date", "published", "updated", "issued", "modified", "created", "lastbuilddate");
    private static final Set<String> TEXTS = Set.of("title", "description", "encoded");

    private final Element root;
    private final boolean atom;
    private final URI url;
    private final Instant now;

    private FeedTree(Document document, boolean atom, URI url, Instant now) {
        this.root = document.getRootElement();
        this.atom = atom;
        this.url = url;
        this.now = now;
    }

    /**
     * Puts a feed's tree right.
     *
     * @param url where the feed came from
     * @param now dates much later than this are dropped
     */
    static void prepare(Document document, URI url, Instant now) {
        boolean atom = document.getRootElement().getName().equalsIgnoreCase("feed");
        new FeedTree(document, atom, url, now).prepare();
    }

    private void prepare() {
        names();
        List<Element> all = new ArrayList<>();
        root.getDescendants(Filters.element()).forEach(all::add);
        all.stream()
                .filter(e -> DATES.contains(e.getName().toLowerCase(Locale.ROOT)))
                .forEach(this::date);
        if (atom) {
            all.stream().filter(e -> e.getName().equals("link")).forEach(this::atomLink);
        } else {
            all.stream().filter(e -> TEXTS.contains(e.getName())).forEach(FeedTree::flatten);
            all.stream().filter(e -> e.getName().equals("item")).forEach(this::item);
        }
    }

    /** Feeds with a wrong, an old or no namespace and version are read as the nearest standard one. */
    private void names() {
        String name = root.getName().toLowerCase(Locale.ROOT);
        if (atom) {
            boolean old = root.getNamespaceURI().contains("atom/ns") || "0.3".equals(root.getAttributeValue("version"));
            move(root.getNamespace(), old ? ATOM_03 : ATOM_10);
            if (old) {
                root.setAttribute("version", "0.3");
            }
        } else if (name.equals("rdf")) {
            Stream.of("channel", "item")
                    .flatMap(n -> children(root, n).stream())
                    .map(Element::getNamespace)
                    .distinct()
                    .toList()
                    .forEach(n -> move(n, RSS_10));
        } else {
            move(root.getNamespace(), Namespace.NO_NAMESPACE);
            List<Namespace> channel = children(root, "channel").stream()
                    .map(Element::getNamespace)
                    .distinct()
                    .toList();
            channel.forEach(n -> move(n, Namespace.NO_NAMESPACE));
            root.setAttribute("version", "2.0");
        }
    }

    private void move(Namespace from, Namespace to) {
        if (from.equals(to)) {
            return;
        }
        List<Element> moved = new ArrayList<>();
        root.getDescendants(Filters.element()).forEach(moved::add);
        moved.add(root);
        moved.stream().filter(e -> e.getNamespace().equals(from)).forEach(e -> e.setNamespace(to));
    }

    private static List<Element> children(Element parent, String name) {
        return parent.getChildren().stream()
                .filter(e -> e.getName().equals(name))
                .toList();
    }

    private void date(Element e) {
        Optional<Instant> date = LenientDate.parse(e.getTextTrim(), now);
        if (date.isPresent()) {
            e.setText(date.get().truncatedTo(ChronoUnit.SECONDS).toString());
        } else if (e.getChildren().isEmpty()) {
            e.setText("");
        }
    }

    private void atomLink(Element link) {
        String href = link.getAttributeValue("href");
        if (href == null) {
            href = link.getTextTrim(); // as RSS has it
        }
        Optional<URI> target = href.isEmpty() ? Optional.empty() : WebAddress.resolve(base(link), href);
        if (target.isPresent()) {
            link.setAttribute("href", target.get().toString());
        } else {
            link.setAttribute("href", "");
            link.setAttribute("rel", "none");
        }
    }

    /** HTML that stands in a text element as elements becomes text. */
    private static void flatten(Element e) {
        if (!e.getChildren().isEmpty()) {
            e.setText(new XMLOutputter().outputElementContentString(e));
        }
    }

    private void item(Element item) {
        Namespace space = item.getNamespace();
        Optional<URI> link = link(item);
        item.removeChildren("link", space);
        link.ifPresent(l -> item.addContent(new Element("link", space).setText(l.toString())));
        if (space.equals(Namespace.NO_NAMESPACE) && blank(item.getChildText("pubDate"))) {
            item.removeChildren("pubDate");
            otherDate(item).ifPresent(d -> item.addContent(new Element("pubDate").setText(d)));
        }
    }

    /** The item's own address: what a feed service put in front of it is looked behind, a guid will do for a link. */
    private Optional<URI> link(Element item) {
        Stream<String> original = named(item, "origLink").map(Element::getTextTrim);
        Stream<String> links = named(item, "link")
                .filter(e -> e.getAttributeValue("rel", "alternate").equals("alternate"))
                .sorted((a, b) -> Boolean.compare(isAtom(a), isAtom(b)))
                .map(e -> e.getTextTrim().isEmpty() ? e.getAttributeValue("href", "") : e.getTextTrim());
        Stream<String> about = item.getAttributes().stream()
                .filter(a -> a.getName().equals("about"))
                .map(Attribute::getValue);
        Stream<String> ids = Stream.concat(named(item, "guid").map(Element::getTextTrim), about)
                .filter(FeedTree::isWeb);
        return Stream.of(original, links, ids)
                .flatMap(s -> s)
                .filter(s -> !s.isEmpty())
                .map(s -> WebAddress.resolve(base(item), s))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static boolean isAtom(Element e) {
        return e.getNamespaceURI().contains("tom");
    }

    private static boolean isWeb(String s) {
        return s.regionMatches(true, 0, "http://", 0, 7) || s.regionMatches(true, 0, "https://", 0, 8);
    }

    private static Stream<Element> named(Element item, String name) {
        return item.getChildren().stream().filter(e -> e.getName().equals(name));
    }

    private static Optional<String> otherDate(Element item) {
        return Stream.of("published", "date", "issued", "created", "updated", "modified")
                .flatMap(n -> named(item, n))
                .map(Element::getTextTrim)
                .filter(s -> !s.isEmpty())
                .findFirst();
    }

    private static boolean blank(@Nullable String s) {
        return s == null || s.isBlank();
    }

    /** xml:base by every element around (W3C XML Base), then in RSS the channel's own link, then the feed's address. */
    private URI base(Element e) {
        List<String> bases = new ArrayList<>();
        for (Element up = e; up != null; up = up.getParentElement()) {
            String base = up.getAttributeValue("base", Namespace.XML_NAMESPACE);
            if (base != null) {
                bases.add(0, base);
            }
        }
        URI at = bases.isEmpty() && !atom ? channel().orElse(url) : url;
        for (String base : bases) {
            at = WebAddress.resolve(at, base).orElse(at);
        }
        return at;
    }

    private Optional<URI> channel() {
        return children(root, "channel").stream()
                .flatMap(c -> named(c, "link"))
                .map(Element::getTextTrim)
                .filter(s -> !s.isEmpty())
                .findFirst()
                .flatMap(s -> WebAddress.resolve(url, s));
    }
}

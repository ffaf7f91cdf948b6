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
import org.jspecify.annotations.Nullable;

/**
 * Makes the tree of a feed into what ROME expects: a dialect that it knows ({@link FeedDialect}), dates in ISO 8601,
 * absolute links. What feeds of the wild get wrong is put right here, before the mapping.
 */
final class FeedTree {

    private static final Set<String> DATES =
            Set.of("pubdate", "date", "published", "updated", "issued", "modified", "created", "lastbuilddate");

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
        FeedDialect dialect = new FeedDialect(document.getRootElement());
        dialect.standardise();
        new FeedTree(document, dialect.isAtom(), url, now).prepare();
    }

    private void prepare() {
        List<Element> all = new ArrayList<>();
        root.getDescendants(Filters.element()).forEach(all::add);
        all.stream()
                .filter(e -> DATES.contains(e.getName().toLowerCase(Locale.ROOT)))
                .forEach(this::date);
        if (atom) {
            all.stream().filter(e -> e.getName().equals("link")).forEach(this::atomLink);
        } else {
            all.stream().filter(e -> e.getName().equals("item")).forEach(this::item);
        }
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
        Optional<URI> target = href.isEmpty() ? Optional.empty() : AbsoluteUrl.resolve(base(link), href);
        if (target.isPresent()) {
            link.setAttribute("href", target.get().toString());
        } else {
            link.setAttribute("href", "");
            link.setAttribute("rel", "none");
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
        Stream<String> original = FeedDialect.named(item, "origLink").map(Element::getTextTrim);
        Stream<String> links = FeedDialect.named(item, "link")
                .filter(e -> e.getAttributeValue("rel", "alternate").equals("alternate"))
                .sorted((a, b) -> Boolean.compare(isAtom(a), isAtom(b)))
                .map(e -> e.getTextTrim().isEmpty() ? e.getAttributeValue("href", "") : e.getTextTrim());
        Stream<String> about = item.getAttributes().stream()
                .filter(a -> a.getName().equals("about"))
                .map(Attribute::getValue);
        Stream<String> ids = Stream.concat(FeedDialect.named(item, "guid").map(Element::getTextTrim), about)
                .filter(FeedTree::isWeb);
        return Stream.of(original, links, ids)
                .flatMap(s -> s)
                .filter(s -> !s.isEmpty())
                .map(s -> AbsoluteUrl.resolve(base(item), s))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static boolean isAtom(Element e) {
        return e.getNamespaceURI().contains("tom");
    }

    private static boolean isWeb(String s) {
        return s.regionMatches(true, 0, "http://", 0, 7) || s.regionMatches(true, 0, "https://", 0, 8);
    }

    private static Optional<String> otherDate(Element item) {
        return Stream.of("published", "date", "issued", "created", "updated", "modified")
                .flatMap(n -> FeedDialect.named(item, n))
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
            at = AbsoluteUrl.resolve(at, base).orElse(at);
        }
        return at;
    }

    private Optional<URI> channel() {
        return FeedDialect.named(root, "channel")
                .flatMap(c -> FeedDialect.named(c, "link"))
                .map(Element::getTextTrim)
                .filter(s -> !s.isEmpty())
                .findFirst()
                .flatMap(s -> AbsoluteUrl.resolve(url, s));
    }
}

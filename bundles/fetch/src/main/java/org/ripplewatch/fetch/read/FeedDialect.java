package org.ripplewatch.fetch.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdom2.Element;
import org.jdom2.Namespace;
import org.jdom2.filter.Filters;
import org.jdom2.output.XMLOutputter;

/**
 * Turns the dialects of feeds into the standard ones: a wrong, old or missing namespace or version into the nearest that
 * ROME knows, elements of other vocabularies into those of RSS where these are missing, encoded content into text.
 */
final class FeedDialect {

    private static final Namespace RDF = Namespace.getNamespace("rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#");
    private static final Namespace RSS_10 = Namespace.getNamespace("rss10", "http://purl.org/rss/1.0/");
    private static final Namespace ATOM_10 = Namespace.getNamespace("http://www.w3.org/2005/Atom");
    private static final Namespace ATOM_03 = Namespace.getNamespace("http://purl.org/atom/ns#");
    private static final Namespace CONTENT =
            Namespace.getNamespace("content", "http://purl.org/rss/1.0/modules/content/");

    private final Element root;

    FeedDialect(Element root) {
        this.root = root;
    }

    /** Whether the feed is Atom of some kind. */
    boolean isAtom() {
        return root.getName().equalsIgnoreCase("feed");
    }

    /** Gives all elements the namespaces and the root the version that ROME expects. */
    void standardise() {
        if (isAtom()) {
            atom();
        } else if (root.getName().equalsIgnoreCase("rdf")) {
            rdf();
        } else {
            rss();
        }
    }

    private void atom() {
        boolean old = root.getNamespaceURI().contains("atom/ns") || "0.3".equals(root.getAttributeValue("version"));
        move(root.getNamespace(), old ? ATOM_03 : ATOM_10);
        if (old) {
            root.setAttribute("version", "0.3");
        }
        elements().stream().filter(FeedDialect::isBase64).forEach(FeedDialect::decode);
    }

    private void rdf() {
        move(root.getNamespace(), RDF);
        Stream.of("channel", "item")
                .flatMap(n -> named(root, n))
                .map(Element::getNamespace)
                .distinct()
                .toList()
                .forEach(this::moveToRss10);
        root.addNamespaceDeclaration(RSS_10);
        elements().stream().filter(e -> e.getName().equals("item")).forEach(FeedDialect::complete);
    }

    private void moveToRss10(Namespace from) {
        move(from, RSS_10);
        root.removeNamespaceDeclaration(from); // ROME takes the first dialect that is declared
    }

    private void rss() {
        move(root.getNamespace(), Namespace.NO_NAMESPACE);
        Stream.of("channel", "item")
                .flatMap(n -> named(root, n))
                .map(Element::getNamespace)
                .distinct()
                .toList()
                .forEach(n -> move(n, Namespace.NO_NAMESPACE));
        root.setName("rss");
        root.setAttribute("version", "2.0");
        elements().stream()
                .filter(e -> e.getName().equals("item") || e.getName().equals("channel"))
                .forEach(FeedDialect::complete);
    }

    private List<Element> elements() {
        List<Element> all = new ArrayList<>();
        root.getDescendants(Filters.element()).forEach(all::add);
        return all;
    }

    private void move(Namespace from, Namespace to) {
        if (!from.equals(to)) {
            Stream.concat(Stream.of(root), elements().stream())
                    .filter(e -> e.getNamespace().equals(from))
                    .forEach(e -> e.setNamespace(to));
        }
    }

    /** What RSS leaves out is taken from the vocabularies that writers use beside it. */
    private static void complete(Element item) {
        for (Element e : item.getChildren()) {
            if (!e.getChildren().isEmpty()
                    && Stream.of("title", "description", "encoded", "body", "fullitem")
                            .anyMatch(e.getName()::equals)) {
                e.setText(new XMLOutputter().outputElementContentString(e)); // HTML that nobody escaped
            }
        }
        adopt(item, "title", item.getNamespace(), "title");
        adopt(item, "description", item.getNamespace(), "description", "summary");
        if (item.getName().equals("item")) {
            adopt(item, "encoded", CONTENT, "body", "fullitem", "content");
            named(item, "author")
                    .filter(a -> !a.getChildren().isEmpty())
                    .findFirst()
                    .flatMap(a -> named(a, "name").findFirst())
                    .ifPresent(n -> item.addContent(new Element("author", item.getNamespace()).setText(n.getText())));
            adopt(item, "author", item.getNamespace(), "author");
        }
    }

    private static void adopt(Element item, String name, Namespace space, String... others) {
        Optional<Element> own = item.getChildren(name, space).stream()
                .filter(e -> !e.getTextTrim().isEmpty())
                .findFirst();
        Optional<Element> other = Stream.of(others)
                .flatMap(n -> named(item, n))
                .filter(e ->
                        !e.getTextTrim().isEmpty() && !e.getNamespacePrefix().equals("media"))
                .findFirst();
        if (own.isEmpty() && other.isPresent()) {
            item.addContent(new Element(name, space).setText(other.get().getText()));
        }
    }

    static Stream<Element> named(Element parent, String name) {
        return parent.getChildren().stream().filter(e -> e.getName().equals(name));
    }

    /** RFC 4287, 4.1.3.3: content of a media type that is neither text nor XML is Base64; Atom 0.3 says so by its mode. */
    private static boolean isBase64(Element e) {
        String type = e.getAttributeValue("type", "").toLowerCase(Locale.ROOT);
        boolean binary = type.startsWith("application/")
                && !type.contains("xml")
                && e.getChildren().isEmpty();
        return "base64".equals(e.getAttributeValue("mode"))
                || (binary && Stream.of("content", "summary", "title").anyMatch(e.getName()::equals));
    }

    private static void decode(Element e) {
        try {
            e.setText(new String(Base64.getMimeDecoder().decode(e.getTextTrim()), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException notEncoded) {
            return; // by JDOM or the decoder: the text stays as it is
        }
        boolean old = e.getNamespace().equals(ATOM_03);
        e.setAttribute("mode", "escaped");
        e.setAttribute("type", old ? "text/html" : "html");
    }
}

package org.ripplewatch.fetch.read;

import java.io.IOException;
import java.io.StringReader;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdom2.Document;
import org.jdom2.JDOMException;
import org.jdom2.input.SAXBuilder;
import org.jdom2.input.sax.XMLReaders;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;

/** The XML of a feed as a tree; repaired where it is broken, never with a document type or entities of its own. */
final class FeedXml {

    private static final int DEEPEST = 200;
    private static final Pattern PREFIX = Pattern.compile("[</\\s]([A-Za-z_][\\w.-]{0,40}):[A-Za-z_]");

    private static final Map<String, String> NAMESPACES = Map.of(
            "dc", "http://purl.org/dc/elements/1.1/",
            "content", "http://purl.org/rss/1.0/modules/content/",
            "rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
            "atom", "http://www.w3.org/2005/Atom",
            "dcterms", "http://purl.org/dc/terms/",
            "media", "http://search.yahoo.com/mrss/",
            "itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd");

    private FeedXml() {}

    /** The tree; empty where nothing can be made of it. */
    static Optional<Document> parse(String text) {
        XmlCleaner.Clean clean = XmlCleaner.clean(text);
        Optional<Document> strict = clean.depth() > DEEPEST ? Optional.empty() : strict(clean.text());
        return strict.isPresent() ? strict : strict(repaired(clean.text()));
    }

    private static Optional<Document> strict(String xml) {
        SAXBuilder builder = new SAXBuilder(XMLReaders.NONVALIDATING);
        builder.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        builder.setFeature("http://xml.org/sax/features/external-general-entities", false);
        builder.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        builder.setExpandEntities(false);
        try {
            return Optional.of(builder.build(new StringReader(xml)));
        } catch (JDOMException | IOException e) {
            return Optional.empty(); // broken: the caller repairs it
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // JDOM's own checks of names and text
        }
    }

    private static String repaired(String xml) {
        org.jsoup.nodes.Document document = Bounded.xml(xml);
        document.outputSettings()
                .syntax(org.jsoup.nodes.Document.OutputSettings.Syntax.xml)
                .escapeMode(Entities.EscapeMode.xhtml)
                .prettyPrint(false);
        Element root = document.children().stream()
                .filter(e -> !e.normalName().isEmpty())
                .findFirst()
                .orElse(null);
        if (root == null) {
            return "";
        }
        String body = root.outerHtml();
        for (String prefix : prefixes(body)) {
            if (!root.hasAttr("xmlns:" + prefix)) {
                root.attr("xmlns:" + prefix, NAMESPACES.getOrDefault(prefix, "urn:prefix:" + prefix));
            }
        }
        return root.outerHtml();
    }

    private static Set<String> prefixes(String xml) {
        Set<String> found = new LinkedHashSet<>();
        Matcher m = PREFIX.matcher(xml);
        while (m.find() && found.size() < 50) {
            if (!m.group(1).startsWith("xml")) {
                found.add(m.group(1));
            }
        }
        return found;
    }
}

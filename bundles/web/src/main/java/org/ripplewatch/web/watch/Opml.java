package org.ripplewatch.web.watch;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads the addresses of an OPML 2.0 subscription list. No DTD is read, so no entity can grow or reach out. */
public final class Opml {

    /** Most addresses that are taken from one list. */
    static final int MOST = 5_000;

    private Opml() {}

    /** Whether a text looks like XML rather than like addresses. */
    static boolean looksLike(String text) {
        return text.stripLeading().startsWith("<") || text.startsWith("\uFEFF<");
    }

    /**
     * The addresses in a list, in its order, each once: {@code xmlUrl} of an outline, else {@code htmlUrl} or
     * {@code url}.
     *
     * @throws IllegalArgumentException in a sentence for the user where it is no OPML
     */
    public static List<String> addresses(String text) {
        String body = text.strip();
        try {
            XMLStreamReader xml = factory()
                    .createXMLStreamReader(new StringReader(body.startsWith("\uFEFF") ? body.substring(1) : body));
            try {
                return read(xml);
            } finally {
                xml.close();
            }
        } catch (XMLStreamException e) {
            String where =
                    e.getLocation() == null ? "" : " in line " + e.getLocation().getLineNumber();
            throw new IllegalArgumentException("The list is no readable OPML: its XML is broken" + where, e);
        }
    }

    private static List<String> read(XMLStreamReader xml) throws XMLStreamException {
        List<String> found = new ArrayList<>();
        boolean opml = false;
        while (xml.hasNext() && found.size() < MOST) {
            int event = xml.next();
            if (event == XMLStreamConstants.DTD) {
                throw new IllegalArgumentException(
                        "The list carries a document type declaration: remove its DOCTYPE line");
            }
            if (event == XMLStreamConstants.START_ELEMENT) {
                opml |= xml.getLocalName().equals("opml");
                address(xml, found);
            }
        }
        if (!opml) {
            throw new IllegalArgumentException("The list is XML, but no OPML: its outermost element must be <opml>");
        }
        return found.stream().distinct().toList();
    }

    private static void address(XMLStreamReader xml, List<String> found) {
        if (!xml.getLocalName().equals("outline")) {
            return;
        }
        for (String name : List.of("xmlUrl", "htmlUrl", "url")) {
            String value = xml.getAttributeValue(null, name);
            if (value != null && !value.isBlank()) {
                found.add(value.strip());
                return;
            }
        }
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        return factory;
    }
}

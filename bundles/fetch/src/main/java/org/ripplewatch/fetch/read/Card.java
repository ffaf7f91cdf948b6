package org.ripplewatch.fetch.read;

import java.util.Locale;
import java.util.Optional;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/**
 * A card of a listing: an article, list item, row or box that holds one entry, and what it shows beside the link.
 *
 * @param heading the text of its heading where it has just one
 * @param dated whether it shows a date
 */
record Card(Optional<String> heading, boolean dated) {

    private static final int LOOKED_AT = 150;
    private static final int LONGEST_HEADING = 300;

    /** What the element holds; an element of very many others is no card and tells nothing. */
    static Card of(Element element) {
        Optional<Element> heading = Optional.empty();
        boolean dated = false;
        int headings = 0;
        Node at = element;
        for (int seen = 0; at != null; seen++) {
            if (seen > LOOKED_AT) {
                return new Card(Optional.empty(), false);
            }
            if (at instanceof Element e) {
                if (isHeading(e)) {
                    headings++;
                    heading = Optional.of(e);
                }
                dated |= isDate(e);
            }
            at = PageParts.next(at, element, true);
        }
        Optional<Element> single = headings == 1 ? heading : Optional.empty();
        return new Card(single.map(h -> PageParts.text(h, LONGEST_HEADING)).filter(t -> !t.isEmpty()), dated);
    }

    static boolean isHeading(Element e) {
        return switch (e.normalName()) {
            case "h1", "h2", "h3", "h4", "h5", "h6" -> true;
            default -> false;
        };
    }

    private static boolean isDate(Element e) {
        if (e.normalName().equals("time")) {
            return true;
        }
        String names = e.className();
        return !names.isEmpty()
                && names.length() < 200
                && names.toLowerCase(Locale.ROOT).contains("date");
    }
}

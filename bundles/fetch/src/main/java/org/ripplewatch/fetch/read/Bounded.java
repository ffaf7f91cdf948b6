package org.ripplewatch.fetch.read;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/** Documents cut to a size that parsing them cannot fill the memory, whatever they hold. */
final class Bounded {

    private static final int CHARACTERS = 4_000_000;
    private static final int TAGS = 250_000;
    private static final int DEPTH = 256;

    private Bounded() {}

    /** The text up to 4 million characters or 250,000 tags, whichever comes first. */
    static String html(String text) {
        int end = Math.min(text.length(), CHARACTERS);
        int tags = 0;
        for (int i = text.indexOf('<'); i >= 0 && i < end; i = text.indexOf('<', i + 1)) {
            if (++tags > TAGS) {
                return text.substring(0, i);
            }
        }
        return end == text.length() ? text : text.substring(0, end);
    }

    /** Parses a page. */
    static Document page(String text, String base) {
        return Jsoup.parse(html(text), base, Parser.htmlParser().setMaxDepth(DEPTH));
    }

    /** Parses XML, well-formed or not. */
    static Document xml(String text) {
        return Jsoup.parse(html(text), "", Parser.xmlParser().setMaxDepth(DEPTH));
    }
}

package org.ripplewatch.fetch.read;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a text from the web is: its content tells first, the Content-Type header second. */
enum Format {
    /** RSS of any version. */
    RSS,
    /** Atom of any version. */
    ATOM,
    /** JSON Feed. */
    JSON_FEED,
    /** A sitemap in XML. */
    SITEMAP,
    /** An index of sitemaps. */
    SITEMAP_INDEX,
    /** A page. */
    HTML,
    /** Plain text. */
    TEXT,
    /** Nothing that is read here. */
    OTHER;

    private static final int LOOKED_AT = 65_536;
    private static final Pattern ROOT = Pattern.compile("<([A-Za-z_][\\w.-]*+:)?([A-Za-z_][\\w.-]*+)[\\s/>]");
    private static final Pattern FEED_ROOT =
            Pattern.compile("(?i)<(?:rss|rdf:RDF|feed|urlset|sitemapindex|(?:atom|a|ns0):feed)[\\s>]");
    private static final Pattern TAG = Pattern.compile(
            "(?i)<(?:html|head|body|title|p|div|a|h[1-6]|br|span|table|ul|meta|link|article|main)[\\s/>]");

    /** What this text is. */
    static Format of(String text, Optional<String> contentType) {
        String head = text.length() > LOOKED_AT ? text.substring(0, LOOKED_AT) : text;
        String type = contentType.map(Format::bare).orElse("");
        int start = firstElement(head);
        if (start >= 0) {
            return byRoot(head.substring(start), type);
        }
        String first = head.stripLeading();
        if (first.startsWith("{") || type.endsWith("json")) {
            return first.startsWith("{") && isJsonFeed(head, type) ? JSON_FEED : OTHER;
        }
        return loose(head, type);
    }

    private static Format byRoot(String head, String type) {
        Matcher root = ROOT.matcher(head);
        String name = root.lookingAt() ? root.group(2).toLowerCase(Locale.ROOT) : "";
        return switch (name) {
            case "rss", "rdf", "channel" -> RSS;
            case "feed" -> ATOM;
            case "urlset" -> SITEMAP;
            case "sitemapindex" -> SITEMAP_INDEX;
            case "html", "head", "body" -> HTML;
            default -> unknownRoot(head, type);
        };
    }

    /** Warnings of a server may stand before a feed, a feed's type over a page. */
    private static Format unknownRoot(String head, String type) {
        Matcher feed = FEED_ROOT.matcher(head);
        boolean page = type.endsWith("html");
        if (!page && type.contains("xml") && feed.find()) {
            return byRoot(head.substring(feed.start()), type);
        }
        return page || TAG.matcher(head).find() ? HTML : OTHER;
    }

    private static Format loose(String head, String type) {
        boolean otherType = !type.isEmpty() && !type.startsWith("text/") && !type.contains("xml");
        if (isBinary(head) || otherType) {
            return OTHER;
        }
        Matcher feed = FEED_ROOT.matcher(head);
        if (!type.endsWith("html") && feed.find()) {
            return byRoot(head.substring(feed.start()), type);
        }
        return type.endsWith("html") || TAG.matcher(head).find() ? HTML : TEXT;
    }

    private static boolean isJsonFeed(String head, String type) {
        return head.contains("jsonfeed.org/version") || type.equals("application/feed+json");
    }

    private static boolean isBinary(String head) {
        long odd = head.chars()
                .filter(c -> c == 0xFFFD || (c < 32 && c != '\t' && c != '\n' && c != '\r' && c != '\f'))
                .count();
        return odd * 20 > head.length() || head.startsWith("%PDF-") || head.startsWith("PK\u0003\u0004");
    }

    /** Where the first element begins when only declarations, comments and blanks stand before it; else -1. */
    private static int firstElement(String head) {
        int i = 0;
        while (i < head.length()) {
            char c = head.charAt(i);
            if (c <= ' ' || c == 0xFEFF || c == 0xFFFD) {
                i++;
            } else if (head.startsWith("<!--", i)) {
                i = beyond(head, "-->", i);
            } else if (head.startsWith("<?", i)) {
                i = beyond(head, "?>", i);
            } else if (head.startsWith("<!", i)) {
                i = beyondDeclaration(head, i);
            } else {
                return c == '<' ? i : -1;
            }
        }
        return -1;
    }

    private static int beyondDeclaration(String head, int from) {
        int close = head.indexOf('>', from);
        int subset = head.indexOf('[', from);
        return subset >= 0 && subset < close ? beyond(head, "]>", from) : beyond(head, ">", from);
    }

    private static int beyond(String head, String end, int from) {
        int found = head.indexOf(end, from);
        return found < 0 ? head.length() : found + end.length();
    }

    private static String bare(String contentType) {
        int semicolon = contentType.indexOf(';');
        return (semicolon < 0 ? contentType : contentType.substring(0, semicolon))
                .strip()
                .toLowerCase(Locale.ROOT);
    }
}

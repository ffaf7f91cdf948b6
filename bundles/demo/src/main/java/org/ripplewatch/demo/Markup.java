package org.ripplewatch.demo;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Small pieces of XML, HTML and JSON. */
final class Markup {

    private Markup() {}

    /** Text for XML and HTML, in elements and quoted attributes. */
    static String text(String plain) {
        return plain.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** A JSON string with its quotes; safe inside an HTML script element too. */
    static String json(String plain) {
        return '"'
                + plain.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("<", "\\u003c")
                + '"';
    }

    /** A date as e-mail and RSS have it (RFC 1123). */
    static String rfc1123(Instant at) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(at.atOffset(ZoneOffset.UTC));
    }

    /** A date as people read it. */
    static String readable(Instant at) {
        return DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm", Locale.UK).format(at.atOffset(ZoneOffset.UTC));
    }
}

package org.ripplewatch.web.http;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An answer to a request.
 *
 * @param status HTTP status
 * @param type content type; empty for an answer without a body
 * @param body the text
 * @param headers further headers
 */
public record Answer(int status, String type, String body, Map<String, String> headers) {

    private static final String HTML = "text/html; charset=utf-8";

    public Answer {
        headers = Map.copyOf(headers);
    }

    /** A text of that type, status 200. */
    public static Answer of(String type, String body) {
        return new Answer(200, type, body, Map.of());
    }

    /** A page. */
    public static Answer page(int status, String html) {
        return new Answer(status, HTML, html, Map.of());
    }

    /** Sends the browser to another page of ours after a change (303). */
    public static Answer seeOther(String path) {
        if (!path.startsWith("/") || path.startsWith("//")) {
            throw new IllegalArgumentException("'" + path + "' is no path of this server");
        }
        return new Answer(303, "", "", Map.of("Location", path));
    }

    /** Nothing to tell (204). */
    public static Answer nothing() {
        return new Answer(204, "", "", Map.of());
    }

    /** The same with a header. */
    public Answer with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Answer(status, type, body, more);
    }
}

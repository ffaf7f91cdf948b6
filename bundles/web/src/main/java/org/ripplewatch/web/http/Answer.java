package org.ripplewatch.web.http;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An answer to a request.
 *
 * @param status HTTP status
 * @param type content type; empty for an answer without a body
 * @param body the text, or the bytes of a file
 * @param headers further headers
 */
public record Answer(int status, String type, Body body, Map<String, String> headers) {

    private static final String HTML = "text/html; charset=utf-8";

    public Answer {
        headers = Map.copyOf(headers);
    }

    /** What is sent. */
    public static final class Body {
        private static final Body NONE = new Body(new byte[0]);
        private final byte[] bytes;

        private Body(byte[] bytes) {
            this.bytes = bytes;
        }

        /** A text, in UTF-8. */
        public static Body of(String text) {
            return new Body(text.getBytes(StandardCharsets.UTF_8));
        }

        byte[] bytes() {
            return bytes;
        }
    }

    /** A text of that type, status 200. */
    public static Answer of(String type, String body) {
        return of(200, type, body);
    }

    /** A text of that type. */
    public static Answer of(int status, String type, String body) {
        return new Answer(status, type, Body.of(body), Map.of());
    }

    /** A file to be kept under that name. */
    public static Answer file(String type, String name, byte[] bytes) {
        return new Answer(
                200,
                type,
                new Body(bytes.clone()),
                Map.of("Content-Disposition", "attachment; filename=\"" + name + "\""));
    }

    /** A page. */
    public static Answer page(int status, String html) {
        return of(status, HTML, html);
    }

    /** Sends the browser to another page of ours after a change (303). */
    public static Answer seeOther(String path) {
        if (!path.startsWith("/") || path.startsWith("//")) {
            throw new IllegalArgumentException("'" + path + "' is no path of this server");
        }
        return new Answer(303, "", Body.NONE, Map.of("Location", path));
    }

    /** Nothing to tell (204). */
    public static Answer nothing() {
        return new Answer(204, "", Body.NONE, Map.of());
    }

    /** The same with a header. */
    public Answer with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Answer(status, type, body, more);
    }
}

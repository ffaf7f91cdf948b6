package org.ripplewatch.web.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads {@code a=1&b=2}, the form of queries and of posted forms. */
final class Fields {

    private static final int MOST = 1000;

    private Fields() {}

    /** @throws Refusal 400 where an escape is broken or there are more than 1000 fields; of a repeated one the first counts */
    static Map<String, String> parse(String text) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (text.isEmpty()) {
            return fields;
        }
        String[] pairs = text.split("&", MOST + 2);
        if (pairs.length > MOST) {
            throw Refusal.badRequest("The address or form has more than " + MOST + " fields");
        }
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            fields.putIfAbsent(decode(name), equals < 0 ? "" : decode(pair.substring(equals + 1)));
        }
        return fields;
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Refusal.badRequest("The address or form has a broken escape: a % must be followed by two hex digits");
        }
    }
}

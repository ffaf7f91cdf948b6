package org.ripplewatch.web.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A method and path that is answered.
 *
 * @param method HTTP method
 * @param path the path; a segment in braces stands for any one segment: {@code /api/sites/{name}}
 * @param access who may ask
 * @param handler who answers
 */
public record Route(String method, String path, Access access, Handler handler) {

    /** A route that reads. */
    public static Route get(String path, Handler handler) {
        return new Route("GET", path, Access.READ, handler);
    }

    /** A route that changes something. */
    public static Route post(String path, Handler handler) {
        return new Route("POST", path, Access.CHANGE, handler);
    }

    /** A route that sets something. */
    public static Route put(String path, Handler handler) {
        return new Route("PUT", path, Access.CHANGE, handler);
    }

    /** A route that ends something. */
    public static Route delete(String path, Handler handler) {
        return new Route("DELETE", path, Access.CHANGE, handler);
    }

    /** The named segments of a path that this route answers; empty where it does not. */
    Optional<Map<String, String>> match(String asked) {
        List<String> mine = segments(path);
        List<String> theirs = segments(asked);
        if (mine.size() != theirs.size()) {
            return Optional.empty();
        }
        Map<String, String> parts = new LinkedHashMap<>();
        for (int i = 0; i < mine.size(); i++) {
            String segment = mine.get(i);
            if (segment.startsWith("{")) {
                parts.put(segment.substring(1, segment.length() - 1), theirs.get(i));
            } else if (!segment.equals(theirs.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(parts);
    }

    private static List<String> segments(String path) {
        List<String> segments = new ArrayList<>();
        int from = 1;
        for (int slash = path.indexOf('/', 1); slash >= 0; slash = path.indexOf('/', from)) {
            segments.add(path.substring(from, slash));
            from = slash + 1;
        }
        segments.add(path.substring(Math.min(from, path.length())));
        return segments;
    }
}

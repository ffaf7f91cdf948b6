package org.ripplewatch.fetch.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.fetch.Content;

/**
 * What a server answered to one request.
 *
 * @param status of HTTP
 * @param headers values by name in lower case
 * @param body decoded; empty for errors and redirects
 * @param cut whether the body was longer than allowed
 */
public record Answer(int status, Map<String, List<String>> headers, Content body, boolean cut) {

    /** The first value of a header. */
    public Optional<String> header(String name) {
        return values(name).stream().findFirst();
    }

    /** All values of a header, in their order. */
    public List<String> values(String name) {
        return headers.getOrDefault(name, List.of());
    }

    /** Whether it says 2xx. */
    public boolean good() {
        return status >= 200 && status < 300;
    }

    /** Whether it leads elsewhere. */
    public boolean redirect() {
        boolean moved = status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
        return moved && header("location").isPresent();
    }
}

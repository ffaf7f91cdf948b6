package org.ripplewatch.fetch.read;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.ripplewatch.api.fetch.Content;
import org.ripplewatch.api.fetch.Fetched;

/** Answers for tests. */
final class Pages {

    static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    private Pages() {}

    static Fetched fetched(String url, String contentType, byte[] body) {
        URI at = URI.create(url);
        return new Fetched(at, at, Optional.ofNullable(contentType), Content.of(body), false, false, NOW);
    }

    static Fetched fetched(String url, String contentType, String body) {
        return fetched(url, contentType, body.getBytes(StandardCharsets.UTF_8));
    }

    static Fetched html(String url, String body) {
        return fetched(url, "text/html; charset=utf-8", body);
    }

    static Fetched feed(String body) {
        return fetched("https://site.example/feed.xml", "application/xml", body);
    }
}

package org.ripplewatch.api.fetch;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;

/**
 * An answer with a body.
 *
 * @param requested the address asked for
 * @param url the address that answered, after redirects
 * @param contentType the Content-Type header as sent; empty where there was none
 * @param content the decoded body
 * @param truncated whether the body was cut at the limit of {@code fetch.limit}
 * @param unchanged whether the server said that it is as at the last fetch (304); {@code content} is then the kept copy
 * @param at when the answer came
 */
public record Fetched(
        URI requested,
        URI url,
        Optional<String> contentType,
        Content content,
        boolean truncated,
        boolean unchanged,
        Instant at)
        implements FetchResult {}

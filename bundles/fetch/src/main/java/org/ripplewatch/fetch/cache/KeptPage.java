package org.ripplewatch.fetch.cache;

import java.time.Instant;
import java.util.Optional;
import org.ripplewatch.api.fetch.Content;
import org.ripplewatch.fetch.http.Answer;

/**
 * A kept copy of a page.
 *
 * @param url address that answered
 * @param contentType as sent
 * @param etag validator as sent
 * @param lastModified validator as sent, whatever it says
 * @param at when the server last said that it is so
 * @param content decoded
 */
public record KeptPage(
        String url,
        Optional<String> contentType,
        Optional<String> etag,
        Optional<String> lastModified,
        Instant at,
        Content content) {

    private static final int LONGEST_HEADER = 1000;

    /** The copy of an answer. */
    public static KeptPage of(String url, Answer answer, Instant at) {
        return new KeptPage(
                url,
                header(answer, "content-type"),
                header(answer, "etag"),
                header(answer, "last-modified"),
                at,
                answer.body());
    }

    /** The same, seen again. */
    public KeptPage seen(Instant again) {
        return new KeptPage(url, contentType, etag, lastModified, again, content);
    }

    private static Optional<String> header(Answer answer, String name) {
        return answer.header(name).filter(value -> !value.isEmpty() && value.length() <= LONGEST_HEADER);
    }
}

package org.ripplewatch.api.fetch;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What went wrong on the web.
 *
 * @param reason its kind
 * @param detail what exactly, such as {@code HTTP 503 from https://site.example/feed}; may be empty; never holds secrets
 * @param retryAfter the server's own word on when to come back (Retry-After), clamped to a day
 */
public record Failure(Reason reason, String detail, Optional<Duration> retryAfter) {

    private static final int LONGEST_DETAIL = 500;

    public Failure {
        Objects.requireNonNull(reason, "reason");
        detail = detail.length() > LONGEST_DETAIL ? detail.substring(0, LONGEST_DETAIL) + "..." : detail;
    }

    public Failure(Reason reason, String detail) {
        this(reason, detail, Optional.empty());
    }

    /** One sentence for the user, without a full stop. */
    public String sentence() {
        return detail.isEmpty() ? reason.sentence() : reason.sentence() + " (" + detail + ")";
    }
}

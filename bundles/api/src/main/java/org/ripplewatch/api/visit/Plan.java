package org.ripplewatch.api.visit;

import java.time.Instant;
import java.util.Objects;

/**
 * When a site is visited next.
 *
 * @param at the time
 * @param because one sentence for the user: why then
 */
public record Plan(Instant at, String because) {
    public Plan {
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(because, "because");
    }
}

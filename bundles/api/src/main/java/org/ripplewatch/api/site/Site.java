package org.ripplewatch.api.site;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.ripplewatch.api.fetch.Failure;

/**
 * A watched site as it stands in the page database.
 *
 * @param name short unique name, as rules and commands write it: lower-case letters, digits, {@code . - _}
 * @param url the page, feed or sitemap that is visited
 * @param title what the site calls itself; the name until it was visited
 * @param every the usual time between visits, from one minute to one day, a divisor of a day
 * @param policy name of the policy that plans its visits
 * @param paused whether visits are suspended by the user
 * @param added when it was first watched
 * @param lastVisit when it was last visited, successfully or not
 * @param nextVisit when it is due; empty while a visit is under way or waits to be planned
 * @param because one sentence: why the next visit is when it is
 * @param failures visits that failed in a row, 0 after a success
 * @param lastFailure what went wrong at the last visit; empty after a success
 */
public record Site(
        String name,
        URI url,
        String title,
        Duration every,
        String policy,
        boolean paused,
        Instant added,
        Optional<Instant> lastVisit,
        Optional<Instant> nextVisit,
        String because,
        int failures,
        Optional<Failure> lastFailure) {

    /** Visits that fail in a row before a person should look. */
    public static final int ATTENTION_AFTER = 3;

    public Site {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(url, "url");
    }

    /** Whether so many visits failed in a row that a person should look at it. */
    public boolean needsAttention() {
        return failures >= ATTENTION_AFTER;
    }
}

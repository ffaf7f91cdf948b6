package org.ripplewatch.api.schedule;

import java.time.Instant;
import org.osgi.annotation.versioning.ConsumerType;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.Visit;

/**
 * Decides when a site is visited next. Registered as a service; a site names the one it uses. Called by the schedule
 * only, after each visit, on one thread; it must answer from memory, within a millisecond.
 */
@ConsumerType
public interface Policy {

    /** The name that users choose it by, such as {@code static}. */
    String name();

    /**
     * The next visit.
     *
     * @param site the site, with its usual delay
     * @param last the visit that was just made
     * @param now the time, on the schedule's clock
     * @return a time after {@code now}
     */
    Plan next(Site site, Visit last, Instant now);
}

package org.ripplewatch.api.visit;

import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** The visits. Each call that changes something is one transaction; all can be repeated without harm. */
@ProviderType
public interface Visits {

    /**
     * Orders a visit and takes the site off the plan.
     *
     * @return the visit; empty where there is no such site or one of its visits is under way already
     */
    Optional<Visit> order(String site, String because);

    /** Visits that are ordered and not made, the oldest first. */
    List<Visit> ordered(int max);

    /**
     * Stores what a visit brought: items that are new become articles FOUND, the site's failure count and title
     * follow, the visit is DONE. A visit that is DONE already is left as it is.
     *
     * @return how many articles were new
     */
    int done(long visit, VisitResult result);

    /** Visits that are made and whose site has no next visit yet, the oldest first. */
    List<Visit> unplanned(int max);

    /** Sets the site's next visit; the visit is PLANNED. */
    void planned(long visit, Plan next);

    /** The last visits of a site, the newest first. */
    List<Visit> latest(String site, int max);

    /** The last visits of all sites, the newest first. */
    List<Visit> latest(int max);

    /** How many visits were made in all, the failed ones among them. */
    long count();
}

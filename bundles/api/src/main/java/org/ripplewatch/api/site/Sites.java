package org.ripplewatch.api.site;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** The watched sites. Every change is one transaction. */
@ProviderType
public interface Sites {

    /**
     * Watches a site, due at once.
     *
     * @return the site; where its address is watched already, the one that is there, with {@code every} changed to the
     *     wanted one if one was given
     * @throws IllegalArgumentException where the wanted name is taken by another address
     */
    Site watch(NewSite site);

    /** All sites, by name. */
    List<Site> all();

    /** How many stored articles, of whatever stage, the site of that name has brought; 0 where there is none. */
    long articles(String name);

    /** The site of that name. */
    Optional<Site> named(String name);

    /** The site that is watched at that address. */
    Optional<Site> at(URI url);

    /**
     * Sites due at {@code now}: not paused, their next visit not after it, no visit under way; the longest overdue
     * first.
     *
     * @param max at most so many, at least 1
     */
    List<Site> due(Instant now, int max);

    /** When the next site is due; empty where none is planned. */
    Optional<Instant> nextDue();

    /**
     * Sets when a site is visited next, unless a visit is under way.
     *
     * @return whether there is such a site
     */
    boolean plan(String name, Instant at, String because);

    /** Suspends or resumes the visits of a site; resuming makes it due at once. Returns whether there is such a site. */
    boolean pause(String name, boolean paused);

    /** Changes the usual time between visits, as {@link NewSite#checkEvery} allows. Returns whether there is such a site. */
    boolean every(String name, Duration every);

    /** Chooses the policy that plans a site's visits. Returns whether there is such a site. */
    boolean policy(String name, String policy);

    /** Stops watching a site; its articles stay. Returns whether there was such a site. */
    boolean unwatch(String name);
}

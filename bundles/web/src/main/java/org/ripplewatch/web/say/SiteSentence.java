package org.ripplewatch.web.say;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.VisitState;

/**
 * What a site is doing, why, and what comes next, such as {@code Visited 3 minutes ago: 2 new articles. Next visit at
 * 14:00 UTC (in 1 h 57 min), every 2 h.}
 */
public final class SiteSentence {

    /** An ordered visit that is older than this waits for its turn, a younger one is being made. */
    private static final Duration SOON = Duration.ofSeconds(30);

    private final Instant now;
    private final boolean fetcher;

    /**
     * Sentences for this moment.
     *
     * @param now the time
     * @param fetcher whether there is a fetcher to make visits
     */
    public SiteSentence(Instant now, boolean fetcher) {
        this.now = now;
        this.fetcher = fetcher;
    }

    /**
     * The sentence for a site.
     *
     * @param site the site
     * @param last its newest visit
     */
    public String of(Site site, Optional<Visit> last) {
        Optional<Visit> underWay = last.filter(visit -> visit.state() == VisitState.ORDERED);
        if (site.paused()) {
            return "Paused by you."
                    + site.lastVisit()
                            .map(at -> " Last visited " + When.ago(at, now) + ".")
                            .orElse("");
        }
        if (underWay.isPresent()) {
            return underWay(underWay.get());
        }
        String past = site.needsAttention() ? attention(site) : past(site, last);
        return past + " " + next(site);
    }

    private String underWay(Visit visit) {
        if (!fetcher) {
            return "A visit is ordered and waits for the fetcher, which is not there at the moment.";
        }
        boolean waiting = Duration.between(visit.ordered(), now).compareTo(SOON) > 0;
        return waiting
                ? "A visit was ordered " + When.ago(visit.ordered(), now) + " and waits for its turn with the fetcher."
                : "Being visited now.";
    }

    private String attention(Site site) {
        return "Needs attention: the last " + site.failures() + " visits failed: " + why(site.lastFailure()) + ".";
    }

    private String past(Site site, Optional<Visit> last) {
        if (site.lastVisit().isEmpty()) {
            return "Not visited yet.";
        }
        String visited = "Visited " + When.ago(site.lastVisit().get(), now);
        if (site.failures() > 0) {
            return visited + ", in vain: " + why(site.lastFailure()) + ".";
        }
        return last.map(visit -> visited + ": " + brought(visit) + ".").orElse(visited + ".");
    }

    private String next(Site site) {
        if (site.nextVisit().isEmpty()) {
            return "The next visit is being planned.";
        }
        Instant at = site.nextVisit().get();
        String usual = "every " + When.span(site.every());
        if (!at.isAfter(now)) {
            return "The next visit is due now, then " + usual + ".";
        }
        String due = "at " + When.clock(at, now) + " (" + When.ahead(at, now) + ")";
        return site.failures() > 0 ? "Next try " + due + "." : "Next visit " + due + ", " + usual + ".";
    }

    private static String brought(Visit visit) {
        String articles = visit.fresh() == 0 ? "nothing new" : When.count(visit.fresh(), "new article");
        return articles + visit.failure().map(f -> ", though " + f.sentence()).orElse("");
    }

    private static String why(Optional<Failure> failure) {
        return failure.map(Failure::sentence).orElse("the reason is not known");
    }
}

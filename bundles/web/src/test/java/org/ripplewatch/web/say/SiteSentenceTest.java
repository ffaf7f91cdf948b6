package org.ripplewatch.web.say;

import static org.junit.Assert.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.Test;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.VisitState;
import org.ripplewatch.web.FakeProduct;

public class SiteSentenceTest {

    private static final Instant NOW = FakeProduct.NOW;
    private static final Site SITE = FakeProduct.site("x.example", "https://x.example/", "X");

    @Test
    public void aVisitedSiteTellsWhatCameAndWhatIsNext() {
        assertEquals(
                "Visited 3 minutes ago: 2 new articles. Next visit at 13:57 UTC (in 1 h 57 min), every 2 h.",
                say(SITE, Optional.of(FakeProduct.visit(1, "x.example", VisitState.PLANNED))));
    }

    @Test
    public void aNewSiteIsDue() {
        Site fresh = site(false, Optional.empty(), Optional.of(NOW), 0, Optional.empty());
        assertEquals("Not visited yet. The next visit is due now, then every 2 h.", say(fresh, Optional.empty()));
    }

    @Test
    public void aVisitUnderWayIsTold() {
        Visit young = visit(NOW.minusSeconds(5));
        assertEquals("Being visited now.", say(SITE, Optional.of(young)));
        Visit old = visit(NOW.minusSeconds(300));
        assertEquals(
                "A visit was ordered 5 minutes ago and waits for its turn with the fetcher.",
                say(SITE, Optional.of(old)));
    }

    @Test
    public void aVisitWithoutAFetcherWaits() {
        assertEquals(
                "A visit is ordered and waits for the fetcher, which is not there at the moment.",
                new SiteSentence(NOW, false).of(SITE, Optional.of(visit(NOW))));
    }

    @Test
    public void aPausedSiteSaysWhoPausedIt() {
        Site paused = site(true, Optional.of(NOW.minus(Duration.ofHours(5))), Optional.empty(), 0, Optional.empty());
        assertEquals("Paused by you. Last visited 5 hours ago.", say(paused, Optional.empty()));
    }

    @Test
    public void aSiteThatFailedOnceTellsWhyAndTriesAgain() {
        Site failed = site(false, Optional.of(NOW.minusSeconds(60)), Optional.of(NOW.plusSeconds(600)), 1, gone());
        assertEquals(
                "Visited 1 minute ago, in vain: the host name does not resolve (x.example)."
                        + " Next try at 12:10 UTC (in 10 min).",
                say(failed, Optional.empty()));
    }

    @Test
    public void aSiteThatFailsAgainAndAgainNeedsAttention() {
        Site failed = site(false, Optional.of(NOW.minusSeconds(60)), Optional.of(NOW.plusSeconds(7200)), 4, gone());
        assertEquals(
                "Needs attention: the last 4 visits failed: the host name does not resolve (x.example)."
                        + " Next try at 14:00 UTC (in 2 h).",
                say(failed, Optional.empty()));
    }

    @Test
    public void aSiteBetweenVisitAndPlanSaysSo() {
        Site between = site(false, Optional.of(NOW), Optional.empty(), 0, Optional.empty());
        assertEquals("Visited just now. The next visit is being planned.", say(between, Optional.empty()));
    }

    private static String say(Site site, Optional<Visit> last) {
        return new SiteSentence(NOW, true).of(site, last);
    }

    private static Optional<Failure> gone() {
        return Optional.of(new Failure(Reason.UNKNOWN_HOST, "x.example"));
    }

    private static Site site(
            boolean paused, Optional<Instant> last, Optional<Instant> next, int failures, Optional<Failure> failure) {
        return new Site(
                SITE.name(),
                SITE.url(),
                SITE.title(),
                SITE.every(),
                SITE.policy(),
                paused,
                SITE.added(),
                last,
                next,
                "",
                failures,
                failure);
    }

    private static Visit visit(Instant ordered) {
        Visit visit = FakeProduct.visit(2, "x.example", VisitState.ORDERED);
        return new Visit(
                2,
                visit.site(),
                visit.url(),
                VisitState.ORDERED,
                "due",
                ordered,
                Optional.empty(),
                Optional.empty(),
                0,
                0,
                Optional.empty());
    }
}

package org.ripplewatch.schedule;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.Visits;

/**
 * Keeps the visits going: plans the next one after each that was made and orders those that are due. Holds nothing that
 * is not in the page database, so it goes on wherever it was stopped.
 *
 * <p>When more than a minute passed since the last look (the product was off, the machine slept, the clock was set),
 * the sites that fell due meanwhile are spread out instead of being visited all at once; each of them once, however many
 * of its slots went by. Plans that lie further ahead than a plan can, since the clock was wrong when they were made or
 * somebody has shortened the site's delay, are made again.
 */
final class Timetable {

    /** Longest time without a look; a gap well beyond it means that nobody was there to look. */
    static final Duration TICK = Duration.ofSeconds(20);

    private static final Duration GAP = Duration.ofMinutes(1);
    private static final Duration SHORTEST_REST = Duration.ofSeconds(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration SLACK = Duration.ofHours(1);
    private static final int BATCH = 50;

    private final Sites sites;
    private final Visits visits;
    private final Planner planner;
    private final Settings settings;
    private final Clock clock;
    private final AtomicLong ordered = new AtomicLong();
    private final AtomicLong lateMillis = new AtomicLong();
    private volatile Instant lastLook = Instant.EPOCH;
    private volatile Instant lastCheck = Instant.EPOCH;
    private volatile boolean heldBack;

    Timetable(Sites sites, Visits visits, Planner planner, Settings settings, Clock clock) {
        this.sites = sites;
        this.visits = visits;
        this.planner = planner;
        this.settings = settings;
        this.clock = clock;
    }

    /** Plans and orders what is to be planned and ordered now; returns how long there will be nothing to do. */
    Duration look() {
        Instant now = clock.instant();
        if (nobodyLooked(now)) {
            spreadOverdue(now);
        }
        if (Duration.between(lastCheck, now).abs().compareTo(TICK) >= 0) {
            planAgainWhatLiesTooFarAhead(now);
            lastCheck = now;
        }
        lastLook = now;
        boolean more = planNext(now);
        return orderDue(now) || more ? Duration.ZERO : rest(now);
    }

    /** Visits ordered since the start. */
    long ordered() {
        return ordered.get();
    }

    /** How late the ordered visits were in all. */
    Duration lateness() {
        return Duration.ofMillis(lateMillis.get());
    }

    /** Whether sites are due that {@code schedule.budget} makes wait. */
    boolean heldBack() {
        return heldBack;
    }

    private boolean nobodyLooked(Instant now) {
        return Duration.between(lastLook, now).abs().compareTo(GAP) > 0;
    }

    /** Only those that were due well before now: others are merely on time. New sites and those asked for stay due at once. */
    private void spreadOverdue(Instant now) {
        Instant before = now.minus(GAP);
        for (Site site : sites.due(now, Integer.MAX_VALUE)) {
            if (site.lastVisit().isPresent()
                    && site.nextVisit().filter(before::isAfter).isPresent()) {
                sites.plan(
                        site.name(),
                        now.plus(Grid.phase(site.name(), spread(site))),
                        "it fell due while nobody was there to visit it");
            }
        }
    }

    private Duration spread(Site site) {
        return site.every().compareTo(settings.spread()) < 0 ? site.every() : settings.spread();
    }

    private void planAgainWhatLiesTooFarAhead(Instant now) {
        for (Site site : sites.all()) {
            Instant latest = now.plus(farthest(site));
            if (!site.paused() && site.nextVisit().filter(latest::isBefore).isPresent()) {
                sites.plan(site.name(), Grid.after(site, now), StaticPolicy.sentence(site));
            }
        }
    }

    /** How far ahead a site's plan can lie: a delay by the static policy, a day otherwise. */
    private static Duration farthest(Site site) {
        boolean regular = site.lastFailure().isEmpty() && site.policy().equals(StaticPolicy.NAME);
        return regular ? site.every().plus(GAP) : Planner.LONGEST.plus(SLACK);
    }

    /** Returns whether there may be more to plan. */
    private boolean planNext(Instant now) {
        List<Visit> made = visits.unplanned(BATCH);
        for (Visit visit : made) {
            visits.planned(
                    visit.id(),
                    sites.named(visit.site())
                            .map(site -> planner.next(site, visit, now))
                            .orElseGet(() -> new Plan(now, "the site is no longer watched")));
        }
        return made.size() == BATCH;
    }

    /** Returns whether there may be more to order. */
    private boolean orderDue(Instant now) {
        int budget = budget(now);
        int asked = Math.min(budget, BATCH);
        List<Site> due = asked == 0 ? List.of() : sites.due(now, asked);
        long done = due.stream().filter(site -> order(site, now)).count();
        heldBack = budget - due.size() == 0 && !sites.due(now, 1).isEmpty();
        return done == BATCH;
    }

    private boolean order(Site site, Instant now) {
        Optional<Visit> visit = visits.order(site.name(), site.because());
        if (visit.isPresent()) {
            ordered.incrementAndGet();
            site.nextVisit()
                    .ifPresent(at -> lateMillis.addAndGet(
                            Math.max(0, Duration.between(at, now).toMillis())));
        }
        return visit.isPresent();
    }

    /** How many visits may be ordered now: {@code schedule.budget} less those of the last hour. */
    private int budget(Instant now) {
        if (settings.budget() == 0) {
            return Integer.MAX_VALUE;
        }
        Instant hourAgo = now.minus(HOUR);
        long spent = visits.latest(settings.budget()).stream()
                .filter(visit ->
                        visit.ordered().isAfter(hourAgo) && !visit.ordered().isAfter(now))
                .count();
        return (int) Math.max(0, settings.budget() - spent);
    }

    private Duration rest(Instant now) {
        Duration untilDue = sites.nextDue().map(at -> Duration.between(now, at)).orElse(TICK);
        return untilDue.isNegative() || untilDue.isZero() ? SHORTEST_REST : untilDue;
    }
}

package org.ripplewatch.schedule;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.Test;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.schedule.Policy;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.Visit;

public class TimetableTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Optional<Failure> DOWN = Optional.of(new Failure(Reason.STATUS, "HTTP 503"));

    private final HandClock clock = new HandClock();
    private final MemoryPages pages = new MemoryPages(clock);
    private final Map<String, Policy> policies = new TreeMap<>(Map.of("static", new StaticPolicy()));
    private Timetable timetable = timetable("5m", "0");

    private Timetable timetable(String spread, String budget) {
        Planner planner = new Planner(name -> Optional.ofNullable(policies.get(name)));
        return new Timetable(pages, pages, planner, Settings.of(spread, budget), clock);
    }

    private void look() {
        for (int i = 0; timetable.look().isZero(); i++) {
            assertTrue("the schedule spins", i < 1000);
        }
    }

    /** Looks, makes the visits and plans what follows, every 20 seconds. */
    private void run(Duration time, Optional<Failure> failure) {
        for (Instant end = clock.instant().plus(time);
                clock.instant().isBefore(end);
                clock.pass(Duration.ofSeconds(20))) {
            look();
            pages.makeAll(failure);
            look();
        }
    }

    private List<Visit> visitsTo(String site) {
        return pages.visits.stream().filter(v -> v.site().equals(site)).toList();
    }

    private Site site(String name) {
        return pages.sites.get(name);
    }

    @Test
    public void aNewSiteIsVisitedAtOnce() {
        pages.watch("news", HOUR);
        look();
        assertEquals(1, pages.ordered(10).size());
        assertEquals("new", pages.ordered(10).get(0).because());
    }

    @Test
    public void everySiteIsVisitedOnceASlot() {
        Random random = new Random(7);
        Duration[] delays = {MINUTE, MINUTE.multipliedBy(10), HOUR, HOUR.multipliedBy(2), Duration.ofDays(1)};
        for (int i = 0; i < 30; i++) {
            pages.watch("site" + i, delays[random.nextInt(delays.length)]);
        }
        run(Duration.ofDays(1), Optional.empty());
        for (Site site : pages.all()) {
            Map<Instant, Long> bySlot = visitsTo(site.name()).stream()
                    .skip(1) // the first one, at once
                    .collect(Collectors.groupingBy(
                            v -> Grid.after(site, v.ordered()), TreeMap::new, Collectors.counting()));
            long slots = Duration.ofDays(1).dividedBy(site.every());
            assertTrue(
                    site.name() + " " + bySlot.size() + " of " + slots,
                    bySlot.size() >= slots - 1 && bySlot.size() <= slots);
            assertTrue(bySlot.toString(), bySlot.values().stream().allMatch(n -> n == 1));
        }
    }

    @Test
    public void noSiteHasTwoVisitsUnderWayHoweverLongTheFetcherIsAway() {
        pages.watch("news", MINUTE);
        for (int i = 0; i < 300; i++) {
            clock.pass(MINUTE);
            look();
        }
        assertEquals(1, pages.visits.size());
    }

    @Test
    public void whatFellDueWhileNobodyLookedIsVisitedOnceAndSpreadOut() {
        for (int i = 0; i < 100; i++) {
            pages.watch("site" + i, HOUR);
        }
        run(HOUR.multipliedBy(3), Optional.empty());
        int before = pages.visits.size();
        clock.pass(HOUR.multipliedBy(50).plus(Duration.ofMinutes(17)));
        timetable = timetable("5m", "0");
        Instant start = clock.instant();
        look();
        int atOnce = pages.visits.size() - before;
        assertTrue(atOnce + " at once", atOnce <= 5);
        run(Duration.ofMinutes(5).plusSeconds(20), Optional.empty());
        for (Site site : pages.all()) {
            long caughtUp = visitsTo(site.name()).stream()
                    .filter(v -> !v.ordered().isBefore(start))
                    .filter(v -> v.because().contains("nobody"))
                    .count();
            assertEquals(site.name(), 1, caughtUp);
        }
    }

    @Test
    public void aShortRestartDelaysNothing() {
        pages.watch("news", HOUR);
        run(MINUTE, Optional.empty());
        Instant due = site("news").nextVisit().orElseThrow();
        clock.pass(Duration.between(clock.instant(), due).plusSeconds(30));
        timetable = timetable("5m", "0");
        look();
        assertEquals(1, pages.ordered(10).size());
    }

    @Test
    public void aVisitAskedForIsMadeAtOnceAndThePlanGoesOn() {
        pages.watch("news", HOUR);
        run(MINUTE, Optional.empty());
        pages.order("news", "somebody asked");
        pages.makeAll(Optional.empty());
        look();
        assertEquals(
                Grid.after(site("news"), clock.instant()),
                site("news").nextVisit().orElseThrow());
    }

    @Test
    public void aPausedSiteIsLeftAlone() {
        pages.watch("news", MINUTE);
        run(MINUTE, Optional.empty());
        pages.pause("news", true);
        Site before = site("news");
        int visits = pages.visits.size();
        clock.pass(HOUR.multipliedBy(30));
        run(HOUR, Optional.empty());
        assertEquals(visits, pages.visits.size());
        assertEquals(before.nextVisit(), site("news").nextVisit());
    }

    @Test
    public void failingVisitsBackOffUpToADayAndASuccessEndsIt() {
        pages.watch("news", HOUR);
        run(Duration.ofDays(4), DOWN);
        List<Visit> visits = visitsTo("news");
        List<Long> gaps = new ArrayList<>();
        for (int i = 1; i < visits.size(); i++) {
            gaps.add(Duration.between(visits.get(i - 1).ordered(), visits.get(i).ordered())
                    .toMinutes());
        }
        assertTrue(gaps.toString(), gaps.get(1) <= 120 && gaps.get(2) > 120 && gaps.get(2) <= 240);
        assertTrue(gaps.toString(), gaps.get(gaps.size() - 1) > 23 * 60 && gaps.get(gaps.size() - 1) <= 24 * 60);
        assertTrue(
                site("news").because(),
                site("news").because().matches("\\d+ visits failed in a row, so it is tried again later"));
        run(Duration.ofDays(1), Optional.empty());
        assertEquals("every 1h", site("news").because());
    }

    @Test
    public void retryAfterIsHonoured() {
        pages.watch("news", HOUR);
        look();
        pages.makeAll(Optional.of(new Failure(Reason.STATUS, "HTTP 429", Optional.of(HOUR.multipliedBy(5)))));
        look();
        assertEquals(
                clock.instant().plus(HOUR.multipliedBy(5)),
                site("news").nextVisit().orElseThrow());
        assertEquals("the site asked to come back after 5h", site("news").because());
    }

    @Test
    public void theBudgetIsKeptInEveryHour() {
        timetable = timetable("5m", "30");
        for (int i = 0; i < 100; i++) {
            pages.watch("site" + i, HOUR);
        }
        run(HOUR.multipliedBy(6), Optional.empty());
        for (Visit visit : pages.visits) {
            long within = pages.visits.stream()
                    .filter(v -> !v.ordered().isBefore(visit.ordered())
                            && v.ordered().isBefore(visit.ordered().plus(HOUR)))
                    .count();
            assertTrue(within + " visits within an hour", within <= 30);
        }
        assertTrue(timetable.heldBack());
        long visited = pages.visits.stream().map(Visit::site).distinct().count();
        assertEquals("the longest overdue goes first", 100, visited);
    }

    @Test
    public void aClockThatRunsForwardAndBackStartsNoStorm() {
        for (int i = 0; i < 60; i++) {
            pages.watch("site" + i, HOUR);
        }
        run(HOUR, Optional.empty());
        clock.pass(Duration.ofDays(400));
        run(HOUR.multipliedBy(2), Optional.empty());
        clock.pass(Duration.ofDays(-400));
        int before = pages.visits.size();
        look();
        assertTrue(pages.visits.size() - before <= 2);
        run(HOUR.plus(MINUTE), Optional.empty());
        for (Site site : pages.all()) {
            assertTrue(
                    site.name(),
                    !site.nextVisit().orElseThrow().isAfter(clock.instant().plus(HOUR)));
        }
    }

    @Test
    public void aShortenedDelayTakesEffectSoon() {
        pages.watch("news", HOUR.multipliedBy(24));
        run(HOUR, Optional.empty());
        pages.every("news", MINUTE);
        run(HOUR, Optional.empty());
        assertTrue(visitsTo("news").size() + " visits", visitsTo("news").size() >= 59);
    }

    @Test
    public void withoutItsPolicyASiteIsPlannedByTheStaticOneAndThatIsSaid() {
        pages.watch("news", HOUR);
        pages.policy("news", "clever");
        run(MINUTE, Optional.empty());
        assertEquals(
                "every 1h, since policy 'clever' is not installed", site("news").because());
    }

    @Test
    public void aPolicyThatThrowsOrPlansThePastIsPassedOver() {
        policies.put("broken", policy("broken", () -> {
            throw new IllegalStateException("boom");
        }));
        policies.put("past", policy("past", () -> new Plan(clock.instant(), "now")));
        for (String name : List.of("broken", "past")) {
            pages.watch(name, HOUR);
            pages.policy(name, name);
        }
        run(MINUTE, Optional.empty());
        assertTrue(site("broken").because(), site("broken").because().contains("policy 'broken' failed"));
        assertTrue(site("past").because(), site("past").because().contains("which is past"));
        assertTrue(site("past").nextVisit().orElseThrow().isAfter(clock.instant()));
    }

    @Test
    public void aSiteThatIsGoneIsNotPlanned() {
        pages.watch("news", HOUR);
        look();
        pages.unwatch("news");
        pages.makeAll(Optional.empty());
        look();
        assertTrue(pages.unplanned(10).isEmpty());
        assertFalse(pages.named("news").isPresent());
    }

    @Test
    public void restsUntilTheNextSiteIsDueAndNeverSpins() {
        assertEquals(Timetable.TICK, timetable.look());
        pages.watch("news", HOUR);
        look();
        pages.makeAll(Optional.empty());
        look();
        Duration untilDue =
                Duration.between(clock.instant(), site("news").nextVisit().orElseThrow());
        assertEquals(untilDue, timetable.look());
    }

    private static Policy policy(String name, java.util.function.Supplier<Plan> plan) {
        return new Policy() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Plan next(Site site, Visit last, Instant now) {
                return plan.get();
            }
        };
    }
}

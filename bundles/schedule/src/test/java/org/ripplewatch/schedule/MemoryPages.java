package org.ripplewatch.schedule;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.VisitResult;
import org.ripplewatch.api.visit.VisitState;
import org.ripplewatch.api.visit.Visits;

/** Sites and visits in memory, as their contracts have them. */
final class MemoryPages implements Sites, Visits {
    final Map<String, Site> sites = new TreeMap<>();
    final List<Visit> visits = new ArrayList<>();
    private final Clock clock;

    MemoryPages(Clock clock) {
        this.clock = clock;
    }

    Site watch(String name, Duration every) {
        return watch(new NewSite(URI.create("https://" + name + ".example/"), Optional.of(every), Optional.of(name)));
    }

    /** Makes every visit that is ordered. */
    void makeAll(Optional<Failure> failure) {
        ordered(Integer.MAX_VALUE)
                .forEach(v -> done(v.id(), new VisitResult(clock.instant(), Optional.empty(), List.of(), failure)));
    }

    private boolean underWay(String site) {
        return visits.stream().anyMatch(v -> v.site().equals(site) && v.state() == VisitState.ORDERED);
    }

    @Override
    public Site watch(NewSite s) {
        String name = s.name().orElseThrow();
        Instant now = clock.instant();
        Site site = new Site(
                name,
                s.url(),
                name,
                s.every().orElseThrow(),
                "static",
                false,
                now,
                Optional.empty(),
                Optional.of(now),
                "new",
                0,
                Optional.empty());
        sites.put(name, site);
        return site;
    }

    @Override
    public List<Site> all() {
        return List.copyOf(sites.values());
    }

    @Override
    public Optional<Site> named(String name) {
        return Optional.ofNullable(sites.get(name));
    }

    @Override
    public Optional<Site> at(URI url) {
        return sites.values().stream().filter(s -> s.url().equals(url)).findFirst();
    }

    @Override
    public List<Site> due(Instant now, int max) {
        return planned()
                .filter(s -> !s.nextVisit().orElseThrow().isAfter(now))
                .limit(max)
                .toList();
    }

    @Override
    public Optional<Instant> nextDue() {
        return planned().findFirst().flatMap(Site::nextVisit);
    }

    private Stream<Site> planned() {
        return sites.values().stream()
                .filter(s -> !s.paused() && s.nextVisit().isPresent() && !underWay(s.name()))
                .sorted(Comparator.comparing(s -> s.nextVisit().orElseThrow()));
    }

    @Override
    public boolean plan(String name, Instant at, String because) {
        if (sites.containsKey(name) && !underWay(name)) {
            put(sites.get(name), Optional.of(at), because);
        }
        return sites.containsKey(name);
    }

    private void put(Site s, Optional<Instant> next, String because) {
        sites.put(
                s.name(),
                new Site(
                        s.name(),
                        s.url(),
                        s.title(),
                        s.every(),
                        s.policy(),
                        s.paused(),
                        s.added(),
                        s.lastVisit(),
                        next,
                        because,
                        s.failures(),
                        s.lastFailure()));
    }

    @Override
    public boolean pause(String name, boolean paused) {
        Site s = sites.get(name);
        return put(name, s.every(), s.policy(), paused);
    }

    @Override
    public boolean every(String name, Duration every) {
        Site s = sites.get(name);
        return put(name, every, s.policy(), s.paused());
    }

    @Override
    public boolean policy(String name, String policy) {
        Site s = sites.get(name);
        return put(name, s.every(), policy, s.paused());
    }

    private boolean put(String name, Duration every, String policy, boolean paused) {
        Site s = sites.get(name);
        sites.put(
                name,
                new Site(
                        name,
                        s.url(),
                        s.title(),
                        every,
                        policy,
                        paused,
                        s.added(),
                        s.lastVisit(),
                        s.nextVisit(),
                        s.because(),
                        s.failures(),
                        s.lastFailure()));
        return true;
    }

    @Override
    public long articles(String name) {
        return 0; // no visit here brings any
    }

    @Override
    public boolean unwatch(String name) {
        return sites.remove(name) != null;
    }

    @Override
    public Optional<Visit> order(String site, String because) {
        Site s = sites.get(site);
        if (s == null || underWay(site)) {
            return Optional.empty();
        }
        Visit visit = new Visit(
                visits.size() + 1L,
                site,
                s.url(),
                VisitState.ORDERED,
                because,
                clock.instant(),
                Optional.empty(),
                Optional.empty(),
                0,
                0,
                Optional.empty());
        visits.add(visit);
        put(s, Optional.empty(), "");
        return Optional.of(visit);
    }

    @Override
    public List<Visit> ordered(int max) {
        return in(VisitState.ORDERED, max);
    }

    @Override
    public List<Visit> unplanned(int max) {
        return in(VisitState.DONE, max);
    }

    private List<Visit> in(VisitState state, int max) {
        return visits.stream().filter(v -> v.state() == state).limit(max).toList();
    }

    private Visit set(long id, VisitState state, Optional<Failure> failure) {
        Visit v = visits.get((int) id - 1);
        Optional<Instant> time = v.started().isPresent() ? v.started() : Optional.of(clock.instant());
        Visit next = new Visit(id, v.site(), v.url(), state, v.because(), v.ordered(), time, time, 0, 0, failure);
        visits.set((int) id - 1, next);
        return next;
    }

    @Override
    public int done(long visit, VisitResult result) {
        Visit v = set(visit, VisitState.DONE, result.failure());
        Site s = sites.get(v.site());
        if (s != null) {
            int failures = result.failure().isPresent() ? s.failures() + 1 : 0;
            sites.put(
                    s.name(),
                    new Site(
                            s.name(),
                            s.url(),
                            s.title(),
                            s.every(),
                            s.policy(),
                            s.paused(),
                            s.added(),
                            v.ended(),
                            s.nextVisit(),
                            s.because(),
                            failures,
                            result.failure()));
        }
        return 0;
    }

    @Override
    public void planned(long visit, Plan next) {
        Visit v = set(visit, VisitState.PLANNED, visits.get((int) visit - 1).failure());
        named(v.site()).ifPresent(s -> put(s, Optional.of(next.at()), next.because()));
    }

    @Override
    public List<Visit> latest(String site, int max) {
        return latest(Integer.MAX_VALUE).stream()
                .filter(v -> v.site().equals(site))
                .limit(max)
                .toList();
    }

    @Override
    public List<Visit> latest(int max) {
        List<Visit> newest = new ArrayList<>(visits);
        Collections.reverse(newest);
        return newest.stream().limit(max).toList();
    }

    @Override
    public long count() {
        return visits.stream().filter(v -> v.state() != VisitState.ORDERED).count();
    }
}

package org.ripplewatch.pages;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.pages.Samples.BUSY;
import static org.ripplewatch.pages.Samples.item;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.VisitResult;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.api.work.Topics;

public class SitesAndVisitsTest {

    @Rule
    public final TestStore test = new TestStore();

    private Store store;
    private Sites sites;
    private Visits visits;

    @Before
    public void open() {
        store = test.open();
        sites = store.sites();
        visits = store.visits();
    }

    @Test
    public void aNewSiteIsDueAtOnceUnderTheNameOfItsHost() {
        Site site = watch("https://WWW.News.example:443/");
        assertEquals("news.example", site.name());
        assertEquals(URI.create("https://www.news.example/"), site.url());
        assertEquals(Duration.ofHours(2), site.every());
        assertEquals(List.of(site), sites.due(test.clock.instant(), 5));
        assertEquals(Optional.of(test.clock.instant()), sites.nextDue());
        assertTrue(test.events.contains(Topics.SITES));
    }

    @Test
    public void anAddressThatIsWatchedStaysOneSiteAndTakesTheNewDelay() {
        Site site = watch("https://news.example");
        Duration hour = Duration.ofHours(1);
        Site again =
                sites.watch(new NewSite(URI.create("https://news.example/"), Optional.of(hour), Optional.of("other")));
        assertEquals(site.name(), again.name());
        assertEquals(hour, again.every());
        assertEquals(1, sites.all().size());
    }

    @Test
    public void aSiteKnowsHowManyArticlesItHasBrought() {
        assertEquals(0, sites.articles("news.example"));
        List<Long> ids = Samples.found(store, test.clock, Samples.item("a"), Samples.item("b"), Samples.item("c"));
        assertEquals(3, sites.articles("news.example"));
        store.articles()
                .read(List.of(
                        Samples.read(ids.get(0), "a", "One", Samples.longText("one")),
                        Samples.read(ids.get(1), "b", "One", Samples.longText("one"))));
        assertEquals("the same text under two addresses is one article", 2, sites.articles("news.example"));
        sites.unwatch("news.example");
        assertEquals(0, sites.articles("news.example"));
        watch("https://news.example/");
        assertEquals("its articles stayed", 2, sites.articles("news.example"));
        assertEquals(List.of(), store.maintenance().check().findings());
    }

    @Test
    public void namesAreMadeUniqueAndTakenOnesRefused() {
        watch("https://news.example/a");
        assertEquals("news.example-2", watch("https://www.news.example/b").name());
        NewSite taken = new NewSite(URI.create("https://x.example/"), Optional.empty(), Optional.of("news.example"));
        assertThrows(IllegalArgumentException.class, () -> sites.watch(taken));
        assertEquals(Optional.empty(), sites.at(URI.create("https://x.example/")));
    }

    @Test
    public void aVisitGoesFromOrderedToDoneToPlanned() {
        String site = watch("https://news.example/").name();
        Visit visit = visits.order(site, "it is due").orElseThrow();
        assertEquals(Optional.empty(), visits.order(site, "again"));
        assertEquals(Optional.empty(), sites.named(site).orElseThrow().nextVisit());
        assertEquals(List.of(visit), visits.ordered(5));
        VisitResult result = Samples.brought(test.clock.instant(), item("a"), item("b"));
        assertEquals(2, visits.done(visit.id(), result));
        assertEquals(0, visits.done(visit.id(), Samples.brought(test.clock.instant(), item("c"))));
        assertEquals(List.of(), visits.ordered(5));
        Visit done = visits.unplanned(5).get(0);
        assertEquals(2, done.offered());
        assertEquals(2, done.fresh());
        Instant next = test.clock.instant().plusSeconds(60);
        visits.planned(visit.id(), new Plan(next, "as usual"));
        visits.planned(visit.id(), new Plan(next.plusSeconds(9), "twice"));
        assertEquals(List.of(), visits.unplanned(5));
        assertEquals(Optional.of(next), sites.named(site).orElseThrow().nextVisit());
        assertEquals(1, visits.count());
        assertEquals(visits.latest(5), visits.latest(site, 5));
    }

    @Test
    public void articlesThatAreKnownAreNotNew() {
        Samples.found(store, test.clock, item("a"));
        long visit = visits.order("news.example", "x").orElseThrow().id();
        assertEquals(1, visits.done(visit, Samples.brought(test.clock.instant(), item("a"), item("b"))));
    }

    @Test
    public void failuresAreCountedUntilAVisitSucceeds() {
        String site = watch("https://news.example/").name();
        for (int i = 1; i <= 3; i++) {
            assertEquals(i - 1, sites.named(site).orElseThrow().failures());
            visit(site, VisitResult.failed(test.clock.instant(), BUSY));
        }
        assertTrue(sites.named(site).orElseThrow().needsAttention());
        assertEquals(Optional.of(BUSY), sites.named(site).orElseThrow().lastFailure());
        visit(site, new VisitResult(test.clock.instant(), Optional.of("The News"), List.of(), Optional.empty()));
        Site well = sites.named(site).orElseThrow();
        assertEquals(0, well.failures());
        assertEquals(Optional.empty(), well.lastFailure());
        assertEquals("The News", well.title());
    }

    @Test
    public void aPausedSiteIsNotDueUntilItIsResumed() {
        String site = watch("https://news.example/").name();
        assertTrue(sites.pause(site, true));
        assertEquals(List.of(), sites.due(test.clock.instant(), 5));
        assertEquals(Optional.empty(), sites.nextDue());
        test.clock.forward(Duration.ofHours(5));
        assertTrue(sites.pause(site, false));
        assertEquals(Optional.of(test.clock.instant()), sites.nextDue());
        assertFalse(sites.pause("nobody", true));
    }

    @Test
    public void aSiteThatIsNoLongerWatchedLeavesItsArticlesAndNoWork() {
        Samples.found(store, test.clock, item("a"));
        long visit = visits.order("news.example", "x").orElseThrow().id();
        assertTrue(sites.unwatch("news.example"));
        assertFalse(sites.unwatch("news.example"));
        assertEquals(List.of(), visits.ordered(5));
        assertEquals(0, visits.done(visit, Samples.brought(test.clock.instant(), item("b"))));
        assertEquals(List.of(), visits.unplanned(5));
        assertTrue(store.articles().at(Samples.url("a")).isPresent());
    }

    @Test
    public void planningChangesNothingWhileAVisitIsUnderWay() {
        String site = watch("https://news.example/").name();
        visits.order(site, "x");
        assertTrue(sites.plan(site, test.clock.instant(), "y"));
        assertEquals(Optional.empty(), sites.named(site).orElseThrow().nextVisit());
        assertFalse(sites.plan("nobody", test.clock.instant(), "y"));
    }

    @Test
    public void delayAndPolicyCanBeChanged() {
        String site = watch("https://news.example/").name();
        assertTrue(sites.every(site, Duration.ofMinutes(10)));
        assertTrue(sites.policy(site, "burst"));
        assertEquals(Duration.ofMinutes(10), sites.named(site).orElseThrow().every());
        assertEquals("burst", sites.named(site).orElseThrow().policy());
        assertThrows(IllegalArgumentException.class, () -> sites.every(site, Duration.ofMinutes(7)));
    }

    @Test
    public void foldersComeAfterThoseTheyLieIn() {
        store.categories().add(List.of("a b/x", "a/z", "a"));
        assertEquals(
                List.of("a", "a/z", "a b", "a b/x"),
                store.categories().all().stream().map(Category::path).toList());
        assertThrows(IllegalArgumentException.class, () -> store.categories().add(List.of("a//b")));
    }

    @Test
    public void theLastGoodTextOfARuleFileFollowsItsHistory() {
        RuleChange added = change("mcrdr/a.drl", RuleChange.Kind.ADDED, "", "one");
        RuleChange refused = change("mcrdr/a.drl", RuleChange.Kind.REFUSED, "one", "bad");
        store.ruleHistory().add(List.of(added, refused, change("mcrdr/b.drl", RuleChange.Kind.ADDED, "", "b")));
        assertEquals(
                Map.of("mcrdr/a.drl", "one", "mcrdr/b.drl", "b"),
                store.ruleHistory().lastGood());
        store.ruleHistory().add(List.of(change("mcrdr/a.drl", RuleChange.Kind.DELETED, "one", "")));
        assertEquals(Map.of("mcrdr/b.drl", "b"), test.reopen().ruleHistory().lastGood());
        assertEquals(refused.numbered(2), test.open().ruleHistory().latest(3).get(2));
    }

    private RuleChange change(String file, RuleChange.Kind kind, String before, String after) {
        return new RuleChange(
                0,
                test.clock.instant(),
                "drop",
                RuleChange.Cause.DROPPED,
                "",
                List.of(new RuleChange.FileChange(file, kind, before, after, "")));
    }

    private Site watch(String url) {
        return sites.watch(NewSite.at(URI.create(url)));
    }

    private void visit(String site, VisitResult result) {
        long visit = visits.order(site, "x").orElseThrow().id();
        visits.done(visit, result);
        visits.planned(visit, new Plan(test.clock.instant(), "next"));
    }
}

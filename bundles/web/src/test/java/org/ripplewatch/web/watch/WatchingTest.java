package org.ripplewatch.web.watch;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.Test;
import org.ripplewatch.web.FakeProduct;
import org.ripplewatch.web.http.Refusal;

public class WatchingTest {

    private final FakeProduct fake = FakeProduct.inUse();
    private final Watching watching = new Watching(fake, FakeProduct.product());

    @Test
    public void aListTakesTheGoodAndTellsOfTheBad() {
        Watching.Outcome outcome = watching.watchAll(
                "https://a.example/\n\n  b.example \nftp://c.example/\nhttps://a b/", Optional.of("1h"));
        assertEquals(
                List.of("a.example", "b.example"),
                outcome.added().stream().map(s -> s.name()).toList());
        assertEquals(
                List.of("ftp://c.example/", "https://a b/"),
                outcome.refused().stream().map(r -> r.address()).toList());
        assertEquals("https://b.example", fake.sites.get("b.example").url().toString());
    }

    @Test
    public void aBadDurationRefusesTheWholeList() {
        assertThrows(IllegalArgumentException.class, () -> watching.watchAll("a.example", Optional.of("soon")));
        assertEquals(2, fake.sites.size());
    }

    @Test
    public void aVisitPlansTheSiteForNow() {
        watching.visit(watching.siteOrAddress("https://digital.gov/"));
        assertEquals(Optional.of(FakeProduct.NOW), fake.sites.get("digital.gov").nextVisit());
    }

    @Test
    public void aPausedSiteIsNotVisited() {
        watching.pause("digital.gov", true);
        Refusal refusal = assertThrows(Refusal.class, () -> watching.visit(watching.site("digital.gov")));
        assertEquals(409, refusal.status());
    }

    @Test
    public void anUnknownSiteIsTold() {
        for (Runnable ask : List.<Runnable>of(
                () -> watching.site("none"),
                () -> watching.siteOrAddress("https://none.example/"),
                () -> watching.pause("none", true),
                () -> watching.unwatch("none"),
                () -> watching.every("none", "1h"))) {
            assertEquals(404, assertThrows(Refusal.class, ask::run).status());
        }
    }

    @Test
    public void aLongAddressIsCutInItsRefusal() {
        Refusal refusal = assertThrows(Refusal.class, () -> watching.site("x".repeat(5000)));
        assertTrue(refusal.sentence().length() < 400);
    }
}

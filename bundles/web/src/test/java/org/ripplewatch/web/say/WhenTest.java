package org.ripplewatch.web.say;

import static org.junit.Assert.assertEquals;

import java.time.Duration;
import java.time.Instant;
import org.junit.Test;

public class WhenTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    @Test
    public void thePastIsToldInItsLargestUnit() {
        assertEquals("just now", ago("PT0S"));
        assertEquals("just now", ago("PT59S"));
        assertEquals("1 minute ago", ago("PT1M"));
        assertEquals("59 minutes ago", ago("PT59M59S"));
        assertEquals("1 hour ago", ago("PT1H"));
        assertEquals("2 days ago", ago("PT50H"));
        assertEquals("31 Oct 2026", ago("P21D"));
    }

    @Test
    public void aClockThatRunsAheadIsForgivenAMinute() {
        assertEquals("just now", ago("PT-30S"));
        assertEquals("in 5 min", ago("PT-5M"));
    }

    @Test
    public void theFutureIsToldInTwoUnits() {
        assertEquals("now", When.ahead(NOW, NOW));
        assertEquals("in 40 s", When.ahead(NOW.plusSeconds(40), NOW));
        assertEquals("in 1 h 57 min", When.ahead(NOW.plusSeconds(7020), NOW));
        assertEquals("in 2 d 1 h", When.ahead(NOW.plus(Duration.ofHours(49)), NOW));
    }

    @Test
    public void anotherDayIsNamed() {
        assertEquals("23:59 UTC", When.clock(Instant.parse("2026-11-21T23:59:00Z"), NOW));
        assertEquals("22 Nov 2026 at 00:00 UTC", When.clock(Instant.parse("2026-11-22T00:00:00Z"), NOW));
    }

    private static String ago(String past) {
        return When.ago(NOW.minus(Duration.parse(past)), NOW);
    }
}

package org.ripplewatch.schedule;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.arbitrary;
import static org.quicktheories.generators.SourceDSL.longs;
import static org.quicktheories.generators.SourceDSL.strings;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.ripplewatch.api.site.Site;

public class GridTest {

    private static final List<Integer> DIVISORS_OF_A_DAY = IntStream.rangeClosed(1, 1440)
            .filter(minutes -> 1440 % minutes == 0)
            .boxed()
            .toList();

    private static Site site(String name, Duration every) {
        return new MemoryPages(new HandClock()).watch(name, every);
    }

    @Test
    public void theSlotAfterAMomentIsTheNextOfTheGrid() {
        qt().forAll(
                        strings().betweenCodePoints('a', 'z').ofLengthBetween(1, 12),
                        arbitrary().pick(DIVISORS_OF_A_DAY),
                        longs().between(-1_000_000_000_000L, 4_000_000_000_000L))
                .check((name, minutes, millis) -> {
                    Site site = site(name, Duration.ofMinutes(minutes));
                    Instant moment = Instant.ofEpochMilli(millis);
                    Instant slot = Grid.after(site, moment);
                    long fromPhase = slot.minus(Grid.phase(name, site.every())).toEpochMilli();
                    return slot.isAfter(moment)
                            && !slot.isAfter(moment.plus(site.every()))
                            && Math.floorMod(fromPhase, site.every().toMillis()) == 0;
                });
    }

    @Test
    public void theTimesAreTheSameEveryDay() {
        Site site = site("news", Duration.ofHours(2));
        Instant slot = Grid.after(site, Instant.parse("2026-11-21T08:00:00Z"));
        assertEquals(slot.plus(Duration.ofDays(365)), Grid.after(site, Instant.parse("2027-11-21T08:00:00Z")));
    }

    @Test
    public void sitesSpreadOverTheDelay() {
        long[] inTenth = new long[10];
        IntStream.range(0, 1000).forEach(i -> {
            inTenth[(int) (Grid.phase("site" + i, Duration.ofHours(2)).toSeconds() / 720)]++;
        });
        for (long n : inTenth) {
            assertTrue(n + " of 1000", n > 60 && n < 140);
        }
    }
}

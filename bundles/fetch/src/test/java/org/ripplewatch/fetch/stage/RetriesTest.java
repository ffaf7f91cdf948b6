package org.ripplewatch.fetch.stage;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.Test;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;

public class RetriesTest {

    private static final Failure DOWN = new Failure(Reason.CONNECTION, "");

    @Test
    public void delays_grow_and_the_fifth_vain_try_is_the_last() {
        assertEquals(Optional.of(Duration.ofMinutes(1)), Retries.delay(DOWN, 0));
        assertEquals(Optional.of(Duration.ofMinutes(10)), Retries.delay(DOWN, 1));
        assertEquals(Optional.of(Duration.ofHours(1)), Retries.delay(DOWN, 2));
        assertEquals(Optional.of(Duration.ofHours(6)), Retries.delay(DOWN, 3));
        assertEquals(Optional.empty(), Retries.delay(DOWN, 4));
    }

    @Test
    public void retry_after_makes_a_delay_longer_but_neither_shorter_nor_more_than_a_day() {
        assertEquals(Optional.of(Duration.ofHours(2)), Retries.delay(asked(Duration.ofHours(2)), 0));
        assertEquals(Optional.of(Duration.ofMinutes(1)), Retries.delay(asked(Duration.ZERO), 0));
        assertEquals(Optional.of(Duration.ofDays(1)), Retries.delay(asked(Duration.ofDays(3650)), 0));
    }

    @Test
    public void what_will_not_pass_is_not_tried_again() {
        for (Reason reason : Reason.values()) {
            boolean again = Retries.delay(new Failure(reason, ""), 0).isPresent();
            boolean passing =
                    switch (reason) {
                        case UNKNOWN_HOST, CONNECTION, TLS, TIMEOUT, STATUS, STOPPED -> true;
                        default -> false;
                    };
            assertEquals(reason.toString(), passing, again);
        }
        assertTrue(Retries.delay(new Failure(Reason.ROBOTS, "", Optional.of(Duration.ofMinutes(5))), 0)
                .isPresent());
    }

    private static Failure asked(Duration retryAfter) {
        return new Failure(Reason.STATUS, "HTTP 503", Optional.of(retryAfter));
    }
}

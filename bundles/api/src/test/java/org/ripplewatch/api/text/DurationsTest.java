package org.ripplewatch.api.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import org.junit.Test;

public class DurationsTest {

    @Test
    public void shortAndIsoFormsMeanTheSame() {
        assertEquals(Duration.ofHours(2), Durations.parse("2h"));
        assertEquals(Duration.ofHours(2), Durations.parse("PT2H"));
        assertEquals(Duration.ofSeconds(90), Durations.parse(" 90s "));
    }

    @Test
    public void formatIsReadBackAsTheSameDuration() {
        for (String text : new String[] {"0s", "500ms", "90s", "10m", "36h", "1d"}) {
            assertEquals(text, Durations.format(Durations.parse(text)));
        }
    }

    @Test
    public void whatIsNoDurationIsNamedInTheMessage() {
        for (String text : new String[] {"", "2", "2 weeks", "-1h", "PT-5M", "9999999999h"}) {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Durations.parse(text));
            assertTrue(e.getMessage(), e.getMessage().startsWith("'" + text + "' is no duration"));
        }
    }
}

package org.ripplewatch.schedule;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.Test;

public class SettingsTest {

    @Test
    public void goodValuesAreTaken() {
        assertEquals(new Settings(Duration.ofMinutes(10), 600, List.of()), Settings.of("10m", " 600 "));
    }

    @Test
    public void badValuesAreSaidAndTheDefaultsStandIn() {
        Settings settings = Settings.of("soon", "-3");
        assertEquals(Duration.ofMinutes(5), settings.spread());
        assertEquals(0, settings.budget());
        assertTrue(
                settings.faults().get(0),
                settings.faults().get(0).startsWith("schedule.spread: 'soon' is no duration"));
        assertTrue(settings.faults().get(1), settings.faults().get(1).startsWith("schedule.budget: '-3' is no number"));
    }
}

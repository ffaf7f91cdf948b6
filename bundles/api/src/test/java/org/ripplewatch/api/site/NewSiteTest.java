package org.ripplewatch.api.site;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.net.URI;
import java.time.Duration;
import org.junit.Test;

public class NewSiteTest {

    @Test
    public void delaysThatDivideADayFromAMinuteUpAreTaken() {
        for (int minutes : new int[] {1, 10, 45, 120, 1440}) {
            assertEquals(Duration.ofMinutes(minutes), NewSite.checkEvery(Duration.ofMinutes(minutes)));
        }
    }

    @Test
    public void otherDelaysAreRefused() {
        for (Duration d : new Duration[] {
            Duration.ofSeconds(30), Duration.ofMinutes(7), Duration.ofHours(5), Duration.ofDays(2), Duration.ZERO
        }) {
            assertThrows(IllegalArgumentException.class, () -> NewSite.checkEvery(d));
        }
    }

    @Test
    public void onlyWebAddressesWithoutUserInfoAreTaken() {
        for (String url :
                new String[] {"file:/etc/passwd", "ftp://a/", "site", "http:///x", "https://u:p@a.example/"}) {
            assertThrows(url, IllegalArgumentException.class, () -> NewSite.at(URI.create(url)));
        }
    }
}

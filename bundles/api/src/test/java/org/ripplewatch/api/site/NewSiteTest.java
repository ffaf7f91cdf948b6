package org.ripplewatch.api.site;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

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
        String told = assertThrows(IllegalArgumentException.class, () -> NewSite.checkEvery(Duration.ofMinutes(7)))
                .getMessage();
        assertTrue(told, told.startsWith("'every' is 7m: "));
    }

    @Test
    public void onlyWebAddressesWithoutUserInfoAreTaken() {
        for (String url :
                new String[] {"file:/etc/passwd", "ftp://a/", "site", "http:///x", "https://u:p@a.example/"}) {
            assertThrows(url, IllegalArgumentException.class, () -> NewSite.at(URI.create(url)));
        }
    }
}

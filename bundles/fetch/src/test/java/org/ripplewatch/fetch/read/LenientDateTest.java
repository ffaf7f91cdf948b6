package org.ripplewatch.fetch.read;

import static org.junit.Assert.assertEquals;

import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.junit.Test;

public class LenientDateTest {

    private static final String CASES =
            """
            Mon, 06 May 2024 07:08:09 GMT       | 2024-05-06T07:08:09Z
            Mon, 6 May 2024 07:08 +0200         | 2024-05-06T05:08:00Z
            6 May 24 07:08:09 EST               | 2024-05-06T12:08:09Z
            Monday, 06-May-24 07:08:09 GMT      | 2024-05-06T07:08:09Z
            Mon May 6 07:08:09 2024             | 2024-05-06T07:08:09Z
            Mon May 06 2024 00:00:00 GMT+0000 (Coordinated Universal Time) | 2024-05-06T00:00:00Z
            2024-05-06T07:08:09.123+02:00       | 2024-05-06T05:08:09.123Z
            2024-05-06 07:08:09 -0500           | 2024-05-06T12:08:09Z
            2024-05-06T07:08Z                   | 2024-05-06T07:08:00Z
            2024-05-06                          | 2024-05-06T00:00:00Z
            2024-05                             | 2024-05-01T00:00:00Z
            20240506T070809Z                    | 2024-05-06T07:08:09Z
            20240506                            | 2024-05-06T00:00:00Z
            2024/05/06 7:08                     | 2024-05-06T07:08:00Z
            May 6, 2024                         | 2024-05-06T00:00:00Z
            May 6, 2024 7:08 p.m.               | 2024-05-06T19:08:00Z
            Published: May 6th, 2024 at 7:08 AM | 2024-05-06T07:08:00Z
            6. Mai 2024, 07:08 Uhr              | 2024-05-06T07:08:00Z
            6 mai 2024                          | 2024-05-06T00:00:00Z
            6 de mayo de 2024                   | 2024-05-06T00:00:00Z
            6 мая 2024 г.                       | 2024-05-06T00:00:00Z
            2024年5月6日                         | 2024-05-06T00:00:00Z
            06.05.2024                          | 2024-05-06T00:00:00Z
            05/31/2024                          | 2024-05-31T00:00:00Z
            1714979289                          | 2024-05-06T07:08:09Z
            03/05/2024                          | none
            soon                                | none
            2024-13-45                          | none
            25:61                               | none
            """;

    @Test
    public void datesOfTheWebAreRead() {
        CASES.lines().forEach(line -> {
            String[] c = line.split("\\|", 2);
            Optional<Instant> expected =
                    c[1].strip().equals("none") ? Optional.empty() : Optional.of(Instant.parse(c[1].strip()));
            assertEquals(c[0].strip(), expected, LenientDate.parse(c[0]));
        });
    }

    @Test
    public void nothingMakesItThrow() {
        Random random = new Random(1);
        String letters = "0123456789:-+/. TZ,GMTMay年月日äЖ\0";
        for (int i = 0; i < 200_000; i++) {
            StringBuilder s = new StringBuilder();
            for (int n = random.nextInt(30); n > 0; n--) {
                s.append(letters.charAt(random.nextInt(letters.length())));
            }
            LenientDate.parse(s.toString(), Pages.NOW)
                    .ifPresent(d -> assertEquals(true, LenientDate.isSane(d, Pages.NOW)));
        }
    }
}

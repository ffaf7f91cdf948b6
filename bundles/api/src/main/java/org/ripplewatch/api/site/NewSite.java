package org.ripplewatch.api.site;

import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.ripplewatch.api.text.Durations;

/**
 * A site to watch.
 *
 * @param url absolute http or https address without user info
 * @param every time between visits, from one minute to one day, that divides a day; empty for the setting
 *     {@code schedule.delay}
 * @param name wanted name; empty to derive one from the host
 */
public record NewSite(URI url, Optional<Duration> every, Optional<String> name) {

    /** @throws IllegalArgumentException in a sentence for the user where the address or the duration will not do */
    public NewSite {
        checkUrl(url);
        every.ifPresent(NewSite::checkEvery);
        name.ifPresent(NewSite::checkName);
    }

    /** The site at an address, with the usual delay and a name derived from its host. */
    public static NewSite at(URI url) {
        return new NewSite(url, Optional.empty(), Optional.empty());
    }

    /**
     * A time between visits that fits the day.
     *
     * @throws IllegalArgumentException where it is under a minute, over a day, or does not divide a day
     */
    public static Duration checkEvery(Duration every) {
        boolean inRange = every.compareTo(Duration.ofMinutes(1)) >= 0 && every.compareTo(Duration.ofDays(1)) <= 0;
        if (!inRange || Duration.ofDays(1).toMillis() % every.toMillis() != 0) {
            throw new IllegalArgumentException("'every' is " + (inRange ? Durations.format(every) : every)
                    + ": it must lie between 1 minute and 1 day and divide a day, such as 10m, 2h or 1d");
        }
        return every;
    }

    private static void checkUrl(URI url) {
        String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
        if (!(scheme.equals("http") || scheme.equals("https")) || url.getHost() == null) {
            throw new IllegalArgumentException(
                    "'" + url + "' is no address of a web site: write it as https://host/path");
        }
        if (url.getRawUserInfo() != null) {
            throw new IllegalArgumentException(
                    "'" + url.getScheme() + "://...@" + url.getHost() + "' carries a user name: leave it out");
        }
    }

    private static void checkName(String name) {
        if (!name.matches("[a-z0-9][a-z0-9._-]{0,79}")) {
            throw new IllegalArgumentException("'" + name
                    + "' is no name of a site: use up to 80 lower-case letters, digits, dots, dashes and underscores");
        }
    }
}

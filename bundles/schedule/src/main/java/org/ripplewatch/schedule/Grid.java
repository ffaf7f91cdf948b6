package org.ripplewatch.schedule;

import java.time.Duration;
import java.time.Instant;
import org.ripplewatch.api.site.Site;

/**
 * The regular times of a site's visits: midnight UTC plus the site's phase, and every delay from there. The phase is
 * drawn from the site's name, so that sites of one delay spread over it and a site keeps its times across restarts.
 */
final class Grid {

    private Grid() {}

    /** The first slot of a site after a moment. */
    static Instant after(Site site, Instant moment) {
        long every = site.every().toMillis();
        long phase = phase(site.name(), site.every()).toMillis();
        long slots = Math.floorDiv(moment.toEpochMilli() - phase, every) + 1;
        return Instant.ofEpochMilli(slots * every + phase);
    }

    /** Where in a span of time a name has its place: whole seconds, the same for the same name for ever. */
    static Duration phase(String name, Duration span) {
        long seconds = Math.max(1, span.toSeconds());
        return Duration.ofSeconds(Math.floorMod(mix(name), seconds));
    }

    /** 64-bit FNV-1a, then the finisher of MurmurHash3, since names that differ in the last letter only must spread too. */
    private static long mix(String name) {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < name.length(); i++) {
            h = (h ^ name.charAt(i)) * 0x100000001b3L;
        }
        h = (h ^ (h >>> 33)) * 0xff51afd7ed558ccdL;
        return h ^ (h >>> 33);
    }
}

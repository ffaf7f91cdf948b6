package org.ripplewatch.rules;

import java.time.Duration;
import java.util.Optional;
import org.ripplewatch.api.text.Durations;

/**
 * The settings of this bundle, checked.
 *
 * @param quiet how long a file must stand still before it is taken, 10 ms to 10 s
 * @param fault what was wrong with the value that was given; the default stands in for it
 */
record Settings(Duration quiet, Optional<String> fault) {

    private static final Duration QUIET = Duration.ofMillis(200);
    private static final Duration LEAST = Duration.ofMillis(10);
    private static final Duration MOST = Duration.ofSeconds(10);

    /** Reads the value as it stands in {@code conf/rules.cfg}. */
    static Settings of(String quiet) {
        try {
            Duration duration = Durations.parse(quiet);
            if (duration.compareTo(LEAST) >= 0 && duration.compareTo(MOST) <= 0) {
                return new Settings(duration, Optional.empty());
            }
            return fault("'" + quiet + "' does not lie between 10ms and 10s");
        } catch (IllegalArgumentException e) {
            return fault(String.valueOf(e.getMessage()));
        }
    }

    private static Settings fault(String why) {
        return new Settings(QUIET, Optional.of("rules.quiet: " + why + "; 200ms is used"));
    }
}

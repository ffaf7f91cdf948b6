package org.ripplewatch.web;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * The running product.
 *
 * @param version its version
 * @param home folder of this instance (conf, rules, load, data, log)
 * @param started when the product started
 * @param clock the clock
 */
public record Product(String version, Path home, Instant started, Clock clock) {

    /** Its name. */
    public static final String NAME = "Ripplewatch";

    /** The time. */
    public Instant now() {
        return clock.instant();
    }

    /** How long it has been running. */
    public Duration uptime() {
        Duration uptime = Duration.between(started, now());
        return uptime.isNegative() ? Duration.ZERO : uptime;
    }
}

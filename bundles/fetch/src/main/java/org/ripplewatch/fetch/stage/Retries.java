package org.ripplewatch.fetch.stage;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.fetch.Failure;

/** When an article whose page could not be had is tried again: after a minute, then ever later, five times in all. */
final class Retries {

    private static final List<Duration> DELAYS =
            List.of(Duration.ofMinutes(1), Duration.ofMinutes(10), Duration.ofHours(1), Duration.ofHours(6));
    private static final Duration LONGEST = Duration.ofDays(1);

    private Retries() {}

    /**
     * How long to wait before the next try; empty where there is none.
     *
     * @param tries how often it was tried in vain before this time
     */
    static Optional<Duration> delay(Failure failure, int tries) {
        if (!mayPass(failure) || tries >= DELAYS.size()) {
            return Optional.empty();
        }
        Duration usual = DELAYS.get(tries);
        Duration asked = failure.retryAfter().orElse(usual);
        Duration longer = asked.compareTo(usual) > 0 ? asked : usual;
        return Optional.of(longer.compareTo(LONGEST) > 0 ? LONGEST : longer);
    }

    private static boolean mayPass(Failure failure) {
        return switch (failure.reason()) {
            case BAD_URL, FORBIDDEN_ADDRESS, GONE, REDIRECT, TOO_LARGE, UNREADABLE -> false;
            case ROBOTS -> failure.retryAfter().isPresent(); // robots.txt itself could not be had
            case UNKNOWN_HOST, CONNECTION, TLS, TIMEOUT, STATUS, STOPPED -> true;
        };
    }
}

package org.ripplewatch.fetch.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The Retry-After header (RFC 9110, 10.2.3): seconds or a date, clamped to a day. */
final class RetryAfter {

    private static final Duration LONGEST = Duration.ofDays(1);

    private RetryAfter() {}

    /** How long the server asks to wait; empty where the header says nothing that can be read. */
    static Optional<Duration> parse(String header, Instant now) {
        String value = header.strip();
        if (value.matches("\\d+")) {
            return Optional.of(value.length() > 9 ? LONGEST : clamp(Duration.ofSeconds(Long.parseLong(value))));
        }
        try {
            Instant date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(clamp(Duration.between(now, date)));
        } catch (DateTimeException e) {
            return Optional.empty(); // a header that nobody can read is as good as none
        }
    }

    private static Duration clamp(Duration wish) {
        if (wish.isNegative()) {
            return Duration.ZERO;
        }
        return wish.compareTo(LONGEST) > 0 ? LONGEST : wish;
    }
}

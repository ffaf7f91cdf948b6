package org.ripplewatch.api.text;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 500ms}, {@code 90s}, {@code 10m}, {@code 2h}, {@code 1d} or ISO 8601 ({@code PT2H}). */
public final class Durations {

    private static final Pattern SHORT = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h|d)");

    private Durations() {}

    /**
     * Reads a duration.
     *
     * @throws IllegalArgumentException in a sentence for the user where it is none, or negative
     */
    public static Duration parse(String text) {
        String trimmed = text.strip().toLowerCase(Locale.ROOT);
        Matcher m = SHORT.matcher(trimmed);
        if (m.matches()) {
            return of(Long.parseLong(m.group(1)), m.group(2));
        }
        try {
            Duration iso = Duration.parse(trimmed);
            if (!iso.isNegative()) {
                return iso;
            }
        } catch (DateTimeParseException e) {
            // said below in our own words
        }
        throw new IllegalArgumentException(
                "'" + text + "' is no duration: write it as 90s, 10m, 2h, 1d or in ISO 8601, such as PT2H");
    }

    /** The shortest exact form with one unit, such as {@code 2h}; {@code 0s} for nothing. */
    public static String format(Duration duration) {
        long ms = duration.toMillis();
        if (ms == 0) {
            return "0s";
        }
        if (ms % 86_400_000 == 0) {
            return ms / 86_400_000 + "d";
        }
        if (ms % 3_600_000 == 0) {
            return ms / 3_600_000 + "h";
        }
        if (ms % 60_000 == 0) {
            return ms / 60_000 + "m";
        }
        return ms % 1000 == 0 ? ms / 1000 + "s" : ms + "ms";
    }

    private static Duration of(long amount, String unit) {
        return switch (unit) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
        };
    }
}

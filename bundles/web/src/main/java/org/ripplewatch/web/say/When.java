package org.ripplewatch.web.say;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times and durations in words. */
public final class When {

    private static final DateTimeFormatter EXACT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private When() {}

    /** How long ago, such as {@code 3 minutes ago}; the day where it is more than a week; a time to come as {@link #ahead}. */
    public static String ago(Instant then, Instant now) {
        Duration past = Duration.between(then, now);
        if (past.isNegative()) {
            return past.toSeconds() > -60 ? "just now" : ahead(then, now);
        }
        if (past.compareTo(Duration.ofDays(7)) > 0) {
            return DAY.format(then);
        }
        if (past.toDays() > 0) {
            return count(past.toDays(), "day") + " ago";
        }
        if (past.toHours() > 0) {
            return count(past.toHours(), "hour") + " ago";
        }
        return past.toMinutes() > 0 ? count(past.toMinutes(), "minute") + " ago" : "just now";
    }

    /** How far ahead, such as {@code in 1 h 57 min}; {@code now} where it is past. */
    public static String ahead(Instant then, Instant now) {
        Duration rest = Duration.between(now, then);
        return rest.toSeconds() <= 0 ? "now" : "in " + span(rest);
    }

    /** A duration with the one or two units that matter: {@code 2 h}, {@code 1 h 57 min}, {@code 40 s}. */
    public static String span(Duration duration) {
        if (duration.toDays() > 0) {
            return two(duration.toDays(), "d", duration.toHoursPart(), "h");
        }
        if (duration.toHours() > 0) {
            return two(duration.toHours(), "h", duration.toMinutesPart(), "min");
        }
        return duration.toMinutes() > 0 ? duration.toMinutes() + " min" : duration.toSeconds() + " s";
    }

    /** The exact time, such as {@code 2026-11-21 14:00:05 UTC}. */
    public static String exact(Instant time) {
        return EXACT.format(time);
    }

    /** The time of day, with the day where it is not {@code now}'s: {@code 14:00 UTC}, {@code 22 Nov 2026 at 14:00 UTC}. */
    public static String clock(Instant time, Instant now) {
        String day = DAY.format(time);
        return day.equals(DAY.format(now)) ? CLOCK.format(time) : day + " at " + CLOCK.format(time);
    }

    /** A number of things: {@code 1 article}, {@code 2 articles}. */
    public static String count(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    private static String two(long first, String firstUnit, long second, String secondUnit) {
        return first + " " + firstUnit + (second == 0 ? "" : " " + second + " " + secondUnit);
    }
}

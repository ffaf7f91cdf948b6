package org.ripplewatch.fetch.read;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRulesException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Dates as the web writes them: ISO 8601 and W3CDTF with their common faults, RFC 822 and its relatives, asctime, dates
 * in words of many languages, {@code 2024年3月5日}. Without a zone they are taken as UTC, without a time as midnight.
 * An ambiguous {@code 03/05/2024} is no date.
 */
final class LenientDate {

    /** Clocks that are wrong are wrong by less than this. */
    static final Duration SKEW = Duration.ofDays(1);

    private static final int LONGEST = 120;
    private static final Instant OLDEST = Instant.parse("1900-01-01T00:00:00Z");

    private static final Pattern ISO = Pattern.compile("(?<!\\d)(\\d{4})[-/.](\\d{1,2})(?:[-/.](\\d{1,2}))?(?!\\d)");
    private static final Pattern COMPACT =
            Pattern.compile("(?<!\\d)(\\d{4})(\\d{2})(\\d{2})(?:T?(\\d{2})(\\d{2})(\\d{2})?)?(?!\\d)");
    private static final Pattern ORDINAL = Pattern.compile("^(\\d{4})-?(\\d{3})$");
    private static final Pattern YEAR = Pattern.compile("^\\d{4}$");
    private static final Pattern CJK = Pattern.compile("(\\d{4})\\s?[年년]\\s?(\\d{1,2})\\s?[月월]\\s?(\\d{1,2})\\s?[日일]");
    private static final Pattern DAY_FIRST = Pattern.compile("(?<!\\d)(\\d{1,2})([./-])(\\d{1,2})\\2(\\d{4})(?!\\d)");
    private static final Pattern TIME = Pattern.compile(
            "(?<![\\d:])(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9})\\d*+)?)?\\s?([AaPp]\\.?[Mm]\\.?)?");
    private static final Pattern OFFSET = Pattern.compile("([+-])(\\d{1,2}):?(\\d{2})?(?!\\d)");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]++\\.?");
    private static final Pattern NUMBER = Pattern.compile("\\d++");
    private static final Pattern EPOCH = Pattern.compile("^\\d{10}(?:\\d{3})?$");
    private static final Pattern ZONE = Pattern.compile("(?<![\\p{L}/])[A-Za-z]{1,20}(?:/[A-Za-z_]{2,30})?");

    /** Zones by the names that RFC 822 and newsrooms use; all else that is no zone id counts as UTC. */
    private static final Map<String, String> ZONES = Map.ofEntries(
            Map.entry("Z", "Z"),
            Map.entry("UT", "Z"),
            Map.entry("UTC", "Z"),
            Map.entry("GMT", "Z"),
            Map.entry("WET", "Z"),
            Map.entry("EST", "-05:00"),
            Map.entry("EDT", "-04:00"),
            Map.entry("ET", "-05:00"),
            Map.entry("CST", "-06:00"),
            Map.entry("CDT", "-05:00"),
            Map.entry("MST", "-07:00"),
            Map.entry("MDT", "-06:00"),
            Map.entry("PST", "-08:00"),
            Map.entry("PDT", "-07:00"),
            Map.entry("PT", "-08:00"),
            Map.entry("AKST", "-09:00"),
            Map.entry("AKDT", "-08:00"),
            Map.entry("HST", "-10:00"),
            Map.entry("AST", "-04:00"),
            Map.entry("ADT", "-03:00"),
            Map.entry("BST", "+01:00"),
            Map.entry("WEST", "+01:00"),
            Map.entry("CET", "+01:00"),
            Map.entry("MEZ", "+01:00"),
            Map.entry("MET", "+01:00"),
            Map.entry("CEST", "+02:00"),
            Map.entry("MESZ", "+02:00"),
            Map.entry("MEST", "+02:00"),
            Map.entry("SAST", "+02:00"),
            Map.entry("EET", "+02:00"),
            Map.entry("EEST", "+03:00"),
            Map.entry("MSK", "+03:00"),
            Map.entry("IST", "+05:30"),
            Map.entry("SGT", "+08:00"),
            Map.entry("HKT", "+08:00"),
            Map.entry("AWST", "+08:00"),
            Map.entry("JST", "+09:00"),
            Map.entry("KST", "+09:00"),
            Map.entry("AEST", "+10:00"),
            Map.entry("AEDT", "+11:00"),
            Map.entry("NZST", "+12:00"),
            Map.entry("NZDT", "+13:00"));

    private LenientDate() {}

    /**
     * The date, where it is one and can be true.
     *
     * @param now nothing was published more than {@link #SKEW} after this
     */
    static Optional<Instant> parse(String text, Instant now) {
        return parse(text).filter(d -> isSane(d, now));
    }

    /** Whether something on the web can bear this date: since 1900, not the computer's zero, not of the future. */
    static boolean isSane(Instant date, Instant now) {
        return !date.isBefore(OLDEST) && date.getEpochSecond() != 0 && date.isBefore(now.plus(SKEW));
    }

    /** The date, sane or not; empty where it is none. */
    static Optional<Instant> parse(String text) {
        String s = text.strip();
        if (s.isEmpty() || s.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return EPOCH.matcher(s).matches() ? Optional.of(epoch(s)) : written(s);
        } catch (DateTimeException e) {
            return Optional.empty(); // figures in the right places, but no such day or hour
        }
    }

    private static Instant epoch(String digits) {
        long n = Long.parseLong(digits);
        return digits.length() == 13 ? Instant.ofEpochMilli(n) : Instant.ofEpochSecond(n);
    }

    private static Optional<Instant> written(String s) {
        Found found = iso(s);
        if (found == null) {
            found = numeric(s);
        }
        if (found == null) {
            found = worded(s);
        }
        if (found == null) {
            return Optional.empty();
        }
        return Optional.of(found.on(s));
    }

    private static @Nullable Found iso(String s) {
        Matcher m = ISO.matcher(s);
        if (m.find()) {
            return new Found(date(m.group(1), m.group(2), m.group(3) == null ? "1" : m.group(3)), m.end());
        }
        m = COMPACT.matcher(s);
        if (m.find() && m.start() == 0) {
            return new Found(date(m.group(1), m.group(2), m.group(3)), m.end(3));
        }
        m = ORDINAL.matcher(s);
        if (m.find()) {
            return new Found(LocalDate.ofYearDay(number(m.group(1)), number(m.group(2))), s.length());
        }
        return YEAR.matcher(s).find() ? new Found(LocalDate.of(number(s), 1, 1), s.length()) : null;
    }

    private static @Nullable Found numeric(String s) {
        Matcher m = CJK.matcher(s);
        if (m.find()) {
            return new Found(date(m.group(1), m.group(2), m.group(3)), m.end());
        }
        m = DAY_FIRST.matcher(s);
        if (!m.find()) {
            return null;
        }
        int a = number(m.group(1));
        int b = number(m.group(3));
        if (m.group(2).equals(".") || a > 12 || a == b) {
            return new Found(LocalDate.of(number(m.group(4)), b, a), m.end());
        }
        return b > 12 ? new Found(LocalDate.of(number(m.group(4)), a, b), m.end()) : null;
    }

    /** A month in words, and the day and year beside it; a time of day may stand anywhere. */
    private static @Nullable Found worded(String s) {
        Matcher word = WORD.matcher(s);
        while (word.find()) {
            OptionalInt month = Months.of(word.group());
            if (month.isPresent()) {
                Found found = around(s, word.start(), word.end(), month.getAsInt());
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static @Nullable Found around(String s, int start, int end, int month) {
        String before = lastNumber(s.substring(0, start));
        Matcher after = NUMBER.matcher(TIME.matcher(s.substring(end))
                .replaceAll(t -> "x".repeat(t.group().length())));
        if (!after.find()) {
            return null;
        }
        boolean dayFirst = !before.isEmpty() && before.length() <= 2;
        String day = dayFirst ? before : after.group();
        if (!dayFirst && (day.length() > 2 || !after.find())) {
            return null;
        }
        return new Found(LocalDate.of(year(after.group()), month, number(day)), dayFirst ? end + after.end() : end);
    }

    private static String lastNumber(String s) {
        Matcher m = NUMBER.matcher(TIME.matcher(s).replaceAll(" "));
        String last = "";
        while (m.find()) {
            last = m.group();
        }
        return last;
    }

    /** RFC 2822, 4.3: two digits are of 1950 to 2049, three are counted from 1900. */
    private static int year(String digits) {
        int n = number(digits);
        return switch (digits.length()) {
            case 1, 2 -> n < 50 ? 2000 + n : 1900 + n;
            case 3 -> 1900 + n;
            default -> n;
        };
    }

    private static LocalDate date(String year, String month, String day) {
        return LocalDate.of(number(year), number(month), number(day));
    }

    private static int number(String digits) {
        if (digits.length() > 6) {
            throw new DateTimeException("no such year: " + digits);
        }
        return Integer.parseInt(digits);
    }

    /** A day, and where in the text the search for its time goes on. */
    private record Found(LocalDate day, int end) {

        Instant on(String s) {
            Matcher time = TIME.matcher(s);
            if (!time.find(Math.min(end, s.length())) && !time.find(0)) {
                return compactTime(s);
            }
            LocalTime at = LocalTime.of(hour(time), number(time.group(2)), second(time), nanos(time));
            LocalDateTime local = LocalDateTime.of(number(time.group(1)) == 24 ? day.plusDays(1) : day, at);
            return local.atZone(zone(s.substring(time.end()))).toInstant();
        }

        private Instant compactTime(String s) {
            Matcher m = COMPACT.matcher(s);
            if (m.find() && m.start() == 0 && m.group(4) != null) {
                int seconds = m.group(6) == null ? 0 : number(m.group(6));
                LocalDateTime local = day.atTime(number(m.group(4)), number(m.group(5)), seconds);
                return local.atZone(zone(s.substring(m.end()))).toInstant();
            }
            return day.atStartOfDay(ZoneOffset.UTC).toInstant();
        }

        private static int hour(Matcher time) {
            int hour = number(time.group(1));
            if (time.group(5) == null || hour > 12) {
                return hour == 24 ? 0 : hour;
            }
            boolean afternoon = Character.toLowerCase(time.group(5).charAt(0)) == 'p';
            return hour % 12 + (afternoon ? 12 : 0);
        }

        private static int second(Matcher time) {
            return time.group(3) == null ? 0 : Math.min(59, number(time.group(3))); // a leap second is the one before
        }

        private static int nanos(Matcher time) {
            return time.group(4) == null ? 0 : Integer.parseInt((time.group(4) + "00000000").substring(0, 9));
        }

        private static ZoneId zone(String rest) {
            String s = rest.strip();
            Matcher offset = OFFSET.matcher(s);
            if (offset.find()
                    && (offset.start() == 0 || s.substring(0, offset.start()).matches("(?:GMT|UTC|UT)\\s?"))) {
                int hours = number(offset.group(2));
                int minutes = offset.group(3) == null ? 0 : number(offset.group(3));
                int sign = offset.group(1).equals("-") ? -1 : 1;
                return ZoneOffset.ofHoursMinutes(sign * hours, sign * minutes);
            }
            Matcher name = ZONE.matcher(s);
            return name.lookingAt() ? named(name.group()) : ZoneOffset.UTC;
        }

        private static ZoneId named(String name) {
            String offset = ZONES.get(name.toUpperCase(Locale.ROOT));
            if (offset != null) {
                return ZoneId.of(offset);
            }
            try {
                return name.indexOf('/') > 0 ? ZoneId.of(name) : ZoneOffset.UTC;
            } catch (ZoneRulesException e) {
                return ZoneOffset.UTC; // a word, not a zone
            }
        }
    }
}

package org.ripplewatch.fetch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.ripplewatch.api.text.Durations;
import org.ripplewatch.fetch.http.AddressGuard;
import org.ripplewatch.fetch.http.Overrides;

/**
 * The settings as they hold. A bad value is told in a sentence of {@code problems} and replaced by its default.
 *
 * @param guard by {@code allow}
 * @param overrides by {@code resolve}
 * @param pause between requests to one host
 * @param parallel requests at a time
 * @param deadline of one page
 * @param limit bytes of one page
 * @param contact sent with each request; may be empty
 * @param cache bytes on disk
 * @param problems one sentence for each value that was not taken
 */
record Settings(
        AddressGuard guard,
        Overrides overrides,
        Duration pause,
        int parallel,
        Duration deadline,
        int limit,
        String contact,
        long cache,
        List<String> problems) {

    private static final int MEGABYTE = 1024 * 1024;

    static Settings of(FetchConfig config) {
        Parsing parsing = new Parsing();
        return new Settings(
                parsing.value("allow", config.allow(), "", text -> AddressGuard.allowing(list(text))),
                parsing.value("resolve", config.resolve(), "", text -> Overrides.of(list(text))),
                parsing.value(
                        "pause", config.pause(), "1s", text -> duration(text, Duration.ZERO, Duration.ofHours(1))),
                parsing.value("parallel", config.parallel(), "16", text -> number(text, 1, 64)),
                parsing.value(
                        "deadline",
                        config.deadline(),
                        "30s",
                        text -> duration(text, Duration.ofSeconds(1), Duration.ofMinutes(10))),
                parsing.value("limit", config.limit(), "10", text -> number(text, 1, 100)) * MEGABYTE,
                parsing.value("contact", config.contact(), "", Settings::contact),
                parsing.value("cache", config.cache(), "256", text -> number(text, 0, 1_000_000)) * (long) MEGABYTE,
                parsing.problems);
    }

    private static List<String> list(String text) {
        return Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .filter(s -> !s.isEmpty())
                .toList();
    }

    private static Duration duration(String text, Duration least, Duration most) {
        Duration duration = Durations.parse(text);
        if (duration.compareTo(least) < 0 || duration.compareTo(most) > 0) {
            throw new IllegalArgumentException("'" + text + "' does not lie between " + Durations.format(least)
                    + " and " + Durations.format(most));
        }
        return duration;
    }

    private static int number(String text, int least, int most) {
        try {
            int number = Integer.parseInt(text.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below in our own words
        }
        throw new IllegalArgumentException("'" + text + "' is no whole number from " + least + " to " + most);
    }

    private static String contact(String text) {
        String contact = text.strip();
        if (contact.length() > 200 || !contact.chars().allMatch(c -> c > ' ' && c < 0x7f && c != '(' && c != ')')) {
            throw new IllegalArgumentException("'" + contact + "' is no web or mail address");
        }
        return contact;
    }

    private static final class Parsing {
        private final List<String> problems = new ArrayList<>();

        private <T> T value(String name, String text, String usual, Function<String, T> reading) {
            try {
                return reading.apply(text);
            } catch (IllegalArgumentException e) {
                String instead = usual.isEmpty() ? "none is in force" : usual + " is in force";
                problems.add("Setting fetch." + name + ": " + e.getMessage() + "; " + instead);
                return reading.apply(usual);
            }
        }
    }
}

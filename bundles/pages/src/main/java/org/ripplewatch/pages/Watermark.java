package org.ripplewatch.pages;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * How far the database had come for certain, kept outside of it: if the database is not as far any more, it lost
 * transactions that it had acknowledged.
 *
 * @param identity of the database
 * @param counters at some commit
 */
record Watermark(String identity, Map<Counter, Long> counters) {

    Watermark {
        counters = Map.copyOf(counters);
    }

    /** The watermark in a file; empty where there is none or it cannot be understood. */
    static Optional<Watermark> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Map<Counter, Long> counters = new EnumMap<>(Counter.class);
        String identity = "";
        for (String line : Files.readString(file, StandardCharsets.UTF_8).split("\n", -1)) {
            String[] pair = line.split("=", 2);
            if (pair.length == 2 && pair[0].equals("database")) {
                identity = pair[1];
            } else if (pair.length == 2) {
                counter(pair[0]).ifPresent(c -> counters.put(c, Long.parseLong(pair[1])));
            }
        }
        return identity.isEmpty() ? Optional.empty() : Optional.of(new Watermark(identity, counters));
    }

    /** Writes it so that the old one or this one is there, whatever happens. */
    void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder("database=" + identity + "\n");
        new EnumMap<>(counters)
                .forEach((c, n) -> text.append(c).append('=').append(n).append('\n'));
        Folders.replace(file, text.toString());
    }

    long get(Counter counter) {
        return counters.getOrDefault(counter, 0L);
    }

    /** What a database lacks, in words; empty where it is as far as this or further. */
    Optional<String> missing(String otherIdentity, Map<Counter, Long> now) {
        if (!identity.equals(otherIdentity)) {
            return Optional.of("the database is a different one");
        }
        long steps = get(Counter.STEP) - now.getOrDefault(Counter.STEP, 0L);
        if (steps <= 0) {
            return Optional.empty();
        }
        long articles = get(Counter.ARTICLE_ID) - now.getOrDefault(Counter.ARTICLE_ID, 0L);
        long visits = get(Counter.VISIT_ID) - now.getOrDefault(Counter.VISIT_ID, 0L);
        return Optional.of("its last " + steps + " transactions are missing, with " + Math.max(0, articles)
                + " articles and " + Math.max(0, visits) + " visits among them");
    }

    private static Optional<Counter> counter(String name) {
        for (Counter counter : Counter.values()) {
            if (counter.name().equals(name)) {
                return Optional.of(counter);
            }
        }
        return Optional.empty();
    }
}

package org.ripplewatch.pages;

import java.sql.Connection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A session whose changes become valid together, with the counters that follow from them. */
final class Transaction extends Session {

    private final Map<Counter, Long> before;
    private final Map<Counter, Long> changes = new EnumMap<>(Counter.class);
    private final Set<String> topics = new LinkedHashSet<>();

    Transaction(Connection connection, Map<Counter, Long> before) {
        super(connection);
        this.before = before;
    }

    /** The next number of that counter. */
    long next(Counter counter) {
        add(counter, 1);
        return now(counter);
    }

    /** Changes a counter. */
    void add(Counter counter, long amount) {
        changes.merge(counter, amount, Long::sum);
    }

    /** The number of this transaction. */
    long step() {
        return before.getOrDefault(Counter.STEP, 0L) + 1;
    }

    /** The event to post after the commit. */
    void announce(String topic) {
        topics.add(topic);
    }

    Set<String> topics() {
        return topics;
    }

    /** Writes the counters; returns how they stand then. */
    Map<Counter, Long> settle() {
        add(Counter.STEP, 1);
        batch(
                "update tally set amount = ? where name = ?",
                changes.keySet().stream()
                        .map(c -> new Object[] {now(c), c.name()})
                        .collect(Collectors.toList()));
        Map<Counter, Long> after = new EnumMap<>(Counter.class);
        after.putAll(before);
        changes.keySet().forEach(c -> after.put(c, now(c)));
        return after;
    }

    private long now(Counter counter) {
        return before.getOrDefault(counter, 0L) + changes.getOrDefault(counter, 0L);
    }
}

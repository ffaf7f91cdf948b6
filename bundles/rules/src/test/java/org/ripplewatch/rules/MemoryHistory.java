package org.ripplewatch.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleHistory;

/** A rule history in memory. */
final class MemoryHistory implements RuleHistory {
    final List<RuleChange> rows = new ArrayList<>();
    boolean broken;
    String cursed = "";

    @Override
    public synchronized void add(List<RuleChange> changes) {
        if (broken) {
            throw new IllegalStateException("the database is away");
        }
        if (changes.stream().anyMatch(c -> c.file().equals(cursed))) {
            throw new IllegalArgumentException("'file' is too long");
        }
        rows.addAll(changes);
    }

    @Override
    public synchronized Map<String, String> lastGood() {
        Map<String, String> good = new TreeMap<>();
        for (RuleChange row : rows) {
            switch (row.kind()) {
                case ADDED, EDITED -> good.put(row.file(), row.after());
                case DELETED -> good.remove(row.file());
                case REFUSED -> {}
            }
        }
        return good;
    }

    @Override
    public synchronized List<RuleChange> last() {
        Map<String, RuleChange> last = new TreeMap<>();
        rows.forEach(row -> last.put(row.file(), row));
        return last.values().stream()
                .filter(row -> row.kind() != RuleChange.Kind.DELETED)
                .toList();
    }

    @Override
    public synchronized List<RuleChange> latest(int max) {
        List<RuleChange> newest = new ArrayList<>(rows);
        Collections.reverse(newest);
        return newest.stream().limit(max).toList();
    }

    /** The rows as {@code KIND file}, the oldest first. */
    synchronized List<String> told() {
        return rows.stream().map(row -> row.kind() + " " + row.file()).toList();
    }
}

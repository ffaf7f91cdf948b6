package org.ripplewatch.bench;

import java.util.Collection;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Hits and misses of a classifier that may put a case into several folders. */
final class Scores {
    private final SortedMap<String, Count> counts = new TreeMap<>();

    /** Hits, false hits and misses of one label. */
    private record Count(int hits, int wrong, int missed) {
        double f1() {
            return hits == 0 ? 0 : 2.0 * hits / (2.0 * hits + wrong + missed);
        }
    }

    /** Nothing counted yet; only these labels are looked at. */
    Scores(Collection<String> labels) {
        labels.forEach(l -> counts.put(l, new Count(0, 0, 0)));
    }

    /** Counts a case. */
    void add(Set<String> right, Set<String> said) {
        counts.replaceAll((label, c) -> {
            boolean is = right.contains(label);
            boolean called = said.contains(label);
            return new Count(
                    c.hits + (is && called ? 1 : 0),
                    c.wrong + (!is && called ? 1 : 0),
                    c.missed + (is && !called ? 1 : 0));
        });
    }

    /** F1 over all decisions. */
    double micro() {
        int hits = 0;
        int wrong = 0;
        int missed = 0;
        for (Count c : counts.values()) {
            hits += c.hits;
            wrong += c.wrong;
            missed += c.missed;
        }
        return new Count(hits, wrong, missed).f1();
    }

    /** Mean of the labels' F1. */
    double macro() {
        return counts.values().stream().mapToDouble(Count::f1).average().orElse(0);
    }
}

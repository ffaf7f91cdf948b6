package org.ripplewatch.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Measured values of one kind. */
final class Samples {
    private final List<Double> values = new ArrayList<>();

    void add(double value) {
        values.add(value);
    }

    double mean() {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** The smallest value that at least this share of the values does not exceed; 0 where there are none. */
    double percentile(double share) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        int rank = (int) Math.ceil(share * sorted.size());
        return sorted.isEmpty() ? 0 : sorted.get(Math.max(0, rank - 1));
    }
}

package org.ripplewatch.api.metric;

import java.util.Map;

/**
 * One figure.
 *
 * @param name in Prometheus' form without prefix, such as {@code fetch_requests_total}; a name that ends in
 *     {@code _total} only grows
 * @param help what it tells, one sentence
 * @param labels its labels
 * @param value the figure
 */
public record Metric(String name, String help, Map<String, String> labels, double value) {
    public Metric {
        labels = Map.copyOf(labels);
    }

    /** A figure without labels. */
    public static Metric of(String name, String help, double value) {
        return new Metric(name, help, Map.of(), value);
    }
}

package org.ripplewatch.web.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ripplewatch.api.metric.Metric;

/**
 * Figures in Prometheus' text format 0.0.4: the lines of one name stand together under one HELP and one TYPE; a name
 * that ends in {@code _total} is a counter, others are gauges.
 */
final class Prometheus {

    static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private static final String PREFIX = "ripplewatch_";
    private static final String NAME = "[a-zA-Z_][a-zA-Z0-9_]*";

    private Prometheus() {}

    /** The text; a figure whose name or label the format does not allow is left out, and so is one that is there already. */
    static String text(List<Metric> metrics) {
        Map<String, List<Metric>> byName = metrics.stream()
                .filter(Prometheus::allowed)
                .collect(Collectors.groupingBy(Metric::name, TreeMap::new, Collectors.toCollection(ArrayList::new)));
        StringBuilder out = new StringBuilder();
        byName.forEach((name, lines) -> family(PREFIX + name, lines, out));
        return out.toString();
    }

    private static void family(String name, List<Metric> lines, StringBuilder out) {
        out.append("# HELP ")
                .append(name)
                .append(' ')
                .append(help(lines.get(0).help()))
                .append('\n');
        out.append("# TYPE ").append(name).append(name.endsWith("_total") ? " counter\n" : " gauge\n");
        Map<String, Double> values = new LinkedHashMap<>();
        lines.forEach(line -> values.putIfAbsent(labels(line.labels()), line.value()));
        values.forEach((labels, value) -> out.append(name)
                .append(labels)
                .append(' ')
                .append(number(value))
                .append('\n'));
    }

    private static boolean allowed(Metric metric) {
        return metric.name().matches(NAME) && metric.labels().keySet().stream().allMatch(label -> label.matches(NAME));
    }

    private static String labels(Map<String, String> labels) {
        return labels.isEmpty()
                ? ""
                : new TreeMap<>(labels)
                        .entrySet().stream()
                                .map(label -> label.getKey() + "=\"" + value(label.getValue()) + "\"")
                                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String help(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", " ");
    }

    private static String value(String text) {
        return help(text).replace("\"", "\\\"");
    }

    private static String number(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "+Inf" : "-Inf";
        }
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return whole ? Long.toString((long) value) : Double.toString(value);
    }
}

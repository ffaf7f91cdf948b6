package org.ripplewatch.web.json;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.ripplewatch.api.metric.Metric;

public class PrometheusTest {

    @Test
    public void linesOfANameStandTogetherUnderOneHelpAndType() {
        assertEquals(
                """
                # HELP ripplewatch_a_total Things.
                # TYPE ripplewatch_a_total counter
                ripplewatch_a_total{stage="found"} 1
                ripplewatch_a_total{stage="read"} 2.5
                # HELP ripplewatch_b Others.
                # TYPE ripplewatch_b gauge
                ripplewatch_b 3
                """,
                Prometheus.text(List.of(
                        new Metric("a_total", "Things.", Map.of("stage", "found"), 1),
                        Metric.of("b", "Others.", 3),
                        new Metric("a_total", "Things.", Map.of("stage", "read"), 2.5))));
    }

    @Test
    public void backslashesQuotesAndLineEndsAreEscaped() {
        assertEquals(
                """
                # HELP ripplewatch_a A \\\\ and\\na line "end".
                # TYPE ripplewatch_a gauge
                ripplewatch_a{site="x\\\\y\\"z\\n"} 1
                """,
                Prometheus.text(List.of(new Metric("a", "A \\ and\na line \"end\".", Map.of("site", "x\\y\"z\n"), 1))));
    }

    @Test
    public void aNameThatTheFormatForbidsIsLeftOut() {
        assertEquals(
                "",
                Prometheus.text(List.of(
                        Metric.of("a b", "x", 1), Metric.of("", "x", 1), new Metric("a", "x", Map.of("b-c", "d"), 1))));
    }

    @Test
    public void aFigureThatIsThereTwiceIsToldOnce() {
        assertEquals(
                3,
                Prometheus.text(List.of(Metric.of("a", "x", 1), Metric.of("a", "x", 2)))
                        .lines()
                        .count());
    }

    @Test
    public void valuesThatAreNoNumbersHaveTheirNames() {
        assertEquals("ripplewatch_a NaN", last(Double.NaN));
        assertEquals("ripplewatch_a +Inf", last(Double.POSITIVE_INFINITY));
        assertEquals("ripplewatch_a -Inf", last(Double.NEGATIVE_INFINITY));
        assertEquals("ripplewatch_a 1.0E300", last(1e300));
    }

    private static String last(double value) {
        return Prometheus.text(List.of(Metric.of("a", "x", value)))
                .lines()
                .skip(2)
                .findFirst()
                .orElseThrow();
    }
}

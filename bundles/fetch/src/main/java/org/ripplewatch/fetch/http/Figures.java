package org.ripplewatch.fetch.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.ripplewatch.api.fetch.Failed;
import org.ripplewatch.api.fetch.FetchResult;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.metric.Metrics;

/** Counts what the fetcher does. */
public final class Figures implements Metrics {

    private final Map<String, LongAdder> outcomes = new ConcurrentHashMap<>();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder waitedNanos = new LongAdder();
    private final ThreadLocal<Long> waitedHere = ThreadLocal.withInitial(() -> 0L);

    void count(FetchResult result) {
        outcomes.computeIfAbsent(outcome(result), o -> new LongAdder()).increment();
        if (result instanceof Fetched fetched && !fetched.unchanged()) {
            bytes.add(fetched.content().size());
        }
    }

    void waited(long nanos) {
        waitedNanos.add(nanos);
        waitedHere.set(waitedHere.get() + nanos);
    }

    /** How long the calling thread has waited for turns in all. */
    long waitedByThisThread() {
        return waitedHere.get();
    }

    @Override
    public List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>();
        new TreeMap<>(outcomes)
                .forEach((outcome, count) -> metrics.add(new Metric(
                        "fetch_requests_total", "Pages asked for, by outcome.", Map.of("outcome", outcome), (double)
                                count.sum())));
        metrics.add(Metric.of("fetch_bytes_total", "Decoded bytes of fetched pages.", (double) bytes.sum()));
        metrics.add(Metric.of(
                "fetch_waiting_seconds_total",
                "Time spent waiting for the turn of a host.",
                (double) waitedNanos.sum() / 1e9));
        return metrics;
    }

    private static String outcome(FetchResult result) {
        if (result instanceof Failed failed) {
            return failed.failure().reason().name().toLowerCase(Locale.ROOT);
        }
        return result instanceof Fetched fetched && fetched.unchanged() ? "unchanged" : "fetched";
    }
}

package org.ripplewatch.fetch.stage;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.ripplewatch.api.metric.Metric;

/** How long the parts of the fetch stage take, over all threads, and how many articles went through. */
final class StageTimes {

    private final LongAdder fetching = new LongAdder();
    private final LongAdder reading = new LongAdder();
    private final LongAdder storing = new LongAdder();
    private final LongAdder articles = new LongAdder();

    <T> T fetching(Supplier<T> work) {
        return timed(fetching, work);
    }

    <T> T reading(Supplier<T> work) {
        return timed(reading, work);
    }

    /** @param number of articles that are stored */
    void storing(int number, Runnable work) {
        int stored = timed(storing, () -> {
            work.run();
            return number;
        });
        articles.add(stored);
    }

    List<Metric> metrics() {
        return List.of(
                seconds("fetch", fetching),
                seconds("read", reading),
                seconds("store", storing),
                Metric.of(
                        "fetch_articles_total",
                        "Articles read, or seen to have moved, and stored since the start.",
                        (double) articles.sum()));
    }

    private static <T> T timed(LongAdder total, Supplier<T> work) {
        long began = System.nanoTime();
        try {
            return work.get();
        } finally {
            total.add(System.nanoTime() - began);
        }
    }

    private static Metric seconds(String stage, LongAdder nanos) {
        return new Metric(
                "stage_seconds_total",
                "Time spent in a stage, over all threads.",
                Map.of("stage", stage),
                nanos.sum() / 1e9);
    }
}

package org.ripplewatch.pages;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.ripplewatch.api.work.WorkLoop;

/** Writes the watermark at most once a second, away from the transactions it tells of. */
final class MarkKeeper implements AutoCloseable {

    private static final Duration TICK = Duration.ofSeconds(1);

    private final Database database;
    private final DataFolder data;
    private final String identity;
    private final WorkLoop loop;
    private long written = -1;
    private long lastNanos = System.nanoTime() - TICK.toNanos();

    MarkKeeper(Database database, DataFolder data, String identity) {
        this.database = database;
        this.data = data;
        this.identity = identity;
        this.loop = WorkLoop.timed("pages-watermark", TICK, this::write);
    }

    /** There was a commit. */
    void wake() {
        loop.wake();
    }

    String trouble() {
        return loop.trouble().isEmpty() ? "" : "The watermark cannot be written: " + loop.trouble();
    }

    /** Ends the loop and writes the last watermark. */
    @Override
    public void close() {
        loop.close();
        try {
            writeNow();
        } catch (IOException e) {
            org.slf4j.LoggerFactory.getLogger(MarkKeeper.class)
                    .warn("The watermark in {} could not be written", data.watermark(), e);
        }
    }

    private Duration write() throws IOException {
        long left = TICK.toNanos() - (System.nanoTime() - lastNanos);
        if (left > 0) {
            return Duration.ofNanos(left);
        }
        writeNow();
        lastNanos = System.nanoTime();
        return TICK;
    }

    private void writeNow() throws IOException {
        Map<Counter, Long> counters = database.counters();
        long step = counters.getOrDefault(Counter.STEP, 0L);
        if (step != written) {
            new Watermark(identity, counters).write(data.watermark());
            written = step;
        }
    }
}

package org.ripplewatch.web.http;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.metric.Metrics;

/** Counts what was served. */
public final class Traffic implements Metrics {

    private final LongAdder requests = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder failed = new LongAdder();

    void count(int status) {
        requests.increment();
        if (status >= 500) {
            failed.increment();
        } else if (status >= 400) {
            refused.increment();
        }
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                Metric.of("web_requests_total", "Requests answered.", requests.doubleValue()),
                Metric.of("web_refused_total", "Requests refused for what they were (4xx).", refused.doubleValue()),
                Metric.of(
                        "web_failed_total", "Requests that failed for a reason of ours (5xx).", failed.doubleValue()));
    }
}

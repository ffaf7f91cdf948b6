package org.ripplewatch.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** From the start of the process to all components active, on an empty home and on one that was used before. */
final class StartBench implements Bench {

    private static final int STARTS = 5;

    @Override
    public String name() {
        return "start";
    }

    @Override
    public Report run(Options options) throws Exception {
        Report report = new Report(name());
        List<Double> later = new ArrayList<>();
        Path home = ProductProcess.newHome(name());
        try {
            double first = start(options, home);
            for (int i = 0; i < STARTS; i++) {
                later.add(start(options, home));
            }
            later.sort(null);
            report.figure("start.first_ms", first);
            report.figure("start.ms", later.get(STARTS / 2));
            report.row(Map.of("start", "first, on an empty home", "ms", first));
            report.row(Map.of("start", "later, median of " + STARTS, "ms", later.get(STARTS / 2)));
        } finally {
            ProductProcess.delete(home);
        }
        return report;
    }

    private static double start(Options options, Path home) throws Exception {
        try (ProductProcess product = ProductProcess.start(options.root(), home, Map.of())) {
            return product.startTime().toNanos() / 1e6;
        }
    }
}

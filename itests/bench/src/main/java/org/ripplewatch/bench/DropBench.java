package org.ripplewatch.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * From a rule file saved to its rule live, as the product's own interface shows it: the first file of a fresh start,
 * and later edits.
 */
final class DropBench implements Bench {

    private static final int EDITS = 21;

    @Override
    public String name() {
        return "drop";
    }

    @Override
    public Report run(Options options) throws Exception {
        Report report = new Report(name());
        Path home = ProductProcess.newHome(name());
        try (ProductProcess product = ProductProcess.start(options.root(), home, Map.of())) {
            double first = drop(product, home, 0);
            List<Double> edits = new ArrayList<>();
            for (int i = 1; i <= EDITS; i++) {
                edits.add(drop(product, home, i));
            }
            edits.sort(null);
            report.figure("drop.first_ms", first);
            report.figure("drop.edit_ms", edits.get(EDITS / 2));
            report.figure("drop.edit_worst_ms", edits.get(EDITS - 1));
            report.row(Map.of("file", "the first", "ms", first));
            report.row(Map.of("file", "an edit, median of " + EDITS, "ms", edits.get(EDITS / 2)));
            report.row(Map.of("file", "an edit, the slowest", "ms", edits.get(EDITS - 1)));
        } finally {
            ProductProcess.delete(home);
        }
        return report;
    }

    private static double drop(ProductProcess product, Path home, int edit) throws IOException, InterruptedException {
        Path folder = home.resolve("rules/mcrdr");
        String category = "bench/edit" + edit;
        Path beside = Files.writeString(folder.resolve(".bench.tmp"), rule(category));
        Files.move(
                beside,
                folder.resolve("bench.drl"),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
        long saved = System.nanoTime();
        while (!product.text("/api/rules/tree").contains("\"" + category + "\"")) {
            Thread.sleep(2);
        }
        return (System.nanoTime() - saved) / 1e6;
    }

    private static String rule(String category) {
        return "package mcrdr.bench\nimport org.ripplewatch.api.classify.*\nrule \"1 bench\"\n  @node(1) @parent(0) @category(\""
                + category + "\")\nwhen  Term(word == \"bench\")\nthen  reach(drools); end\n";
    }
}

package org.ripplewatch.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Whether the heap of 512 MB that the product starts with is enough for 100,000 stored articles and 1,000 rules: filled
 * through the api, started anew, asked what a user asks, with visits that bring 1,000 articles more and a rule file
 * that files old ones. An OutOfMemoryError ends the product, and with it this benchmark.
 */
final class MemoryBench implements Bench {

    private static final int ARTICLES = Integer.getInteger("bench.articles", 100_000);
    private static final int RULES = 1_000;
    private static final int NEW_ARTICLES = 1_000;
    private static final int ASKED = 15;
    private static final Duration LONGEST = Duration.ofMinutes(30);
    /** A word that about one of a hundred made-up articles holds. */
    private static final String RARE = MadeUpText.word(5_000);

    private static final Map<String, String> QUESTIONS = new LinkedHashMap<>();

    static {
        QUESTIONS.put("newest", "/api/articles?limit=50");
        QUESTIONS.put("inbox_page", "/");
        QUESTIONS.put("search", "/api/articles?limit=50&q=" + MadeUpText.word(300));
        QUESTIONS.put("search_two_words", "/?q=" + MadeUpText.word(40) + "%20" + MadeUpText.word(90));
        QUESTIONS.put("unfiled", "/?unfiled=1");
        QUESTIONS.put("folders", "/folders");
        QUESTIONS.put("sites", "/sites");
        QUESTIONS.put("rules", "/rules");
        QUESTIONS.put("article", "/articles/777");
        QUESTIONS.put("status", "/api/status");
        QUESTIONS.put("system", "/system");
        QUESTIONS.put("metrics", "/metrics");
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public Report run(Options options) throws Exception {
        Report report = new Report(name());
        Path home = ProductProcess.newHome(name());
        BenchRules.write(home.resolve("rules/mcrdr"), RULES, samples());
        fill(options.root(), home, report);
        try (PageServer server = new PageServer();
                ProductProcess product = ProductProcess.start(options.root(), home, settings(server))) {
            measure(product, server, home, report);
        }
        ProductProcess.delete(home); // after a failure it stays, with its log
        return report;
    }

    private static void fill(Path root, Path home, Report report) throws Exception {
        long began = System.nanoTime();
        try (ProductProcess product = ProductProcess.start(root, home, Map.of())) {
            FillBundle.drop(home.resolve("load"), ARTICLES);
            awaitClassified(product, ARTICLES);
            awaitSearchable(product, ARTICLES);
        }
        Files.delete(home.resolve("load/fill.jar"));
        double seconds = (System.nanoTime() - began) / 1e9;
        report.figure("memory.fill_s", seconds);
        report.row(row("filled, s", seconds, 0));
    }

    private static void measure(ProductProcess product, PageServer server, Path home, Report report) throws Exception {
        report.figure("memory.start_ms", (double) product.startTime().toMillis());
        report.row(row("start, ms", (double) product.startTime().toMillis(), product.liveHeapMegabytes()));
        double most = 0;
        for (Map.Entry<String, String> question : QUESTIONS.entrySet()) {
            double ms = median(product, question.getValue());
            report.figure("memory." + question.getKey() + "_ms", ms);
            report.row(row(question.getKey() + ", ms", ms, 0));
        }
        most = Math.max(most, product.liveHeapMegabytes());
        double visited = timed(() -> visit(product, server));
        most = Math.max(most, product.liveHeapMegabytes());
        report.row(row(NEW_ARTICLES + " new articles, ms", visited, most));
        double filed = timed(() -> drop(product, home));
        most = Math.max(most, product.liveHeapMegabytes());
        report.row(row("a rule dropped and old articles filed, ms", filed, most));
        JsonNode counts = product.get("/api/status").path("counts");
        report.figure("memory.articles", counts.path("classified").asDouble());
        report.figure("memory.heap_mb_after_gc", most);
        report.row(row("articles", counts.path("classified").asDouble(), most));
    }

    private static void visit(ProductProcess product, PageServer server) throws Exception {
        MadeUpText text = new MadeUpText(99);
        Map<String, byte[]> pages = new TreeMap<>();
        for (int i = 0; i < NEW_ARTICLES; i++) {
            pages.put(
                    "new" + i % 4 + ".example/2026/11/21/page-" + i,
                    text.page(text.words(8)).getBytes(StandardCharsets.UTF_8));
        }
        for (String feed : server.serve(pages)) {
            product.post("/api/sites", Map.of("url", feed, "every", "1d"));
        }
        awaitClassified(product, ARTICLES + NEW_ARTICLES);
    }

    private static void drop(ProductProcess product, Path home) throws Exception {
        Files.writeString(
                home.resolve("rules/mcrdr/dropped.drl"),
                "package mcrdr.dropped\nimport org.ripplewatch.api.classify.*\nrule \"900001 dropped\"\n  @node(900001)"
                        + " @parent(0) @category(\"dropped\")\nwhen  Term(word == \"" + RARE
                        + "\")\nthen  reach(drools); end\n");
        long filed = 0;
        for (int quiet = 0; quiet < 10 || filed == 0; ) {
            Thread.sleep(500);
            long now = inFolder(product, "dropped");
            quiet = now == filed ? quiet + 1 : 0;
            filed = now;
        }
    }

    private static long inFolder(ProductProcess product, String path) throws IOException, InterruptedException {
        for (JsonNode category : product.get("/api/categories")) {
            if (category.path("path").asText().equals(path)) {
                return category.path("total").asLong();
            }
        }
        return 0;
    }

    private static double median(ProductProcess product, String path) throws Exception {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < ASKED; i++) {
            times.add(timed(() -> product.text(path)));
        }
        times.sort(null);
        return times.get(ASKED / 2);
    }

    private interface Work {
        void run() throws Exception;
    }

    private static double timed(Work work) throws Exception {
        long began = System.nanoTime();
        work.run();
        return (System.nanoTime() - began) / 1e6;
    }

    private static void awaitClassified(ProductProcess product, int articles) throws Exception {
        await(
                () -> product.get("/api/status")
                                .path("counts")
                                .path("classified")
                                .asLong()
                        >= articles,
                articles + " articles were not filed");
    }

    private static void awaitSearchable(ProductProcess product, int articles) throws Exception {
        await(
                () -> product.metrics().stream()
                        .filter(line -> line.startsWith("ripplewatch_pages_searchable "))
                        .anyMatch(line -> Double.parseDouble(line.substring(line.indexOf(' '))) >= articles),
                articles + " articles could not be searched");
    }

    private interface Question {
        boolean holds() throws Exception;
    }

    private static void await(Question question, String failure) throws Exception {
        long began = System.nanoTime();
        while (!question.holds()) {
            if (System.nanoTime() - began > LONGEST.toNanos()) {
                throw new IllegalStateException(failure + " within " + LONGEST);
            }
            Thread.sleep(1000);
        }
    }

    private static Map<String, String> settings(PageServer server) {
        String hosts = java.util.stream.IntStream.range(0, 4)
                .mapToObj(i -> "new" + i + ".example=127.0.0.1:" + server.port())
                .collect(Collectors.joining(","));
        return Map.of(
                "RIPPLEWATCH_FETCH_ALLOW", "127.0.0.0/8",
                "RIPPLEWATCH_FETCH_RESOLVE", hosts,
                "RIPPLEWATCH_FETCH_PAUSE", "0s");
    }

    /** What the rules take their words from. */
    private static List<byte[]> samples() {
        MadeUpText text = new MadeUpText(7);
        List<byte[]> samples = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            samples.add(text.words(250).getBytes(StandardCharsets.UTF_8));
        }
        return samples;
    }

    private static Map<String, Object> row(String what, double value, double heap) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("what", what);
        row.put("value", value);
        if (heap > 0) {
            row.put("live heap, MB", heap);
        }
        return row;
    }
}

package org.ripplewatch.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.jsoup.Jsoup;

/**
 * 5,000 pages from a loopback server through fetch, read, store and classify with 1,000 rules, in the assembled product,
 * beside parsing the same pages with jsoup in one thread of this process.
 *
 * <p>Both are measured as they run for a year, not as they run in their first seconds: before, the product takes in, and
 * jsoup parses, other editions of the same pages ({@link BenchPages#edition}), which are as long and as many, and new to
 * the product in address and words; as many editions as it takes until one more is hardly cheaper in processor
 * time than those before. jsoup is measured while the product rests, on the settings that Java has by itself. The measured
 * time ends when the last page is classified; that each page was asked for and none is left or failed is checked. Where
 * other processes run, the processor time that the product uses for an article says more than its pages a second.
 */
final class PipelineBench implements Bench {

    private static final int PAGES = 5_000;
    private static final int MOST_EDITIONS = 8;
    /** It is warm when an edition takes no less than this part of the processor time of the cheapest before. */
    private static final double LESS = 0.9;

    private static final int RULES = 1_000;
    /** Rarely enough that asking costs the product nothing worth counting. */
    private static final int POLL_MS = 100;
    /** No new page and nothing under way for so many polls: the product rests. */
    private static final int QUIET_POLLS = 5;

    @Override
    public String name() {
        return "pipeline";
    }

    @Override
    public Report run(Options options) throws Exception {
        Map<String, byte[]> pages = BenchPages.load(options.data(), PAGES);
        Report report = new Report(name());
        if (!BenchPages.areReal(options.data())) {
            report.note("no real pages in " + options.data() + ": these are made up");
        }
        Path home = ProductProcess.newHome("pipeline");
        BenchRules.write(home.resolve("rules/mcrdr"), RULES, pages.values());
        try (PageServer server = new PageServer();
                ProductProcess product = ProductProcess.start(options.root(), home, settings(server, pages))) {
            warmUp(pages, server, product, report);
            measure(pages, server, product, report);
        } finally {
            ProductProcess.delete(home);
        }
        return report;
    }

    private static void warmUp(Map<String, byte[]> pages, PageServer server, ProductProcess product, Report report)
            throws Exception {
        double least = Double.MAX_VALUE;
        boolean warming = true;
        for (int number = 1; number <= MOST_EDITIONS && warming; number++) {
            Map<String, byte[]> edition = BenchPages.edition(pages, number);
            double unused = parse(edition);
            Taken taken = takeIn(edition, server, product);
            warming = taken.processorMs() < LESS * least;
            least = Math.min(least, taken.processorMs());
            report.note(String.format(
                    Locale.ROOT,
                    "warm-up: edition %d of the pages, %.0f articles a second, %.2f ms of processor time each",
                    number,
                    taken.rate(),
                    taken.processorMs()));
        }
    }

    private static void measure(Map<String, byte[]> pages, PageServer server, ProductProcess product, Report report)
            throws Exception {
        double jsoup = pages.size() / parse(pages);
        Map<String, Double> before = stageSeconds(product);
        Taken taken = takeIn(pages, server, product);
        double rate = taken.rate();
        report.figure("pipeline.articles_per_s", rate);
        report.figure("pipeline.vs_jsoup", rate / jsoup);
        report.figure("pipeline.jsoup_pages_per_s", jsoup);
        report.figure("pipeline.cpu_ms", taken.processorMs());
        report.figure("pipeline.pages", (double) pages.size());
        report.row(rate("jsoup alone, one thread", jsoup, 1));
        report.row(rate("whole pipeline", rate, rate / jsoup));
        stageSeconds(product).forEach((stage, total) -> {
            double ms = (total - before.getOrDefault(stage, 0.0)) * 1000 / pages.size();
            report.figure("pipeline.ms." + stage, ms);
            report.row(milliseconds("stage " + stage, ms));
        });
        report.row(milliseconds("processor time, all threads", taken.processorMs()));
    }

    /**
     * How the product took in pages.
     *
     * @param rate articles a second
     * @param processorMs processor time an article, over all threads
     */
    private record Taken(double rate, double processorMs) {}

    private static Taken takeIn(Map<String, byte[]> pages, PageServer server, ProductProcess product)
            throws IOException, InterruptedException {
        List<String> feeds = server.serve(pages);
        Duration processor = product.processorTime();
        long began = System.nanoTime();
        for (String feed : feeds) {
            product.post("/api/sites", Map.of("url", feed, "every", "1d"));
        }
        long ended = awaitRest(product);
        int left = server.neverAsked();
        if (left > 0) {
            throw new IllegalStateException(left + " of " + pages.size() + " pages were never asked for");
        }
        Duration used = product.processorTime().minus(processor);
        return new Taken(pages.size() * 1e9 / (ended - began), used.toNanos() / 1e6 / pages.size());
    }

    private static Map<String, Object> rate(String what, double pagesASecond, double ratio) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("what", what);
        row.put("pages a second", pagesASecond);
        row.put("ratio", ratio);
        return row;
    }

    private static Map<String, Object> milliseconds(String what, double ms) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("what", what);
        row.put("ms an article", ms);
        return row;
    }

    private static Map<String, String> settings(PageServer server, Map<String, byte[]> pages) {
        String hosts = IntStream.rangeClosed(0, MOST_EDITIONS)
                .boxed()
                .flatMap(n -> BenchPages.hosts(pages).stream().map(h -> BenchPages.host(h, n)))
                .map(h -> h + "=127.0.0.1:" + server.port())
                .collect(Collectors.joining(","));
        return Map.of(
                "RIPPLEWATCH_FETCH_ALLOW", "127.0.0.0/8",
                "RIPPLEWATCH_FETCH_RESOLVE", hosts,
                "RIPPLEWATCH_FETCH_PAUSE", "0s");
    }

    /** Waits until nothing is left to visit, fetch or classify; returns since when, by {@link System#nanoTime}. */
    private static long awaitRest(ProductProcess product) throws IOException, InterruptedException {
        long since = System.nanoTime();
        for (int quiet = 0; quiet < QUIET_POLLS; quiet++) {
            Thread.sleep(POLL_MS);
            long asked = System.nanoTime();
            if (!rests(product.get("/api/status"))) {
                quiet = -1;
            } else if (quiet == 0) {
                since = asked;
            }
        }
        return since;
    }

    private static boolean rests(JsonNode status) {
        JsonNode counts = status.path("counts");
        if (counts.path("failed").asLong() > 0) {
            throw new IllegalStateException(counts.path("failed") + " pages could not be read");
        }
        return counts.path("found").asLong() == 0
                && counts.path("read").asLong() == 0
                && StreamSupport.stream(status.path("sites").spliterator(), false)
                        .allMatch(s -> s.path("nextVisit").isTextual()
                                && s.path("lastVisit").isTextual());
    }

    private static double metric(ProductProcess product, String name) throws IOException, InterruptedException {
        return product.metrics().stream()
                .filter(l -> l.startsWith(name + " ") || l.startsWith(name + "{"))
                .mapToDouble(l -> Double.parseDouble(l.substring(l.lastIndexOf(' ') + 1)))
                .sum();
    }

    private static Map<String, Double> stageSeconds(ProductProcess product) throws IOException, InterruptedException {
        Map<String, Double> stages = new TreeMap<>();
        for (String line : product.metrics()) {
            if (line.startsWith("ripplewatch_stage_seconds_total{stage=\"")) {
                String stage = line.substring(line.indexOf('"') + 1, line.indexOf('"', line.indexOf('"') + 1));
                stages.put(stage, Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)));
            }
        }
        stages.put("classify", metric(product, "ripplewatch_mcrdr_classify_seconds_total"));
        return stages;
    }

    /** Parses pages with jsoup alone; returns the seconds it takes. */
    private static double parse(Map<String, byte[]> pages) {
        List<String> texts = pages.values().stream()
                .map(p -> new String(p, StandardCharsets.UTF_8))
                .toList();
        long began = System.nanoTime();
        long nodes =
                texts.stream().mapToLong(t -> Jsoup.parse(t).childNodeSize()).sum();
        double seconds = (System.nanoTime() - began) / 1e9;
        if (nodes == 0) {
            throw new IllegalStateException("jsoup parsed nothing");
        }
        return seconds;
    }
}

package org.ripplewatch.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jsoup.Jsoup;
import org.ripplewatch.bench.PageServer.Feed;

/**
 * 5,000 pages from a loopback server through fetch, read, store and classify with 1,000 rules, in the assembled product,
 * beside parsing the same pages with jsoup in one thread of this process. Both are warmed up with the same 500 pages.
 */
final class PipelineBench implements Bench {

    private static final int PAGES = 5_000;
    private static final int WARM_UP = 500;
    private static final int RULES = 1_000;
    /** Rarely enough that asking costs the product nothing worth counting. */
    private static final int POLL_MS = 250;

    @Override
    public String name() {
        return "pipeline";
    }

    @Override
    public Report run(Options options) throws Exception {
        Map<String, byte[]> pages = BenchPages.load(options.data(), PAGES + WARM_UP);
        Report report = new Report(name());
        if (!BenchPages.areReal(options.data())) {
            report.note("no real pages in " + options.data() + ": these are made up");
        }
        Path home = ProductProcess.newHome("pipeline");
        BenchRules.write(home.resolve("rules/mcrdr"), RULES, pages.values());
        try (PageServer server = new PageServer(pages);
                ProductProcess product = ProductProcess.start(options.root(), home, settings(server, pages))) {
            int warmUpFeeds = WARM_UP / PageServer.PAGES_A_FEED;
            List<Feed> warmUp = server.feeds().subList(0, warmUpFeeds);
            List<Feed> measured =
                    server.feeds().subList(warmUpFeeds, server.feeds().size());
            double jsoup = jsoupPagesASecond(texts(warmUp, pages), texts(measured, pages));
            measure(product, warmUp, measured, jsoup, report);
        } finally {
            ProductProcess.delete(home);
        }
        return report;
    }

    private static void measure(
            ProductProcess product, List<Feed> warmUp, List<Feed> measured, double jsoup, Report report)
            throws Exception {
        watch(product, warmUp);
        Progress ready = awaitIdle(product);
        if (ready.pages == 0) {
            throw new IllegalStateException("the product read none of the pages it was warmed up with");
        }
        Map<String, Double> stagesBefore = stageSeconds(product);
        long began = System.nanoTime();
        watch(product, measured);
        awaitIdle(product);
        double seconds = (System.nanoTime() - began) / 1e9;
        int pages = measured.stream().mapToInt(f -> f.pages().size()).sum();
        double rate = pages / seconds;
        report.figure("pipeline.articles_per_s", rate);
        report.figure("pipeline.vs_jsoup", rate / jsoup);
        report.figure("pipeline.jsoup_pages_per_s", jsoup);
        report.figure("pipeline.pages", (double) pages);
        report.row(rate("jsoup alone, one thread", jsoup, 1));
        report.row(rate("whole pipeline", rate, rate / jsoup));
        Map<String, Double> stages = stageSeconds(product);
        stages.forEach((stage, total) -> {
            double ms = (total - stagesBefore.getOrDefault(stage, 0.0)) * 1000 / pages;
            report.figure("pipeline.ms." + stage, ms);
            report.row(stage(stage, ms));
        });
    }

    private static Map<String, Object> rate(String what, double pagesASecond, double ratio) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("what", what);
        row.put("pages a second", pagesASecond);
        row.put("ratio", ratio);
        return row;
    }

    private static Map<String, Object> stage(String stage, double ms) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("what", "stage " + stage);
        row.put("ms an article", ms);
        return row;
    }

    private static Map<String, String> settings(PageServer server, Map<String, byte[]> pages) {
        String hosts = pages.keySet().stream()
                .map(p -> p.substring(0, p.indexOf('/')))
                .distinct()
                .map(h -> h + "=127.0.0.1:" + server.port())
                .collect(Collectors.joining(","));
        return Map.of(
                "RIPPLEWATCH_FETCH_ALLOW", "127.0.0.0/8",
                "RIPPLEWATCH_FETCH_RESOLVE", hosts,
                "RIPPLEWATCH_FETCH_PAUSE", "0s");
    }

    private static void watch(ProductProcess product, List<Feed> feeds) throws IOException, InterruptedException {
        for (Feed feed : feeds) {
            product.post("/api/sites", Map.of("url", feed.url(), "every", "1d"));
        }
    }

    private record Progress(long pages, boolean idle) {}

    /** Waits until nothing is left to visit, fetch or classify. */
    private static Progress awaitIdle(ProductProcess product) throws IOException, InterruptedException {
        Progress last = progress(product);
        for (int quiet = 0; quiet < 3; ) {
            Thread.sleep(POLL_MS);
            Progress now = progress(product);
            quiet = now.idle && now.pages == last.pages ? quiet + 1 : 0;
            last = now;
        }
        return last;
    }

    private static Progress progress(ProductProcess product) throws IOException, InterruptedException {
        JsonNode status = product.get("/api/status");
        JsonNode counts = status.path("counts");
        boolean planned = StreamSupport.stream(status.path("sites").spliterator(), false)
                .allMatch(s ->
                        s.path("nextVisit").isTextual() && s.path("lastVisit").isTextual());
        boolean idle = counts.path("found").asLong() == 0 && counts.path("read").asLong() == 0 && planned;
        return new Progress(fetchedPages(product), idle);
    }

    private static long fetchedPages(ProductProcess product) throws IOException, InterruptedException {
        return Math.round(metric(product, "ripplewatch_fetch_articles_total"));
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

    private static double jsoupPagesASecond(List<String> warmUp, List<String> measured) {
        long nodes = parse(warmUp);
        long began = System.nanoTime();
        nodes += parse(measured);
        double seconds = (System.nanoTime() - began) / 1e9;
        if (nodes == 0) {
            throw new IllegalStateException("jsoup parsed nothing");
        }
        return measured.size() / seconds;
    }

    private static List<String> texts(List<Feed> feeds, Map<String, byte[]> pages) {
        return feeds.stream()
                .flatMap(f -> f.pages().stream())
                .map(p -> new String(pages.get(p), StandardCharsets.UTF_8))
                .toList();
    }

    private static long parse(List<String> pages) {
        return pages.stream().mapToLong(p -> Jsoup.parse(p).childNodeSize()).sum();
    }
}

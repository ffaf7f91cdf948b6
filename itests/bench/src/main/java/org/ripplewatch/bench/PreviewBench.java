package org.ripplewatch.bench;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.kie.api.KieServices;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.store.StoreException;
import org.ripplewatch.api.teach.Reapplication.DryRun;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.VisitResult;
import org.ripplewatch.libs.derby.DerbyDataSourceFactory;
import org.ripplewatch.mcrdr.Mcrdr;
import org.ripplewatch.mcrdr.apply.Reapplied;
import org.ripplewatch.mcrdr.apply.Trial;
import org.ripplewatch.pages.Standalone;

/**
 * How soon it is known what a rule would do to {@code ripplewatch.bench.articles} (100,000) stored articles: the first
 * answer is how many it concerns and the newest fifty with their folders before and after, the whole one all that move.
 */
final class PreviewBench {

    private static final int RULES = 1000;
    private static final int FIRST = 50;
    private static final int PART = 1000;
    private static final int BATCH = 250;
    private static final String SITE = "bench";

    private final Report report;
    private final Mcrdr mcrdr = new Mcrdr(KieServices.get());
    private final int count = Integer.getInteger("ripplewatch.bench.articles", 100_000);

    PreviewBench(Report report) {
        this.report = report;
    }

    void run() throws Exception {
        Path folder = ProductProcess.newHome("preview");
        System.setProperty(
                "derby.stream.error.file", folder.resolve("derby.log").toString());
        MadeUpTree made = new MadeUpTree(RULES, PART);
        mcrdr.replace(made.files());
        try (Standalone pages =
                Standalone.open(folder.resolve("data"), new DerbyDataSourceFactory(), Clock.systemUTC(), t -> {})) {
            long begin = System.nanoTime();
            fill(pages, made.articles());
            report.row(Map.of("what", count + " articles stored", "seconds", (System.nanoTime() - begin) / 1e9));
            begin = System.nanoTime();
            waitForIndex(pages);
            report.row(Map.of("what", "and in the index after", "seconds", (System.nanoTime() - begin) / 1e9));
            preview(pages);
        } finally {
            ProductProcess.delete(folder);
        }
    }

    private void preview(Standalone pages) {
        Reapplied reapplied = new Reapplied(mcrdr, pages.articles(), pages.corpus());
        List<Double> first = new ArrayList<>();
        List<Double> whole = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            for (String pattern : patterns()) {
                Map<String, String> files = Map.of("mcrdr/more.drl", rule(pattern));
                long begin = System.nanoTime();
                Trial trial = new Trial(pages.corpus(), mcrdr, mcrdr.tree(), mcrdr.tried(files));
                List<Long> newest =
                        LongStream.of(trial.looked()).limit(FIRST).boxed().toList();
                int listed = trial.outcomes(newest).size();
                double firstMs = (System.nanoTime() - begin) / 1e6;
                begin = System.nanoTime();
                DryRun run = reapplied.dryRun(files, FIRST);
                double wholeMs = (System.nanoTime() - begin) / 1e6;
                if (round > 0) {
                    first.add(firstMs);
                    whole.add(wholeMs);
                    report.row(Map.of(
                            "what",
                            pattern,
                            "first ms",
                            firstMs,
                            "listed",
                            listed,
                            "whole ms",
                            wholeMs,
                            "looked",
                            run.looked(),
                            "changed",
                            run.changed()));
                }
            }
        }
        first.sort(null);
        whole.sort(null);
        report.figure("preview_first_ms", first.get(first.size() / 2));
        report.figure("preview_ms", whole.get(whole.size() / 2));
        report.figure("preview_first_worst_ms", first.get(first.size() - 1));
        report.figure("preview_worst_ms", whole.get(whole.size() - 1));
    }

    /** Rules of rare words, of frequent ones, of a word that is not there, and exceptions. */
    private List<String> patterns() {
        List<String> patterns = new ArrayList<>(List.of(
                "Term(word == \"w300\")",
                "Term(word == \"w40\", words contains \"w900\")",
                "Term(word == \"w5\")",
                "Term(word == \"w3\", words not contains \"w2\")",
                "Reached(node == 0, words not contains \"w1\")"));
        mcrdr.tree().children(0).stream()
                .limit(2)
                .forEach(n -> patterns.add("Reached(node == " + n.id() + ", words contains \"w9\")"));
        return patterns;
    }

    private static String rule(String pattern) {
        String parent = pattern.replaceAll("Reached\\(node == (\\d+),.*|.*", "$1");
        return "package mcrdr.more\nimport org.ripplewatch.api.classify.*\nrule \"more\"\n  @node(999999) @parent("
                + (parent.isEmpty() ? "0" : parent) + ") @category(\"bench/more\")\nwhen  " + pattern
                + "\nthen  reach(drools); end\n";
    }

    private void fill(Standalone pages, List<ArticleText> texts) {
        pages.sites().watch(new NewSite(URI.create("https://bench.example/"), Optional.empty(), Optional.of(SITE)));
        for (int done = 0; done < count; done += PART) {
            find(pages, done);
            List<ReadArticle> readings = new ArrayList<>();
            for (FoundArticle found : pages.articles().found(Instant.now().plusSeconds(1), PART)) {
                ArticleText text = texts.get((int) (found.id() % texts.size()));
                readings.add(new ReadArticle(found.id(), reading(found.url(), text, found.id())));
            }
            for (int i = 0; i < readings.size(); i += BATCH) {
                pages.articles().read(readings.subList(i, Math.min(readings.size(), i + BATCH)));
            }
            for (int i = 0; i < PART; i += BATCH) {
                List<ClassifiedArticle> filed = new ArrayList<>();
                for (TextArticle article : pages.articles().unclassified(BATCH)) {
                    filed.add(new ClassifiedArticle(article.id(), mcrdr.classify(article.text())));
                }
                pages.articles().classified(filed);
            }
        }
    }

    private static void find(Standalone pages, int from) {
        Item[] items = new Item[PART];
        Arrays.setAll(
                items,
                i -> new Item(
                        URI.create("https://bench.example/a/" + (from + i)),
                        "",
                        "",
                        Optional.empty(),
                        Optional.empty()));
        long visit = pages.visits().order(SITE, "bench").orElseThrow().id();
        pages.visits().done(visit, new VisitResult(Instant.now(), Optional.empty(), List.of(items), Optional.empty()));
        pages.visits().planned(visit, new Plan(Instant.now().plusSeconds(7200), "as usual"));
    }

    /** No two are the same, else they would be joined. */
    private static Reading reading(URI url, ArticleText text, long id) {
        return new Reading(
                url,
                "Article " + id,
                text.text() + " n" + id,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("en"),
                List.of(),
                List.of(),
                Map.of());
    }

    private static void waitForIndex(Standalone pages) throws InterruptedException {
        for (int tries = 0; ; tries++) {
            try {
                pages.corpus().counts(List.of());
                return;
            } catch (StoreException e) {
                if (tries > 600) {
                    throw e;
                }
                Thread.sleep(1000);
            }
        }
    }
}

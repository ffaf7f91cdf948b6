package org.ripplewatch.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.dankito.readability4j.Readability4J;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.ripplewatch.fetch.read.MainText;

/**
 * How well the main text of pages is found, and how fast, beside Readability4J, a port of what Firefox's reader view
 * uses. Every page is read twice, and the time is that of the second round.
 */
final class ExtractionBench implements Bench {
    private static final String OTHER = "readability4j";

    @Override
    public String name() {
        return "extraction";
    }

    @Override
    public Report run(Options options) throws IOException {
        Report report = new Report(name());
        List<GoldSet> sets = GoldSet.in(options.data().resolve("extraction"));
        if (sets.isEmpty()) {
            report.note("there are no pages in " + options.data() + "/extraction: these are made up.");
            sets = List.of(GoldSet.madeUp());
        }
        List<ShingleScore> ours = new ArrayList<>();
        List<ShingleScore> others = new ArrayList<>();
        for (GoldSet set : sets) {
            ours.addAll(measure(set, "ripplewatch", new Ours(), report));
            others.addAll(measure(set, OTHER, ExtractionBench::readable, report));
        }
        report.figure("extraction.f1", ShingleScore.f1(ours));
        report.figure("extraction.precision", ShingleScore.precision(ours));
        report.figure("extraction.recall", ShingleScore.recall(ours));
        report.figure("extraction.readability4j_f1", ShingleScore.f1(others));
        return report;
    }

    /** Takes the main text out of a page. */
    private interface Extractor {
        String textOf(String html);

        /** The nanoseconds spent on parsing alone so far, or 0 where that is not known. */
        default long parsing() {
            return 0;
        }
    }

    private static final class Ours implements Extractor {
        private long parsing;

        @Override
        public String textOf(String html) {
            long began = System.nanoTime();
            Document document = Jsoup.parse(html);
            parsing += System.nanoTime() - began;
            return MainText.of(document).map(MainText::text).orElse("");
        }

        @Override
        public long parsing() {
            return parsing;
        }
    }

    private static String readable(String html) {
        String text = new Readability4J("https://example.org/", html).parse().getTextContent();
        return Objects.requireNonNullElse(text, "");
    }

    private static List<ShingleScore> measure(GoldSet set, String name, Extractor extractor, Report report) {
        textsOf(set, extractor);
        long parsing = extractor.parsing();
        long began = System.nanoTime();
        List<String> texts = textsOf(set, extractor);
        double perPage = 1e6 * set.pages().size();
        double time = (System.nanoTime() - began) / perPage;
        List<ShingleScore> scores = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            scores.add(ShingleScore.of(set.pages().get(i).text(), texts.get(i)));
        }
        Map<String, Object> row = row(set, name, scores);
        row.put("ms a page", time);
        if (extractor.parsing() > 0) {
            row.put("of it parsing", (extractor.parsing() - parsing) / perPage);
        }
        report.row(row);
        return scores;
    }

    private static List<String> textsOf(GoldSet set, Extractor extractor) {
        return set.pages().stream().map(page -> extractor.textOf(page.html())).toList();
    }

    private static Map<String, Object> row(GoldSet set, String name, List<ShingleScore> scores) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("pages", set.name() + " (" + scores.size() + ")");
        row.put("name", name);
        row.put("precision", ShingleScore.precision(scores));
        row.put("recall", ShingleScore.recall(scores));
        row.put("f1", ShingleScore.f1(scores));
        return row;
    }
}

package org.ripplewatch.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ripplewatch.bench.Learner.Sample;

/**
 * What teaching by example costs, and what comes of it: a simulated expert teaches through the product's own service, in
 * the order in which the articles arrived. Beside it multinomial naive Bayes and a linear support vector machine, trained
 * on the cases that were corrected by then, and on all.
 */
final class TeachBench implements Bench {
    private static final List<Integer> LOOKS = List.of(100, 200, 500);
    private static final int COMPARED = 200;

    @Override
    public String name() {
        return "teach";
    }

    @Override
    public Report run(Options options) throws Exception {
        List<LabelledCorpus> corpora = options.corpus().isPresent()
                ? List.of(Corpora.file(options.corpus().get()))
                : Corpora.in(options.data());
        Report report = new Report(name());
        if (corpora.isEmpty()) {
            report.note(
                    "There is no corpus in " + options.data() + ": nothing was taught. Name one with --corpus FILE.");
        }
        for (LabelledCorpus corpus : corpora) {
            try (EmbeddedProduct product = EmbeddedProduct.start(options.root())) {
                teach(corpus, new TaughtProduct(product), report);
            }
        }
        return report;
    }

    private static void teach(LabelledCorpus corpus, TaughtProduct product, Report report) throws InterruptedException {
        long start = System.nanoTime();
        Course course = new Course(corpus, product);
        course.run();
        double seconds = (System.nanoTime() - start) / 1e9;
        corpus.notes().forEach(report::note);
        scores(corpus, product, course, report);
        costs(corpus, product, course, report);
        report.note(corpus.name() + ": " + corpus.taught().size() + " cases to teach by, "
                + corpus.tested().size() + " to test by, taught in " + Math.round(seconds) + " s; cases "
                + course.happened() + "; " + course.expert().skipped() + " lessons given up, "
                + course.expert().exempted() + " cornerstones allowed to change.");
    }

    private static void scores(LabelledCorpus corpus, TaughtProduct product, Course course, Report report) {
        for (int look : LOOKS) {
            boolean reached = course.corrected().size() >= look;
            row(corpus, report, "taught, " + look + " corrections" + (reached ? "" : " (the end)"), course.after(look));
            report.figure(corpus.name() + ".f1_" + look, course.after(look).micro());
            report.figure(corpus.name() + ".macro_" + look, course.after(look).macro());
        }
        Scores end = course.now();
        row(corpus, report, "taught, the end, " + course.corrected().size() + " corrections", end);
        report.figure(corpus.name() + ".f1_end", end.micro());
        report.figure(corpus.name() + ".macro_end", end.macro());
        report.figure(corpus.name() + ".f1_least_after_200", course.least(COMPARED));
        compare(corpus, product, course, report);
    }

    private static void compare(LabelledCorpus corpus, TaughtProduct product, Course course, Report report) {
        List<Sample> tested = samples(corpus.tested(), product);
        List<Sample> some = samples(
                course.corrected()
                        .subList(0, Math.min(COMPARED, course.corrected().size())),
                product);
        List<Sample> corrected = samples(course.corrected(), product);
        List<Sample> all = samples(corpus.taught(), product);
        Map<String, Learner> learners = new LinkedHashMap<>();
        learners.put("nb", new NaiveBayes());
        learners.put("svm", new LinearMachine());
        learners.forEach((name, learner) -> {
            compare(
                    corpus,
                    report,
                    name + ", the same " + some.size() + " cases",
                    name + "_f1",
                    learner.scores(some, tested, corpus.labels()));
            compare(
                    corpus,
                    report,
                    name + ", all corrected cases",
                    name + "_f1_corrected",
                    learner.scores(corrected, tested, corpus.labels()));
            compare(
                    corpus,
                    report,
                    name + ", all " + all.size() + " cases",
                    name + "_f1_all",
                    learner.scores(all, tested, corpus.labels()));
        });
    }

    private static void compare(LabelledCorpus corpus, Report report, String what, String figure, Scores scores) {
        row(corpus, report, what, scores);
        report.figure(corpus.name() + "." + figure, scores.micro());
    }

    private static void row(LabelledCorpus corpus, Report report, String what, Scores scores) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("corpus", corpus.name());
        row.put("what", what);
        row.put("micro F1", scores.micro());
        row.put("macro F1", scores.macro());
        report.row(row);
    }

    private static void costs(LabelledCorpus corpus, TaughtProduct product, Course course, Report report) {
        SimulatedExpert expert = course.expert();
        Map<String, Double> costs = new LinkedHashMap<>();
        costs.put("rules_per_1000", 1000.0 * product.rules() / corpus.taught().size());
        costs.put("review_per_rule", expert.reviewed().mean());
        costs.put("review_per_rule_p95", expert.reviewed().percentile(0.95));
        costs.put("last_tenth_corrections", course.correctedShare(9));
        costs.put("step_ms_p50", expert.stepMillis().percentile(0.5));
        costs.put("step_ms_p95", expert.stepMillis().percentile(0.95));
        costs.put("lesson_ms_p50", expert.lessonMillis().percentile(0.5));
        costs.put("lesson_ms_p95", expert.lessonMillis().percentile(0.95));
        costs.forEach((name, value) -> report.figure(corpus.name() + "." + name, value));
        List<String> told = new ArrayList<>();
        costs.forEach((name, value) -> told.add(String.format(Locale.ROOT, "%s %.2f", name, value)));
        report.note(corpus.name() + ": " + String.join(", ", told) + "; corrected by tenth "
                + IntStream.range(0, 10)
                        .mapToObj(t -> String.format(Locale.ROOT, "%.2f", course.correctedShare(t)))
                        .collect(Collectors.joining(" "))
                + ".");
    }

    private static List<Sample> samples(List<LabelledCase> cases, TaughtProduct product) {
        return cases.stream()
                .map(c -> new Sample(product.words(c.article()), c.labels()))
                .toList();
    }
}

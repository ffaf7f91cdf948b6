package org.ripplewatch.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.rules.RuleProblem;
import org.ripplewatch.mcrdr.Mcrdr;
import org.ripplewatch.mcrdr.Walk;

/**
 * Classification by rule trees of 100, 1,000 and 10,000 rules beside a naive and an indexed walk in plain Java and beside
 * Lucene's Monitor, in turns; loading and changing a tree; changing it while two threads classify; and how soon a rule
 * can be looked at over stored articles. The words of the articles are made before; only the Monitor splits its texts.
 * Classification is told in CPU time, all else in time that passes.
 */
final class McrdrBench implements Bench {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int ARTICLES = 2000;
    private static final int WARM_UP = 8;
    private static final int ROUNDS = 7;
    private static final int CHANGES = 41;
    private static final int LIVE_CHANGES = 1000;
    private static final int LARGEST = 10_000;

    private final Report report = new Report("mcrdr");
    private long mismatches;

    /** One subject of a comparison: classifies the article of that number. */
    private record Subject(String name, IntConsumer classify) {}

    @Override
    public String name() {
        return "mcrdr";
    }

    @Override
    public Report run(Options options) throws Exception {
        load(); // first, so that it is cold
        Map<Integer, Map<String, Double>> times = new TreeMap<>();
        for (int rules : new int[] {100, 1000, LARGEST}) {
            times.put(rules, compare(rules));
        }
        report.figure("mismatches", (double) mismatches);
        Map<String, Double> largest = times.getOrDefault(LARGEST, Map.of());
        double ours = time(largest, "ripplewatch");
        report.figure("growth", ours / time(times.getOrDefault(100, Map.of()), "ripplewatch"));
        report.figure("vs_naive", ours / time(largest, "naive walk"));
        report.figure("vs_indexed", ours / time(largest, "indexed walk"));
        report.figure("vs_lucene", ours / time(largest, "lucene monitor"));
        wide();
        change();
        changeMeanwhile();
        new PreviewBench(report).run();
        return report;
    }

    private static double time(Map<String, Double> times, String name) {
        return times.getOrDefault(name, Double.NaN);
    }

    private void load() {
        MadeUpTree made = new MadeUpTree(LARGEST, 0);
        Mcrdr mcrdr = new Mcrdr(KieServices.get());
        long before = heap();
        SortedMap<String, String> files = made.files();
        long begin = System.nanoTime();
        good(mcrdr.replace(files));
        double seconds = (System.nanoTime() - begin) / 1e9;
        files.clear();
        double megabytes = (heap() - before) / 1e6;
        report.figure("load_s", seconds);
        report.figure("load_mb", megabytes);
        report.row(Map.of("what", "load " + mcrdr.tree().size() + " rules", "seconds", seconds, "mb", megabytes));
    }

    private Map<String, Double> compare(int rules) throws IOException {
        MadeUpTree made = new MadeUpTree(rules, ARTICLES);
        Mcrdr mcrdr = loaded(made);
        TreeWalks walks = new TreeWalks(made.nodes());
        Words[] words = words(mcrdr, made);
        String[] texts = made.articles().stream().map(a -> a.text()).toArray(String[]::new);
        try (MonitorMatch monitor = new MonitorMatch(made.nodes())) {
            for (int i = 0; i < words.length; i++) {
                Set<String> expected = walks.naive(words[i].words());
                mismatches += told(mcrdr.classify(words[i])).equals(expected) ? 0 : 1;
                mismatches += walks.indexed(words[i].words()).equals(expected) ? 0 : 1;
                mismatches += monitor.match(texts[i]).equals(expected) ? 0 : 1;
            }
            return inTurns(
                    rules,
                    List.of(
                            new Subject("ripplewatch", i -> mcrdr.classify(words[i])),
                            new Subject("naive walk", i -> walks.naive(words[i].words())),
                            new Subject("indexed walk", i -> walks.indexed(words[i].words())),
                            new Subject("lucene monitor", i -> monitor.match(texts[i]))));
        }
    }

    /** Medians of rounds in which each has its turn, in microseconds an article; the first ones only warm up. */
    private Map<String, Double> inTurns(int rules, List<Subject> subjects) {
        Map<String, double[]> rounds = new LinkedHashMap<>();
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            for (Subject subject : subjects) {
                double time = microseconds(subject.classify());
                if (round >= 0) {
                    rounds.computeIfAbsent(subject.name(), k -> new double[ROUNDS])[round] = time;
                }
            }
        }
        Map<String, Double> medians = new LinkedHashMap<>();
        rounds.forEach((name, times) -> medians.put(name, median(times)));
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("what", "classify by " + rules + " rules, us an article");
        row.putAll(medians);
        report.row(row);
        return medians;
    }

    /** In CPU time of this thread: the machine may be busy with other things. */
    private static double microseconds(IntConsumer classify) {
        long begin = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < ARTICLES; i++) {
            classify.accept(i);
        }
        return (THREADS.getCurrentThreadCpuTime() - begin) / 1e3 / ARTICLES;
    }

    /** A thousand exceptions of one rule beside the same thousand rules at the root. */
    private void wide() {
        Map<String, double[]> times = new LinkedHashMap<>();
        Map<String, Words[]> words = new LinkedHashMap<>();
        Map<String, Mcrdr> engines = new LinkedHashMap<>();
        for (boolean below : new boolean[] {false, true}) {
            MadeUpTree made = MadeUpTree.wide(below);
            String name = below ? "exceptions" : "at the root";
            Mcrdr mcrdr = loaded(made);
            engines.put(name, mcrdr);
            words.put(name, words(mcrdr, made));
        }
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            int at = round;
            engines.forEach((name, mcrdr) -> {
                Words[] some = words.getOrDefault(name, new Words[0]);
                double time = microseconds(i -> mcrdr.classify(some[i % some.length]));
                if (at >= 0) {
                    times.computeIfAbsent(name, k -> new double[ROUNDS])[at] = time;
                }
            });
        }
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("what", "1000 rules in one place, us an article");
        times.forEach((name, all) -> row.put(name, median(all)));
        report.row(row);
        report.figure(
                "wide_vs_root",
                median(times.getOrDefault("exceptions", new double[1]))
                        / median(times.getOrDefault("at the root", new double[1])));
    }

    private void change() {
        MadeUpTree made = new MadeUpTree(LARGEST, 0);
        Mcrdr mcrdr = loaded(made);
        double[] added = new double[CHANGES];
        double[] removed = new double[CHANGES];
        for (int i = 0; i < CHANGES; i++) {
            SortedMap<String, String> files = made.files(); // new texts each time, as a look into the folder brings
            SortedMap<String, String> more = new TreeMap<>(files);
            more.put("mcrdr/more.drl", made.oneMore(i));
            long begin = System.nanoTime();
            good(mcrdr.replace(more));
            added[i] = (System.nanoTime() - begin) / 1e6;
            begin = System.nanoTime();
            good(mcrdr.replace(files));
            removed[i] = (System.nanoTime() - begin) / 1e6;
        }
        report.figure("add_ms", median(added));
        report.figure("remove_ms", median(removed));
        report.row(Map.of("what", "one rule more, then less", "add ms", median(added), "remove ms", median(removed)));
    }

    private void changeMeanwhile() throws InterruptedException {
        MadeUpTree made = new MadeUpTree(1000, ARTICLES);
        Mcrdr mcrdr = loaded(made);
        Words[] words = words(mcrdr, made);
        Map<String, Walk> trees = new ConcurrentHashMap<>();
        trees.put(mcrdr.tree().version(), new Walk(mcrdr.tree()));
        AtomicBoolean end = new AtomicBoolean();
        AtomicInteger errors = new AtomicInteger();
        AtomicInteger classified = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 2; t++) {
            int from = t * 1000;
            threads.add(new Thread(() -> {
                for (int i = from; !end.get(); i++) {
                    Words article = words[i % words.length];
                    errors.addAndGet(right(mcrdr, trees, article) ? 0 : 1);
                    classified.incrementAndGet();
                }
            }));
        }
        threads.forEach(Thread::start);
        SortedMap<String, String> files = made.files();
        for (int i = 0; i < LIVE_CHANGES; i++) {
            SortedMap<String, String> next = new TreeMap<>(files);
            String more = i % 2 == 0 ? made.oneMore(i) : "";
            if (!more.isEmpty()) {
                next.put("mcrdr/more.drl", more);
            }
            RuleTree tree = mcrdr.tried(Map.of("mcrdr/more.drl", more));
            trees.put(tree.version(), new Walk(tree));
            good(mcrdr.replace(next));
        }
        end.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        report.figure("live_errors", errors.get());
        report.row(Map.of(
                "what", LIVE_CHANGES + " changes meanwhile", "classified", classified.get(), "errors", errors.get()));
    }

    private static boolean right(Mcrdr mcrdr, Map<String, Walk> trees, Words article) {
        try {
            Classification got = mcrdr.classify(article);
            Walk walk = trees.get(got.tree());
            return walk != null
                    && new HashSet<>(walk.classify(article).conclusions()).equals(new HashSet<>(got.conclusions()));
        } catch (RuntimeException e) {
            return false;
        }
    }

    private static Mcrdr loaded(MadeUpTree made) {
        Mcrdr mcrdr = new Mcrdr(KieServices.get());
        good(mcrdr.replace(made.files()));
        return mcrdr;
    }

    private static Words[] words(Mcrdr mcrdr, MadeUpTree made) {
        return made.articles().stream().map(mcrdr::words).toArray(Words[]::new);
    }

    private static void good(List<RuleProblem> problems) {
        problems.stream().filter(RuleProblem::refused).findFirst().ifPresent(p -> {
            throw new IllegalStateException(p.toString());
        });
    }

    private static Set<String> told(Classification classification) {
        Set<String> told = new HashSet<>();
        for (Conclusion conclusion : classification.conclusions()) {
            told.add(conclusion.path().get(conclusion.path().size() - 1) + " " + conclusion.category());
        }
        return told;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** Used bytes after the garbage is gone. */
    private static long heap() {
        for (int i = 0; i < 4; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}

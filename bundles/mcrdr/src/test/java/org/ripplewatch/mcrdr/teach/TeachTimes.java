package org.ripplewatch.mcrdr.teach;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Review;
import org.ripplewatch.api.teach.Separation;
import org.ripplewatch.api.teach.Suggestion;
import org.ripplewatch.mcrdr.DrlWriter;
import org.ripplewatch.mcrdr.teach.Memory.MemoryCorpus;

/**
 * Measures each step of lessons with many rules and cornerstones; the stored articles are in memory, so what is measured
 * is teaching itself; in processor time of the thread, so that a busy machine does not count. Arguments: rules,
 * cornerstones, lessons.
 */
public final class TeachTimes {

    private static final int VOCABULARY = 30_000;
    private static final int FOLDERS = 200;

    private final Random random = new Random(3);
    private final Classroom room = new Classroom();
    private final List<String> labels = new ArrayList<>();
    private final Map<String, List<Long>> times = new LinkedHashMap<>();

    private TeachTimes() {}

    public static void main(String[] args) {
        new TeachTimes().run(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    }

    private void run(int rules, int cornerstones, int lessons) {
        List<RuleNode> nodes =
                IntStream.rangeClosed(1, rules).mapToObj(this::node).toList();
        SortedMap<String, String> files = new TreeMap<>();
        nodes.stream()
                .collect(Collectors.groupingBy(n -> n.id() <= rules / 3 ? n.id() : n.parent()))
                .forEach((i, part) -> files.put("mcrdr/r" + i + ".drl", DrlWriter.file("mcrdr.r" + i, part)));
        room.shelf.set(files);
        for (int i = 0; i < cornerstones; i++) {
            int topic = random.nextInt(FOLDERS);
            labels.add("g" + topic);
            String text =
                    text(200) + marks(topic, 4) + (random.nextInt(4) == 0 ? marks(random.nextInt(FOLDERS), 1) : "");
            room.corpus.add(new ArticleText(text(8), text, "s" + random.nextInt(20), "en"));
        }
        System.out.println(room.engine.tree().size() + " rules, " + cornerstones + " articles");
        room.file();
        long heap = used();
        long start = System.nanoTime();
        room.corpus.texts.forEach((id, t) -> room.book.give(MemoryCorpus.url(id), t, "x", false));
        System.gc();
        System.out.println("cornerstones in memory: " + (used() - heap) / 1_000_000
                + " MB with texts, given in "
                + (System.nanoTime() - start) / 1_000_000 + " ms");
        start = System.nanoTime();
        room.restart(false);
        System.out.println("loaded in " + (System.nanoTime() - start) / 1_000_000 + " ms");
        for (int i = 0; i < lessons; i++) {
            if (i == lessons / 3) {
                times.clear(); // warm by now
            }
            lesson();
        }
        times.forEach((step, all) -> System.out.println(step + " " + percentiles(all)));
    }

    private void lesson() {
        long article = 1 + random.nextInt((int) room.corpus.size());
        String label = labels.get((int) article - 1);
        SortedSet<String> in = room.folders(article);
        Optional<String> wrong = in.stream().filter(f -> !f.equals(label)).findFirst();
        Optional<String> right = Optional.of(label).filter(f -> !in.contains(f));
        if (wrong.isEmpty() && right.isEmpty()) {
            return;
        }
        long began = now();
        Lesson lesson = timed("open", () -> room.tutor.open(new Proposal(article, wrong, right), "anna"));
        List<Suggestion> shown = timed("suggestions", () -> room.tutor.suggestions(lesson.id(), 10));
        timed(
                "choose",
                () -> room.tutor.choose(lesson.id(), List.of(shown.get(0).condition()), List.of()));
        Review review = timed("review", () -> room.tutor.review(lesson.id(), 50));
        if (!review.cornerstones().isEmpty()) {
            Separation s = timed("separate", () -> room.tutor.separate(lesson.id()));
            timed("choose", () -> room.tutor.choose(lesson.id(), s.conditions(), s.stops()));
            Review again = timed("review again", () -> room.tutor.review(lesson.id(), 50));
            timed(
                    "exempt",
                    () -> room.tutor.exempt(
                            lesson.id(),
                            again.cornerstones().stream()
                                    .map(c -> c.cornerstone().id())
                                    .toList()));
        }
        timed("commit", () -> room.tutor.commit(lesson.id()));
        times.computeIfAbsent("whole acquisition", k -> new ArrayList<>()).add(now() - began);
    }

    private <T> T timed(String step, Supplier<T> work) {
        long start = now();
        T result = work.get();
        times.computeIfAbsent(step, k -> new ArrayList<>()).add(now() - start);
        return result;
    }

    private static long now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static String percentiles(List<Long> all) {
        long[] sorted = all.stream().mapToLong(Long::longValue).sorted().toArray();
        return String.format(
                Locale.ROOT,
                "n=%d median %.1f ms, p95 %.1f ms, worst %.1f ms",
                sorted.length,
                sorted[sorted.length / 2] / 1e6,
                sorted[(int) (sorted.length * 0.95)] / 1e6,
                Arrays.stream(sorted).max().orElse(0) / 1e6);
    }

    /** A third are top-level rules, each by a mark of its folder; the others are exceptions by a mark of another one. */
    private RuleNode node(int id) {
        int tops = 3_300;
        int parent = id <= tops ? 0 : 1 + random.nextInt(tops);
        int topic = random.nextInt(FOLDERS);
        List<Condition> conditions = List.of(new Condition(Field.WORDS, false, mark(topic)));
        return new RuleNode(
                id, parent, "rule " + id, Optional.of("g" + topic), false, conditions, List.of(), "", "", "", 0);
    }

    private String mark(int topic) {
        return "g" + topic + "m" + random.nextInt(30);
    }

    private String marks(int topic, int count) {
        return IntStream.range(0, count).mapToObj(i -> " " + mark(topic)).collect(Collectors.joining());
    }

    private String text(int words) {
        return IntStream.range(0, words).mapToObj(i -> word()).collect(Collectors.joining(" "));
    }

    /** Words as often as in a language: the n-th about 1/n times as often as the first. */
    private String word() {
        return "w" + (int) Math.pow(VOCABULARY, random.nextDouble());
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}

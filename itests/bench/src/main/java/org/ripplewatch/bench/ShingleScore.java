package org.ripplewatch.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How well an extracted text agrees with the right one, by runs of four words counted as often as they occur. Each
 * page's counts are brought to a sum of one, so that long pages do not weigh more. This is the measure of the article
 * extraction benchmark of Zyte (github.com/scrapinghub/article-extraction-benchmark, evaluate.py).
 *
 * @param right the share of runs that are in both
 * @param wrong the share that are only in the extracted text
 * @param missed the share that are only in the right text
 */
record ShingleScore(double right, double wrong, double missed) {
    private static final int LENGTH = 4;
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]+");

    static ShingleScore of(String truth, String extracted) {
        Map<List<String>, Integer> expected = shingles(truth);
        Map<List<String>, Integer> found = shingles(extracted);
        Set<List<String>> all = new HashSet<>(expected.keySet());
        all.addAll(found.keySet());
        double right = 0;
        double wrong = 0;
        double missed = 0;
        for (List<String> shingle : all) {
            int due = expected.getOrDefault(shingle, 0);
            int got = found.getOrDefault(shingle, 0);
            right += Math.min(due, got);
            wrong += Math.max(0, got - due);
            missed += Math.max(0, due - got);
        }
        double sum = Math.max(1, right + wrong + missed);
        return new ShingleScore(right / sum, wrong / sum, missed / sum);
    }

    /** A text of fewer than four words is one run. */
    private static Map<List<String>, Integer> shingles(String text) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(text); word.find(); ) {
            words.add(word.group());
        }
        Map<List<String>, Integer> shingles = new HashMap<>();
        for (int i = 0; i < Math.max(1, words.size() - LENGTH + 1); i++) {
            List<String> shingle = List.copyOf(words.subList(i, Math.min(i + LENGTH, words.size())));
            if (!shingle.isEmpty()) {
                shingles.merge(shingle, 1, Integer::sum);
            }
        }
        return shingles;
    }

    /** The precision of many pages: the mean over those for which anything was extracted. */
    static double precision(List<ShingleScore> scores) {
        return scores.stream()
                .filter(s -> s.right + s.wrong > 0)
                .mapToDouble(s -> s.right / (s.right + s.wrong))
                .average()
                .orElse(0);
    }

    /** The recall of many pages: the mean over those that have any text. */
    static double recall(List<ShingleScore> scores) {
        return scores.stream()
                .filter(s -> s.right + s.missed > 0)
                .mapToDouble(s -> s.right / (s.right + s.missed))
                .average()
                .orElse(0);
    }

    /** The harmonic mean of the precision and the recall of many pages. */
    static double f1(List<ShingleScore> scores) {
        double precision = precision(scores);
        double recall = recall(scores);
        return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
    }
}

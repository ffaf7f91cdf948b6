package org.ripplewatch.bench;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** Multinomial naive Bayes with add-one smoothing, one decision a label (Manning, Raghavan and Schütze 2008, chapter 13). */
final class NaiveBayes implements Learner {

    @Override
    public Function<Set<String>, SortedSet<String>> learn(List<Sample> training, Collection<String> labels) {
        WordVectors vectors =
                new WordVectors(training.stream().map(Sample::words).toList());
        Map<String, double[]> odds = new TreeMap<>();
        labels.forEach(label -> odds.put(label, odds(training, label, vectors)));
        return words -> {
            SortedSet<String> said = new TreeSet<>();
            int[] numbers = vectors.numbers(words);
            odds.forEach((label, of) -> {
                if (of[0] + Arrays.stream(numbers).mapToDouble(n -> of[n]).sum() > 0) {
                    said.add(label);
                }
            });
            return said;
        };
    }

    /** Log odds of the label: at 0 the prior, then of each word. */
    private static double[] odds(List<Sample> training, String label, WordVectors vectors) {
        double[] with = new double[vectors.size() + 1];
        double[] without = new double[vectors.size() + 1];
        Arrays.fill(with, 1);
        Arrays.fill(without, 1);
        for (Sample sample : training) {
            double[] side = sample.labels().contains(label) ? with : without;
            side[0]++;
            for (int n : vectors.numbers(sample.words())) {
                side[n]++;
            }
        }
        double all = Arrays.stream(with, 1, with.length).sum();
        double others = Arrays.stream(without, 1, without.length).sum();
        double[] odds = new double[with.length];
        odds[0] = Math.log(with[0] / without[0]);
        for (int n = 1; n < odds.length; n++) {
            odds[n] = Math.log(with[n] / all) - Math.log(without[n] / others);
        }
        return odds;
    }
}

package org.ripplewatch.bench;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** A linear support vector machine (liblinear, L2 loss, C = 1), one decision a label, on words weighed by rarity. */
final class LinearMachine implements Learner {
    private static final Parameter SETTINGS = new Parameter(SolverType.L2R_L2LOSS_SVC_DUAL, 1, 0.1);

    @Override
    public Function<Set<String>, SortedSet<String>> learn(List<Sample> training, Collection<String> labels) {
        Linear.disableDebugOutput();
        WordVectors vectors =
                new WordVectors(training.stream().map(Sample::words).toList());
        Feature[][] cases =
                training.stream().map(s -> features(vectors, s.words())).toArray(Feature[][]::new);
        Map<String, Model> models = new TreeMap<>();
        for (String label : labels) {
            double[] is = training.stream()
                    .mapToDouble(s -> s.labels().contains(label) ? 1 : -1)
                    .toArray();
            if (Arrays.stream(is).distinct().count() == 2) {
                models.put(label, Linear.train(problem(cases, is, vectors.size() + 1), SETTINGS));
            }
        }
        return words -> {
            SortedSet<String> said = new TreeSet<>();
            Feature[] features = features(vectors, words);
            models.forEach((label, model) -> {
                if (Linear.predict(model, features) > 0) {
                    said.add(label);
                }
            });
            return said;
        };
    }

    private static Problem problem(Feature[][] cases, double[] is, int features) {
        Problem problem = new Problem();
        problem.l = cases.length;
        problem.n = features;
        problem.x = cases;
        problem.y = is;
        return problem;
    }

    /** Of length 1, and a constant. */
    private static Feature[] features(WordVectors vectors, Set<String> words) {
        int[] numbers = vectors.numbers(words);
        double length = Math.sqrt(Arrays.stream(numbers)
                .mapToDouble(n -> vectors.weight(n) * vectors.weight(n))
                .sum());
        Feature[] features = new Feature[numbers.length + 1];
        for (int i = 0; i < numbers.length; i++) {
            features[i] = new FeatureNode(numbers[i], length == 0 ? 0 : vectors.weight(numbers[i]) / length);
        }
        features[numbers.length] = new FeatureNode(vectors.size() + 1, 1);
        return features;
    }
}

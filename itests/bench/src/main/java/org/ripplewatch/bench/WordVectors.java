package org.ripplewatch.bench;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Words as numbers from 1, and what those of training cases weigh: inverse document frequency. A case is the set of its
 * words, the same that rules see.
 */
final class WordVectors {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Integer, Double> weights = new HashMap<>();

    /** Learns the words of the training cases. */
    WordVectors(List<? extends Collection<String>> training) {
        Map<String, Integer> documents = new HashMap<>();
        training.forEach(words -> words.forEach(w -> documents.merge(w, 1, Integer::sum)));
        documents.forEach((word, count) -> {
            int number = numbers.size() + 1;
            numbers.put(word, number);
            weights.put(number, Math.log((1.0 + training.size()) / count));
        });
    }

    /** How many words are known. */
    int size() {
        return numbers.size();
    }

    /** Numbers of the known words of a case, growing. */
    int[] numbers(Set<String> words) {
        return words.stream()
                .map(numbers::get)
                .filter(Objects::nonNull)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
    }

    /** What a word weighs. */
    double weight(int number) {
        return weights.getOrDefault(number, 0.0);
    }
}

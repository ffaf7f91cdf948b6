package org.ripplewatch.bench;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Cases in the order in which they arrived.
 *
 * @param name one word, the prefix of its figures
 * @param cases by time
 * @param notes what the reader of the figures has to know, a sentence each
 */
record LabelledCorpus(String name, List<LabelledCase> cases, List<String> notes) {
    static final String SITE = "corpus";
    static final String LANGUAGE = "en";

    LabelledCorpus {
        cases = cases.stream()
                .sorted(Comparator.comparing(LabelledCase::time).thenComparing(LabelledCase::id))
                .toList();
        notes = List.copyOf(notes);
    }

    /** Those to teach by. */
    List<LabelledCase> taught() {
        return cases.stream().filter(LabelledCase::taught).toList();
    }

    /** Those to test by. */
    List<LabelledCase> tested() {
        return cases.stream().filter(c -> !c.taught()).toList();
    }

    /** All folders. */
    SortedSet<String> labels() {
        return cases.stream().flatMap(c -> c.labels().stream()).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The labels that most of these have, ties by name. */
    static Set<String> mostFrequent(Collection<? extends Collection<String>> labels, int most) {
        Map<String, Integer> counts = new HashMap<>();
        labels.forEach(l -> Set.copyOf(l).forEach(name -> counts.merge(name, 1, Integer::sum)));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(most)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}

package org.ripplewatch.bench;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Function;

/** Something that learns folders from cases, for comparison. */
interface Learner {

    /**
     * A case as learners see it.
     *
     * @param words its words
     * @param labels its folders
     */
    record Sample(Set<String> words, Set<String> labels) {}

    /** Learns one yes-or-no decision for each label; what it learned tells the labels of a set of words. */
    Function<Set<String>, SortedSet<String>> learn(List<Sample> training, Collection<String> labels);

    /** How well what was learned from some cases holds for others. */
    default Scores scores(List<Sample> training, List<Sample> tested, Collection<String> labels) {
        Function<Set<String>, SortedSet<String>> learned = learn(training, labels);
        Scores scores = new Scores(labels);
        tested.forEach(s -> scores.add(s.labels(), learned.apply(s.words())));
        return scores;
    }
}

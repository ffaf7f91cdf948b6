package org.ripplewatch.bench;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.Test;
import org.ripplewatch.bench.Learner.Sample;

public class LearnerTest {
    private static final List<Learner> LEARNERS = List.of(new NaiveBayes(), new LinearMachine());
    private static final Set<String> LABELS = Set.of("sport", "politics", "never");

    private static List<Sample> samples() {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            samples.add(new Sample(Set.of("ball", "goal", "w" + i), Set.of("sport")));
            samples.add(new Sample(Set.of("vote", "party", "w" + i), Set.of("politics")));
            samples.add(new Sample(Set.of("vote", "ball", "goal", "party", "w" + i), Set.of("sport", "politics")));
        }
        return samples;
    }

    @Test
    public void whatWordsTellApartIsLearned() {
        for (Learner learner : LEARNERS) {
            Function<Set<String>, ?> learned = learner.learn(samples(), LABELS);
            assertEquals(new TreeSet<>(Set.of("sport")), learned.apply(Set.of("ball", "goal", "unheard")));
            assertEquals(new TreeSet<>(Set.of("politics")), learned.apply(Set.of("vote", "party")));
        }
    }

    @Test
    public void whatWasNeverSeenIsNeverSaid() {
        for (Learner learner : LEARNERS) {
            assertEquals(Set.of(), learner.learn(List.of(), LABELS).apply(Set.of("ball")));
        }
    }

    @Test
    public void scoresCountEveryDecision() {
        Scores scores = new Scores(Set.of("a", "b"));
        scores.add(Set.of("a"), Set.of("a", "b"));
        scores.add(Set.of("a", "b"), Set.of("a", "other"));
        // a: 2 hits; b: none, 1 wrong, 1 missed
        assertEquals(2 * 2.0 / (2 * 2 + 1 + 1), scores.micro(), 1e-9);
        assertEquals(0.5, scores.macro(), 1e-9);
    }

    @Test
    public void percentilesAreMeasuredValues() {
        Samples samples = new Samples();
        assertEquals(0, samples.percentile(0.95), 0);
        for (int i = 1; i <= 100; i++) {
            samples.add(i);
        }
        assertEquals(95, samples.percentile(0.95), 0);
        assertEquals(1, samples.percentile(0), 0);
        assertEquals(100, samples.percentile(1), 0);
        assertEquals(50.5, samples.mean(), 1e-9);
    }
}

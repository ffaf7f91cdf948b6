package org.ripplewatch.bench;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class ShingleScoreTest {
    @Test
    public void theSameTextIsAllRight() {
        assertEquals(
                new ShingleScore(1, 0, 0), ShingleScore.of("one two three four five", "one, two: three (four) five!"));
    }

    @Test
    public void runsCountAsOftenAsTheyOccur() {
        assertEquals(new ShingleScore(0.2, 0.8, 0), ShingleScore.of("a b c d", "a b c d a b c d"));
    }

    @Test
    public void aTextOfFewWordsIsOneRun() {
        assertEquals(new ShingleScore(0, 0.5, 0.5), ShingleScore.of("one two", "one three"));
    }

    @Test
    public void nothingExtractedCountsForRecallOnly() {
        List<ShingleScore> scores = List.of(ShingleScore.of("a b c d", "a b c d"), ShingleScore.of("e f g h", ""));
        assertEquals(1, ShingleScore.precision(scores), 0);
        assertEquals(0.5, ShingleScore.recall(scores), 0);
        assertEquals(2.0 / 3, ShingleScore.f1(scores), 1e-9);
    }
}

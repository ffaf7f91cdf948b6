package org.ripplewatch.mcrdr.teach;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.mcrdr.teach.Ranking.Candidate;
import org.ripplewatch.mcrdr.teach.Ranking.Totals;

public class RankingTest {
    private final Ranking ranking = new Ranking(new Totals(50, 500, 1000));

    private static Candidate word(String value, int with, int without) {
        return new Candidate(new Condition(Field.WORDS, false, value), with, without, 100, false, false);
    }

    private double score(int with, int without) {
        return ranking.score(word("x", with, without));
    }

    @Test
    public void moreCasesOfTheFolderAndFewerOthersAreBetter() {
        for (int with = 1; with < 50; with++) {
            for (int without = 0; without < 500; without += 7) {
                assertTrue(score(with + 1, without) > score(with, without));
                assertTrue(score(with, without) > score(with, without + 1));
            }
        }
    }

    @Test
    public void precisionCountsMoreThanRecall() {
        assertTrue(score(20, 0) > score(45, 60));
        assertTrue("yet a word that holds for one case only is poor", score(30, 1) > score(1, 0));
    }

    @Test
    public void aNegatedConditionMustBeBetterThanAPlainOne() {
        Candidate negated = new Candidate(new Condition(Field.WORDS, true, "x"), 30, 5, 100, false, false);
        assertTrue(score(30, 5) > ranking.score(negated));
    }

    @Test
    public void theNameOfTheFolderAndTheTitleAreHints() {
        Candidate plain = word("x", 5, 2);
        Candidate named = new Candidate(plain.condition(), 5, 2, 100, false, true);
        Candidate used = new Candidate(plain.condition(), 5, 2, 100, true, false);
        Candidate title = new Candidate(new Condition(Field.TITLE, false, "x"), 5, 2, 100, false, false);
        for (Candidate better : List.of(named, used, title)) {
            assertTrue(ranking.score(better) > ranking.score(plain));
        }
    }

    @Test
    public void theFirstCaseOfAFolderIsRankedByRareness() {
        Ranking first = new Ranking(new Totals(1, 100, 1000));
        assertTrue(first.score(new Candidate(new Condition(Field.WORDS, false, "rare"), 1, 0, 3, false, false))
                > first.score(new Candidate(new Condition(Field.WORDS, false, "common"), 1, 0, 900, false, false)));
    }

    @Test
    public void theSameCasesGiveTheSameList() {
        List<Candidate> candidates = List.of(word("b", 3, 1), word("a", 3, 1), word("c", 9, 0));
        List<String> values = ranking.best(candidates, 3).stream()
                .map(s -> s.condition().value())
                .toList();
        assertEquals(List.of("c", "a", "b"), values);
        assertEquals(
                "without the taught article itself",
                8,
                ranking.best(candidates, 1).get(0).with());
    }
}

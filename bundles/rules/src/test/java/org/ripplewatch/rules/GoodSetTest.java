package org.ripplewatch.rules;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.Test;
import org.ripplewatch.api.rules.RuleEngine;
import org.ripplewatch.api.rules.RuleProblem;

public class GoodSetTest {

    private final ToyEngine engine = new ToyEngine("m");

    private GoodSet.Outcome makeLive(Map<String, String> wanted, Map<String, String> lastGood) {
        return GoodSet.makeLive(engine, new TreeMap<>(wanted), lastGood);
    }

    @Test
    public void goodFilesAreLiveWithTheirWarnings() {
        GoodSet.Outcome outcome = makeLive(Map.of("a", "def 1\nodd"), Map.of());
        assertEquals(Map.of("a", "def 1\nodd"), engine.live);
        assertEquals(List.of(RuleProblem.warning("a", 3, "odd line")), outcome.warnings());
    }

    @Test
    public void aBrokenFileFallsBackToItsLastGoodText() {
        GoodSet.Outcome outcome = makeLive(Map.of("a", "bad", "b", "def 2"), Map.of("a", "def 1"));
        assertEquals(Map.of("a", "def 1", "b", "def 2"), engine.live);
        assertEquals(
                List.of(RuleProblem.error("a", 2, "bad line")),
                outcome.refused().get("a"));
    }

    @Test
    public void aBrokenFileThatWasNeverGoodIsLeftOut() {
        makeLive(Map.of("a", "bad", "b", "def 2"), Map.of());
        assertEquals(Map.of("b", "def 2"), engine.live);
    }

    @Test
    public void aNewFileThatContradictsALiveOneGivesWay() {
        GoodSet.Outcome outcome = makeLive(Map.of("a", "def 1", "b", "def 1"), Map.of("a", "def 1"));
        assertEquals(Map.of("a", "def 1"), engine.live);
        assertEquals(List.of("b"), List.copyOf(outcome.refused().keySet()));
    }

    @Test
    public void filesWhoseParentIsGoneAreLeftOutAndTheOthersStay() {
        Map<String, String> good = Map.of("a", "def 1", "b", "needs 1\ndef 2", "c", "needs 2", "d", "def 4");
        Map<String, String> wanted = new TreeMap<>(good);
        wanted.remove("a");
        makeLive(wanted, good);
        assertEquals(Map.of("d", "def 4"), engine.live);
    }

    @Test
    public void aFileThatOnlySufferedFromAnotherOnesErrorIsLiveOnceThatGaveWay() {
        GoodSet.Outcome outcome =
                makeLive(Map.of("a", "bad", "b", "needs 1\ndef 3"), Map.of("a", "def 1", "b", "needs 1"));
        assertEquals(Map.of("a", "def 1", "b", "needs 1\ndef 3"), engine.live);
        assertEquals(List.of("a"), List.copyOf(outcome.refused().keySet()));
    }

    @Test
    public void anEngineThatBlamesAFileItWasNotGivenIsAFault() {
        RuleEngine liar = new RuleEngine() {
            @Override
            public String folder() {
                return "m";
            }

            @Override
            public List<RuleProblem> replace(SortedMap<String, String> files) {
                return List.of(RuleProblem.error("other", 1, "no"));
            }

            @Override
            public List<RuleProblem> check(SortedMap<String, String> files) {
                return List.of();
            }
        };
        assertThrows(
                IllegalStateException.class, () -> GoodSet.makeLive(liar, new TreeMap<>(Map.of("a", "x")), Map.of()));
    }

    @Test
    public void anEngineThatNeverAgreesWithItselfIsLeftWithNothingInTheEnd() {
        RuleEngine fickle = new RuleEngine() {
            @Override
            public String folder() {
                return "m";
            }

            @Override
            public List<RuleProblem> replace(SortedMap<String, String> files) {
                return files.keySet().stream()
                        .map(f -> RuleProblem.error(f, 1, "no"))
                        .toList();
            }

            @Override
            public List<RuleProblem> check(SortedMap<String, String> files) {
                return List.of();
            }
        };
        assertTrue(GoodSet.makeLive(fickle, new TreeMap<>(Map.of("a", "x", "b", "y")), Map.of("a", "z"))
                .live()
                .isEmpty());
    }

    /** Random files over few names, so that they contradict and need each other often. */
    @Test
    public void whatIsLiveIsWithoutErrorsAndNothingThatWasRefusedWouldFit() {
        Random random = new Random(42);
        for (int i = 0; i < 5_000; i++) {
            SortedMap<String, String> wanted = randomFiles(random);
            SortedMap<String, String> lastGood =
                    GoodSet.makeLive(engine, randomFiles(random), Map.of()).live();
            GoodSet.Outcome outcome = GoodSet.makeLive(engine, wanted, lastGood);
            assertEquals(outcome.live(), engine.live);
            assertTrue(errors(outcome.live()).isEmpty());
            for (String file : wanted.keySet()) {
                boolean live = wanted.get(file).equals(outcome.live().get(file));
                assertEquals(
                        "refused means not live: " + file,
                        !live,
                        outcome.refused().containsKey(file));
                if (!live) {
                    SortedMap<String, String> more = new TreeMap<>(outcome.live());
                    more.put(file, wanted.get(file));
                    assertTrue(wanted + " leaves out " + file, !errors(more).isEmpty());
                }
            }
            assertTrue(wanted.keySet().containsAll(outcome.live().keySet()));
        }
    }

    private List<RuleProblem> errors(SortedMap<String, String> files) {
        return engine.check(files).stream().filter(RuleProblem::refused).toList();
    }

    private static SortedMap<String, String> randomFiles(Random random) {
        SortedMap<String, String> files = new TreeMap<>();
        for (int i = random.nextInt(7); i > 0; i--) {
            StringBuilder text = new StringBuilder();
            for (int l = random.nextInt(4); l > 0; l--) {
                int n = random.nextInt(6);
                text.append(List.of("def " + n, "needs " + n, "def " + n, "odd", "bad")
                                .get(random.nextInt(random.nextInt(5) + 1)))
                        .append('\n');
            }
            files.put("f" + random.nextInt(8), text.toString());
        }
        return files;
    }
}

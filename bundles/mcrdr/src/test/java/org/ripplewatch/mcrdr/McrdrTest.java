package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.rules.RuleProblem;

public class McrdrTest {

    private final Mcrdr mcrdr = new Mcrdr(KieServices.get());

    @Test
    public void conclusions_are_those_of_a_plain_walk_down_the_tree() {
        long conclusions = 0;
        for (int seed = 0; seed < 20; seed++) {
            RandomTrees random = new RandomTrees(seed);
            List<RuleNode> nodes = random.nodes(1 + seed * 25);
            load(RandomTrees.files(nodes, 1 + seed / 2));
            for (int i = 0; i < 200; i++) {
                conclusions += sameConclusions(nodes, random.article());
            }
        }
        assertTrue("only " + conclusions + " conclusions", conclusions > 10_000);
    }

    private int sameConclusions(List<RuleNode> nodes, ArticleText article) {
        var expected = NaiveClassifier.conclusions(RandomTrees.tree(nodes), mcrdr.words(article));
        var got = mcrdr.classify(article).conclusions();
        assertEquals(expected, new HashSet<>(got));
        assertEquals("each once", expected.size(), got.size());
        return got.size();
    }

    @Test
    public void a_written_tree_is_read_as_it_was() {
        for (int seed = 0; seed < 30; seed++) {
            List<RuleNode> nodes = new RandomTrees(seed).nodes(50);
            load(RandomTrees.files(nodes, 3));
            assertEquals(
                    RandomTrees.withoutPlaces(nodes),
                    RandomTrees.withoutPlaces(mcrdr.tree().nodes()));
        }
    }

    private void load(SortedMap<String, String> files) {
        assertEquals(List.of(), errors(mcrdr.replace(files)));
    }

    private static List<RuleProblem> errors(List<RuleProblem> problems) {
        return Stream.of(problems)
                .flatMap(List::stream)
                .filter(RuleProblem::refused)
                .toList();
    }
}

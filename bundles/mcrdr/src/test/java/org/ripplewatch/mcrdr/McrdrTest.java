package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Conclusion;
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

    @Test
    public void the_rules_that_ship_are_without_a_problem() throws IOException {
        SortedMap<String, String> files = new TreeMap<>();
        try (Stream<Path> shipped = Files.list(Path.of("../../rules/mcrdr"))) {
            for (Path file : (Iterable<Path>) shipped::iterator) {
                files.put("mcrdr/" + file.getFileName(), Files.readString(file));
            }
        }
        assertEquals(List.of(), mcrdr.replace(files));
        assertEquals(
                files.size(),
                files.keySet().stream().filter(f -> f.endsWith(".drl")).count());
        assertEquals(
                List.of(new Conclusion("sport/world-cup", List.of(101, 102))),
                mcrdr.classify(new ArticleText("World Cup", "The football league waits.", "x", "en"))
                        .conclusions());
        assertEquals(
                List.of(),
                mcrdr.classify(new ArticleText("Fantasy", "A fantasy football league.", "x", "en"))
                        .conclusions());
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

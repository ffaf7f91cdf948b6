package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.Test;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.RuleProblem;

/** A small change looked at by itself comes to what a look at all files comes to. */
public class FileDiffTest {

    private static final int FILES = 12;

    private final Random chance = new Random(9);
    private final RandomTrees random = new RandomTrees(9);

    @Test
    public void what_is_surely_one_tree_is_one() {
        int sure = 0;
        int broken = 0;
        List<RuleNode> nodes = random.nodes(60);
        for (int step = 0; step < 200; step++) {
            List<RuleNode> next = changed(nodes);
            Map<String, RuleText> before = read(nodes);
            Map<String, RuleText> after = read(next);
            FileDiff diff = FileDiff.of(before, after);
            boolean sound =
                    TreeCheck.problems(after.values(), Set.of()).stream().noneMatch(RuleProblem::refused);
            if (diff.surelyOneTree(RandomTrees.tree(nodes), after.values())) {
                assertTrue("step " + step, sound);
                sure++;
            }
            if (sound) {
                compare(RandomTrees.tree(next), RandomTrees.tree(nodes).with("v", diff.goneNodes(), diff.comeNodes()));
                nodes = next;
            } else {
                broken++;
            }
        }
        assertTrue(sure + " sure, " + broken + " broken", sure > 25 && broken > 25);
    }

    private static void compare(RuleTree expected, RuleTree got) {
        assertEquals(RandomTrees.withoutPlaces(expected.nodes()), RandomTrees.withoutPlaces(got.nodes()));
        for (int id = 0; id <= 1000; id++) {
            assertEquals(ids(expected.children(id)), ids(got.children(id)));
        }
    }

    private static List<Integer> ids(List<RuleNode> nodes) {
        return nodes.stream().map(RuleNode::id).toList();
    }

    /** One more, one less (leaf or not), or one with another number or parent: not always a tree. */
    private List<RuleNode> changed(List<RuleNode> nodes) {
        List<RuleNode> next = new ArrayList<>(nodes);
        int at = chance.nextInt(nodes.size());
        int id = 1 + chance.nextInt(nodes.size() + 20);
        switch (chance.nextInt(4)) {
            case 0 -> next.remove(at);
            case 1 ->
                next.add(random.node(nodes.stream().mapToInt(RuleNode::id).max().orElse(0) + 1, nodes));
            case 2 -> next.set(at, with(nodes.get(at), nodes.get(at).id(), id));
            default -> next.set(at, with(nodes.get(at), id, nodes.get(at).parent()));
        }
        return next;
    }

    private static RuleNode with(RuleNode node, int id, int parent) {
        return new RuleNode(
                id, parent, node.name(), node.category(), node.stop(), node.conditions(), List.of(), "", "", "", 0);
    }

    private static Map<String, RuleText> read(List<RuleNode> nodes) {
        SortedMap<String, String> files = RandomTrees.files(nodes, FILES);
        Map<String, RuleText> read = new TreeMap<>();
        files.forEach((name, text) -> read.put(name, RuleReader.read(name, text)));
        return read;
    }
}

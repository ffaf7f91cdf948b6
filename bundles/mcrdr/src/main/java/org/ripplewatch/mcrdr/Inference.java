package org.ripplewatch.mcrdr;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;

/**
 * From the nodes that an article satisfies to its conclusions (Kang, Compton and Preston 1995).
 *
 * <p>Every path ends at a satisfied node of which no child is satisfied. It concludes that node's folder; a stopping
 * rule concludes nothing. A draft (neither folder nor stop) concludes what its parent would: the folder of the nearest
 * rule above it that has one, nothing where a stopping rule lies between. So a draft never takes a conclusion away, and
 * its own exceptions count as everywhere: where one is satisfied, that one has the last word on the path.
 */
public final class Inference {

    private Inference() {}

    /**
     * What the tree says: conclusions, each folder and path once, and stopping paths, in the order of the paths' ends.
     *
     * @param tree the tree
     * @param satisfied numbers of the satisfied nodes; the parent of each is among them or 0
     */
    public static Classification classification(RuleTree tree, Collection<Integer> satisfied) {
        Set<Conclusion> conclusions = new LinkedHashSet<>();
        Set<List<Integer>> stops = new LinkedHashSet<>();
        for (RuleNode end : ends(tree, satisfied)) {
            RuleNode last = concluding(tree, end);
            if (last.stop()) {
                stops.add(path(tree, last));
            } else {
                last.category().ifPresent(folder -> conclusions.add(new Conclusion(folder, path(tree, last))));
            }
        }
        return new Classification(List.copyOf(conclusions), List.copyOf(stops), tree.version());
    }

    /** The satisfied nodes of which no child is satisfied, by number: each path ends at one. */
    public static List<RuleNode> ends(RuleTree tree, Collection<Integer> satisfied) {
        Set<Integer> refined = new HashSet<>();
        for (int id : satisfied) {
            refined.add(node(tree, id).parent());
        }
        List<RuleNode> ends = new ArrayList<>();
        for (int id : new TreeSet<>(satisfied)) {
            if (!refined.contains(id)) {
                ends.add(node(tree, id));
            }
        }
        return ends;
    }

    /** Numbers of the rules from the top-level one down to this. */
    public static List<Integer> path(RuleTree tree, RuleNode end) {
        Deque<Integer> path = new ArrayDeque<>();
        for (int id = end.id(); id != 0; id = node(tree, id).parent()) {
            path.addFirst(id);
        }
        return List.copyOf(path);
    }

    /** The node that has the last word where a path ends at {@code end}: the nearest that is no draft. */
    public static RuleNode concluding(RuleTree tree, RuleNode end) {
        RuleNode node = end;
        while (node.draft() && node.parent() != 0) {
            node = node(tree, node.parent());
        }
        return node;
    }

    private static RuleNode node(RuleTree tree, int id) {
        return tree.node(id).orElseThrow(() -> new IllegalArgumentException("satisfied names no rule: " + id));
    }
}

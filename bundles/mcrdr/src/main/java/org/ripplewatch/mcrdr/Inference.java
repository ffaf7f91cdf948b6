package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
final class Inference {

    private Inference() {}

    /**
     * The conclusions, each folder and path once, in the order of the paths' ends.
     *
     * @param tree the tree
     * @param satisfied numbers of the satisfied nodes; the parent of each is among them or 0
     */
    static List<Conclusion> conclusions(RuleTree tree, Collection<Integer> satisfied) {
        Set<Integer> refined = new HashSet<>();
        for (int id : satisfied) {
            refined.add(node(tree, id).parent());
        }
        Set<Conclusion> conclusions = new LinkedHashSet<>();
        for (int id : new TreeSet<>(satisfied)) {
            if (!refined.contains(id)) {
                concluding(tree, node(tree, id)).ifPresent(n -> conclusions.add(conclusion(tree, n)));
            }
        }
        return List.copyOf(conclusions);
    }

    /** The node whose folder stands where a path ends at {@code end}. */
    private static Optional<RuleNode> concluding(RuleTree tree, RuleNode end) {
        RuleNode node = end;
        while (node.draft() && node.parent() != 0) {
            node = node(tree, node.parent());
        }
        return Optional.of(node).filter(n -> n.category().isPresent());
    }

    private static Conclusion conclusion(RuleTree tree, RuleNode node) {
        List<Integer> path = new ArrayList<>();
        for (int id = node.id(); id != 0; id = node(tree, id).parent()) {
            path.add(0, id);
        }
        return new Conclusion(node.category().orElseThrow(), path);
    }

    private static RuleNode node(RuleTree tree, int id) {
        return tree.node(id).orElseThrow(() -> new IllegalArgumentException("satisfied names no rule: " + id));
    }
}

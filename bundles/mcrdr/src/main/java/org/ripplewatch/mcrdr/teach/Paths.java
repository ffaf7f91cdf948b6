package org.ripplewatch.mcrdr.teach;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;

/** Questions to a tree and to what it concludes. */
final class Paths {

    private Paths() {}

    /** The rules from the top-level one down to this; none for 0. */
    static List<RuleNode> path(RuleTree tree, int node) {
        List<RuleNode> path = new ArrayList<>();
        for (Optional<RuleNode> n = tree.node(node);
                n.isPresent();
                n = tree.node(n.get().parent())) {
            path.add(n.get());
        }
        Collections.reverse(path);
        return path;
    }

    /** The conditions on the path down to this node, each once. */
    static List<Condition> conditions(RuleTree tree, int node) {
        return path(tree, node).stream()
                .flatMap(n -> n.conditions().stream())
                .distinct()
                .toList();
    }

    /** The folders that a tree concludes. */
    static SortedSet<String> folders(Classification classification) {
        return classification.conclusions().stream()
                .map(Conclusion::category)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}

package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;

/** The reference: MCRDR inference as the paper tells it, a walk down the tree, written without a look at the product's. */
public final class NaiveClassifier {

    private NaiveClassifier() {}

    /** The conclusions, in no order. */
    public static Set<Conclusion> conclusions(RuleTree tree, Words article) {
        Set<Conclusion> found = new LinkedHashSet<>();
        for (RuleNode top : tree.children(0)) {
            if (holds(top, article)) {
                walk(tree, top, List.of(), Optional.empty(), article, found);
            }
        }
        return found;
    }

    private static void walk(
            RuleTree tree,
            RuleNode node,
            List<Integer> above,
            Optional<Conclusion> inherited,
            Words article,
            Set<Conclusion> found) {
        List<Integer> path = new ArrayList<>(above);
        path.add(node.id());
        Optional<Conclusion> own;
        if (node.category().isPresent()) {
            own = Optional.of(new Conclusion(node.category().get(), path));
        } else {
            own = node.stop() ? Optional.empty() : inherited;
        }
        boolean refined = false;
        for (RuleNode child : tree.children(node.id())) {
            if (holds(child, article)) {
                refined = true;
                walk(tree, child, path, own, article, found);
            }
        }
        if (!refined) {
            own.ifPresent(found::add);
        }
    }

    private static boolean holds(RuleNode node, Words article) {
        return node.conditions().stream().allMatch(c -> c.holds(article));
    }
}

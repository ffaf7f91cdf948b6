package org.ripplewatch.mcrdr;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;

/**
 * A walk down a tree in plain Java, for trees that are only tried: it needs no knowledge base, is ready at once, and
 * concludes what the live tree would. Where a node has many exceptions they are found by their rarest word. Does not
 * change, so any number of threads may walk.
 */
public final class Walk {

    /** Fewer exceptions than this are looked at one by one. */
    private static final int FEW = 8;

    private final RuleTree tree;
    private final Map<Integer, Children> many = new HashMap<>();

    /** A walk down that tree. */
    public Walk(RuleTree tree) {
        this.tree = tree;
        index(0);
        tree.nodes().forEach(n -> index(n.id()));
    }

    /** What the tree says of an article. */
    public Classification classify(Words article) {
        return Inference.classification(tree, satisfied(article));
    }

    /** Numbers of the nodes that an article satisfies. */
    public List<Integer> satisfied(Words article) {
        return below(0, article);
    }

    /** Numbers of the nodes below one that is satisfied (0 for the root) that an article satisfies. */
    List<Integer> below(int node, Words article) {
        List<Integer> satisfied = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(node);
        while (!open.isEmpty()) {
            candidates(open.remove(), article.words(), child -> {
                if (holds(child, article)) {
                    satisfied.add(child.id());
                    open.add(child.id());
                }
            });
        }
        return satisfied;
    }

    /** Whether an article meets all conditions of a rule itself. */
    public static boolean holds(RuleNode node, Words article) {
        for (Condition condition : node.conditions()) {
            if (!condition.holds(article)) {
                return false;
            }
        }
        return true;
    }

    private void index(int node) {
        List<RuleNode> children = tree.children(node);
        if (children.size() >= FEW) {
            many.put(node, Children.of(children));
        }
    }

    private void candidates(int node, Set<String> words, Consumer<RuleNode> use) {
        Children children = many.get(node);
        if (children == null) {
            tree.children(node).forEach(use);
        } else {
            children.candidates(words, use);
        }
    }

    /**
     * The exceptions of one node by a word that each of them wants.
     *
     * @param byWord those that want a word in text or title
     * @param others those that want none
     */
    private record Children(Map<String, List<RuleNode>> byWord, List<RuleNode> others) {

        static Children of(List<RuleNode> nodes) {
            Map<String, Integer> uses = new HashMap<>();
            nodes.forEach(n -> n.conditions().stream()
                    .filter(Children::wantsWord)
                    .forEach(c -> uses.merge(c.value(), 1, Integer::sum)));
            Children children = new Children(new HashMap<>(), new ArrayList<>());
            nodes.forEach(n -> children.add(n, uses));
            return children;
        }

        void candidates(Set<String> words, Consumer<RuleNode> use) {
            others.forEach(use);
            if (words.size() < byWord.size()) {
                words.forEach(w -> byWord.getOrDefault(w, List.of()).forEach(use));
            } else {
                byWord.forEach((word, nodes) -> {
                    if (words.contains(word)) {
                        nodes.forEach(use);
                    }
                });
            }
        }

        private void add(RuleNode node, Map<String, Integer> uses) {
            node.conditions().stream()
                    .filter(Children::wantsWord)
                    .map(Condition::value)
                    .min((a, b) -> Integer.compare(uses.getOrDefault(a, 0), uses.getOrDefault(b, 0)))
                    .ifPresentOrElse(
                            word -> byWord.computeIfAbsent(word, k -> new ArrayList<>())
                                    .add(node),
                            () -> others.add(node));
        }

        private static boolean wantsWord(Condition condition) {
            return !condition.negated() && (condition.field() == Field.WORDS || condition.field() == Field.TITLE);
        }
    }
}

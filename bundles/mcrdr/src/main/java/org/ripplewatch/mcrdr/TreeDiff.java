package org.ripplewatch.mcrdr;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;

/**
 * The difference of two trees: rules that went, came, or conclude something else or for another reason. An article that
 * satisfies none of them, neither in the one tree nor in the other, satisfies the very same rules in both, so the trees
 * say the same of it. This is what makes a change cost what it touches, not what is stored.
 */
public final class TreeDiff {

    private final RuleTree before;
    private final RuleTree after;
    private final List<RuleNode> gone;
    private final List<RuleNode> come;

    public TreeDiff(RuleTree before, RuleTree after) {
        this.before = before;
        this.after = after;
        this.gone = tops(before, without(before, after));
        this.come = tops(after, without(after, before));
    }

    /** Whether two rules conclude the same for the same reason; names, places and cornerstones do not count. */
    public static boolean alike(RuleNode one, RuleNode other) {
        return one.parent() == other.parent()
                && one.stop() == other.stop()
                && one.category().equals(other.category())
                && (one.conditions().equals(other.conditions())
                        || new HashSet<>(one.conditions()).equals(new HashSet<>(other.conditions())));
    }

    /** Rules of the first tree that are not the same in the second, none of them below another. */
    public List<RuleNode> gone() {
        return gone;
    }

    /** Rules of the second tree that are not the same in the first, none of them below another. */
    public List<RuleNode> come() {
        return come;
    }

    /** How many places of the two trees differ. */
    public int size() {
        return gone.size() + come.size();
    }

    /** Numbers of the stored articles of which the trees may say something else, the newest first. */
    public long[] concerned(Corpus corpus) {
        Set<List<Condition>> questions = new LinkedHashSet<>();
        gone.forEach(n -> questions.add(conditions(before, n)));
        come.forEach(n -> questions.add(conditions(after, n)));
        return questions.stream()
                .flatMapToLong(conditions -> LongStream.of(satisfying(corpus, conditions)))
                .map(id -> -id)
                .sorted()
                .map(id -> -id)
                .distinct()
                .toArray();
    }

    /** All conditions on the path down to a rule, each once. */
    public static List<Condition> conditions(RuleTree tree, RuleNode end) {
        return Inference.path(tree, end).stream()
                .flatMap(id -> tree.node(id).stream())
                .flatMap(n -> n.conditions().stream())
                .distinct()
                .toList();
    }

    /** Articles that meet all conditions; all there are for none. */
    public static long[] satisfying(Corpus corpus, Collection<Condition> conditions) {
        return corpus.satisfying(conditions.isEmpty() ? List.of(new Condition(Field.WORDS, true, "")) : conditions);
    }

    private static List<RuleNode> without(RuleTree tree, RuleTree other) {
        return tree.nodes().stream()
                .filter(n -> other.node(n.id()).filter(o -> alike(n, o)).isEmpty())
                .toList();
    }

    private static List<RuleNode> tops(RuleTree tree, List<RuleNode> nodes) {
        Set<Integer> ids = nodes.stream().map(RuleNode::id).collect(Collectors.toCollection(TreeSet::new));
        return nodes.stream().filter(n -> !below(tree, n, ids)).toList();
    }

    private static boolean below(RuleTree tree, RuleNode node, Set<Integer> ids) {
        for (Optional<RuleNode> n = tree.node(node.parent());
                n.isPresent();
                n = tree.node(n.get().parent())) {
            if (ids.contains(n.get().id())) {
                return true;
            }
        }
        return false;
    }
}

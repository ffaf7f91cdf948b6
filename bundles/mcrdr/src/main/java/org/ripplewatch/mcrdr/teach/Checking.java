package org.ripplewatch.mcrdr.teach;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.mcrdr.Inference;
import org.ripplewatch.mcrdr.TreeDiff;
import org.ripplewatch.mcrdr.Walk;
import org.ripplewatch.mcrdr.teach.Cases.Case;

/**
 * Which cornerstones another tree would change. Only cases that satisfy the path of a changed rule, before or after, can
 * change, so only those are looked at.
 */
public final class Checking {

    /** With more changed rules than this it is cheaper to look at all cases. */
    private static final int MANY = 2_000;

    private final Cases cases;
    private final Tree before;
    private final Tree after;

    /**
     * A check.
     *
     * @param cases the cornerstones
     * @param before the tree that is
     * @param after the tree that would be
     */
    Checking(Cases cases, Tree before, Tree after) {
        this.cases = cases;
        this.before = before;
        this.after = after;
    }

    /** A tree, and the walk down it once somebody needs it. */
    static final class Tree {
        private final RuleTree rules;
        private volatile @Nullable Walk walk;

        Tree(RuleTree rules) {
            this.rules = rules;
        }

        RuleTree rules() {
            return rules;
        }

        Walk walk() {
            Walk known = walk;
            if (known == null) {
                known = new Walk(rules);
                walk = known;
            }
            return known;
        }

        SortedSet<String> folders(Words words) {
            return folders(walk().satisfied(words));
        }

        /** The folders of an article that satisfies these rules. */
        SortedSet<String> folders(Collection<Integer> satisfied) {
            return Paths.folders(Inference.classification(rules, satisfied));
        }
    }

    /**
     * A cornerstone that changes.
     *
     * @param found the case
     * @param now its folders before
     * @param then its folders after
     * @param cause a changed rule whose path it satisfies
     */
    public record Changed(Case found, SortedSet<String> now, SortedSet<String> then, RuleNode cause) {}

    /** Those of the cases at these places whose folders are others afterwards, and not the given ones. */
    List<Changed> endangered(BitSet among) {
        TreeDiff diff = new TreeDiff(before.rules(), after.rules());
        return endangered(among, diff.gone(), diff.come());
    }

    /** The same where the rules that went and came are known. */
    List<Changed> endangered(BitSet among, Collection<RuleNode> gone, Collection<RuleNode> come) {
        List<Cause> causes = causes(gone, come);
        BitSet candidates = candidates(causes);
        candidates.and(among);
        List<Changed> endangered = new ArrayList<>();
        List<RuleNode> added = gone.isEmpty() ? added(come) : List.of();
        candidates.stream().forEach(place -> look(place, causes, added).ifPresent(endangered::add));
        return endangered;
    }

    private BitSet candidates(List<Cause> causes) {
        BitSet candidates = new BitSet();
        if (causes.size() > MANY) {
            return cases.all();
        }
        causes.forEach(c -> candidates.or(cases.satisfying(c.conditions())));
        return candidates;
    }

    private Optional<Changed> look(int place, List<Cause> causes, List<RuleNode> added) {
        Words words = cases.words(place);
        Case found = cases.at(place).orElseThrow();
        List<Integer> satisfied = before.walk().satisfied(words);
        SortedSet<String> now = before.folders(satisfied);
        SortedSet<String> then =
                added.isEmpty() ? after.folders(words) : after.folders(further(satisfied, added, words));
        if (then.equals(found.categories()) || now.equals(then)) {
            return Optional.empty();
        }
        RuleNode cause = causes.stream()
                .filter(c -> c.conditions().stream().allMatch(x -> x.holds(words)))
                .findFirst()
                .orElseThrow()
                .rule();
        return Optional.of(new Changed(found, now, then, cause));
    }

    /** Where rules only came: all that came, each after its parent; they need no walk down the whole tree. None otherwise. */
    private List<RuleNode> added(Collection<RuleNode> come) {
        if (come.stream().anyMatch(n -> before.rules().node(n.id()).isPresent())) {
            return List.of();
        }
        Set<RuleNode> added = new LinkedHashSet<>();
        Deque<RuleNode> open = new ArrayDeque<>(come);
        while (!open.isEmpty()) {
            RuleNode node = open.remove();
            if (added.add(node)) {
                open.addAll(after.rules().children(node.id()));
            }
        }
        return List.copyOf(added);
    }

    private static Set<Integer> further(List<Integer> satisfied, List<RuleNode> added, Words words) {
        Set<Integer> further = new HashSet<>(satisfied);
        added.stream()
                .filter(n -> (n.parent() == 0 || further.contains(n.parent())) && Walk.holds(n, words))
                .forEach(n -> further.add(n.id()));
        return further;
    }

    /** A changed rule and all conditions on its path. */
    private record Cause(RuleNode rule, List<Condition> conditions) {}

    private List<Cause> causes(Collection<RuleNode> gone, Collection<RuleNode> come) {
        return Stream.concat(
                        come.stream().map(n -> new Cause(n, Paths.conditions(after.rules(), n.id()))),
                        gone.stream().map(n -> new Cause(n, Paths.conditions(before.rules(), n.id()))))
                .toList();
    }
}

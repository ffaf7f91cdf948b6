package org.ripplewatch.mcrdr.teach;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
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
            return Paths.folders(walk().classify(words));
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
        candidates.stream().forEach(place -> look(place, causes).ifPresent(endangered::add));
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

    private Optional<Changed> look(int place, List<Cause> causes) {
        Words words = cases.words(place);
        Case found = cases.at(place).orElseThrow();
        SortedSet<String> then = after.folders(words);
        if (then.equals(found.categories())) {
            return Optional.empty();
        }
        SortedSet<String> now = before.folders(words);
        if (now.equals(then)) {
            return Optional.empty();
        }
        RuleNode cause = causes.stream()
                .filter(c -> c.conditions().stream().allMatch(x -> x.holds(words)))
                .findFirst()
                .orElseThrow()
                .rule();
        return Optional.of(new Changed(found, now, then, cause));
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

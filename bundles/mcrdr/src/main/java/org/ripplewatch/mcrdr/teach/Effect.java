package org.ripplewatch.mcrdr.teach;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.teach.Review.Move;
import org.ripplewatch.mcrdr.Inference;

/**
 * What new rules would do to the stored articles, by set algebra instead of classifying them again.
 *
 * <p>The new rule N under a parent P takes exactly the articles that meet the conditions on the path and its own. Such an
 * article enters N's folder, unless an exception of N holds for it. It loses the conclusion of the node C that has the
 * last word where paths end at P (P itself, or the rule above a draft), as far as no other path of C ends at a draft. It
 * leaves the wrong folder when no other conclusion names that folder. Sets of articles come from the indexes of
 * {@link Corpus}.
 */
final class Effect {

    /** With more articles than this, whose other conclusions matter, rules are asked instead of articles. */
    private static final int MANY = 5_000;

    private final Corpus corpus;
    private final RuleTree tree;
    private final Sketch sketch;
    private final Map<Integer, Ids> takenUnder = new HashMap<>();
    private final Ids taken;
    private final Ids kept;
    private final Ids enters;
    private final Ids leaves;
    private final Ids returns;

    /** Computes all sets; {@code sketch} has at least one condition, else nothing is taken. */
    Effect(Corpus corpus, RuleTree tree, Sketch sketch) {
        this.corpus = corpus;
        this.tree = tree;
        this.sketch = sketch;
        if (!sketch.conditions().isEmpty()) {
            sketch.parents().forEach(p -> takenUnder.put(p, satisfying(sketch.reach(Paths.conditions(tree, p)))));
        }
        this.taken = union(takenUnder.values().stream());
        this.kept = kept();
        Ids open = taken.minus(kept);
        this.enters = sketch.right().map(f -> open.minus(in(f))).orElse(Ids.NONE);
        this.leaves = sketch.wrong().map(f -> leaving(f, open)).orElse(Ids.NONE);
        this.returns = sketch.wrong()
                .map(f -> kept.size() == 0 ? kept : kept.minus(in(f)))
                .orElse(Ids.NONE);
    }

    /** Articles that the path of the new rule takes in. */
    Ids taken() {
        return taken;
    }

    /** Those of them that no exception of the new rule holds for. */
    Ids open() {
        return taken.minus(kept);
    }

    /** Articles whose folders change. */
    Ids changed() {
        return enters.or(leaves).or(returns);
    }

    /** How many go from where to where, the most first. */
    List<Move> moves() {
        Ids both = enters.and(leaves);
        return Stream.of(
                        new Move(sketch.wrong(), sketch.right(), both.size()),
                        new Move(sketch.wrong(), Optional.empty(), leaves.size() - both.size()),
                        new Move(Optional.empty(), sketch.right(), enters.size() - both.size()),
                        new Move(Optional.empty(), sketch.wrong(), returns.size()))
                .filter(m -> m.articles() > 0)
                .sorted(Comparator.comparingLong(Move::articles).reversed())
                .toList();
    }

    /** The folders of an article afterwards. */
    SortedSet<String> after(long article, Collection<String> before) {
        TreeSet<String> after = new TreeSet<>(before);
        if (leaves.contains(article)) {
            sketch.wrong().ifPresent(after::remove);
        }
        if (returns.contains(article)) {
            sketch.wrong().ifPresent(after::add);
        }
        if (enters.contains(article)) {
            sketch.right().ifPresent(after::add);
        }
        return after;
    }

    private Ids kept() {
        List<Ids> sets = new ArrayList<>();
        for (int parent : takenUnder.keySet()) {
            List<Condition> reach = sketch.reach(Paths.conditions(tree, parent));
            for (List<Condition> stop : sketch.stops()) {
                List<Condition> all = new ArrayList<>(reach);
                all.addAll(stop);
                sets.add(satisfying(all));
            }
        }
        return union(sets.stream());
    }

    private Ids leaving(String wrong, Ids open) {
        Map<Integer, Ids> lost = new TreeMap<>();
        for (int parent : takenUnder.keySet()) {
            tree.node(parent)
                    .map(p -> Inference.concluding(tree, p))
                    .ifPresent(c -> lost.computeIfAbsent(c.id(), id -> lost(c, open)));
        }
        Ids candidates = union(lost.values().stream());
        return candidates.minus(retained(wrong, candidates, lost));
    }

    /** The articles that no longer have the conclusion of this rule. */
    private Ids lost(RuleNode concluding, Ids open) {
        Ids concluded = Ids.of(corpus.concludedBy(concluding.id())).and(open);
        List<RuleNode> cluster = cluster(concluding);
        if (cluster.size() == 1 || concluded.size() == 0) {
            return concluded;
        }
        return concluded.minus(union(cluster.stream().map(end -> stillEnding(end, concluded))));
    }

    /** A rule and the drafts under it that pass its conclusion on. */
    private List<RuleNode> cluster(RuleNode concluding) {
        List<RuleNode> cluster = new ArrayList<>(List.of(concluding));
        for (int i = 0; i < cluster.size(); i++) {
            tree.children(cluster.get(i).id()).stream().filter(RuleNode::draft).forEach(cluster::add);
        }
        return cluster;
    }

    /** Those of the articles that have a path which ends at this node still. */
    private Ids stillEnding(RuleNode end, Ids among) {
        Ids ending = meeting(among, end);
        for (RuleNode child : tree.children(end.id())) {
            ending = ending.minus(meeting(ending, child));
        }
        return ending.minus(takenUnder.getOrDefault(end.id(), Ids.NONE));
    }

    /** Those that are in the folder by another conclusion too. */
    private Ids retained(String folder, Ids candidates, Map<Integer, Ids> lost) {
        if (candidates.size() == 0) {
            return candidates;
        }
        if (candidates.size() <= MANY) {
            Set<Long> ids = candidates.newestFirst().boxed().collect(Collectors.toSet());
            Map<Long, List<Conclusion>> conclusions = corpus.conclusions(ids);
            return Ids.of(ids.stream()
                    .filter(id -> conclusions.getOrDefault(id, List.of()).stream()
                            .anyMatch(c -> c.category().equals(folder)
                                    && !lost(lost, c).contains(id)))
                    .mapToLong(Long::longValue)
                    .toArray());
        }
        return union(tree.nodes().stream()
                .filter(n -> n.category().filter(folder::equals).isPresent())
                .map(n ->
                        Ids.of(corpus.concludedBy(n.id())).and(candidates).minus(lost.getOrDefault(n.id(), Ids.NONE))));
    }

    private static Ids lost(Map<Integer, Ids> lost, Conclusion conclusion) {
        List<Integer> path = conclusion.path();
        return lost.getOrDefault(path.get(path.size() - 1), Ids.NONE);
    }

    private Ids in(String folder) {
        return Ids.of(corpus.in(folder));
    }

    /** Those of the articles that satisfy a rule; one without any condition on its path holds for all. */
    private Ids meeting(Ids among, RuleNode rule) {
        List<Condition> conditions = Paths.conditions(tree, rule.id());
        return among.size() == 0 || conditions.isEmpty() ? among : among.and(satisfying(conditions));
    }

    private Ids satisfying(List<Condition> conditions) {
        boolean contradiction = conditions.stream().anyMatch(c -> c.negated() && conditions.contains(Cases.bare(c)));
        return contradiction ? Ids.NONE : Ids.of(corpus.satisfying(conditions));
    }

    private static Ids union(Stream<Ids> sets) {
        return sets.reduce(Ids.NONE, Ids::or);
    }
}

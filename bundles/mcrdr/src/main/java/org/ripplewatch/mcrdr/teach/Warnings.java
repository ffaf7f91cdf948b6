package org.ripplewatch.mcrdr.teach;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;

/** What the author of new rules may not expect of them, a sentence each. */
final class Warnings {

    /** A rule that takes more than one of so many stored articles is worth a word. */
    private static final int SHARE = 10;
    /** With fewer stored articles shares say nothing. */
    private static final int ENOUGH = 50;

    private final Corpus corpus;
    private final RuleTree tree;
    private final Sketch sketch;
    private final List<String> warnings = new ArrayList<>();

    Warnings(Corpus corpus, RuleTree tree, Sketch sketch) {
        this.corpus = corpus;
        this.tree = tree;
        this.sketch = sketch;
    }

    /** The warnings. */
    List<String> about(Effect effect) {
        negatedOnly(effect);
        never();
        large(effect);
        contradictory();
        twins();
        return List.copyOf(warnings);
    }

    private void negatedOnly(Effect effect) {
        if (!sketch.conditions().isEmpty() && sketch.conditions().stream().allMatch(Condition::negated)) {
            warnings.add(
                    "The rule has only negated conditions, so it holds for most of what is still to come: it takes "
                            + effect.taken().size() + " stored articles and changes the folders of "
                            + effect.changed().size() + ". Add a condition that the article meets.");
        }
    }

    private void never() {
        List<Condition> asked = Stream.concat(
                        sketch.conditions().stream(), sketch.stops().stream().flatMap(List::stream))
                .distinct()
                .toList();
        Map<Condition, Long> counts = asked.isEmpty() ? Map.of() : corpus.counts(asked);
        asked.stream()
                .filter(c -> counts.getOrDefault(c, 0L) == 0)
                .forEach(c -> warnings.add("No stored article meets the condition " + text(c) + "."));
        asked.stream()
                .filter(c -> c.negated() && counts.getOrDefault(c, 0L) == corpus.size() && corpus.size() > 0)
                .forEach(c -> warnings.add(
                        "Every stored article meets the condition " + text(c) + ": it keeps nothing out so far."));
    }

    private void large(Effect effect) {
        long all = corpus.size();
        if (all >= ENOUGH && effect.taken().size() > all / SHARE) {
            warnings.add("The rule takes " + effect.taken().size() + " of " + all
                    + " stored articles: a narrower one is easier to keep right.");
        }
    }

    private void contradictory() {
        for (int parent : sketch.parents()) {
            List<Condition> reach = sketch.reach(Paths.conditions(tree, parent));
            for (List<Condition> stop : sketch.stops()) {
                List<Condition> all =
                        Stream.concat(reach.stream(), stop.stream()).toList();
                contradiction(all)
                        .ifPresent(c -> warnings.add("The exception with "
                                + stop.stream().map(Warnings::text).collect(Collectors.joining(", "))
                                + " can never hold, since " + text(c) + " and its opposite are both asked for."));
            }
        }
    }

    private void twins() {
        Set<Condition> own = new HashSet<>(sketch.conditions());
        for (int parent : sketch.parents()) {
            for (RuleNode sibling : tree.children(parent)) {
                if (!own.isEmpty() && own.equals(new HashSet<>(sibling.conditions()))) {
                    warnings.add("Rule " + sibling.id() + " has the same conditions in the same place.");
                }
            }
        }
    }

    /** A condition whose opposite is among them too, or of which there can be only one value. */
    static Optional<Condition> contradiction(List<Condition> all) {
        return all.stream()
                .filter(c -> all.stream().anyMatch(o -> opposes(c, o)))
                .findFirst();
    }

    private static boolean opposes(Condition one, Condition other) {
        boolean single = one.field() == Condition.Field.SITE || one.field() == Condition.Field.LANGUAGE;
        return one.field() == other.field()
                && (one.value().equals(other.value())
                        ? one.negated() != other.negated()
                        : single && !one.negated() && !other.negated());
    }

    /** A condition as rule files have it. */
    static String text(Condition c) {
        boolean set = c.field() == Condition.Field.WORDS || c.field() == Condition.Field.TITLE;
        String operator = set ? (c.negated() ? " not contains " : " contains ") : (c.negated() ? " != " : " == ");
        return c.field().name().toLowerCase(Locale.ROOT) + operator + "\"" + c.value() + "\"";
    }
}

package org.ripplewatch.mcrdr.teach;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.teach.Separation;

/**
 * Keeps cases out of a rule with the fewest further conditions that hold for the taught article: a minimum set cover,
 * exact as long as few conditions do and the search stays small, greedy beyond. Where more than {@link #MOST} conditions
 * would be needed, exceptions of the rule keep the cases out instead, each with a word that the article has not: a rule
 * with many conditions would take hardly any article that is still to come.
 */
final class Separating {

    /** Further conditions of a rule before exceptions are the better way. */
    static final int MOST = 3;

    private static final int STEPS = 50_000;
    /** Conditions that are looked at where there are more. */
    private static final int CHOICES = 500;

    private final Words article;
    private final List<Condition> chosen;
    private final List<Words> cases;
    private final ToDoubleFunction<Condition> worth;
    private int steps;

    /**
     * A separation.
     *
     * @param article the taught article
     * @param chosen conditions of the rule so far
     * @param cases what is to be kept out
     * @param worth how well a condition marks the folder: of two that keep out the same cases the better one is taken
     */
    Separating(Words article, List<Condition> chosen, List<Words> cases, ToDoubleFunction<Condition> worth) {
        this.article = article;
        this.chosen = chosen;
        this.cases = cases;
        this.worth = worth;
    }

    /**
     * The separation.
     *
     * @param titles of the cases, in their order
     * @param stops exceptions chosen so far
     */
    Separation separate(List<String> titles, List<List<Condition>> stops) {
        List<Choice> choices = choices();
        BitSet separable = new BitSet();
        choices.forEach(c -> separable.or(c.out()));
        List<String> inseparable = IntStream.range(0, cases.size())
                .filter(i -> !separable.get(i))
                .mapToObj(titles::get)
                .toList();
        List<Condition> conditions = new ArrayList<>(chosen);
        List<List<Condition>> exceptions = new ArrayList<>(stops);
        List<Choice> fewest = fewest(choices, separable);
        if (fewest.size() <= MOST) {
            fewest.forEach(c -> conditions.add(c.condition()));
        } else {
            withExceptions(choices, separable, conditions, exceptions);
        }
        return new Separation(conditions, exceptions, inseparable);
    }

    /** A condition and the cases it keeps out. */
    private record Choice(Condition condition, BitSet out, double worth) {}

    private void withExceptions(
            List<Choice> choices, BitSet separable, List<Condition> conditions, List<List<Condition>> exceptions) {
        List<Choice> words =
                choices.stream().filter(c -> c.condition().negated()).toList();
        BitSet byWord = new BitSet();
        words.forEach(c -> byWord.or(c.out()));
        for (Choice c : fewest(words, byWord)) {
            exceptions.add(List.of(Cases.bare(c.condition())));
        }
        BitSet rest = (BitSet) separable.clone();
        rest.andNot(byWord);
        fewest(choices, rest).forEach(c -> conditions.add(c.condition()));
    }

    /** What holds for the article and fails for a case; of those that keep out the same cases only the best. */
    private List<Choice> choices() {
        Map<Condition, BitSet> meeting = meeting();
        Set<Condition> own = new LinkedHashSet<>(Suggesting.plain(article));
        List<Choice> all = new ArrayList<>();
        for (Condition c : own) {
            BitSet out = new BitSet();
            out.set(0, cases.size());
            out.andNot(meeting.getOrDefault(c, new BitSet()));
            all.add(new Choice(c, out, worth.applyAsDouble(c)));
        }
        meeting.keySet().removeAll(own);
        meeting.forEach((c, out) -> all.add(new Choice(new Condition(c.field(), true, c.value()), out, 0)));
        Map<BitSet, Choice> best = new LinkedHashMap<>();
        all.stream().filter(c -> !c.out().isEmpty()).sorted(ORDER).forEach(c -> best.putIfAbsent(c.out(), c));
        return widest(best.values());
    }

    /** By plain condition: which cases meet it. */
    private Map<Condition, BitSet> meeting() {
        Map<Condition, BitSet> meeting = new HashMap<>();
        for (int i = 0; i < cases.size(); i++) {
            for (Condition c : Suggesting.plain(cases.get(i))) {
                meeting.computeIfAbsent(c, k -> new BitSet()).set(i);
            }
        }
        return meeting;
    }

    /** Those that keep out most, and for each case that none of these keeps out one that does. */
    private static List<Choice> widest(Collection<Choice> choices) {
        List<Choice> sorted = choices.stream().sorted(WIDEST).toList();
        List<Choice> kept = new ArrayList<>(sorted.subList(0, Math.min(CHOICES, sorted.size())));
        BitSet out = new BitSet();
        kept.forEach(c -> out.or(c.out()));
        for (Choice c : sorted.subList(kept.size(), sorted.size())) {
            if (!contains(out, c.out())) {
                kept.add(c);
                out.or(c.out());
            }
        }
        return kept;
    }

    /** Plain before negated, words before the rest, the most worth first; then by value, so that it is always the same. */
    private static final Comparator<Choice> ORDER = Comparator.comparing(
                    (Choice c) -> c.condition().negated())
            .thenComparing(
                    c -> c.condition().field() == Field.SITE || c.condition().field() == Field.LANGUAGE)
            .thenComparing(Choice::worth, Comparator.reverseOrder())
            .thenComparing(c -> c.condition().field())
            .thenComparing(c -> c.condition().value());

    private static final Comparator<Choice> WIDEST =
            Comparator.comparingInt((Choice c) -> -c.out().cardinality()).thenComparing(ORDER);

    /** The fewest choices that keep out all these cases. */
    private List<Choice> fewest(Collection<Choice> choices, BitSet wanted) {
        if (wanted.isEmpty()) {
            return List.of();
        }
        List<Choice> useful = undominated(choices, wanted);
        steps = 0;
        for (int size = 1; size <= MOST && steps < STEPS; size++) {
            Optional<List<Choice>> found = cover(useful, wanted, size);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return greedy(useful, wanted);
    }

    /** Without those of which another one keeps out more. */
    private static List<Choice> undominated(Collection<Choice> choices, BitSet wanted) {
        List<Choice> kept = new ArrayList<>();
        List<Choice> largestFirst = choices.stream()
                .map(c -> new Choice(c.condition(), and(c.out(), wanted), c.worth()))
                .filter(c -> !c.out().isEmpty())
                .sorted(Comparator.comparingInt((Choice c) -> -c.out().cardinality())
                        .thenComparing(ORDER))
                .toList();
        for (Choice choice : largestFirst) {
            if (kept.stream().noneMatch(k -> contains(k.out(), choice.out()))) {
                kept.add(choice);
            }
        }
        return kept;
    }

    /** Depth first: the case that the fewest choices keep out decides which ones to try. */
    private Optional<List<Choice>> cover(List<Choice> choices, BitSet wanted, int size) {
        if (wanted.isEmpty()) {
            return Optional.of(List.of());
        }
        if (size == 0 || ++steps > STEPS) {
            return Optional.empty();
        }
        int hardest = hardest(choices, wanted);
        for (Choice choice : choices) {
            if (choice.out().get(hardest)) {
                Optional<List<Choice>> rest = cover(choices, minus(wanted, choice.out()), size - 1);
                if (rest.isPresent()) {
                    List<Choice> all = new ArrayList<>(List.of(choice));
                    all.addAll(rest.get());
                    return Optional.of(all);
                }
            }
        }
        return Optional.empty();
    }

    private static int hardest(List<Choice> choices, BitSet wanted) {
        return wanted.stream()
                .boxed()
                .min(Comparator.comparingLong(
                        i -> choices.stream().filter(c -> c.out().get(i)).count()))
                .orElseThrow();
    }

    private static List<Choice> greedy(List<Choice> choices, BitSet wanted) {
        List<Choice> taken = new ArrayList<>();
        BitSet left = (BitSet) wanted.clone();
        while (!left.isEmpty()) {
            BitSet now = left;
            Choice best = choices.stream()
                    .min(Comparator.comparingInt(
                                    (Choice c) -> -and(c.out(), now).cardinality())
                            .thenComparing(ORDER))
                    .orElseThrow();
            taken.add(best);
            left = minus(left, best.out());
        }
        return taken;
    }

    private static BitSet and(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        return both;
    }

    private static BitSet minus(BitSet one, BitSet other) {
        BitSet rest = (BitSet) one.clone();
        rest.andNot(other);
        return rest;
    }

    private static boolean contains(BitSet all, BitSet some) {
        return minus(some, all).isEmpty();
    }
}

package org.ripplewatch.mcrdr.apply;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.ripplewatch.api.teach.Review.Move;

/** Counts from which folder to which articles go. */
public final class Moves {

    private record Way(Optional<String> from, Optional<String> to) {}

    private final Map<Way, Long> ways = new HashMap<>();

    /** An article with its folders before and after: each that it leaves is paired with one that it enters. */
    public void add(SortedSet<String> before, SortedSet<String> after) {
        List<String> left = without(before, after);
        List<String> entered = without(after, before);
        for (int i = 0; i < Math.max(left.size(), entered.size()); i++) {
            ways.merge(new Way(at(left, i), at(entered, i)), 1L, Long::sum);
        }
    }

    /** The ways that articles go, the most used first. */
    public List<Move> all() {
        List<Move> moves = new ArrayList<>();
        ways.forEach((way, articles) -> moves.add(new Move(way.from(), way.to(), articles)));
        moves.sort(Comparator.comparingLong(Move::articles)
                .reversed()
                .thenComparing(m -> m.from().orElse(""))
                .thenComparing(m -> m.to().orElse("")));
        return moves;
    }

    private static List<String> without(SortedSet<String> some, SortedSet<String> others) {
        SortedSet<String> rest = new TreeSet<>(some);
        rest.removeAll(others);
        return List.copyOf(rest);
    }

    private static Optional<String> at(List<String> list, int i) {
        return i < list.size() ? Optional.of(list.get(i)) : Optional.empty();
    }
}

package org.ripplewatch.mcrdr.teach;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.classify.Condition;

/**
 * The rules that a lesson would make: under each parent one with the conditions, and exceptions to that one which leave
 * what they hold for as it was.
 *
 * @param parents numbers of the rules that get the new one as an exception; 0 for a new top-level rule
 * @param conditions of the new rule; where there are none it takes nothing
 * @param stops conditions of its exceptions
 * @param wrong the folder that the parents conclude and should not
 * @param right the folder that the new rule concludes; without one it is a stopping rule
 */
record Sketch(
        List<Integer> parents,
        List<Condition> conditions,
        List<List<Condition>> stops,
        Optional<String> wrong,
        Optional<String> right) {

    Sketch {
        parents = List.copyOf(parents);
        conditions = List.copyOf(conditions);
        stops = stops.stream().map(List::copyOf).toList();
    }

    /** All conditions that an article has to meet for the new rule under that parent. */
    List<Condition> reach(List<Condition> path) {
        List<Condition> all = new ArrayList<>(path);
        conditions.stream().filter(c -> !all.contains(c)).forEach(all::add);
        return all;
    }
}

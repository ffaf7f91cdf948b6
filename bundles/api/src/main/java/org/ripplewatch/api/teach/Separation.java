package org.ripplewatch.api.teach;

import java.util.List;
import org.ripplewatch.api.classify.Condition;

/**
 * A way to keep discarded articles and unexempted cornerstones out of the new rule: the fewest conditions that do, or
 * else stopping rules under it. Nothing is decided by it: {@link Teaching#choose} takes it over.
 *
 * @param conditions of the new rule, those chosen before first
 * @param stops stopping rules under it
 * @param inseparable titles of the cases that no condition tells from the article
 */
public record Separation(List<Condition> conditions, List<List<Condition>> stops, List<String> inseparable) {
    public Separation {
        conditions = List.copyOf(conditions);
        stops = stops.stream().map(List::copyOf).toList();
        inseparable = List.copyOf(inseparable);
    }
}

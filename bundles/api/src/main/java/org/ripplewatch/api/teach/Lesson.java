package org.ripplewatch.api.teach;

import java.time.Instant;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.ripplewatch.api.classify.Condition;

/**
 * A rule in the making: what a person decided so far. Everything else ({@link Review}, {@link Suggestion}) is computed
 * from it, the live tree and the stored articles. Kept in the page database, so it survives a restart.
 *
 * @param id its name, letters and digits
 * @param who who teaches
 * @param opened when it began
 * @param changed when the person last decided something
 * @param state how far it has come
 * @param proposal what is wrong with which article
 * @param tree version of the live tree it was last looked at against
 * @param conditions of the new rule; all hold for the article
 * @param stops exceptions of the new rule, by their conditions; none holds for the article. They leave what they hold for
 *     as it was: a stopping rule under a new top-level rule, else a rule that gives the wrong folder back
 * @param discarded stored articles that the new rule must not take
 * @param exempted cornerstones that may change
 */
public record Lesson(
        String id,
        String who,
        Instant opened,
        Instant changed,
        State state,
        Proposal proposal,
        String tree,
        List<Condition> conditions,
        List<List<Condition>> stops,
        SortedSet<Long> discarded,
        SortedSet<Long> exempted) {

    public Lesson {
        conditions = List.copyOf(conditions);
        stops = stops.stream().map(List::copyOf).toList();
        discarded = new TreeSet<>(discarded);
        exempted = new TreeSet<>(exempted);
    }

    /** How far a lesson can have come. */
    public enum State {
        /** What is wrong is said; no conditions yet. */
        PROPOSED,
        /** Conditions are chosen; articles it takes and cornerstones it changes are to be looked at. */
        CHOSEN,
        /** Nothing stands against the commit: no discarded article is taken, no cornerstone changes unasked. */
        REVIEWED,
        /** Its rules are live. */
        COMMITTED,
        /** Given up. */
        CANCELLED
    }
}

package org.ripplewatch.api.teach;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.ripplewatch.api.classify.RuleNode;

/**
 * What the rule of a lesson would do, were it committed now.
 *
 * @param tree version of the live tree this was computed against
 * @param parents rules that get the new one as an exception; empty for a new top-level rule
 * @param taken stored articles that the new rule's path takes in
 * @param changed those of them whose folders change
 * @param moves how many change from where to where, the most first
 * @param articles the newest of the changed ones, and every discarded one that is still taken
 * @param cornerstones those whose folders would change, exempted ones last; at most 200, the obstacles tell how many are
 *     in the way
 * @param warnings what its author may not expect, a sentence each
 * @param obstacles what stands against the commit, a sentence each; empty where nothing does
 */
public record Review(
        String tree,
        List<RuleNode> parents,
        long taken,
        long changed,
        List<Move> moves,
        List<Affected> articles,
        List<Endangered> cornerstones,
        List<String> warnings,
        List<String> obstacles) {

    public Review {
        parents = List.copyOf(parents);
        moves = List.copyOf(moves);
        articles = List.copyOf(articles);
        cornerstones = List.copyOf(cornerstones);
        warnings = List.copyOf(warnings);
        obstacles = List.copyOf(obstacles);
    }

    /**
     * Articles that go the same way.
     *
     * @param from a folder they leave; empty where they leave none
     * @param to a folder they enter; empty where they enter none
     * @param articles how many
     */
    public record Move(Optional<String> from, Optional<String> to, long articles) {}

    /**
     * A stored article whose folders change.
     *
     * @param article its number
     * @param title its title
     * @param site its site
     * @param before its folders now
     * @param after its folders then
     * @param discarded whether the person said that the rule must not take it
     */
    public record Affected(
            long article,
            String title,
            String site,
            SortedSet<String> before,
            SortedSet<String> after,
            boolean discarded) {}

    /**
     * A cornerstone whose folders would change.
     *
     * @param cornerstone the case
     * @param after its folders then
     * @param reason why, in a sentence
     * @param exempted whether the person allowed it
     */
    public record Endangered(Cornerstone cornerstone, SortedSet<String> after, String reason, boolean exempted) {}
}

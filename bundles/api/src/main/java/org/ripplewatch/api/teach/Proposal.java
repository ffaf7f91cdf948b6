package org.ripplewatch.api.teach;

import java.util.Optional;

/**
 * What is wrong with an article's folders. Wrong and nothing right: a stopping rule under every rule that gives the
 * wrong folder. Both: an exception with the right folder under each of them. Only right: a new top-level rule.
 *
 * @param article number of the article
 * @param wrong path of a folder it is in and should not be in
 * @param right path of a folder it should be in and is not in
 */
public record Proposal(long article, Optional<String> wrong, Optional<String> right) {

    /** @throws IllegalArgumentException where both are empty or both are the same */
    public Proposal {
        if (wrong.isEmpty() && right.isEmpty()) {
            throw new IllegalArgumentException(
                    "wrong and right are both empty: name the folder that is wrong, or right");
        }
        if (wrong.equals(right)) {
            throw new IllegalArgumentException("wrong and right are the same folder: " + wrong.orElseThrow());
        }
    }

    /** Which of the three situations it is. */
    public Situation situation() {
        return wrong.isEmpty() ? Situation.ADD : right.isEmpty() ? Situation.STOP : Situation.REPLACE;
    }

    /** The three situations. */
    public enum Situation {
        /** A folder is wrong, and nothing takes its place. */
        STOP,
        /** A folder is wrong, and another takes its place. */
        REPLACE,
        /** A folder is missing. */
        ADD
    }
}

package org.ripplewatch.api.rules;

import java.time.Instant;

/**
 * A change of a rule file.
 *
 * @param at when
 * @param file path relative to {@code rules/}
 * @param who who made it: {@code drop} for a file that was dropped, edited or deleted in the folder
 * @param kind what happened
 * @param before the text that was live before; empty where none was
 * @param after the text that came; empty for a deletion
 * @param note the problems of a refused one; else empty
 */
public record RuleChange(Instant at, String file, String who, Kind kind, String before, String after, String note) {

    /** What can happen to a rule file. */
    public enum Kind {
        /** It came and is live. */
        ADDED,
        /** It changed and is live. */
        EDITED,
        /** It went, and so did its rules. */
        DELETED,
        /** It came or changed and was refused. */
        REFUSED
    }
}

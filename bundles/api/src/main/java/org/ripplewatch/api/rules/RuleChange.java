package org.ripplewatch.api.rules;

import java.time.Instant;
import java.util.List;

/**
 * One change of the rules: of any number of rule files, as one step.
 *
 * @param id its number in the history, from 1, growing; 0 where it has none yet
 * @param at when
 * @param who who made it: {@code drop} for files that were dropped, edited or deleted in the folder
 * @param cause how it came about
 * @param note what it is, in a sentence; may be empty
 * @param files what became of each file, each once, by name
 */
public record RuleChange(long id, Instant at, String who, Cause cause, String note, List<FileChange> files) {
    public RuleChange {
        files = List.copyOf(files);
    }

    /** How a change can come about. */
    public enum Cause {
        /** Somebody put a file into the folder, edited or deleted one there. */
        DROPPED,
        /** A lesson was committed. */
        TAUGHT,
        /** The category tree was changed. */
        CATEGORY,
        /** An earlier change was taken back. */
        UNDONE,
        /** Rules came in from elsewhere. */
        IMPORTED
    }

    /**
     * What became of one file.
     *
     * @param file path relative to {@code rules/}
     * @param kind what happened
     * @param before the text that was live before; empty where none was
     * @param after the text that came; empty for a deletion
     * @param problems why it was refused, or what else is to be said of it; else empty
     */
    public record FileChange(String file, Kind kind, String before, String after, String problems) {}

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

    /** The same with its number in the history. */
    public RuleChange numbered(long number) {
        return new RuleChange(number, at, who, cause, note, files);
    }
}

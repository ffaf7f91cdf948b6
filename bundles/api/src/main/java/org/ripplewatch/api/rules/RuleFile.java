package org.ripplewatch.api.rules;

import java.time.Instant;

/**
 * A rule file that lies in the folder or is live.
 *
 * @param name path relative to {@code rules/}
 * @param state what became of it
 * @param since when that state began
 */
public record RuleFile(String name, State state, Instant since) {

    /** What can become of a rule file. */
    public enum State {
        /** It is live as it lies in the folder. */
        LIVE,
        /** It was refused; its last good version is live. */
        LAST_GOOD,
        /** It was refused and nothing of it is live. */
        REFUSED,
        /** It waits: no engine takes files of its folder now. */
        WAITING
    }
}

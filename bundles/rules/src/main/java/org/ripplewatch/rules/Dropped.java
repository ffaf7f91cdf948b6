package org.ripplewatch.rules;

import java.util.Optional;
import org.ripplewatch.api.rules.RuleProblem;

/**
 * A rule file as it lies in the folder.
 *
 * @param name path relative to the rules folder
 * @param text its text; empty where it cannot be read
 * @param problem why it cannot be read; empty where it can
 * @param settled whether it stood still long enough to be taken; an unsettled one is being written
 */
record Dropped(String name, String text, Optional<RuleProblem> problem, boolean settled) {

    static Dropped text(String name, String text) {
        return new Dropped(name, text, Optional.empty(), true);
    }

    static Dropped unreadable(String name, String why) {
        return new Dropped(name, "", Optional.of(RuleProblem.error(name, 0, why)), true);
    }

    Dropped unsettled() {
        return new Dropped(name, text, problem, false);
    }

    /** The sub-folder it lies in; empty where it lies in none. */
    String folder() {
        return folderOf(name);
    }

    static String folderOf(String name) {
        return name.substring(0, Math.max(0, name.indexOf('/')));
    }
}

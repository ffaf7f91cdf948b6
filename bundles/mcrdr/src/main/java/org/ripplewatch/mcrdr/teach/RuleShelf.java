package org.ripplewatch.mcrdr.teach;

import java.util.SortedMap;

/** The rule files as teaching needs them. */
public interface RuleShelf {

    /** The live text of each rule file of the tree, by name. */
    SortedMap<String, String> texts();

    /**
     * Changes files in one step; they are live when it returns.
     *
     * @return the number of the change
     * @throws org.ripplewatch.api.rules.ConflictException where a file is not as {@code before} has it
     */
    long change(SortedMap<String, String> before, SortedMap<String, String> after, String who, String note);
}

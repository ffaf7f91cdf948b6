package org.ripplewatch.api.classify;

import java.util.List;
import java.util.Optional;

/**
 * A node of the rule tree, as a rule file has it.
 *
 * @param id its number, from 1; Rule 0 is the root, which holds for every article and stands in no file
 * @param parent number of the node it is an exception of, 0 for a top-level rule
 * @param name name of the rule
 * @param category path of the folder it concludes; empty for a stopping rule and for a draft
 * @param stop whether it is a stopping rule: nothing comes from its path
 * @param conditions all must hold
 * @param cornerstones addresses of the articles that led to it
 * @param author who wrote it; may be empty
 * @param created when, as the file says; may be empty
 * @param file the rule file it stands in, relative to {@code rules/}
 * @param line where in that file, from 1
 */
public record RuleNode(
        int id,
        int parent,
        String name,
        Optional<String> category,
        boolean stop,
        List<Condition> conditions,
        List<String> cornerstones,
        String author,
        String created,
        String file,
        int line) {

    public RuleNode {
        conditions = List.copyOf(conditions);
        cornerstones = List.copyOf(cornerstones);
    }

    /** Whether somebody forgot the folder: its parent's conclusion stands where it holds, and it is listed as a problem. */
    public boolean draft() {
        return category.isEmpty() && !stop;
    }
}

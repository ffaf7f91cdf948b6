package org.ripplewatch.mcrdr;

import java.util.List;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.rules.RuleProblem;

/**
 * A rule file as read by itself.
 *
 * @param file path relative to {@code rules/}
 * @param text as it was handed over
 * @param pack name of its package; empty where it could not be read
 * @param nodes its rules in their order; where there are errors, those that could be read
 * @param problems what is wrong in it
 * @param version version of a tree of these rules alone
 */
record RuleText(
        String file, String text, String pack, List<RuleNode> nodes, List<RuleProblem> problems, TreeVersion version) {

    RuleText {
        nodes = List.copyOf(nodes);
        problems = List.copyOf(problems);
    }

    RuleText(String file, String text, String pack, List<RuleNode> nodes, List<RuleProblem> problems) {
        this(file, text, pack, nodes, problems, TreeVersion.of(nodes));
    }
}

package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.rules.RuleProblem;

/**
 * Whether rule files make one tree: each number once, each parent there, no cycle. Of two places that contradict each
 * other the one in a file that changed is blamed, so the live one stays; each message names both.
 */
final class TreeCheck {

    private final Map<Integer, RuleNode> nodes = new LinkedHashMap<>();
    private final Map<String, RuleNode> names = new HashMap<>();
    private final List<RuleProblem> problems = new ArrayList<>();
    private final Set<String> settled;

    private TreeCheck(Set<String> settled) {
        this.settled = settled;
    }

    /**
     * What is wrong between the files, and the drafts as warnings.
     *
     * @param files the files, each without an error of its own
     * @param settled names of the files that are live as they are
     */
    static List<RuleProblem> problems(Collection<RuleText> files, Set<String> settled) {
        TreeCheck check = new TreeCheck(settled);
        files.stream().filter(f -> settled.contains(f.file())).forEach(check::add);
        files.stream().filter(f -> !settled.contains(f.file())).forEach(check::add);
        check.parents();
        check.cycles();
        return check.problems;
    }

    /** The drafts, each as a warning. */
    static List<RuleProblem> drafts(Collection<RuleNode> nodes) {
        return nodes.stream()
                .filter(RuleNode::draft)
                .map(n -> RuleProblem.warning(n.file(), n.line(), draft(n)))
                .toList();
    }

    /** A place in words, such as {@code mcrdr/football.drl line 7}. */
    private static String place(RuleNode node) {
        return node.file() + " line " + node.line();
    }

    private void add(RuleText file) {
        for (RuleNode node : file.nodes()) {
            RuleNode same = nodes.putIfAbsent(node.id(), node);
            if (same != null) {
                error(
                        node,
                        "Rule number " + node.id() + " is taken by \"" + RuleReader.brief(same.name()) + "\" in "
                                + place(same) + ": give the one in " + place(node) + " another number.");
            }
            RuleNode namesake = names.putIfAbsent(file.pack() + "/" + node.name(), node);
            if (namesake != null && same == null) {
                error(
                        node,
                        "The package " + file.pack() + " has a rule \"" + RuleReader.brief(node.name()) + "\" in "
                                + place(namesake) + " already: give the one in " + place(node)
                                + " another name or another package.");
            }
        }
    }

    private void parents() {
        for (RuleNode node : nodes.values()) {
            RuleNode parent = nodes.get(node.parent());
            if (node.parent() != 0 && parent == null) {
                error(
                        node,
                        "Rule " + node.id() + " is an exception of rule " + node.parent()
                                + ", and there is no such rule in any file: write the number of one that is there, or add it.");
            }
        }
        problems.addAll(drafts(nodes.values()));
    }

    private static String draft(RuleNode node) {
        String stands = node.parent() == 0
                ? "it files nothing"
                : "where it holds, the conclusion of rule " + node.parent() + " stands";
        return "Rule " + node.id() + " has neither a folder nor @stop(true), so " + stands
                + ": add @category(\"...\") or @stop(true).";
    }

    private void cycles() {
        Set<Integer> clear = new HashSet<>();
        for (RuleNode start : nodes.values()) {
            if (start.parent() == 0 || clear.contains(start.parent())) {
                clear.add(start.id());
                continue; // most rules: no need to walk up
            }
            Map<Integer, RuleNode> path = new LinkedHashMap<>();
            RuleNode node = start;
            while (node != null && !clear.contains(node.id()) && path.putIfAbsent(node.id(), node) == null) {
                node = nodes.get(node.parent());
            }
            if (node != null && !clear.contains(node.id())) {
                cycle(node, path);
            }
            clear.addAll(path.keySet());
        }
    }

    private void cycle(RuleNode entry, Map<Integer, RuleNode> path) {
        List<RuleNode> ring =
                path.values().stream().dropWhile(n -> n.id() != entry.id()).toList();
        String places = ring.stream()
                .limit(5)
                .map(n -> n.id() + " (" + place(n) + ")")
                .collect(Collectors.joining(", which is one of "));
        RuleNode blamed = ring.stream()
                .filter(n -> !settled.contains(n.file()))
                .reduce((a, b) -> b)
                .orElse(entry);
        error(
                blamed,
                "The rules go round in a circle: rule " + places + " and so on: give one of them another @parent.");
    }

    private void error(RuleNode node, String message) {
        problems.add(RuleProblem.error(node.file(), node.line(), message));
    }
}

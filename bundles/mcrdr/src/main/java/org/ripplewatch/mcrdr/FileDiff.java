package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;

/**
 * What changes from one set of rule files to another, so that a small change among many files costs little.
 *
 * @param gone files that go or come otherwise, as they were
 * @param come files that come or were otherwise, as they are
 */
record FileDiff(List<RuleText> gone, List<RuleText> come) {

    /** The difference of two sets, each by file name. */
    static FileDiff of(Map<String, RuleText> before, Map<String, RuleText> after) {
        FileDiff diff = new FileDiff(new ArrayList<>(), new ArrayList<>());
        before.forEach((name, file) -> {
            if (!file.equals(after.get(name))) {
                diff.gone.add(file);
            }
        });
        after.forEach((name, file) -> {
            if (!file.equals(before.get(name))) {
                diff.come.add(file);
            }
        });
        return diff;
    }

    /** How many files come and go. */
    int size() {
        return gone.size() + come.size();
    }

    List<RuleNode> goneNodes() {
        return gone.stream().flatMap(f -> f.nodes().stream()).toList();
    }

    List<RuleNode> comeNodes() {
        return come.stream().flatMap(f -> f.nodes().stream()).toList();
    }

    /**
     * Whether the files make one tree for certain after the change, without a look at those that stay.
     *
     * @param tree the tree before, which is one
     * @param files all files after the change
     */
    boolean surelyOneTree(RuleTree tree, Collection<RuleText> files) {
        Set<Integer> left = new HashSet<>();
        goneNodes().forEach(n -> left.add(n.id()));
        Set<Integer> ids = new HashSet<>();
        for (RuleNode node : comeNodes()) {
            boolean free = left.contains(node.id()) || tree.node(node.id()).isEmpty();
            if (!free || !ids.add(node.id())) {
                return false;
            }
        }
        return parentsStay(tree, left, ids) && noCycle(tree) && noNamesake(files);
    }

    private boolean parentsStay(RuleTree tree, Set<Integer> left, Set<Integer> ids) {
        for (RuleNode node : comeNodes()) {
            boolean stays =
                    !left.contains(node.parent()) && tree.node(node.parent()).isPresent();
            if (node.parent() != 0 && !stays && !ids.contains(node.parent())) {
                return false;
            }
        }
        for (int id : left) {
            if (!ids.contains(id) && tree.children(id).stream().anyMatch(c -> !left.contains(c.id()))) {
                return false;
            }
        }
        return true;
    }

    /** A node that hangs below another than before could close a circle; new ones below old ones cannot. */
    private boolean noCycle(RuleTree tree) {
        Set<Integer> seen = new HashSet<>();
        for (RuleNode node : comeNodes()) {
            Optional<RuleNode> before = tree.node(node.id());
            boolean asBefore = before.filter(b -> b.parent() == node.parent()).isPresent();
            boolean below = before.isEmpty()
                    && (node.parent() == 0
                            || seen.contains(node.parent())
                            || tree.node(node.parent()).isPresent());
            if (!asBefore && !below) {
                return false;
            }
            seen.add(node.id());
        }
        return true;
    }

    /** Names are told apart within a package. */
    private boolean noNamesake(Collection<RuleText> files) {
        for (RuleText file : come) {
            Set<String> names = new HashSet<>();
            file.nodes().forEach(n -> names.add(n.name()));
            if (names.size() < file.nodes().size()) {
                return false;
            }
            for (RuleText other : files) {
                if (other.pack().equals(file.pack()) && !other.file().equals(file.file())) {
                    return false;
                }
            }
        }
        return true;
    }
}

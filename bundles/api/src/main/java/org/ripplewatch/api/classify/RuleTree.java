package org.ripplewatch.api.classify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rule tree at one moment; does not change. */
public final class RuleTree {

    private final String version;
    private final SortedMap<Integer, RuleNode> nodes;
    private final Map<Integer, List<RuleNode>> children;

    /**
     * A tree of these nodes.
     *
     * @param version the same for the same rules, across restarts too
     * @param nodes each number once, each parent 0 or among them
     */
    public RuleTree(String version, Collection<RuleNode> nodes) {
        this(version, new TreeMap<>(), new HashMap<>());
        for (RuleNode node : nodes) {
            if (this.nodes.put(node.id(), node) != null) {
                throw new IllegalArgumentException("nodes has the number " + node.id() + " twice");
            }
        }
        for (RuleNode node : this.nodes.values()) {
            children.computeIfAbsent(node.parent(), k -> new ArrayList<>()).add(node);
        }
    }

    private RuleTree(String version, SortedMap<Integer, RuleNode> nodes, Map<Integer, List<RuleNode>> children) {
        this.version = version;
        this.nodes = nodes;
        this.children = children;
    }

    /**
     * The tree with some nodes in the place of others; takes little time where they are few.
     *
     * @param newVersion its version
     * @param gone nodes of this tree
     * @param come nodes that then are in it
     */
    public RuleTree with(String newVersion, Collection<RuleNode> gone, Collection<RuleNode> come) {
        RuleTree next = new RuleTree(newVersion, new TreeMap<>(nodes), new HashMap<>(children));
        gone.forEach(next::remove);
        come.forEach(next::add);
        return next;
    }

    private void add(RuleNode node) {
        nodes.put(node.id(), node);
        List<RuleNode> siblings = new ArrayList<>(children(node.parent()));
        siblings.add(node);
        siblings.sort(Comparator.comparingInt(RuleNode::id));
        children.put(node.parent(), siblings);
    }

    private void remove(RuleNode node) {
        nodes.remove(node.id());
        List<RuleNode> siblings = new ArrayList<>(children(node.parent()));
        siblings.removeIf(n -> n.id() == node.id());
        children.put(node.parent(), siblings);
    }

    /** Changes whenever what the tree concludes may change. */
    public String version() {
        return version;
    }

    /** The node of that number. */
    public Optional<RuleNode> node(int id) {
        return Optional.ofNullable(nodes.get(id));
    }

    /** All nodes by number. */
    public Collection<RuleNode> nodes() {
        return Collections.unmodifiableCollection(nodes.values());
    }

    /** The exceptions of a node, or the top-level rules for 0; by number. */
    public List<RuleNode> children(int id) {
        return Collections.unmodifiableList(children.getOrDefault(id, List.of()));
    }

    /** How many rules there are. */
    public int size() {
        return nodes.size();
    }
}

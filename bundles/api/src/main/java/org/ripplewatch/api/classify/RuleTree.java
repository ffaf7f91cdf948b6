package org.ripplewatch.api.classify;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The rule tree at one moment; does not change. */
public final class RuleTree {

    private final String version;
    private final Map<Integer, RuleNode> nodes;
    private final Map<Integer, List<RuleNode>> children;

    /**
     * A tree of these nodes.
     *
     * @param version the same for the same rules, across restarts too
     * @param nodes each number once, each parent 0 or among them
     */
    public RuleTree(String version, Collection<RuleNode> nodes) {
        this.version = version;
        this.nodes = new TreeMap<>(nodes.stream().collect(Collectors.toMap(RuleNode::id, n -> n)));
        this.children = this.nodes.values().stream().collect(Collectors.groupingBy(RuleNode::parent));
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
        return nodes.values();
    }

    /** The exceptions of a node, or the top-level rules for 0; by number. */
    public List<RuleNode> children(int id) {
        return children.getOrDefault(id, List.of());
    }

    /** How many rules there are. */
    public int size() {
        return nodes.size();
    }
}

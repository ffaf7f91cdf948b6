package org.ripplewatch.mcrdr.knowledge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.mcrdr.RuleSource;
import org.ripplewatch.mcrdr.RuleSource.Block;
import org.ripplewatch.mcrdr.RuleSource.Edit;

/**
 * Rule files from elsewhere made to fit the live tree: rules that are there already are left out, numbers that are taken
 * become free ones, files whose name is taken get another. Comments stay.
 */
final class Incoming {

    private final RuleTree live;
    private final Map<String, String> texts;
    private final SortedMap<String, RuleSource> sources = new TreeMap<>();
    private final Map<Integer, RuleNode> nodes = new HashMap<>();
    private final Set<Integer> known = new HashSet<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final SortedMap<String, String> files = new TreeMap<>();
    private final List<String> notes = new ArrayList<>();

    /**
     * Fits them in.
     *
     * @param came texts by name
     * @param live the live tree
     * @param texts its texts by name
     * @throws IllegalArgumentException where the files have errors or make no tree
     */
    Incoming(SortedMap<String, String> came, RuleTree live, Map<String, String> texts) {
        this.live = live;
        this.texts = texts;
        came.forEach((name, text) -> sources.put(name, RuleSource.of(name, text)));
        sources.values().forEach(source -> source.blocks().forEach(this::add));
        number();
        sources.forEach(this::file);
        if (!known.isEmpty()) {
            notes.add(known.size() + " rules were there already.");
        }
        if (!numbers.isEmpty()) {
            notes.add(numbers.size() + " rules got other numbers, such as rule "
                    + numbers.keySet().iterator().next() + ", which is rule "
                    + numbers.values().iterator().next() + " here.");
        }
    }

    /** The files to add, by a name that is free. */
    SortedMap<String, String> files() {
        return files;
    }

    /** How many rules come. */
    int rules() {
        return nodes.size() - known.size();
    }

    /** What was left out or renamed, a sentence each. */
    List<String> notes() {
        return notes;
    }

    private void add(Block block) {
        RuleNode twin = nodes.putIfAbsent(block.node().id(), block.node());
        Parcel.refuse(
                twin != null,
                "The zip has two rules of the number " + block.node().id() + ".");
    }

    /** From the top down, so that what lies below a renumbered rule follows. */
    private void number() {
        RuleTree tree = new RuleTree("", nodes.values());
        int next = Math.max(highest(live), highest(tree));
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        int reached = 0;
        while (!open.isEmpty()) {
            for (RuleNode node : tree.children(open.remove())) {
                reached++;
                open.add(node.id());
                if (isKnown(node)) {
                    known.add(node.id());
                } else if (live.node(node.id()).isPresent()) {
                    numbers.put(node.id(), ++next);
                }
            }
        }
        Parcel.refuse(
                reached < nodes.size(), "The zip has rules whose parents are not in it, or that stand in a circle.");
    }

    private boolean isKnown(RuleNode node) {
        return (node.parent() == 0 || known.contains(node.parent()))
                && live.node(node.id())
                        .filter(n -> n.parent() == node.parent()
                                && n.name().equals(node.name())
                                && n.stop() == node.stop()
                                && n.category().equals(node.category())
                                && n.conditions().equals(node.conditions()))
                        .isPresent();
    }

    private static int highest(RuleTree tree) {
        return tree.nodes().stream().mapToInt(RuleNode::id).max().orElse(0);
    }

    private void file(String name, RuleSource source) {
        List<Edit> edits = new ArrayList<>();
        int left = 0;
        for (Block block : source.blocks()) {
            if (known.contains(block.node().id())) {
                edits.add(source.cut(block));
            } else {
                left++;
                edits.addAll(source.renumber(block, numbers));
            }
        }
        if (left > 0) {
            String free = free(name);
            String text = source.with(edits);
            files.put(free, free.equals(name) ? text : elsewhere(text, free));
            if (!free.equals(name)) {
                notes.add("rules/" + name + " is rules/" + free + " here.");
            }
        }
    }

    private String free(String name) {
        String free = name;
        for (int i = 2; texts.containsKey(free) || files.containsKey(free); i++) {
            free = name.substring(0, name.length() - ".drl".length()) + "-" + i + ".drl";
        }
        return free;
    }

    /** Rule names are unique in a package, so a second file of one name has a package of its own. */
    private static String elsewhere(String text, String name) {
        String suffix = name.substring(name.lastIndexOf('-') + 1, name.length() - ".drl".length());
        return text.replaceFirst("(?m)^(\\s*package\\s+mcrdr\\.[\\w.]+)", "$1_" + suffix);
    }
}

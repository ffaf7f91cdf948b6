package org.ripplewatch.mcrdr.teach;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.mcrdr.DrlWriter;

/** The rules of a lesson as nodes of the tree and as text in rule files. */
final class NewRules {

    private static final String FOLDER = "mcrdr/";
    /** Longer files get no further rule; what comes goes into a file of its own. */
    private static final int LONGEST_FILE = 3_900_000;

    private static final int MOST_RULES = 9_900;
    private static final int LARGEST = 999_999_999;

    private final RuleTree tree;
    private final Sketch sketch;
    private final List<RuleNode> nodes = new ArrayList<>();
    private final Set<String> names;
    private int last;

    private NewRules(RuleTree tree, Sketch sketch) {
        this.tree = tree;
        this.sketch = sketch;
        this.last = tree.nodes().stream().mapToInt(RuleNode::id).max().orElse(0);
        this.names = tree.nodes().stream().map(RuleNode::name).collect(Collectors.toCollection(HashSet::new));
    }

    /**
     * Who makes the rules, when, and for which article.
     *
     * @param cornerstone address of the article
     * @param author who
     * @param created the day
     */
    record Origin(String cornerstone, String author, String created) {}

    /** The nodes, each parent before its exceptions; they have numbers that no rule has, and no place yet. */
    static List<RuleNode> nodes(RuleTree tree, Sketch sketch, Origin origin) {
        return new NewRules(tree, sketch).nodes(origin);
    }

    /** The tree with further nodes. */
    static RuleTree with(RuleTree tree, Collection<RuleNode> further) {
        return tree.with(tree.version() + "+", List.of(), further);
    }

    /**
     * The texts of the rule files that these nodes change, by file; a rule is put at the end of the file that its
     * top-level rule stands in, so that nothing in it moves, and a top-level rule into a file of its own.
     *
     * @param texts the live files
     */
    static SortedMap<String, String> texts(RuleTree tree, List<RuleNode> nodes, SortedMap<String, String> texts) {
        RuleTree after = with(tree, nodes);
        SortedMap<String, String> changed = new TreeMap<>();
        for (RuleNode node : nodes) {
            RuleNode top = Paths.path(after, node.id()).get(0);
            String file = top.file().isEmpty() ? ownFile(top) : top.file();
            String before = changed.getOrDefault(file, texts.getOrDefault(file, ""));
            if (full(tree, file, before)) {
                file = ownFile(node);
                before = changed.getOrDefault(file, "");
            }
            changed.put(file, appended(before, file, node));
        }
        return changed;
    }

    private List<RuleNode> nodes(Origin origin) {
        for (int parent : sketch.parents()) {
            RuleNode rule =
                    node(parent, sketch.right(), sketch.conditions(), "", List.of(origin.cornerstone()), origin);
            nodes.add(rule);
            for (List<Condition> stop : sketch.stops()) {
                nodes.add(node(rule.id(), sketch.wrong(), stop, "except ", List.of(), origin));
            }
        }
        return nodes;
    }

    private RuleNode node(
            int parent,
            Optional<String> category,
            List<Condition> conditions,
            String prefix,
            List<String> cornerstones,
            Origin origin) {
        int id = free();
        return new RuleNode(
                id,
                parent,
                name(id + " " + prefix + words(conditions)),
                category,
                category.isEmpty(),
                conditions,
                cornerstones,
                origin.author(),
                origin.created(),
                "",
                0);
    }

    private int free() {
        if (last < LARGEST) {
            return ++last;
        }
        int id = 1;
        Set<Integer> taken = nodes.stream().map(RuleNode::id).collect(Collectors.toSet());
        while (tree.node(id).isPresent() || taken.contains(id)) {
            id++;
        }
        return id;
    }

    private String name(String wanted) {
        String name = wanted;
        for (int i = 2; !names.add(name); i++) {
            name = wanted + " (" + i + ")";
        }
        return name;
    }

    /** The values of the conditions as plain words, for a name that a person recognises. */
    private static String words(List<Condition> conditions) {
        String all = conditions.stream()
                .limit(4)
                .map(c -> (c.negated() ? "not " : "") + c.value())
                .collect(Collectors.joining(" "));
        String plain = all.replaceAll("[^\\p{L}\\p{M}\\p{N}' -]+", " ")
                .replaceAll(" +", " ")
                .strip();
        return plain.substring(0, plain.offsetByCodePoints(0, Math.min(60, plain.codePointCount(0, plain.length()))))
                .strip();
    }

    private static String ownFile(RuleNode node) {
        return FOLDER + slug(node) + "-" + node.id() + ".drl";
    }

    private static String slug(RuleNode node) {
        String folder = node.category().orElse("stop");
        String name = folder.substring(folder.lastIndexOf('/') + 1);
        String plain =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return plain.isEmpty() ? "rule" : plain.substring(0, Math.min(40, plain.length()));
    }

    private static boolean full(RuleTree tree, String file, String text) {
        return text.length() > LONGEST_FILE
                || (text.length() > 100 * MOST_RULES
                        && tree.nodes().stream()
                                        .filter(n -> n.file().equals(file))
                                        .count()
                                > MOST_RULES);
    }

    private static String appended(String before, String file, RuleNode node) {
        if (before.isBlank()) {
            String pack = "mcrdr.r" + file.replaceAll(".*-|\\.drl", "");
            return DrlWriter.file(pack, List.of(node));
        }
        String rule = "\n" + DrlWriter.rule(node);
        String text = before.endsWith("\n") ? before : before + "\n";
        return text.contains("\r\n") ? text + rule.replace("\n", "\r\n") : text + rule;
    }
}

package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;

/** Made-up trees and articles over a small vocabulary, so that rules of every kind hold often. */
public final class RandomTrees {

    private static final int VOCABULARY = 400;
    private static final String[] SITES = {"bbc", "nature", "digital-gov"};
    private static final String[] LANGUAGES = {"en", "de", ""};

    private final Random random;

    public RandomTrees(long seed) {
        this.random = new Random(seed);
    }

    /** A tree of that size with every kind of condition, drafts and stopping rules. */
    public List<RuleNode> nodes(int size) {
        List<RuleNode> nodes = new ArrayList<>();
        for (int id = 1; id <= size; id++) {
            nodes.add(node(id, nodes));
        }
        return nodes;
    }

    /** One more node for a tree. */
    public RuleNode node(int id, List<RuleNode> tree) {
        int parent = tree.isEmpty() || random.nextInt(3) == 0
                ? 0
                : tree.get(random.nextInt(tree.size())).id();
        int kind = random.nextInt(10);
        boolean stop = kind == 0;
        Optional<String> category =
                kind <= 1 ? Optional.empty() : Optional.of("folder " + random.nextInt(9) + "/sub-" + random.nextInt(9));
        return new RuleNode(
                id,
                parent,
                "rule " + id,
                category,
                stop,
                conditions(parent == 0 && random.nextInt(8) > 0),
                List.of("https://site.example/" + id, "https://site.example/b,\"" + id),
                random.nextBoolean() ? "anna" : "",
                random.nextBoolean() ? "2026-11-21" : "",
                "",
                0);
    }

    private List<Condition> conditions(boolean keyword) {
        List<Condition> conditions = new ArrayList<>();
        if (keyword) {
            conditions.add(new Condition(Field.WORDS, false, word()));
        }
        int more = keyword ? random.nextInt(2) : 1 + random.nextInt(2);
        for (int i = 0; i < more; i++) {
            conditions.add(condition());
        }
        conditions.sort(Comparator.comparing(c -> c.field() != Field.WORDS || c.negated())); // as files are written
        return conditions;
    }

    private Condition condition() {
        return switch (random.nextInt(8)) {
            case 0 -> new Condition(Field.SITE, random.nextBoolean(), SITES[random.nextInt(SITES.length)]);
            case 1 -> new Condition(Field.LANGUAGE, random.nextBoolean(), LANGUAGES[random.nextInt(LANGUAGES.length)]);
            case 2 -> new Condition(Field.TITLE, random.nextBoolean(), word());
            case 3 -> new Condition(Field.WORDS, true, word());
            default -> new Condition(Field.WORDS, false, word());
        };
    }

    /** One leaf less, one rule more, or one rule otherwise. */
    static List<RuleNode> changed(RandomTrees trees, List<RuleNode> nodes, long seed) {
        Random chance = new Random(seed);
        List<RuleNode> changed = new ArrayList<>(nodes);
        int at = chance.nextInt(changed.size());
        RuleNode node = changed.get(at);
        if (chance.nextInt(3) == 0) {
            int last = changed.stream().mapToInt(RuleNode::id).max().orElse(0);
            changed.add(trees.node(last + 1, changed));
        } else if (changed.stream().noneMatch(n -> n.parent() == node.id()) && chance.nextBoolean()) {
            changed.remove(at);
        } else {
            RuleNode other = trees.node(node.id(), List.of());
            RuleNode concludes = chance.nextBoolean() ? node : other;
            changed.set(
                    at,
                    new RuleNode(
                            node.id(),
                            node.parent(),
                            node.name(),
                            concludes.category(),
                            concludes.stop(),
                            chance.nextBoolean() ? node.conditions() : other.conditions(),
                            List.of(),
                            "",
                            "",
                            "",
                            0));
        }
        return changed;
    }

    /** An article of some words. */
    public ArticleText article() {
        return new ArticleText(
                text(8), text(150), SITES[random.nextInt(SITES.length)], LANGUAGES[random.nextInt(LANGUAGES.length)]);
    }

    /** So many articles. */
    ArticleText[] articles(int count) {
        ArticleText[] articles = new ArticleText[count];
        Arrays.setAll(articles, i -> article());
        return articles;
    }

    private String text(int words) {
        return random.ints(words, 0, VOCABULARY).mapToObj(i -> "Word" + i).collect(Collectors.joining(" ", "", "."));
    }

    private String word() {
        return "word" + random.nextInt(VOCABULARY);
    }

    /** The nodes as files, each of a few rules, in the documented form. */
    public static SortedMap<String, String> files(List<RuleNode> nodes, int files) {
        Map<Integer, List<RuleNode>> parts =
                nodes.stream().collect(Collectors.groupingBy(n -> n.id() % files, TreeMap::new, Collectors.toList()));
        SortedMap<String, String> texts = new TreeMap<>();
        parts.forEach((i, part) -> texts.put("mcrdr/f" + i + ".drl", DrlWriter.file("mcrdr.f" + i, part)));
        return texts;
    }

    /** The nodes as a tree. */
    public static RuleTree tree(List<RuleNode> nodes) {
        return new RuleTree("test", nodes);
    }

    /** The lines without the place where they stand. */
    static Set<RuleNode> withoutPlaces(Iterable<RuleNode> nodes) {
        Set<RuleNode> bare = new HashSet<>();
        nodes.forEach(n -> bare.add(new RuleNode(
                n.id(),
                n.parent(),
                n.name(),
                n.category(),
                n.stop(),
                n.conditions(),
                n.cornerstones(),
                n.author(),
                n.created(),
                "",
                0)));
        return bare;
    }
}

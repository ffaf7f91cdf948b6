package org.ripplewatch.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ripplewatch.api.classify.ArticleText;

/**
 * A made-up rule tree and articles for it. A third of the rules stand at the top, none deeper than five; a rule wants one
 * to three words, rare ones where it stands at the top and wants one; a seventh are stopping rules. Articles have 150
 * words, as frequent as in a language, and most hold the words of some rules' paths.
 */
final class MadeUpTree {

    private static final int VOCABULARY = 20_000;
    private static final int WORDS = 150;
    private static final int DEEPEST = 5;

    /** A rule, with what a walk needs; {@code folder} is empty for a stopping rule. */
    record Node(
            int id,
            Optional<Node> parent,
            int depth,
            List<String> words,
            Optional<String> folder,
            List<Node> children) {}

    private final Random random;
    private final List<Node> nodes = new ArrayList<>();
    private final List<ArticleText> articles = new ArrayList<>();

    /** A tree of that size, the same for the same size. */
    MadeUpTree(int rules, int articles) {
        this.random = new Random(42);
        while (nodes.size() < rules) {
            Optional<Node> parent = nodes.isEmpty() || random.nextDouble() < .35
                    ? Optional.empty()
                    : Optional.of(nodes.get(random.nextInt(nodes.size())));
            if (parent.isEmpty() || parent.get().depth() < DEEPEST) {
                add(parent, words(parent.isEmpty()), rules);
            }
        }
        for (int i = 0; i < articles; i++) {
            this.articles.add(article());
        }
    }

    private MadeUpTree(boolean below) {
        this.random = new Random(43);
        Optional<Node> parent = Optional.empty();
        if (below) {
            add(parent, List.of("w0"), 10);
            parent = Optional.of(nodes.get(0));
        }
        for (int i = 0; i < 1000; i++) {
            add(parent, words(true), 1000);
        }
        for (int i = 0; i < 500; i++) {
            ArticleText article = article();
            articles.add(new ArticleText("w0", article.text(), "bench", "en"));
        }
    }

    /** The same thousand rules at the root, or as exceptions of one rule that every article satisfies. */
    static MadeUpTree wide(boolean below) {
        return new MadeUpTree(below);
    }

    List<Node> nodes() {
        return Collections.unmodifiableList(nodes);
    }

    List<ArticleText> articles() {
        return Collections.unmodifiableList(articles);
    }

    /** One more rule, which no article here satisfies. */
    String oneMore(int number) {
        Node parent = nodes.get(random.nextInt(nodes.size()));
        Node node = new Node(
                1_000_000 + number,
                Optional.of(parent),
                1,
                List.of("w" + (3000 + 7 * number), "w" + (500 + number)),
                Optional.of("bench/more"),
                List.of());
        return header("more" + number) + rule(node);
    }

    /** Rule files as a person or the product would write them: a top-level rule a file, with its exceptions. */
    SortedMap<String, String> files() {
        SortedMap<String, StringBuilder> files = new TreeMap<>();
        for (Node node : nodes) {
            Node top = node;
            while (top.parent().isPresent()) {
                top = top.parent().get();
            }
            String name = "r" + top.id();
            files.computeIfAbsent("mcrdr/" + name + ".drl", k -> new StringBuilder(header(name)))
                    .append(rule(node));
        }
        SortedMap<String, String> texts = new TreeMap<>();
        files.forEach((name, text) -> texts.put(name, text.toString()));
        return texts;
    }

    private void add(Optional<Node> parent, List<String> words, int rules) {
        Optional<String> folder = random.nextInt(7) == 0
                ? Optional.empty()
                : Optional.of("bench/folder " + random.nextInt(Math.max(5, rules / 10)));
        int depth = parent.map(Node::depth).orElse(0) + 1;
        Node node = new Node(nodes.size() + 1, parent, depth, words, folder, new ArrayList<>());
        nodes.add(node);
        parent.ifPresent(p -> p.children().add(node));
    }

    private List<String> words(boolean top) {
        double x = random.nextDouble();
        int count = top ? (x < .15 ? 1 : x < .65 ? 2 : 3) : (x < .6 ? 1 : x < .9 ? 2 : 3);
        Set<String> words = new LinkedHashSet<>();
        while (words.size() < count) {
            words.add(word(top && count == 1 ? 2000 : 100));
        }
        return List.copyOf(words);
    }

    private ArticleText article() {
        Set<String> words = new LinkedHashSet<>();
        int planted = random.nextDouble() < .7 ? 1 + random.nextInt(3) : 0;
        for (int i = 0; i < planted; i++) {
            Optional<Node> node = Optional.of(nodes.get(random.nextInt(nodes.size())));
            for (; node.isPresent(); node = node.get().parent()) {
                words.addAll(node.get().words());
            }
        }
        while (words.size() < WORDS) {
            words.add(word(1));
        }
        List<String> text = new ArrayList<>(words);
        Collections.shuffle(text, random);
        return new ArticleText("", String.join(" ", text), "bench", "en");
    }

    /** A word whose rank is as likely to lie between 10 and 100 as between 100 and 1,000. */
    private String word(int from) {
        return "w"
                + (int) Math.min(
                        VOCABULARY - 1, from * Math.exp(random.nextDouble() * Math.log(VOCABULARY / (double) from)));
    }

    private static String header(String name) {
        return "package mcrdr." + name + "\nimport org.ripplewatch.api.classify.*\n";
    }

    private static String rule(Node node) {
        boolean top = node.parent().isEmpty();
        List<String> rest = top ? node.words().subList(1, node.words().size()) : node.words();
        String first = node.parent()
                .map(p -> "Reached(node == " + p.id())
                .orElseGet(() -> "Term(word == \"" + node.words().get(0) + "\"");
        return "rule \"" + node.id() + "\"\n  @node(" + node.id() + ") @parent("
                + node.parent().map(Node::id).orElse(0) + ") "
                + node.folder().map(f -> "@category(\"" + f + "\")").orElse("@stop(true)") + "\nwhen  " + first
                + rest.stream().map(w -> ", words contains \"" + w + "\"").collect(Collectors.joining())
                + ")\nthen  reach(drools); end\n";
    }
}

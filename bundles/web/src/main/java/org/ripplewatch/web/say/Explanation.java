package org.ripplewatch.web.say;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;

/** Why an article is in its folders, or in none: the rules of each path, their conditions, and where the words stand. */
public final class Explanation {

    /**
     * A condition, looked at on the article.
     *
     * @param text the condition in words
     * @param holds whether it holds now
     * @param where the passage of the article that meets it; empty where there is none to show
     */
    public record Step(String text, boolean holds, String where) {}

    /**
     * A rule of a path.
     *
     * @param rule its number
     * @param name its name; empty where the live tree has it no more
     * @param file file and line it stands in; empty where the live tree has it no more
     * @param steps its conditions
     */
    public record RuleStep(int rule, String name, String file, List<Step> steps) {}

    /**
     * A folder and the path of rules to it.
     *
     * @param category path of the folder; empty where a stopping rule had the last word
     * @param path the rules, from the top
     */
    public record Reasons(String category, List<RuleStep> path) {}

    private static final int BEFORE = 60;
    private static final int AFTER = 80;

    private final RuleTree tree;
    private final ArticleText article;
    private final Words words;

    /**
     * Explanations for an article.
     *
     * @param tree the live tree
     * @param article the article
     * @param words its words as the rules see them
     */
    public Explanation(RuleTree tree, ArticleText article, Words words) {
        this.tree = tree;
        this.article = article;
        this.words = words;
    }

    /** The reasons for these conclusions. */
    public List<Reasons> of(List<Conclusion> conclusions) {
        return conclusions.stream()
                .map(c -> new Reasons(
                        c.category(), c.path().stream().map(this::rule).toList()))
                .toList();
    }

    /** The paths on which a stopping rule holds: why the article is not where the rules above it would have put it. */
    public List<Reasons> stops() {
        List<Reasons> found = new ArrayList<>();
        Deque<RuleNode> open = new ArrayDeque<>();
        downTo(0, open);
        while (!open.isEmpty()) {
            RuleNode node = open.pop();
            if (holds(node)) {
                if (node.stop()) {
                    List<RuleNode> path = above(tree, node);
                    path.add(node);
                    found.add(new Reasons(
                            "", path.stream().map(rule -> rule(rule.id())).toList()));
                }
                downTo(node.id(), open);
            }
        }
        return found;
    }

    private void downTo(int parent, Deque<RuleNode> open) {
        List<RuleNode> children = tree.children(parent);
        for (int i = children.size() - 1; i >= 0; i--) {
            open.push(children.get(i));
        }
    }

    /** Whether all conditions of a rule hold. */
    public boolean holds(RuleNode node) {
        return node.conditions().stream().allMatch(condition -> condition.holds(words));
    }

    private RuleStep rule(int id) {
        Optional<RuleNode> node = tree.node(id);
        return node.map(n -> new RuleStep(id, n.name(), n.file() + ":" + n.line(), steps(n)))
                .orElseGet(() -> new RuleStep(id, "", "", List.of()));
    }

    private List<Step> steps(RuleNode node) {
        return node.conditions().stream()
                .map(c -> new Step(sentence(c), c.holds(words), c.negated() ? "" : passage(c)))
                .toList();
    }

    /** The rules above a rule, from the top. */
    public static List<RuleNode> above(RuleTree tree, RuleNode rule) {
        List<RuleNode> path = new ArrayList<>();
        Optional<RuleNode> above = tree.node(rule.parent());
        while (above.isPresent() && path.size() <= tree.size()) {
            path.add(above.get());
            above = tree.node(above.get().parent());
        }
        Collections.reverse(path);
        return path;
    }

    /** A condition in words, such as {@code the text holds "league"}. */
    public static String sentence(Condition condition) {
        boolean not = condition.negated();
        return switch (condition.field()) {
            case WORDS ->
                "title or text " + (not ? "does not hold" : "holds") + " the word \"" + condition.value() + "\"";
            case TITLE -> "the title " + (not ? "does not hold" : "holds") + " the word \"" + condition.value() + "\"";
            case SITE -> "the site is " + (not ? "not " : "") + condition.value();
            case LANGUAGE -> "the language is " + (not ? "not " : "") + condition.value();
        };
    }

    private String passage(Condition condition) {
        return switch (condition.field()) {
            case WORDS -> {
                String inTitle = around(article.title(), condition.value());
                yield inTitle.isEmpty() ? around(article.text(), condition.value()) : inTitle;
            }
            case TITLE -> around(article.title(), condition.value());
            case SITE, LANGUAGE -> "";
        };
    }

    private static String around(String text, String word) {
        int at = wordAt(text.toLowerCase(Locale.ROOT), word);
        if (at < 0 || at + word.length() > text.length()) {
            return "";
        }
        int from = Math.max(0, at - BEFORE);
        int to = Math.min(text.length(), at + word.length() + AFTER);
        String passage = text.substring(from, to).replaceAll("\\s+", " ").strip();
        return (from > 0 ? "… " : "") + passage + (to < text.length() ? " …" : "");
    }

    private static int wordAt(String text, String word) {
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            boolean starts = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
            int end = at + word.length();
            if (starts && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)))) {
                return at;
            }
        }
        return -1;
    }
}

package org.ripplewatch.web.say;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.article.RuleUse;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;

/** How the rules of a tree do: how many articles each has the last word on, and how many its exceptions take from it. */
public final class RuleReport {

    /** Fewer articles than these say nothing about a rule's exceptions. */
    private static final long ENOUGH = 4;

    /**
     * A rule and its articles.
     *
     * @param rule the rule
     * @param own articles it has the last word on
     * @param lately those of them that were collected lately
     * @param taken articles that its exceptions, and theirs, have the last word on
     */
    public record Line(RuleNode rule, long own, long lately, long taken) {

        /** Articles that came to the rule. */
        public long total() {
            return own + taken;
        }
    }

    private final RuleTree tree;
    private final Map<Integer, RuleUse> uses;
    private final Map<Integer, Long> taken = new HashMap<>();

    /** A report on this tree. */
    public RuleReport(RuleTree tree, Map<Integer, RuleUse> uses) {
        this.tree = tree;
        this.uses = uses;
        List<RuleNode> downwards = new ArrayList<>(tree.children(0));
        for (int i = 0; i < downwards.size(); i++) { // grows while it runs: each rule before its exceptions
            downwards.addAll(tree.children(downwards.get(i).id()));
        }
        for (int i = downwards.size() - 1; i >= 0; i--) {
            RuleNode rule = downwards.get(i);
            taken.merge(rule.parent(), own(rule) + taken.getOrDefault(rule.id(), 0L), Long::sum);
        }
    }

    /** The line of a rule. */
    public Line line(RuleNode rule) {
        return new Line(
                rule,
                own(rule),
                Optional.ofNullable(uses.get(rule.id())).map(RuleUse::lately).orElse(0L),
                taken.getOrDefault(rule.id(), 0L));
    }

    /** How a rule is used; empty where it never had the last word. */
    public Optional<RuleUse> use(RuleNode rule) {
        return Optional.ofNullable(uses.get(rule.id()));
    }

    /** Rules that no stored article came to. */
    public List<Line> idle() {
        return tree.nodes().stream().map(this::line).filter(l -> l.total() == 0).toList();
    }

    /** Rules whose exceptions have the last word on most of the articles that came to them, the worst first. */
    public List<Line> overruled() {
        return tree.nodes().stream()
                .map(this::line)
                .filter(l -> l.total() >= ENOUGH && l.taken() > l.own())
                .sorted(Comparator.comparingLong(Line::taken).reversed())
                .toList();
    }

    /** Rules without a folder. */
    public List<Line> drafts() {
        return tree.nodes().stream().filter(RuleNode::draft).map(this::line).toList();
    }

    /** Rules that have these words in their name, folder, conditions or file; at most so many. */
    public static List<RuleNode> search(RuleTree tree, String words, int most) {
        String[] wanted = words.toLowerCase(Locale.ROOT).strip().split("\\s+");
        return tree.nodes().stream()
                .filter(rule -> holdsAll(rule, wanted))
                .limit(most)
                .toList();
    }

    private static boolean holdsAll(RuleNode rule, String... wanted) {
        StringBuilder text = new StringBuilder(rule.name())
                .append(' ')
                .append(rule.category().orElse(""))
                .append(' ')
                .append(rule.file());
        rule.conditions().forEach(c -> text.append(' ').append(Conditions.brief(c)));
        String all = text.toString().toLowerCase(Locale.ROOT);
        for (String word : wanted) {
            if (!all.contains(word)) {
                return false;
            }
        }
        return true;
    }

    private long own(RuleNode rule) {
        return Optional.ofNullable(uses.get(rule.id())).map(RuleUse::articles).orElse(0L);
    }
}

package org.ripplewatch.web.say;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;

/** Looks whether articles that led to a rule still come to what that rule says. */
public final class Cornerstones {

    /**
     * A verdict.
     *
     * @param rule number of the rule
     * @param name name of the rule
     * @param cornerstone address of the article
     * @param ok whether it still comes to what the rule says
     * @param reason why, one sentence
     */
    public record Verdict(int rule, String name, String cornerstone, boolean ok, String reason) {}

    private final Classifier classifier;
    private final RuleTree tree;

    /** Looks at the live tree as it is now. */
    public Cornerstones(Classifier classifier) {
        this.classifier = classifier;
        this.tree = classifier.tree();
    }

    /** The tree that is looked at. */
    public RuleTree tree() {
        return tree;
    }

    /** The verdict on one rule and one of its cornerstones. */
    public Verdict test(RuleNode rule, String url, ArticleText article) {
        List<Conclusion> conclusions = classifier.classify(article).conclusions();
        Words words = classifier.words(article);
        List<Integer> path = path(rule);
        Optional<RuleNode> broken = path.stream()
                .flatMap(id -> tree.node(id).stream())
                .filter(node -> !node.conditions().stream().allMatch(c -> c.holds(words)))
                .findFirst();
        if (broken.isPresent()) {
            return verdict(
                    rule, url, false, "the conditions of rule " + broken.get().name() + " do not hold for it");
        }
        return rule.stop() ? stopped(rule, url, conclusions, path) : concluded(rule, url, conclusions, path);
    }

    private static Verdict concluded(RuleNode rule, String url, List<Conclusion> conclusions, List<Integer> path) {
        if (rule.draft()) {
            return verdict(rule, url, true, "the rule is a draft without a folder, and holds");
        }
        if (conclusions.stream().anyMatch(c -> c.path().equals(path))) {
            return verdict(rule, url, true, "it comes to " + rule.category().orElse(""));
        }
        return conclusions.stream()
                .filter(c -> c.path().size() > path.size()
                        && c.path().subList(0, path.size()).equals(path))
                .findFirst()
                .map(c -> verdict(
                        rule,
                        url,
                        false,
                        "an exception below the rule holds for it too and puts it into " + c.category()))
                .orElseGet(() -> verdict(rule, url, false, "a stopping rule below holds for it too"));
    }

    private static Verdict stopped(RuleNode rule, String url, List<Conclusion> conclusions, List<Integer> path) {
        List<Integer> parent = path.subList(0, path.size() - 1);
        boolean still = conclusions.stream().anyMatch(c -> c.path().equals(parent));
        return verdict(rule, url, !still, still ? "the rule above concludes all the same" : "it is stopped");
    }

    private List<Integer> path(RuleNode rule) {
        List<Integer> path = new ArrayList<>(List.of(rule.id()));
        Optional<RuleNode> above = tree.node(rule.parent());
        while (above.isPresent() && path.size() <= tree.size()) {
            path.add(above.get().id());
            above = tree.node(above.get().parent());
        }
        Collections.reverse(path);
        return path;
    }

    private static Verdict verdict(RuleNode rule, String url, boolean ok, String reason) {
        return new Verdict(rule.id(), rule.name(), url, ok, reason);
    }
}

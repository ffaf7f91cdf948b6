package org.ripplewatch.web.pages;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.RuleProblem;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.Explanation;

/** The rule tree, what was refused and why, the files, and what changed. Each part stands alone if another is away. */
final class RulesPage {

    /**
     * A rule with its exceptions.
     *
     * @param rule the rule
     * @param conditions its conditions in words
     * @param below its exceptions
     */
    record Branch(RuleNode rule, List<String> conditions, List<Branch> below) {}

    private static final int MOST_RULES = 2000;
    private static final int DEEPEST = 60;
    private static final int CHANGES = 30;

    private final Services services;
    private final Layout layout;

    RulesPage(Services services, Layout layout) {
        this.services = services;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(Route.get("/rules", this::show));
    }

    private Answer show(Exchange exchange) {
        Optional<RuleTree> tree = services.find(Classifier.class).map(Classifier::tree);
        Optional<RuleFiles> files = services.find(RuleFiles.class);
        List<RuleProblem> problems = files.map(RuleFiles::problems).orElse(List.of());
        List<RuleFile> all = files.map(RuleFiles::all).orElse(List.of());
        List<RuleChange> history =
                services.find(RuleHistory.class).map(h -> h.latest(CHANGES)).orElse(List.of());
        AtomicInteger left = new AtomicInteger(MOST_RULES);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("branches", tree.map(t -> branches(t, 0, 0, left)).orElse(List.of()));
        values.put("size", tree.map(RuleTree::size).orElse(0));
        values.put("most", MOST_RULES);
        values.put("problems", problems);
        values.put("files", all);
        values.put("history", history);
        values.put("away", away());
        return layout.page(exchange, "rules", values);
    }

    private List<String> away() {
        return List.of(Part.RULES, Part.MCRDR, Part.PAGES).stream()
                .filter(part -> !part.isThere(services))
                .map(Part::awaySentence)
                .toList();
    }

    private static List<Branch> branches(RuleTree tree, int parent, int depth, AtomicInteger left) {
        return depth == DEEPEST
                ? List.of()
                : tree.children(parent).stream()
                        .takeWhile(rule -> left.getAndDecrement() > 0)
                        .map(rule -> new Branch(
                                rule,
                                rule.conditions().stream()
                                        .map(Explanation::sentence)
                                        .toList(),
                                branches(tree, rule.id(), depth + 1, left)))
                        .toList();
    }
}

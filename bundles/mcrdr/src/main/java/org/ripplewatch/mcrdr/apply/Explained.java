package org.ripplewatch.mcrdr.apply;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Explaining;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.mcrdr.Inference;
import org.ripplewatch.mcrdr.Walk;

/** Explains by walking the live tree once more, with an eye to what failed. */
@Component
public final class Explained implements Explaining {

    private static final Comparator<NearMiss> NEAREST = Comparator.<NearMiss>comparingInt(
                    m -> m.failed().size())
            .thenComparingInt(m -> m.path().size())
            .thenComparingInt(m -> m.path().get(m.path().size() - 1).id());

    private final Classifier classifier;

    @Activate
    public Explained(@Reference Classifier classifier) {
        this.classifier = classifier;
    }

    @Override
    public List<RulePath> paths(ArticleText article) {
        RuleTree tree = classifier.tree();
        List<RulePath> paths = new ArrayList<>();
        for (RuleNode end : Inference.ends(tree, new Walk(tree).satisfied(classifier.words(article)))) {
            boolean stopped = Inference.concluding(tree, end).stop();
            paths.add(new RulePath(rules(tree, end), stopped));
        }
        return paths;
    }

    @Override
    public List<NearMiss> nearest(ArticleText article, String category, int most) {
        RuleTree tree = classifier.tree();
        Words words = classifier.words(article);
        Set<Integer> satisfied = new HashSet<>(new Walk(tree).satisfied(words));
        Predicate<RuleNode> holds = n -> satisfied.contains(n.id());
        Set<RuleNode> concluding = new HashSet<>();
        Inference.ends(tree, satisfied).forEach(end -> concluding.add(Inference.concluding(tree, end)));
        return tree.nodes().stream()
                .filter(n -> n.category().filter(category::equals).isPresent() && !concluding.contains(n))
                .map(n -> miss(tree, n, words, holds))
                .sorted(NEAREST)
                .limit(Math.max(0, most))
                .toList();
    }

    private static NearMiss miss(RuleTree tree, RuleNode node, Words words, Predicate<RuleNode> holds) {
        List<RuleNode> path = rules(tree, node);
        List<Condition> failed = path.stream()
                .flatMap(n -> n.conditions().stream())
                .filter(c -> !c.holds(words))
                .distinct()
                .toList();
        List<Integer> overruling = failed.isEmpty()
                ? tree.children(node.id()).stream()
                        .filter(holds)
                        .map(RuleNode::id)
                        .toList()
                : List.of();
        return new NearMiss(path, failed, overruling);
    }

    private static List<RuleNode> rules(RuleTree tree, RuleNode end) {
        return Inference.path(tree, end).stream()
                .flatMap(id -> tree.node(id).stream())
                .toList();
    }
}

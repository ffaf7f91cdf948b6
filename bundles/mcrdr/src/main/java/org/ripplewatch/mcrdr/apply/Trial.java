package org.ripplewatch.mcrdr.apply;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.mcrdr.Inference;
import org.ripplewatch.mcrdr.TreeDiff;
import org.ripplewatch.mcrdr.Walk;

/**
 * Another tree tried on stored articles. Of an article that the live tree has filed, the stored paths tell which rules it
 * satisfies; which of the rules that are new it satisfies is looked up in the index. So its text is read only where the
 * paths do not tell enough: where another tree filed it, where drafts are about, and where very many rules changed.
 */
public final class Trial {

    /** New rules that are looked up in the index; with more of them the texts are read. */
    private static final int MOST_LOOKUPS = 300;

    private final Corpus corpus;
    private final Classifier words;
    private final RuleTree live;
    private final RuleTree next;
    private final Walk walk;
    private final long[] looked;
    private final Set<Integer> gone = new HashSet<>();
    private final Map<Long, List<Integer>> come = new HashMap<>();
    private final Set<Integer> unclear = new HashSet<>();
    private final boolean byIndex;

    /**
     * A stored article and its folders.
     *
     * @param article its number
     * @param before its folders as they are stored
     * @param after its folders by the other tree
     */
    public record Outcome(long article, SortedSet<String> before, SortedSet<String> after) {
        /** Whether the folders are not the same. */
        public boolean changed() {
            return !before.equals(after);
        }
    }

    /**
     * Looks up which articles the difference of two trees can concern.
     *
     * @param words makes words of texts
     * @param live the tree that files articles
     * @param next the tree that is tried
     */
    public Trial(Corpus corpus, Classifier words, RuleTree live, RuleTree next) {
        this.corpus = corpus;
        this.words = words;
        this.live = live;
        this.next = next;
        this.walk = new Walk(next);
        TreeDiff diff = new TreeDiff(live, next);
        this.looked = diff.concerned(corpus);
        below(live, diff.gone()).forEach(n -> gone.add(n.id()));
        List<RuleNode> more = below(next, diff.come());
        this.byIndex = more.size() <= MOST_LOOKUPS;
        if (byIndex) {
            more.forEach(this::lookUp);
        }
        drafts(live);
        drafts(next);
    }

    /** Numbers of the articles that the difference can concern, the newest first: no other can change. */
    public long[] looked() {
        return looked.clone();
    }

    /** What becomes of these articles, in the order of their numbers given; those that are gone are missing. */
    public List<Outcome> outcomes(Collection<Long> articles) {
        Map<Long, Classification> filings = corpus.filings(articles);
        Map<Long, Classification> after = new LinkedHashMap<>();
        List<Long> unknown = new ArrayList<>();
        for (long article : articles) {
            Classification filing = filings.get(article);
            if (filing != null && told(filing)) {
                after.put(article, Inference.classification(next, satisfied(article, filing)));
            } else {
                unknown.add(article);
            }
        }
        for (TextArticle text : corpus.texts(unknown)) {
            after.put(text.id(), walk.classify(words.words(text.text())));
        }
        List<Outcome> outcomes = new ArrayList<>();
        for (long article : articles) {
            Classification then = after.get(article);
            if (then != null) {
                Classification now = filings.getOrDefault(article, new Classification(List.of(), ""));
                outcomes.add(new Outcome(article, folders(now), folders(then)));
            }
        }
        return outcomes;
    }

    private void lookUp(RuleNode node) {
        for (long article : TreeDiff.satisfying(corpus, TreeDiff.conditions(next, node))) {
            come.computeIfAbsent(article, k -> new ArrayList<>(2)).add(node.id());
        }
    }

    /** Where a draft hangs below a rule, a path that ends at the rule does not tell whether the draft is satisfied. */
    private void drafts(RuleTree tree) {
        tree.nodes().stream().filter(RuleNode::draft).forEach(n -> unclear.add(n.parent()));
    }

    private boolean told(Classification filing) {
        return byIndex
                && filing.tree().equals(live.version())
                && (unclear.isEmpty() || rules(filing).stream().noneMatch(unclear::contains));
    }

    private Set<Integer> satisfied(long article, Classification filing) {
        Set<Integer> satisfied = rules(filing);
        satisfied.removeAll(gone);
        satisfied.addAll(come.getOrDefault(article, List.of()));
        return satisfied;
    }

    private static Set<Integer> rules(Classification filing) {
        Set<Integer> rules = new HashSet<>();
        filing.conclusions().forEach(c -> rules.addAll(c.path()));
        filing.stops().forEach(rules::addAll);
        return rules;
    }

    private static SortedSet<String> folders(Classification classification) {
        SortedSet<String> folders = new TreeSet<>();
        for (Conclusion conclusion : classification.conclusions()) {
            folders.add(conclusion.category());
        }
        return folders;
    }

    private static List<RuleNode> below(RuleTree tree, List<RuleNode> tops) {
        List<RuleNode> all = new ArrayList<>();
        Deque<RuleNode> open = new ArrayDeque<>(tops);
        while (!open.isEmpty()) {
            RuleNode node = open.remove();
            all.add(node);
            open.addAll(tree.children(node.id()));
        }
        return all;
    }
}

package org.ripplewatch.mcrdr.teach;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.teach.Suggestion;
import org.ripplewatch.mcrdr.teach.Ranking.Candidate;
import org.ripplewatch.mcrdr.teach.Ranking.Totals;

/**
 * The conditions that a lesson can choose from, with what the cases and the stored articles say of each. Only cases count
 * that meet the conditions chosen so far; for an exception those elsewhere in the tree too, since few cases reach its
 * parent, and what marks a folder marks it everywhere.
 */
final class Suggesting {

    /** Conditions of which it is asked how many stored articles meet them, which takes most of the time. */
    private static final int COUNTED = 400;
    /** Negated words that are looked at: those that most of the other cases have. */
    private static final int NEGATED = 40;
    /** Cases that are looked through for them. */
    private static final int LOOKED_AT = 3_000;

    private final Cases cases;
    private final Corpus corpus;
    private final Sketch sketch;
    private final Words article;
    private final BitSet with;
    private final BitSet without;
    private final Set<Condition> used;
    private final Set<String> name;

    /**
     * Suggestions for a lesson.
     *
     * @param article the taught article
     */
    Suggesting(Cases cases, Corpus corpus, Classifier classifier, RuleTree tree, Sketch sketch, Words article) {
        this.cases = cases;
        this.corpus = corpus;
        this.sketch = sketch;
        this.article = article;
        BitSet reached = cases.satisfying(sketch.conditions());
        reached.and(cases.binding());
        this.with = new BitSet();
        this.without = new BitSet();
        reached.stream().forEach(place -> (belongs(place) ? with : without).set(place));
        this.used = used(tree, sketch);
        this.name = sketch.right().map(f -> words(classifier, f)).orElse(Set.of());
    }

    /** The best conditions that are not chosen yet, the best first. */
    List<Suggestion> best(int most) {
        List<Condition> all = plain(article);
        all.addAll(negated());
        all.removeAll(new HashSet<>(sketch.conditions()));
        return ranked(all, most);
    }

    /** These conditions, the most telling first; of very many those that the cases say least for are left out. */
    List<Suggestion> ranked(Collection<Condition> conditions, int most) {
        Collection<Condition> counted = conditions.size() <= COUNTED
                ? conditions
                : ranked(conditions, Map.of(), COUNTED).stream()
                        .map(Suggestion::condition)
                        .toList();
        return ranked(counted, corpus.counts(counted), most);
    }

    private List<Suggestion> ranked(Collection<Condition> conditions, Map<Condition, Long> stored, int most) {
        List<Candidate> candidates = conditions.stream()
                .map(c -> candidate(c, stored.getOrDefault(c, 0L)))
                .toList();
        return new Ranking(new Totals(with.cardinality() + 1, without.cardinality(), corpus.size()))
                .best(candidates, most);
    }

    /** All plain conditions that hold for an article. */
    static List<Condition> plain(Words article) {
        List<Condition> all = new ArrayList<>();
        article.words().forEach(w -> all.add(new Condition(Field.WORDS, false, w)));
        article.title().forEach(w -> all.add(new Condition(Field.TITLE, false, w)));
        Stream.of(
                        new Condition(Field.SITE, false, article.site()),
                        new Condition(Field.LANGUAGE, false, article.language()))
                .filter(c -> !c.value().isEmpty())
                .forEach(all::add);
        return all;
    }

    private Candidate candidate(Condition condition, long stored) {
        return new Candidate(
                condition,
                cases.count(condition, with) + 1,
                cases.count(condition, without),
                stored,
                used.contains(condition),
                !condition.negated() && name.contains(condition.value()));
    }

    private List<Condition> negated() {
        if (sketch.conditions().isEmpty() && sketch.wrong().isEmpty()) {
            return List.of(); // a top-level rule begins with what an article has
        }
        return cases.counts(newest(without)).entrySet().stream()
                .filter(e -> e.getKey().field() == Field.WORDS
                        && !article.words().contains(e.getKey().value()))
                .sorted(Map.Entry.<Condition, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(e -> e.getKey().value()))
                .limit(NEGATED)
                .map(e -> new Condition(Field.WORDS, true, e.getKey().value()))
                .toList();
    }

    /** The last ones given: what is common among all is common among many. */
    private static BitSet newest(BitSet places) {
        BitSet newest = new BitSet();
        int place = places.length() - 1;
        for (int left = LOOKED_AT; left > 0 && place >= 0; left--) {
            newest.set(place);
            place = places.previousSetBit(place - 1);
        }
        return newest;
    }

    private boolean belongs(int place) {
        Set<String> folders = cases.at(place).orElseThrow().categories();
        return sketch.right()
                .map(folders::contains)
                .orElseGet(() -> sketch.wrong().filter(folders::contains).isEmpty());
    }

    /** What rules of the same folder ask for; for a stopping rule what other stopping rules do. */
    private static Set<Condition> used(RuleTree tree, Sketch sketch) {
        Set<Condition> used = new LinkedHashSet<>();
        for (RuleNode node : tree.nodes()) {
            if (sketch.right().isPresent() ? node.category().equals(sketch.right()) : node.stop()) {
                used.addAll(node.conditions());
            }
        }
        return used;
    }

    private static Set<String> words(Classifier classifier, String folder) {
        return classifier
                .words(new ArticleText(folder.replaceAll("[/_.-]", " "), "", "", ""))
                .words();
    }
}

package org.ripplewatch.bench;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.teach.Proposal;

/**
 * Teaches one corpus from its first case to its last. A case is corrected where at least one rule came of it. After some
 * numbers of corrected cases, and at the end, the live tree is asked for the cases to test by.
 */
final class Course {
    /** Cases that one visit brings. */
    private static final int VISIT = 64;

    /** Between two looks at the test part. */
    private static final int LOOK = 50;

    private final LabelledCorpus corpus;
    private final TaughtProduct product;
    private final SimulatedExpert expert;
    private final List<LabelledCase> corrected = new ArrayList<>();
    private final SortedMap<Integer, Scores> scores = new TreeMap<>();
    private final Map<String, Integer> happened = new LinkedHashMap<>();
    private final Set<URI> met = new HashSet<>();
    private final int[] correctedByTenth = new int[10];
    private final int[] casesByTenth = new int[10];
    private int done;

    Course(LabelledCorpus corpus, TaughtProduct product) {
        this.corpus = corpus;
        this.product = product;
        this.expert = new SimulatedExpert(product.teaching());
    }

    /** Teaches all. */
    void run() throws InterruptedException {
        List<LabelledCase> cases = corpus.taught();
        for (int from = 0; from < cases.size(); from += VISIT) {
            List<LabelledCase> arrived = cases.subList(from, Math.min(from + VISIT, cases.size()));
            List<Article> articles = product.arrive(arrived);
            for (int i = 0; i < arrived.size(); i++) {
                teach(arrived.get(i), articles.get(i));
            }
        }
    }

    SimulatedExpert expert() {
        return expert;
    }

    /** The cases that rules came of, in their order. */
    List<LabelledCase> corrected() {
        return corrected;
    }

    /** How the tree did on the test part after so many corrected cases; after fewer, as it was at the end. */
    Scores after(int corrections) {
        return Optional.ofNullable(scores.get(corrections)).orElseGet(this::now);
    }

    /** The least micro F1 of all looks from so many corrected cases on. */
    double least(int corrections) {
        return Math.min(
                now().micro(),
                scores.tailMap(corrections).values().stream()
                        .mapToDouble(Scores::micro)
                        .min()
                        .orElse(1));
    }

    /** How the tree does on the test part now. */
    Scores now() {
        Scores now = new Scores(corpus.labels());
        corpus.tested().forEach(c -> now.add(c.labels(), product.folders(c.article())));
        return now;
    }

    /** The share of cases of a tenth, from 0 to 9, that rules came of. */
    double correctedShare(int tenth) {
        return casesByTenth[tenth] == 0 ? 0 : (double) correctedByTenth[tenth] / casesByTenth[tenth];
    }

    /** How many cases were right, corrected, skipped, or there before. */
    Map<String, Integer> happened() {
        return happened;
    }

    private void teach(LabelledCase c, Article article) {
        int tenth = (int) (10L * done++ / corpus.taught().size());
        casesByTenth[tenth]++;
        if (!met.add(article.url())) {
            count("there before");
            return;
        }
        ArticleText text = product.text(article.id());
        SortedSet<String> folders = product.folders(text);
        expert.sees(article.url(), c.labels(), folders);
        boolean wrong = !folders.equals(c.labels());
        boolean taught = wrong && teachAll(c.labels(), article.id(), text);
        boolean right = product.folders(text).equals(c.labels());
        if (right) {
            expert.confirms(article.id());
        }
        count(!wrong ? "right" : !taught ? "skipped" : right ? "corrected" : "corrected in part");
        if (taught) {
            correctedByTenth[tenth]++;
            corrected.add(c);
            if (corrected.size() % LOOK == 0) {
                scores.put(corrected.size(), now());
            }
        }
    }

    /** First what is wrong, each with a missing folder in its place as long as there is one; then what is missing still. */
    private boolean teachAll(Set<String> labels, long article, ArticleText text) {
        SortedSet<String> now = product.folders(text);
        boolean taught = false;
        for (String wrong : without(now, labels)) {
            SortedSet<String> live = product.folders(text);
            if (live.contains(wrong)) {
                Optional<String> right = without(labels, live).stream().findFirst();
                taught |= expert.teaches(new Proposal(article, Optional.of(wrong), right));
            }
        }
        for (String missing : without(labels, now)) {
            if (!product.folders(text).contains(missing)) {
                taught |= expert.teaches(new Proposal(article, Optional.empty(), Optional.of(missing)));
            }
        }
        return taught;
    }

    private void count(String what) {
        happened.merge(what, 1, Integer::sum);
    }

    private static SortedSet<String> without(Collection<String> some, Collection<String> others) {
        SortedSet<String> rest = new TreeSet<>(some);
        rest.removeAll(others);
        return rest;
    }
}

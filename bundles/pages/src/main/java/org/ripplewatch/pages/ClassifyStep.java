package org.ripplewatch.pages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.classify.Classification;

/** Takes articles from READ to CLASSIFIED, or from one tree's conclusions to another's, within one transaction. */
final class ClassifyStep {

    private record Known(long id, Stage stage, String site, long tree) {}

    private final Transaction t;
    private final Filing filing;
    private final Trees trees;

    ClassifyStep(Transaction t) {
        this.t = t;
        this.filing = new Filing(t);
        this.trees = new Trees(t);
    }

    /** Stores conclusions; passes over articles without a text and those that this tree has classified already. */
    void run(List<ClassifiedArticle> articles) {
        Map<Long, ClassifiedArticle> last = new LinkedHashMap<>();
        articles.forEach(a -> last.put(a.id(), a));
        List<Known> changed = known(last).stream()
                .filter(k -> k.stage() == Stage.READ || isOutdated(k, last))
                .toList();
        filing.clear(changed.stream()
                .filter(k -> k.stage() == Stage.CLASSIFIED)
                .map(Known::id)
                .toList());
        filing.file(classifications(changed, last), changed.stream().collect(Collectors.toMap(Known::id, Known::site)));
        filing.settle();
        advance(changed, last);
        trees.settle();
    }

    private boolean isOutdated(Known article, Map<Long, ClassifiedArticle> given) {
        return article.stage() == Stage.CLASSIFIED
                && !trees.of(given(article, given).classification().tree()).contains(article.tree());
    }

    private List<Known> known(Map<Long, ClassifiedArticle> articles) {
        return t.each(
                articles.keySet(),
                "select id, stage, site, tree from article /* by article_newest */ where id = ?",
                r -> new Known(r.getLong(1), Codes.stage(r.getInt(2)), r.getString(3), r.getLong(4)));
    }

    private static Map<Long, Classification> classifications(List<Known> articles, Map<Long, ClassifiedArticle> given) {
        Map<Long, Classification> classifications = new LinkedHashMap<>();
        for (Known article : articles) {
            classifications.put(article.id(), given(article, given).classification());
        }
        return classifications;
    }

    private void advance(List<Known> articles, Map<Long, ClassifiedArticle> given) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (Known article : articles) {
            long tree = trees.one(given(article, given).classification().tree());
            trees.add(tree, 1);
            if (article.stage() == Stage.CLASSIFIED) {
                trees.add(article.tree(), -1);
            } else {
                t.add(Counter.READ, -1);
                t.add(Counter.CLASSIFIED, 1);
            }
            rows.add(new Object[] {Codes.of(Stage.CLASSIFIED), tree, t.step(), article.id()});
        }
        t.batch("update article set stage = ?, tree = ?, step = ? where id = ?", rows);
    }

    private static ClassifiedArticle given(Known article, Map<Long, ClassifiedArticle> given) {
        ClassifiedArticle classified = given.get(article.id());
        if (classified == null) {
            throw new IllegalStateException("article " + article.id() + " was not asked for");
        }
        return classified;
    }
}

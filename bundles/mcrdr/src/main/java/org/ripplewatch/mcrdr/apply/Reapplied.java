package org.ripplewatch.mcrdr.apply;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.teach.Reapplication;
import org.ripplewatch.api.teach.Review.Affected;
import org.ripplewatch.mcrdr.Mcrdr;

/** Tells how far the live tree has been applied to stored articles, and tries others on them. */
@Component
public final class Reapplied implements Reapplication {

    /** Articles looked at in one go. */
    private static final int BATCH = 1000;

    private final Mcrdr engine;
    private final Articles articles;
    private final Corpus corpus;

    @Activate
    public Reapplied(@Reference Mcrdr engine, @Reference Articles articles, @Reference Corpus corpus) {
        this.engine = engine;
        this.articles = articles;
        this.corpus = corpus;
    }

    @Override
    public Progress progress() {
        String tree = engine.tree().version();
        long done = articles.filed(tree);
        long all = articles.counts().getOrDefault(Stage.CLASSIFIED, 0L);
        return new Progress(tree, done, Math.max(0, all - done));
    }

    @Override
    public DryRun dryRun(Map<String, String> files, int samples) {
        return dryRun(new Trial(corpus, engine, engine.tree(), engine.tried(files)), samples);
    }

    private DryRun dryRun(Trial trial, int samples) {
        List<Long> looked = LongStream.of(trial.looked()).boxed().toList();
        Moves moves = new Moves();
        List<Trial.Outcome> some = new ArrayList<>();
        long changed = 0;
        for (int i = 0; i < looked.size(); i += BATCH) {
            for (Trial.Outcome outcome : trial.outcomes(looked.subList(i, Math.min(looked.size(), i + BATCH)))) {
                if (outcome.changed()) {
                    changed++;
                    moves.add(outcome.before(), outcome.after());
                    if (some.size() < samples) {
                        some.add(outcome);
                    }
                }
            }
        }
        return new DryRun(looked.size(), changed, moves.all(), affected(some));
    }

    private List<Affected> affected(List<Trial.Outcome> outcomes) {
        Map<Long, Trial.Outcome> byArticle = new HashMap<>();
        outcomes.forEach(o -> byArticle.put(o.article(), o));
        List<Affected> affected = new ArrayList<>();
        for (TextArticle text : corpus.texts(
                byArticle.keySet().stream().sorted(Comparator.reverseOrder()).toList())) {
            Optional.ofNullable(byArticle.get(text.id())).ifPresent(o -> affected.add(affected(o, text)));
        }
        return affected;
    }

    private static Affected affected(Trial.Outcome outcome, TextArticle text) {
        return new Affected(
                outcome.article(), text.text().title(), text.text().site(), outcome.before(), outcome.after(), false);
    }
}

package org.ripplewatch.mcrdr;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.RuleNode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Files articles, one bounded round after the other. New articles come first; where there are none, articles of which
 * the tree may say something else than the one that classified them ({@link Succession}) are classified again, the
 * newest first and at a gentle rate, so that rules dropped later (or taken away) reach them too. As long as nobody handed rules over it waits: an engine that has just started must not
 * empty all folders.
 */
final class Filing {

    /** Articles of one transaction. */
    static final int BATCH = 64;

    private static final Logger LOG = LoggerFactory.getLogger(Filing.class);

    private final Articles articles;
    private final Succession succession;
    private final Categories categories;
    private final Classifier classifier;
    private final BooleanSupplier ready;
    private final int again;
    private final AtomicLong newlyFiled = new AtomicLong();
    private final AtomicLong filedAgain = new AtomicLong();
    private final AtomicLong nanos = new AtomicLong();
    private volatile String refused = "";
    private String declared = "";

    /**
     * Files articles.
     *
     * @param ready whether rules were handed over
     * @param again articles a second that are classified again at most, at least 1
     */
    Filing(
            Articles articles,
            Corpus corpus,
            Categories categories,
            Classifier classifier,
            BooleanSupplier ready,
            int again) {
        this.articles = articles;
        this.succession = new Succession(articles, corpus, System::nanoTime);
        this.categories = categories;
        this.classifier = classifier;
        this.ready = ready;
        this.again = again;
    }

    /**
     * Does one round.
     *
     * @param idle how long to wait where there is nothing to do
     * @return how long there is nothing to do
     */
    Duration round(Duration idle) {
        if (!ready.getAsBoolean()) {
            return idle;
        }
        declareFolders();
        succession.follow(classifier.tree());
        List<TextArticle> waiting = articles.unclassified(BATCH);
        if (!waiting.isEmpty()) {
            newlyFiled.addAndGet(file(waiting));
            return Duration.ZERO;
        }
        List<TextArticle> outdated = articles.outdated(classifier.tree().version(), BATCH);
        filedAgain.addAndGet(file(outdated));
        return outdated.isEmpty() ? idle : Duration.ofMillis(1000L * outdated.size() / again);
    }

    /** New articles filed so far. */
    long newlyFiled() {
        return newlyFiled.get();
    }

    /** Articles filed again so far. */
    long filedAgain() {
        return filedAgain.get();
    }

    /** Seconds spent classifying so far, without the page database. */
    double seconds() {
        return nanos.get() / 1e9;
    }

    /** The last article that could not be classified, in a sentence; empty where there was none. */
    String refused() {
        return refused;
    }

    /** Adds the folders that rules name, so that empty ones are seen too. */
    private void declareFolders() {
        String version = classifier.tree().version();
        if (!version.equals(declared)) {
            categories.add(classifier.tree().nodes().stream()
                    .map(RuleNode::category)
                    .flatMap(c -> c.stream())
                    .collect(Collectors.toCollection(TreeSet::new)));
            declared = version;
        }
    }

    private int file(List<TextArticle> batch) {
        if (batch.isEmpty()) {
            return 0;
        }
        long start = System.nanoTime();
        List<ClassifiedArticle> filed = new ArrayList<>();
        for (TextArticle article : batch) {
            filed.add(new ClassifiedArticle(article.id(), classify(article)));
        }
        nanos.addAndGet(System.nanoTime() - start);
        articles.classified(filed);
        return filed.size();
    }

    /** One article that cannot be classified must not hold up the others: it stays without a folder, and that is told. */
    private Classification classify(TextArticle article) {
        try {
            return classifier.classify(article.text());
        } catch (RuntimeException | StackOverflowError e) {
            LOG.error("Article {} could not be classified: it stays without a folder", article.id(), e);
            refused = "Article " + article.id() + " could not be classified and stays without a folder (" + e + ").";
            return new Classification(List.of(), classifier.tree().version());
        }
    }
}

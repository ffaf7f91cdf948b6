package org.ripplewatch.mcrdr;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What one tree means for articles that the tree before it filed: only those that the difference can concern are to be
 * filed again, the others count as filed by the new one. Where that cannot be said (the program has just started, the
 * difference is large, the articles cannot be asked) all of them stay outdated, which takes longer and comes to the same.
 * To be called by the one thread that files, before it files by another tree than the last time.
 */
final class Succession {

    private static final Logger LOG = LoggerFactory.getLogger(Succession.class);

    /** Places of two trees that may differ: each costs a look into the index. */
    private static final int MOST_CHANGES = 500;

    private static final long PAUSE_NANOS = Duration.ofSeconds(30).toNanos();

    private final Articles articles;
    private final Corpus corpus;
    private final LongSupplier nanos;
    private Optional<RuleTree> last = Optional.empty();
    private Optional<RuleTree> tried = Optional.empty();
    private long triedAt;

    /**
     * Follows the trees that come.
     *
     * @param nanos a time that only grows
     */
    Succession(Articles articles, Corpus corpus, LongSupplier nanos) {
        this.articles = articles;
        this.corpus = corpus;
        this.nanos = nanos;
    }

    /** This tree is live now. */
    void follow(RuleTree now) {
        RuleTree before = last.orElse(now);
        if (before.version().equals(now.version()) || take(before, now)) {
            last = Optional.of(now);
        }
    }

    /** Returns whether there is nothing more to say about these two. */
    private boolean take(RuleTree before, RuleTree now) {
        boolean soon = tried.filter(t -> t.version().equals(now.version())).isPresent()
                && nanos.getAsLong() - triedAt < PAUSE_NANOS;
        if (soon) {
            return false;
        }
        TreeDiff diff = new TreeDiff(before, now);
        if (diff.size() > MOST_CHANGES) {
            LOG.info("{} rules changed: all articles are filed again", diff.size());
            return true;
        }
        try {
            take(before, now, diff.concerned(corpus));
            return true;
        } catch (StoreException e) {
            LOG.info("Which articles a change of rules concerns cannot be told yet: {}", e.getMessage());
            tried = Optional.of(now);
            triedAt = nanos.getAsLong();
            return false;
        }
    }

    private void take(RuleTree before, RuleTree now, long[] concerned) {
        LOG.info("{} articles are filed again after a change of rules", concerned.length);
        if (2L * concerned.length <= corpus.size()) {
            articles.sameFiling(
                    before.version(),
                    now.version(),
                    LongStream.of(concerned).boxed().toList());
        }
    }
}

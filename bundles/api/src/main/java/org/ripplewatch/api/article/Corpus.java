package org.ripplewatch.api.article;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;

/**
 * All stored articles that were read, as the body of cases that a rule can be tried on. Answered from indexes: what a
 * call costs grows with its answer, not with the number of articles. Each answer knows everything that was committed
 * before the call; where the index cannot be brought up to that within seconds, as while it is being built, a
 * {@link org.ripplewatch.api.store.StoreException} says so.
 */
@ProviderType
public interface Corpus {

    /**
     * Numbers of the articles that meet all conditions, the newest first.
     *
     * @param conditions at least one; only negated ones are allowed
     */
    long[] satisfying(Collection<Condition> conditions);

    /** How many articles meet each condition by itself. */
    Map<Condition, Long> counts(Collection<Condition> conditions);

    /** How many articles there are. */
    long size();

    /** What rules look at of these articles, in the order asked for; those that are gone are passed over. */
    List<TextArticle> texts(Collection<Long> articles);

    /** The stored conclusions of these articles; an article without any has an empty list, one that is gone none. */
    Map<Long, List<Conclusion>> conclusions(Collection<Long> articles);

    /**
     * What the tree said of these articles when they were last filed, and which tree that was; those that are not
     * classified yet or gone are missing.
     */
    Map<Long, Classification> filings(Collection<Long> articles);

    /** Numbers of the articles for which this rule has the last word, with a folder or as a stopping rule, the newest first. */
    long[] concludedBy(int node);

    /** Numbers of the articles that a conclusion puts into this very folder, the newest first. */
    long[] in(String category);

    /**
     * How often rules had the last word, by rule number; a rule that never had it is missing.
     *
     * @param since what counts as lately: articles collected from then on
     */
    Map<Integer, RuleUse> uses(Instant since);
}

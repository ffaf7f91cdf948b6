package org.ripplewatch.api.classify;

import org.osgi.annotation.versioning.ProviderType;

/** Classifies articles by the live rule tree. May be called from any thread, while rules change too. */
@ProviderType
public interface Classifier {

    /** What the live tree says of an article; no rules, no conclusion. */
    Classification classify(ArticleText article);

    /** The words of an article as the rules see them. */
    Words words(ArticleText article);

    /** The live tree. */
    RuleTree tree();
}

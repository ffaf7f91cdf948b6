package org.ripplewatch.api.classify;

import java.util.Set;

/**
 * A fact for rule files: an article satisfies this node and all above it. Inserted when a node is satisfied, so that
 * its exceptions are found by hashing: {@code Reached(node == 1, words contains "world")}; and for Rule 0, which every
 * article satisfies, so that a top-level rule needs no word: {@code Reached(node == 0, site == "bbc")}.
 */
public final class Reached {

    private final int node;
    private final Words article;

    public Reached(int node, Words article) {
        this.node = node;
        this.article = article;
    }

    /** Number of the node. */
    public int getNode() {
        return node;
    }

    /** All words of the article's title and text. */
    public Set<String> getWords() {
        return article.words();
    }

    /** The words of the article's title. */
    public Set<String> getTitle() {
        return article.title();
    }

    /** Name of the article's site. */
    public String getSite() {
        return article.site();
    }

    /** The article's language; empty where unknown. */
    public String getLanguage() {
        return article.language();
    }

    /** The article. */
    public Words getArticle() {
        return article;
    }
}

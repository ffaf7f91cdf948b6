package org.ripplewatch.api.classify;

import java.util.Set;

/**
 * A fact for rule files: an article holds this word. Inserted once for each word of the article that some top-level
 * rule names first, so that such a rule is found by hashing: {@code Term(word == "football", words contains "league")}.
 */
public final class Term {

    private final String word;
    private final Words article;

    public Term(String word, Words article) {
        this.word = word;
        this.article = article;
    }

    /** The word, in lower case. */
    public String getWord() {
        return word;
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

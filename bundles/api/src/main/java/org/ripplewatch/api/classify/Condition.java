package org.ripplewatch.api.classify;

/**
 * One condition of a rule.
 *
 * @param field what it looks at
 * @param negated whether it must not hold
 * @param value the word, site or language; exactly as the article has it
 */
public record Condition(Field field, boolean negated, String value) {

    /** What a condition can look at. */
    public enum Field {
        /** {@code words contains "x"}: the title or text holds the word. */
        WORDS,
        /** {@code title contains "x"}: the title holds the word. */
        TITLE,
        /** {@code site == "x"}: the article is of that site. */
        SITE,
        /** {@code language == "x"}: the article is in that language. */
        LANGUAGE
    }

    /** Whether an article meets it. */
    public boolean holds(Words article) {
        return negated != bare(article);
    }

    private boolean bare(Words article) {
        return switch (field) {
            case WORDS -> article.words().contains(value);
            case TITLE -> article.title().contains(value);
            case SITE -> article.site().equals(value);
            case LANGUAGE -> article.language().equals(value);
        };
    }
}

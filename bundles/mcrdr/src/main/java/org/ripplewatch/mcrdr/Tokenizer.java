package org.ripplewatch.mcrdr;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Words;

/**
 * The words of an article: Lucene's standard tokenizer (word breaks of Unicode Standard Annex 29), lower case, not
 * stemmed, so what stands in a rule is what a person sees in the text. Text is brought into Unicode's composed form first.
 */
final class Tokenizer {

    /** Characters of a title that are looked at. */
    static final int TITLE = 10_000;
    /** Characters of a text that are looked at: a thick book. */
    static final int TEXT = 2_000_000;

    private Tokenizer() {}

    /** An article as rules see it; what lies beyond {@link #TITLE} and {@link #TEXT} is left out. */
    static Words words(ArticleText article) {
        Set<String> title = tokens(article.title(), TITLE);
        Set<String> words = tokens(article.text(), TEXT);
        words.addAll(title);
        return new Words(
                Collections.unmodifiableSet(words),
                Collections.unmodifiableSet(title),
                article.site(),
                article.language());
    }

    /** The different words of a short text, in their order. */
    static Set<String> tokens(String text) {
        return tokens(text, TITLE);
    }

    private static Set<String> tokens(String text, int most) {
        Set<String> tokens = new LinkedHashSet<>();
        try (StandardTokenizer source = new StandardTokenizer();
                TokenStream stream = new LowerCaseFilter(source)) {
            CharTermAttribute term = stream.getAttribute(CharTermAttribute.class);
            source.setReader(new StringReader(composed(text.substring(0, Math.min(text.length(), most)))));
            stream.reset();
            while (stream.incrementToken()) {
                tokens.add(term.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringReader gives none
        }
        return tokens;
    }

    private static String composed(String text) {
        return Normalizer.isNormalized(text, Normalizer.Form.NFC)
                ? text
                : Normalizer.normalize(text, Normalizer.Form.NFC);
    }
}

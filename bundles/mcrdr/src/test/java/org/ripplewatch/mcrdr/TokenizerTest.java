package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Set;
import org.junit.Test;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Words;

public class TokenizerTest {

    @Test
    public void words_are_in_lower_case_and_not_stemmed() {
        assertEquals(
                Set.of("the", "world", "cup's", "leagues", "3.5", "é"),
                Tokenizer.tokens("The WORLD-cup's Leagues: 3.5, É!"));
    }

    @Test
    public void composed_and_decomposed_letters_are_the_same_word() {
        assertEquals(Set.of("caf\u00e9"), Tokenizer.tokens("Cafe\u0301 caf\u00e9"));
    }

    @Test
    public void the_words_of_the_title_are_words_of_the_article() {
        Words words = Tokenizer.words(new ArticleText("World Cup", "The league.", "bbc", "en"));
        assertEquals(Set.of("world", "cup"), words.title());
        assertEquals(Set.of("world", "cup", "the", "league"), words.words());
        assertEquals("bbc", words.site());
        assertEquals("en", words.language());
    }

    @Test(timeout = 20_000)
    public void a_title_of_ten_megabytes_and_a_text_of_a_million_words_are_cut() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1_000_000; i++) {
            text.append("w").append(i).append(' ');
        }
        Words words = Tokenizer.words(new ArticleText("title ".repeat(1_700_000) + "last", text.toString(), "", ""));
        assertTrue(words.title().contains("title"));
        assertFalse(words.title().contains("last"));
        assertTrue(words.words().contains("w1000"));
        assertFalse(words.words().contains("w999999"));
        Tokenizer.words(new ArticleText("x".repeat(10_000_000), "\u0301".repeat(3_000_000), "", ""));
        Tokenizer.words(new ArticleText("\ud800", "\udc00\ud800\u0000\uffff", "", ""));
    }
}

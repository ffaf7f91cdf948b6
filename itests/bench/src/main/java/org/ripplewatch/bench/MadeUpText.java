package org.ripplewatch.bench;

import java.util.Random;

/** Text of made-up words, some much more frequent than others, as in a real language. The same seed gives the same text. */
final class MadeUpText {

    private static final int WORDS = 20_000;
    private static final String CONSONANTS = "bdfgklmnprstvz";
    private static final String VOWELS = "aeiou";

    private final Random random;

    MadeUpText(long seed) {
        this.random = new Random(seed);
    }

    /** The word of that rank, the most frequent first: letters only, so that a rule can name it. */
    static String word(int rank) {
        StringBuilder word = new StringBuilder();
        int rest = rank;
        for (int syllable = 0; syllable < 4; syllable++) {
            word.append(CONSONANTS.charAt(rest % CONSONANTS.length()));
            rest /= CONSONANTS.length();
            word.append(VOWELS.charAt(rest % VOWELS.length()));
            rest /= VOWELS.length();
        }
        return word.toString();
    }

    /** So many words. */
    String words(int count) {
        StringBuilder text = new StringBuilder(count * 9);
        for (int i = 0; i < count; i++) {
            double u = random.nextDouble();
            text.append(i == 0 ? "" : " ").append(word((int) (u * u * u * WORDS)));
        }
        return text.toString();
    }

    /** An article as a page. */
    String page(String title) {
        return "<!doctype html><html lang=\"en\"><head><title>" + title + "</title></head><body><main><article><h1>"
                + title + "</h1><p>" + words(120) + ".</p><p>" + words(130) + ".</p></article></main></body></html>";
    }
}

package org.ripplewatch.fetch.read;

import java.util.HashSet;
import java.util.Set;

/** Texts as sets of the hashes of all their runs of four words. */
final class WordRuns {
    private static final int LENGTH = 4;

    private final Set<Integer> runs;
    private final int[] last = new int[LENGTH];
    private int words;
    private int letters;
    private int word;

    private WordRuns(Set<Integer> runs) {
        this.runs = runs;
    }

    /**
     * Adds the runs of a text to a set.
     *
     * @return the letters of the text
     */
    static int add(String text, Set<Integer> runs) {
        WordRuns reader = new WordRuns(runs);
        for (int i = 0; i < text.length(); i++) {
            reader.read(text.charAt(i));
        }
        reader.read(' ');
        if (reader.words > 0 && reader.words < LENGTH) {
            runs.add(reader.hash());
        }
        return reader.letters;
    }

    /** How much of a text, from 0 to 1, is runs of a set. */
    static double shareIn(Set<Integer> runs, String text) {
        Set<Integer> own = new HashSet<>();
        add(text, own);
        long shared = own.stream().filter(runs::contains).count();
        return own.isEmpty() ? 0 : (double) shared / own.size();
    }

    /** Chinese and Japanese have no spaces: there each character is a word. */
    private void read(char c) {
        boolean alone = c >= '\u3041' && c <= '\u9fff';
        if (Character.isLetterOrDigit(c) && !alone) {
            word = word * 31 + Character.toLowerCase(c);
            letters++;
            return;
        }
        if (word != 0) {
            end(word);
            word = 0;
        }
        if (alone && Character.isLetter(c)) {
            letters += 3;
            end(c);
        }
    }

    private void end(int hash) {
        last[words % LENGTH] = hash;
        words++;
        if (words >= LENGTH) {
            runs.add(hash());
        }
    }

    private int hash() {
        int hash = 17;
        for (int i = Math.max(0, words - LENGTH); i < words; i++) {
            hash = hash * 1_000_003 + last[i % LENGTH];
        }
        return hash;
    }
}

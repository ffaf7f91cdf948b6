package org.ripplewatch.web.say;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/** Finds the words of conditions in a text, so that a page can mark them. */
public final class Highlights {

    /** Longer texts are searched up to here. */
    private static final int LONGEST = 200_000;

    /**
     * A piece of a text.
     *
     * @param text the piece
     * @param marked whether it is one of the words
     */
    public record Piece(String text, boolean marked) {}

    private final List<String> words;

    /** Looks for these words, in lower case, as rules have them. */
    public Highlights(Collection<String> words) {
        this.words = words.stream().filter(word -> !word.isEmpty()).distinct().toList();
    }

    /** The text in pieces; one after the other they are the text. */
    public List<Piece> in(String text) {
        BitSet marked = new BitSet();
        String lower = lower(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
        for (String word : words) {
            for (int at = wordAt(lower, word, 0); at >= 0; at = wordAt(lower, word, at + word.length())) {
                marked.set(at, at + word.length());
            }
        }
        return pieces(text, marked);
    }

    private static List<Piece> pieces(String text, BitSet marked) {
        List<Piece> pieces = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            boolean mark = marked.get(from);
            int next = mark ? marked.nextClearBit(from) : marked.nextSetBit(from);
            int to = next < 0 ? text.length() : Math.min(next, text.length());
            pieces.add(new Piece(text.substring(from, to), mark));
            from = to;
        }
        return pieces;
    }

    /** Lower case of the same length, so that places are places of the text. */
    private static String lower(String text) {
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            chars[i] = Character.toLowerCase(chars[i]);
        }
        return new String(chars);
    }

    private static int wordAt(String text, String word, int from) {
        for (int at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
            int end = at + word.length();
            boolean starts = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
            if (starts && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)))) {
                return at;
            }
        }
        return -1;
    }
}

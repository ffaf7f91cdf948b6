package org.ripplewatch.fetch.read;

import java.util.Optional;

/** The text of the block being read, counted as it comes in. */
final class BlockText {
    private final StringBuilder text = new StringBuilder();
    private int letters;
    private int linked;
    private int marks;
    private int links;
    private int breaks;
    private boolean space;

    void openLink() {
        links++;
    }

    void closeLink() {
        links--;
    }

    /**
     * Takes in a line break.
     *
     * @return whether it is the second in a row, with which pages written by hand part paragraphs
     */
    boolean breakLine() {
        space = true;
        breaks++;
        return breaks > 1;
    }

    /** Takes in a run of text word by word. */
    void append(String run) {
        int start = 0;
        for (int i = 0; i <= run.length(); i++) {
            if (i == run.length() || isSpace(run.charAt(i))) {
                appendWord(run, start, i);
                space |= i < run.length();
                start = i + 1;
            }
        }
    }

    private void appendWord(String run, int start, int end) {
        if (start >= end) {
            return;
        }
        if (space && text.length() > 0) {
            text.append(' ');
        }
        space = false;
        breaks = 0;
        text.append(run, start, end);
        for (int i = start; i < end; i++) {
            count(run.charAt(i));
        }
    }

    private void count(char c) {
        int weight = weightOf(c);
        letters += weight;
        linked += links > 0 ? weight : 0;
        marks += weight == 0 && isMark(c) ? 1 : 0;
    }

    /** Ends the block; empty where nothing but white space came in. */
    Optional<Block> take(Region owner) {
        if (text.length() == 0) {
            space = false;
            breaks = 0;
            return Optional.empty();
        }
        Block block = new Block(owner, text.toString(), letters, linked, marks);
        text.setLength(0);
        letters = 0;
        linked = 0;
        marks = 0;
        breaks = 0;
        space = false;
        return Optional.of(block);
    }

    private static boolean isSpace(char c) {
        return c <= ' ' || (c >= '\u007f' && (Character.isSpaceChar(c) || c == '\u200b' || c == '\ufeff'));
    }

    private static int weightOf(char c) {
        if (c < 128) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ? 1 : 0;
        }
        if ((c >= '\u3041' && c <= '\u30fa') || (c >= '\u3400' && c <= '\u9fff')) {
            return 3;
        }
        if (c >= '\uac00' && c <= '\ud7a3') {
            return 2;
        }
        return Character.isLetterOrDigit(c) || Character.isSurrogate(c) ? 1 : 0;
    }

    private static boolean isMark(char c) {
        return switch (c) {
            case ',', '.', '!', '?', ';', '،', '؟', '。', '、', '，', '！', '？', '।', '；' -> true;
            default -> false;
        };
    }
}

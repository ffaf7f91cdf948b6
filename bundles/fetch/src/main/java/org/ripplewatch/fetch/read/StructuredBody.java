package org.ripplewatch.fetch.read;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.parser.Parser;

/**
 * The blocks of a page that are in the article body it states as JSON-LD. The statement is compared
 * by runs of four words, since it lacks paragraphs and often differs in spaces and marks. It is only
 * believed where most of it is found on the page: some state a summary, or another page's text.
 */
final class StructuredBody {
    private static final String KEY = "\"articleBody\"";
    private static final int LEAST_LETTERS = 200;
    private static final double BELIEVED = 0.6;

    private final boolean[] stated;

    private StructuredBody(boolean[] stated) {
        this.stated = stated;
    }

    static StructuredBody of(PageOutline page) {
        Set<Integer> runs = new HashSet<>();
        int letters = 0;
        for (String script : page.scripts()) {
            letters += WordRuns.add(plain(longestIn(script)), runs);
        }
        if (letters < LEAST_LETTERS) {
            return new StructuredBody(new boolean[0]);
        }
        return believed(page.blocks(), runs, letters);
    }

    private static StructuredBody believed(List<Block> blocks, Set<Integer> runs, int letters) {
        boolean[] stated = new boolean[blocks.size()];
        double found = 0;
        for (int i = 0; i < stated.length; i++) {
            Block block = blocks.get(i);
            if (block.letters() > 2 && WordRuns.shareIn(runs, block.text()) > BELIEVED) {
                stated[i] = true;
                found += block.letters();
            }
        }
        return new StructuredBody(found > BELIEVED * letters ? stated : new boolean[0]);
    }

    /** Whether the page states its body. */
    boolean isKnown() {
        return stated.length > 0;
    }

    /** Whether a block is part of the stated body. */
    boolean has(int block) {
        return block < stated.length && stated[block];
    }

    private static String longestIn(String json) {
        String longest = "";
        int at = json.indexOf(KEY);
        while (at >= 0) {
            int start = startOfString(json, at + KEY.length());
            int end = endOfString(json, start);
            if (end - start > longest.length()) {
                longest = unescaped(json, start, end);
            }
            at = json.indexOf(KEY, Math.max(end, at + 1));
        }
        return longest;
    }

    /** Where the text of the string value after a key begins, or the key's end where it is none. */
    private static int startOfString(String json, int from) {
        int i = from;
        while (i < json.length() && (json.charAt(i) <= ' ' || json.charAt(i) == ':')) {
            i++;
        }
        return i < json.length() && json.charAt(i) == '"' ? i + 1 : json.length();
    }

    private static int endOfString(String json, int start) {
        int i = start;
        while (i < json.length() && json.charAt(i) != '"') {
            i += json.charAt(i) == '\\' ? 2 : 1;
        }
        return Math.min(i, json.length());
    }

    private static String unescaped(String json, int start, int end) {
        StringBuilder text = new StringBuilder(end - start);
        int i = start;
        while (i < end) {
            char c = json.charAt(i);
            if (c != '\\' || i + 1 >= end) {
                text.append(c);
                i++;
            } else if (json.charAt(i + 1) == 'u' && i + 6 <= end) {
                text.append(codeUnit(json, i + 2));
                i += 6;
            } else {
                char escaped = json.charAt(i + 1);
                text.append("nrtbf".indexOf(escaped) >= 0 ? ' ' : escaped);
                i += 2;
            }
        }
        return text.toString();
    }

    private static char codeUnit(String json, int at) {
        int unit = 0;
        for (int i = at; i < at + 4; i++) {
            unit = unit * 16 + Math.max(0, Character.digit(json.charAt(i), 16));
        }
        return (char) unit;
    }

    /** The text without markup, which some state in it, escaped or not. */
    private static String plain(String text) {
        String once = text.indexOf('&') < 0 ? text : Parser.unescapeEntities(text, false);
        if (once.indexOf('<') < 0) {
            return once;
        }
        StringBuilder plain = new StringBuilder(once.length());
        boolean inTag = false;
        for (int i = 0; i < once.length(); i++) {
            char c = once.charAt(i);
            inTag = inTag ? c != '>' : isTagStart(once, i);
            plain.append(inTag || c == '>' ? ' ' : c);
        }
        return plain.toString();
    }

    private static boolean isTagStart(String text, int i) {
        if (text.charAt(i) != '<' || i + 1 == text.length()) {
            return false;
        }
        char next = text.charAt(i + 1);
        return next == '/' || Character.isLetter(next);
    }
}

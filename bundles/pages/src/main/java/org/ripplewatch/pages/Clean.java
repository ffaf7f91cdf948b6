package org.ripplewatch.pages;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What pages say, made fit for the database: cut to the column's length, without NULs and half characters, times within
 * four-digit years.
 */
final class Clean {

    /** Longest address; longer ones are passed over. */
    static final int URL = 4000;
    /** Longest headline. */
    static final int TITLE = 1000;
    /** Longest text of an article: about 200 pages of a book. */
    static final int TEXT = 1_000_000;
    /** Longest name of an author. */
    static final int AUTHOR = 300;
    /** Longest beginning of a text. */
    static final int EXCERPT = 300;
    /** Longest sentence on why something is. */
    static final int BECAUSE = 1000;
    /** Longest target and text of a link; longer targets are passed over, longer texts cut. */
    static final int LINK = 2000;

    static final int ANCHOR = 300;
    /** Most links of a page. */
    static final int LINKS = 5000;
    /** Most attributes of a page, and the longest of them. */
    static final int ATTRIBUTES = 200;

    static final int ATTRIBUTE = 4000;

    /** Texts shorter than this are too often alike (a notice, a caption) to say that two articles are the same. */
    static final int TELLING = 250;

    private static final long FIRST = Instant.parse("0001-01-01T00:00:00Z").toEpochMilli();
    private static final long LAST = Instant.parse("9999-12-31T23:59:59Z").toEpochMilli();
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private Clean() {}

    /** At most so many characters of a text, cut between characters. */
    static String text(String text, int longest) {
        String cut = text.length() <= longest ? text : cut(text, longest);
        return fit(cut) ? cut : repaired(cut);
    }

    /** The same without line breaks and runs of blanks. */
    static String line(String text, int longest) {
        String some = text.length() <= 4 * longest ? text : cut(text, 4 * longest);
        return text(
                isPlainLine(some) ? some : BLANKS.matcher(some).replaceAll(" ").strip(), longest);
    }

    /** Whether a text is such a line already, as most are. */
    private static boolean isPlainLine(String text) {
        boolean blank = true; // none may stand at the beginning
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c) && (c != ' ' || blank)) {
                return false;
            }
            blank = c == ' ';
        }
        return text.isEmpty() || !blank;
    }

    /** The same of a text that may be missing; blank ones are. */
    static Optional<String> line(Optional<String> text, int longest) {
        return text.map(t -> line(t, longest)).filter(t -> !t.isEmpty());
    }

    /** The beginning of a text, cut between words where it can be. */
    static String excerpt(String text) {
        String line = line(text.length() > 2 * EXCERPT ? text.substring(0, 2 * EXCERPT) : text, 2 * EXCERPT);
        if (line.length() <= EXCERPT) {
            return line;
        }
        int blank = line.lastIndexOf(' ', EXCERPT - 3);
        return text(line, blank > EXCERPT / 2 ? blank : EXCERPT - 3).strip() + "...";
    }

    /** Whether an address can be stored. */
    static boolean url(URI url) {
        return url.toString().length() <= URL && fit(url.toString());
    }

    /** A time that a page states, where it lies in four-digit years. */
    static Optional<Instant> time(Optional<Instant> time) {
        return time.filter(t -> t.getEpochSecond() >= FIRST / 1000 && t.getEpochSecond() <= LAST / 1000);
    }

    /** SHA-256 in base64url. */
    static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** By what two articles with the same words are known; empty where the text is too short to tell. */
    static Optional<String> contentHash(String title, String text) {
        return text.length() < TELLING ? Optional.empty() : Optional.of(hash(words(title) + "\n" + words(text)));
    }

    /** The letters and numbers of a text in lower case, one blank for whatever stands between them. */
    private static String words(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        StringBuilder words = new StringBuilder(lower.length());
        boolean gap = false;
        for (int i = 0; i < lower.length(); ) {
            int c = lower.codePointAt(i);
            i += Character.charCount(c);
            if (isWord(c)) {
                if (gap && words.length() > 0) {
                    words.append(' ');
                }
                words.appendCodePoint(c);
            }
            gap = !isWord(c);
        }
        return words.toString();
    }

    /** Whether a character is in one of Unicode's categories L and N. */
    private static boolean isWord(int c) {
        if (c < 128) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        }
        return Character.isLetter(c)
                || switch (Character.getType(c)) {
                    case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
                    default -> false;
                };
    }

    private static String cut(String text, int longest) {
        boolean splits = Character.isHighSurrogate(text.charAt(longest - 1));
        return text.substring(0, splits ? longest - 1 : longest);
    }

    private static boolean fit(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || Character.isSurrogate(c)) {
                return !repaired(text).equals(text) ? false : true;
            }
        }
        return true;
    }

    private static String repaired(String text) {
        StringBuilder fixed = new StringBuilder(text.length());
        text.codePoints()
                .filter(c -> c != 0)
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                .forEach(fixed::appendCodePoint);
        return fixed.toString();
    }
}

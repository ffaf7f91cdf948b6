package org.ripplewatch.fetch.read;

import java.nio.charset.Charset;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/** Text out of HTML fragments: titles, summaries and whole articles of feeds. */
final class PlainText {

    /** What is longer is cut. */
    private static final int LONGEST = 500_000;

    private static final String WINDOWS_1252 = windows1252();

    private PlainText() {}

    private static String windows1252() {
        byte[] bytes = new byte[32];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (0x80 + i);
        }
        return new String(bytes, Charset.forName("windows-1252")).replace('\uFFFD', ' ');
    }

    /** The fragment's text, a paragraph a line, without tags, scripts and superfluous blanks. */
    static String of(String html) {
        String s = html.length() > LONGEST ? html.substring(0, LONGEST) : html;
        if (s.indexOf('<') < 0 && s.indexOf('&') < 0) {
            return Lines.tidy(s);
        }
        Lines lines = new Lines();
        Jsoup.parseBodyFragment(Bounded.html(s)).body().filter(lines);
        return lines.text();
    }

    /** Text that is no HTML, without superfluous blanks; its lines stay. */
    static String tidy(String text) {
        return Lines.tidy(text);
    }

    /** The same in one line of at most {@code most} characters. */
    static String line(String html, int most) {
        return cut(of(html).replace('\n', ' '), most);
    }

    /** Text that is no HTML, in one line of at most {@code most} characters. */
    static String plainLine(String text, int most) {
        Lines line = new Lines();
        line.append(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
        return cut(line.text(), most);
    }

    /** At most so many characters, cut between two words where one ends near. */
    static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        int blank = text.lastIndexOf(' ', end);
        return text.substring(0, blank > most * 3 / 4 ? blank : end);
    }

    /** Collects text; a block element begins a new line. */
    private static final class Lines implements NodeFilter {

        private final StringBuilder out = new StringBuilder();
        private boolean blank;
        private boolean line;

        @Override
        public FilterResult head(Node node, int depth) {
            if (node instanceof TextNode text) {
                append(text.getWholeText());
            } else if (node instanceof Element e) {
                if (isSilent(e.normalName())) {
                    return FilterResult.SKIP_ENTIRELY;
                }
                line |= isLine(e);
            }
            return FilterResult.CONTINUE;
        }

        @Override
        public FilterResult tail(Node node, int depth) {
            line |= node instanceof Element e && isLine(e);
            return FilterResult.CONTINUE;
        }

        private static boolean isLine(Element e) {
            return switch (e.normalName()) {
                case "br" -> true;
                case "applet", "object", "video", "audio", "del", "ins" -> false;
                default -> e.isBlock();
            };
        }

        private static boolean isSilent(String tag) {
            return switch (tag) {
                case "script",
                        "style",
                        "noscript",
                        "template",
                        "iframe",
                        "svg",
                        "select",
                        "textarea",
                        "meta",
                        "link",
                        "title" -> true;
                default -> false;
            };
        }

        private void append(String s) {
            for (int i = 0; i < s.length(); i++) {
                char c = meant(s.charAt(i));
                if (isBlank(c)) {
                    blank = true;
                    continue;
                }
                if (out.length() > 0 && (line || blank)) {
                    out.append(line ? '\n' : ' ');
                }
                line = false;
                blank = false;
                out.append(c);
            }
        }

        /** Control characters are what Windows-1252 has in their place. */
        private static char meant(char c) {
            return c >= 0x80 && c < 0xA0 ? WINDOWS_1252.charAt(c - 0x80) : c;
        }

        private static boolean isBlank(char c) {
            return c <= ' '
                    || c == 0x7F
                    || c == 0xA0
                    || c == 0x200B
                    || c == 0xFEFF
                    || c == 0xFFFE
                    || (c > 127 && Character.isSpaceChar(c));
        }

        private String text() {
            return out.toString();
        }

        /** Text without tags: its own lines stay. */
        static String tidy(String text) {
            Lines lines = new Lines();
            for (String part : text.split("\\R", -1)) {
                lines.append(part);
                lines.line = true;
            }
            return lines.text();
        }
    }
}

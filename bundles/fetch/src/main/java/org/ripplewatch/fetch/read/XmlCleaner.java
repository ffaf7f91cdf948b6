package org.ripplewatch.fetch.read;

import org.jsoup.parser.Parser;

/**
 * Makes XML of the web harmless and more often well-formed, in one pass: no document type (and with it no entities of
 * its own), no declarations, comments and processing instructions, no characters that XML forbids; HTML's entities
 * become characters, a stray {@code &} or {@code <} becomes text. CDATA stays.
 */
final class XmlCleaner {

    private final String in;
    private final StringBuilder out;
    private int at;
    private int depth;
    private int deepest;

    private XmlCleaner(String in) {
        this.in = in;
        this.out = new StringBuilder(in.length() + 64);
    }

    /**
     * Clean XML.
     *
     * @param text beginning with the root element
     * @param depth about how deep its elements nest at most
     */
    record Clean(String text, int depth) {}

    static Clean clean(String xml) {
        XmlCleaner cleaner = new XmlCleaner(xml);
        cleaner.at = Math.max(0, xml.indexOf('<'));
        while (cleaner.at < xml.length()) {
            cleaner.step();
        }
        return new Clean(cleaner.out.toString().strip(), cleaner.deepest);
    }

    private void step() {
        char c = in.charAt(at);
        if (c == '<') {
            markup();
        } else if (c == '&') {
            reference();
        } else {
            if (c == '/' && at + 1 < in.length() && in.charAt(at + 1) == '>') {
                depth--;
            }
            character();
        }
    }

    private void character() {
        int c = in.codePointAt(at);
        if (isXml(c)) {
            out.appendCodePoint(c);
        }
        at += Character.charCount(c);
    }

    private void markup() {
        if (in.startsWith("<![CDATA[", at)) {
            cdata();
        } else if (in.startsWith("<!--", at)) {
            skipBeyond("-->");
        } else if (in.startsWith("<?", at)) {
            skipBeyond("?>");
        } else if (in.regionMatches(true, at, "<!DOCTYPE", 0, 9)) {
            at = endOfDoctype();
        } else if (isTag()) {
            depth += in.charAt(at + 1) == '/' ? -1 : 1;
            deepest = Math.max(deepest, depth);
            out.append('<');
            at++;
        } else {
            out.append("&lt;");
            at++;
        }
    }

    private boolean isTag() {
        if (at + 1 >= in.length()) {
            return false;
        }
        char c = in.charAt(at + 1);
        return Character.isLetter(c)
                || c == '_'
                || (c == '/' && at + 2 < in.length() && Character.isLetter(in.charAt(at + 2)));
    }

    private void cdata() {
        int end = in.indexOf("]]>", at);
        int stop = end < 0 ? in.length() : end;
        out.append("<![CDATA[");
        at += 9;
        while (at < stop) {
            character();
        }
        out.append("]]>");
        at = end < 0 ? in.length() : end + 3;
    }

    private void skipBeyond(String end) {
        int found = in.indexOf(end, at + 2);
        at = found < 0 ? in.length() : found + end.length();
    }

    /** Beyond the document type with its internal subset; quotes in it may hold brackets. */
    private int endOfDoctype() {
        boolean subset = false;
        char quote = 0;
        for (int i = at; i < in.length(); i++) {
            char c = in.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '[') {
                subset = true;
            } else if (c == ']') {
                subset = false;
            } else if (c == '>' && !subset) {
                return i + 1;
            }
        }
        int end = in.indexOf('>', at);
        return end < 0 ? in.length() : end + 1;
    }

    private void reference() {
        int end = at + 1;
        while (end < in.length() && end - at < 34 && isName(in.charAt(end))) {
            end++;
        }
        boolean closed = end < in.length() && in.charAt(end) == ';' && end > at + 1;
        String name = in.substring(at + 1, end);
        if (closed && name.charAt(0) == '#') {
            number(name);
        } else if (closed && isXmlEntity(name)) {
            out.append('&').append(name).append(';');
        } else {
            String meant = closed ? Parser.unescapeEntities("&" + name + ";", true) : "&";
            if (meant.startsWith("&")) {
                out.append("&amp;");
                at++;
                return;
            }
            out.append(meant);
        }
        at = end + 1;
    }

    private static boolean isName(char c) {
        return c == '#' || (c < 128 && Character.isLetterOrDigit(c));
    }

    private static boolean isXmlEntity(String name) {
        return switch (name) {
            case "amp", "lt", "gt", "quot", "apos" -> true;
            default -> false;
        };
    }

    private void number(String reference) {
        boolean hex = reference.startsWith("#x") || reference.startsWith("#X");
        String digits = reference.substring(hex ? 2 : 1);
        try {
            int c = Integer.parseInt(digits, hex ? 16 : 10);
            if (c >= 0x80 && c < 0xA0) {
                out.append(Parser.unescapeEntities("&#" + c + ";", true)); // meant by the writers of Windows-1252
            } else if (isXml(c)) {
                out.append("&#").append(c).append(';');
            }
        } catch (NumberFormatException e) {
            out.append("&amp;").append(reference).append(';'); // text that looks like a reference
        }
    }

    /** XML 1.0, 2.2. */
    private static boolean isXml(int c) {
        return (c >= 0x20 && c < 0xD800)
                || c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0xE000 && c < 0xFFFE)
                || (c >= 0x10000 && c <= 0x10FFFF);
    }
}

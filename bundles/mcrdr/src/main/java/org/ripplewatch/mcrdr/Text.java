package org.ripplewatch.mcrdr;

/** A quoted text of a rule file: {@code \\ \" \n \r \t}, and {@code \}{@code uXXXX} for other control characters. */
final class Text {

    private Text() {}

    /**
     * The text between the quotes.
     *
     * @param quoted with its quotes, each quote inside escaped
     * @throws IllegalArgumentException in a sentence for the author where an escape is none of those
     */
    static String unquote(String quoted) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < quoted.length() - 1; i++) {
            char c = quoted.charAt(i);
            if (c == '\\') {
                i++;
                c = escaped(quoted, i);
                i += quoted.charAt(i) == 'u' ? 4 : 0;
            }
            text.append(c);
        }
        return text.toString();
    }

    private static char escaped(String quoted, int at) {
        return switch (quoted.charAt(at)) {
            case '\\' -> '\\';
            case '"' -> '"';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> control(quoted, at);
            default ->
                throw new IllegalArgumentException(
                        "\\" + quoted.charAt(at) + " means nothing here: write \\\\ for a backslash.");
        };
    }

    private static char control(String quoted, int at) {
        String code = quoted.substring(at + 1, Math.min(at + 5, quoted.length() - 1));
        if (code.matches("[0-9a-fA-F]{4}") && Character.isISOControl(Integer.parseInt(code, 16))) {
            return (char) Integer.parseInt(code, 16);
        }
        throw new IllegalArgumentException(
                "\\u" + code + " is not allowed: write the character itself (\\uXXXX is for control characters only).");
    }
}

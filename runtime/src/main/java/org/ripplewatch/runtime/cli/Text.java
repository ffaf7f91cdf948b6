package org.ripplewatch.runtime.cli;

import java.util.ArrayList;
import java.util.List;

/** Texts on a terminal. Titles and addresses come from strangers: nothing of theirs may steer the terminal. */
final class Text {
    private static final int WIDEST = 60;

    private Text() {}

    /** The text without control, formatting and line-breaking characters. */
    static String plain(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Co}\\u2028\\u2029]+", " ").strip();
    }

    /** The text, which may have several lines, without control characters. */
    static String plainLines(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Co}&&[^\\n\\t]]+", "");
    }

    /** Rows as lines with aligned columns; the last column may be as long as it likes. */
    static List<String> table(List<List<String>> rows) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], Math.min(WIDEST, cut(row.get(i)).length()));
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            lines.add(line(row, widths));
        }
        return lines;
    }

    private static String line(List<String> row, int... widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            boolean last = i == row.size() - 1;
            String cell = last ? plain(row.get(i)) : cut(row.get(i));
            line.append(cell);
            line.append(last ? "" : " ".repeat(widths[i] - cell.length() + 2));
        }
        return line.toString();
    }

    private static String cut(String cell) {
        String plain = plain(cell);
        return plain.length() <= WIDEST ? plain : plain.substring(0, WIDEST - 1) + "…";
    }
}

package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ripplewatch.api.rules.RuleProblem;

/** The problems of one rule file while it is read; finds the line of a piece of its text. */
final class Findings {

    /** Errors, and warnings, of one file that are reported; more help nobody. */
    private static final int MOST = 100;

    private final String file;
    private final String text;
    private final int[] lines;
    private final List<RuleProblem> problems = new ArrayList<>();

    Findings(String file, String text) {
        this.file = file;
        this.text = text;
        this.lines = IntStream.concat(
                        IntStream.of(0),
                        IntStream.range(0, text.length())
                                .filter(i -> text.charAt(i) == '\n')
                                .map(i -> i + 1))
                .toArray();
    }

    String file() {
        return file;
    }

    List<RuleProblem> problems() {
        return problems;
    }

    void error(int line, String message) {
        add(RuleProblem.error(file, line, message));
    }

    void warning(int line, String message) {
        add(RuleProblem.warning(file, line, message));
    }

    /** The line of the first occurrence of {@code piece} in line {@code from} or below; {@code from} where there is none. */
    int lineOf(String piece, int from) {
        int start = lines[Math.min(from, lines.length) - 1];
        int found = piece.isEmpty() ? -1 : text.indexOf(piece, start);
        return found < 0
                ? from
                : from
                        + (int) text.substring(start, found)
                                .chars()
                                .filter(c -> c == '\n')
                                .count();
    }

    private void add(RuleProblem problem) {
        long alike = problems.stream()
                .filter(p -> p.severity() == problem.severity())
                .count();
        if (alike < MOST && !problems.contains(problem)) {
            problems.add(problem);
        }
    }
}

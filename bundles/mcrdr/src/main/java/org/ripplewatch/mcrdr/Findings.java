package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.List;
import org.ripplewatch.api.rules.RuleProblem;

/** The problems of one rule file while it is read; finds the line of a piece of its text. */
final class Findings {

    /** Problems of one file that are reported; more help nobody. */
    private static final int MOST = 100;

    private final String file;
    private final String text;
    private final List<RuleProblem> problems = new ArrayList<>();

    Findings(String file, String text) {
        this.file = file;
        this.text = text;
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
        int start = startOf(from);
        int found = piece.isEmpty() ? -1 : text.indexOf(piece, start);
        return found < 0
                ? from
                : from
                        + (int) text.substring(start, found)
                                .chars()
                                .filter(c -> c == '\n')
                                .count();
    }

    private int startOf(int line) {
        int at = 0;
        for (int i = 1; i < line && at >= 0; i++) {
            at = text.indexOf('\n', at) + 1;
        }
        return at;
    }

    private void add(RuleProblem problem) {
        if (problems.size() < MOST && !problems.contains(problem)) {
            problems.add(problem);
        }
    }
}

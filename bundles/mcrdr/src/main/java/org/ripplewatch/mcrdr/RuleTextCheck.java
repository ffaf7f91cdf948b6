package org.ripplewatch.mcrdr;

import java.util.Optional;
import org.ripplewatch.api.rules.RuleProblem;

/**
 * Looks over the characters of a rule file before the parser does, which takes quadratic time, much memory or a deep
 * stack for text that is no rule file: quotes and comments must be closed, and everything must be of a sane size.
 */
final class RuleTextCheck {

    /** Characters of a file. */
    static final int FILE = 4_000_000;
    /** Characters of one rule. */
    static final int RULE = 20_000;
    /** Characters in a row outside texts and comments. */
    static final int BARE = 4_000;
    /** Parentheses and braces in each other; the documented form needs one. */
    static final int NESTED = 10;

    private final String file;
    private final String text;
    private int line = 1;
    private int at;
    private int depth;
    private int ruleStart;
    private int bare;

    private RuleTextCheck(String file, String text) {
        this.file = file;
        this.text = text;
    }

    /** What keeps the file from being parsed; empty where nothing does. */
    static Optional<RuleProblem> problem(String file, String text) {
        if (text.length() > FILE) {
            return Optional.of(RuleProblem.error(
                    file,
                    0,
                    "The file has " + text.length() + " characters, " + FILE
                            + " are allowed: split it, one file a top-level rule."));
        }
        return new RuleTextCheck(file, text).scan();
    }

    private Optional<RuleProblem> scan() {
        while (at < text.length()) {
            Optional<RuleProblem> problem = step(text.charAt(at));
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    private Optional<RuleProblem> step(char c) {
        if ((Character.isISOControl(c) && "\n\r\t".indexOf(c) < 0) || c == '\uFFFD') {
            return error("There is a character that is no text (code " + (int) c
                    + "): save the file as plain text in UTF-8.");
        }
        if (c == '"') {
            return quoted();
        }
        if (c == '\'') {
            return error("Write texts in double quotes, such as \"league\".");
        }
        if (text.startsWith("/*", at)) {
            return comment();
        }
        if (text.startsWith("//", at)) {
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : end;
            return Optional.empty();
        }
        return bare(c);
    }

    private Optional<RuleProblem> bare(char c) {
        if (c == '\n') {
            line++;
        }
        depth += "({[".indexOf(c) >= 0 ? 1 : ")}]".indexOf(c) >= 0 ? -1 : 0;
        if (text.startsWith("end", at)) {
            ruleStart = at;
        }
        at++;
        bare++;
        if (depth > NESTED) {
            return error("There are more than " + NESTED + " parentheses in each other: a rule needs one pair, as in"
                    + " Term(word == \"football\", words contains \"league\").");
        }
        if (bare > BARE || at - ruleStart > RULE) {
            return error("This is no rule or a far too long one: a rule has at most " + RULE
                    + " characters and ends with 'end'.");
        }
        return Optional.empty();
    }

    private Optional<RuleProblem> quoted() {
        for (int i = at + 1; i < text.length() && text.charAt(i) != '\n'; i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == '"') {
                at = i + 1;
                bare = 0;
                return Optional.empty();
            }
        }
        return error("A text that begins in this line is not closed: put \" at its end (and \\\" for a quote in it).");
    }

    private Optional<RuleProblem> comment() {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
            return error("A comment that begins in this line is not closed: put */ at its end.");
        }
        line += (int) text.substring(at, end).chars().filter(c -> c == '\n').count();
        at = end + 2;
        return Optional.empty();
    }

    private Optional<RuleProblem> error(String message) {
        return Optional.of(RuleProblem.error(file, line, message));
    }
}

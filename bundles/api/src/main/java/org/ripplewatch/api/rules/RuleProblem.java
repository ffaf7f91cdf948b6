package org.ripplewatch.api.rules;

/**
 * Something wrong in a rule file.
 *
 * @param severity whether the file was refused for it
 * @param file path of the file relative to {@code rules/}
 * @param line where, from 1; 0 where it concerns the whole file
 * @param message what is wrong and what to do, one sentence
 */
public record RuleProblem(Severity severity, String file, int line, String message) {

    /** How bad it is. */
    public enum Severity {
        /** The file was refused; its last good version, if there is one, stays live. */
        ERROR,
        /** The file is live, but something in it will not do what its author expects. */
        WARNING
    }

    /** A problem for which the file is refused. */
    public static RuleProblem error(String file, int line, String message) {
        return new RuleProblem(Severity.ERROR, file, line, message);
    }

    /** A problem that leaves the file live. */
    public static RuleProblem warning(String file, int line, String message) {
        return new RuleProblem(Severity.WARNING, file, line, message);
    }

    /** Whether the file was refused for it. */
    public boolean refused() {
        return severity == Severity.ERROR;
    }
}

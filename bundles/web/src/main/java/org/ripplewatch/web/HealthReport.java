package org.ripplewatch.web;

import java.util.List;

/**
 * What the health checks say.
 *
 * @param checks each check
 */
public record HealthReport(List<Check> checks) {

    /** How well something is. */
    public enum Status {
        /** All is well. */
        OK,
        /** It works, but a person should look. */
        WARN,
        /** It does not work. */
        CRITICAL
    }

    /**
     * One check.
     *
     * @param name its name
     * @param status what it says
     * @param sentences what it found, a sentence each
     */
    public record Check(String name, Status status, List<String> sentences) {
        public Check {
            sentences = List.copyOf(sentences);
        }
    }

    public HealthReport {
        checks = List.copyOf(checks);
    }

    /** The worst of the checks. */
    public Status status() {
        return checks.stream().map(Check::status).max(Status::compareTo).orElse(Status.OK);
    }

    /** What does not work: the sentences of the checks that are CRITICAL. */
    public List<String> broken() {
        return checks.stream()
                .filter(check -> check.status() == Status.CRITICAL)
                .flatMap(check -> check.sentences().stream())
                .distinct()
                .toList();
    }

    /** What a person should look at: the sentences of all checks that are not OK. */
    public List<String> attention() {
        return checks.stream()
                .filter(check -> check.status() != Status.OK)
                .flatMap(check -> check.sentences().stream())
                .distinct()
                .toList();
    }
}

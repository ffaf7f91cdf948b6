package org.ripplewatch.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ripplewatch.api.rules.RuleEngine;
import org.ripplewatch.api.rules.RuleProblem;

/**
 * An engine whose rules are lines: {@code def X} (once in all files), {@code needs X} (some file defines it), {@code bad}
 * and {@code odd} (a warning).
 */
final class ToyEngine implements RuleEngine {
    volatile SortedMap<String, String> live = new TreeMap<>();
    volatile int replaced;
    volatile boolean throwing;
    private final String folder;

    ToyEngine(String folder) {
        this.folder = folder;
    }

    @Override
    public String folder() {
        return folder;
    }

    @Override
    public List<RuleProblem> replace(SortedMap<String, String> files) {
        List<RuleProblem> problems = check(files);
        if (problems.stream().noneMatch(RuleProblem::refused)) {
            live = new TreeMap<>(files);
            replaced++;
        }
        return problems;
    }

    @Override
    public List<RuleProblem> check(SortedMap<String, String> files) {
        if (throwing) {
            throw new IllegalStateException("out of order");
        }
        Map<String, List<String>> defined = new TreeMap<>();
        files.forEach((file, text) -> words(text, "def ")
                .forEach(w -> defined.computeIfAbsent(w, k -> new ArrayList<>()).add(file)));
        List<RuleProblem> problems = new ArrayList<>();
        files.forEach((file, text) -> {
            words(text, "needs ")
                    .filter(w -> !defined.containsKey(w))
                    .forEach(w -> problems.add(RuleProblem.error(file, 1, "unknown " + w)));
            words(text, "bad").forEach(w -> problems.add(RuleProblem.error(file, 2, "bad line")));
            words(text, "odd").forEach(w -> problems.add(RuleProblem.warning(file, 3, "odd line")));
        });
        defined.forEach((word, in) -> {
            if (in.size() > 1) {
                in.forEach(file -> problems.add(RuleProblem.error(file, 1, word + " is defined in " + in)));
            }
        });
        return problems;
    }

    private static java.util.stream.Stream<String> words(String text, String start) {
        return text.lines().filter(l -> l.startsWith(start)).map(l -> l.substring(start.length()));
    }
}

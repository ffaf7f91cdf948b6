package org.ripplewatch.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.rules.RuleEngine;
import org.ripplewatch.api.rules.RuleProblem;

/**
 * Makes as many of a folder's files live as fit together. A file with errors falls back to its last good text, then is
 * left out. Where files contradict each other, those that changed give way to those that were good before; what fits
 * again once others gave way comes back. Each step back is taken once a file, so it ends.
 */
final class GoodSet {

    /** With more refused files than that, it is not tried whether one of them fits after all. */
    private static final int TRIALS = 50;

    private final RuleEngine engine;
    private final SortedMap<String, String> wanted;
    private final Map<String, String> lastGood;
    private final SortedMap<String, String> set;
    private final SortedMap<String, List<RuleProblem>> refused = new TreeMap<>();

    private GoodSet(RuleEngine engine, SortedMap<String, String> wanted, Map<String, String> lastGood) {
        this.engine = engine;
        this.wanted = wanted;
        this.lastGood = lastGood;
        this.set = new TreeMap<>(wanted);
    }

    /**
     * What became of it.
     *
     * @param live text by file, as the engine has it now
     * @param refused what is wrong with each file whose wanted text is not live
     * @param warnings about live files
     */
    record Outcome(
            SortedMap<String, String> live, SortedMap<String, List<RuleProblem>> refused, List<RuleProblem> warnings) {}

    /**
     * Makes them live.
     *
     * @param wanted text by file
     * @param lastGood last good text by file
     * @throws IllegalStateException where the engine reports an error in a file that it was not given; what else the
     *     engine throws comes through
     */
    static Outcome makeLive(RuleEngine engine, SortedMap<String, String> wanted, Map<String, String> lastGood) {
        return new GoodSet(engine, wanted, lastGood).makeLive();
    }

    private Outcome makeLive() {
        List<RuleProblem> problems = engine.replace(new TreeMap<>(set));
        boolean tried = false;
        while (!errors(problems).isEmpty()) {
            giveWay(errors(problems));
            if (refused.size() > 1 && !tried) {
                giveWayUntilGood();
                bringBackWhatFits();
                tried = true; // once, so that an engine that checks one way and replaces another cannot keep us here
            }
            problems = engine.replace(new TreeMap<>(set));
        }
        return new Outcome(set, refused, problems);
    }

    private void giveWayUntilGood() {
        for (List<RuleProblem> e = errors(check()); !e.isEmpty(); e = errors(check())) {
            giveWay(e);
        }
    }

    /** Takes a step back with the files that have errors: with those that changed, or if there is none, with all. */
    private void giveWay(List<RuleProblem> errors) {
        SortedSet<String> files = errors.stream().map(RuleProblem::file).collect(Collectors.toCollection(TreeSet::new));
        if (!set.keySet().containsAll(files)) {
            files.removeAll(set.keySet());
            throw new IllegalStateException("the engine reports errors in " + files + ", which it was not given");
        }
        List<String> changed = files.stream()
                .filter(f -> !Objects.equals(set.get(f), lastGood.get(f)))
                .toList();
        (changed.isEmpty() ? files : changed).forEach(file -> stepBack(file, of(file, errors)));
    }

    private void stepBack(String file, List<RuleProblem> errors) {
        String good = lastGood.get(file);
        List<RuleProblem> before = refused.putIfAbsent(file, new ArrayList<>(errors));
        if (before != null) {
            before.add(RuleProblem.error(
                    file,
                    0,
                    "its last good version does not fit either: "
                            + errors.get(0).message()));
        }
        if (good == null || good.equals(set.get(file))) {
            set.remove(file);
        } else {
            set.put(file, good);
        }
    }

    /** One after the other, since an error may have come from another file that gave way since. */
    private void bringBackWhatFits() {
        boolean again = refused.size() <= TRIALS;
        while (again) {
            again = false;
            for (String file : List.copyOf(refused.keySet())) {
                again |= bringBack(file);
            }
        }
    }

    private boolean bringBack(String file) {
        if (fits(file, wanted.get(file))) {
            refused.remove(file);
            return true;
        }
        return !set.containsKey(file) && fits(file, lastGood.get(file));
    }

    /** Puts the text into the set and leaves it there where that is without errors. */
    private boolean fits(String file, @Nullable String text) {
        if (text == null) {
            return false;
        }
        Optional<String> before = Optional.ofNullable(set.put(file, text));
        if (errors(check()).isEmpty()) {
            return true;
        }
        before.ifPresentOrElse(old -> set.put(file, old), () -> set.remove(file));
        return false;
    }

    private List<RuleProblem> check() {
        return engine.check(new TreeMap<>(set));
    }

    private static List<RuleProblem> errors(Collection<RuleProblem> problems) {
        return problems.stream().filter(RuleProblem::refused).toList();
    }

    private static List<RuleProblem> of(String file, List<RuleProblem> problems) {
        return problems.stream().filter(p -> p.file().equals(file)).toList();
    }
}

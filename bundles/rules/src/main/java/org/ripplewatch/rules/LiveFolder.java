package org.ripplewatch.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.ripplewatch.api.rules.RuleEngine;
import org.ripplewatch.api.rules.RuleFile.State;
import org.ripplewatch.api.rules.RuleProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The rule files of one sub-folder: what is live, what was refused, and whether there is an engine for them. */
final class LiveFolder {

    private static final Logger LOG = LoggerFactory.getLogger(LiveFolder.class);
    private static final long RETRY_AFTER = 30_000_000_000L;

    private final String name;
    private final LongSupplier nanos;
    private Optional<RuleEngine> engine = Optional.empty();
    private SortedMap<String, Dropped> files = new TreeMap<>();
    private GoodSet.Outcome outcome = new GoodSet.Outcome(new TreeMap<>(), new TreeMap<>(), List.of());
    private SortedMap<String, State> states = new TreeMap<>();
    private Optional<RuleProblem> failure = Optional.empty();
    private long failedAt;

    LiveFolder(String name, LongSupplier nanos) {
        this.name = name;
        this.nanos = nanos;
    }

    /** Takes these files, unless the same engine has them already. */
    void update(SortedMap<String, Dropped> now, Optional<RuleEngine> by, History history) {
        if (by.isEmpty()) {
            waitForEngine(now);
        } else if (!by.equals(engine) || !now.equals(files) || retryIsDue()) {
            boolean has =
                    by.equals(engine) && failure.isEmpty() && outcome.refused().isEmpty();
            files = now;
            engine = by;
            if (has && unreadable().isEmpty() && wanted(history.lastGood()).equals(outcome.live())) {
                record(history); // the engine has these texts already
            } else {
                makeLive(by.get(), history);
            }
        }
    }

    /**
     * Makes these texts live beside the others that are; changes nothing where there is an error.
     *
     * @param texts by file; an empty one for a file that goes
     * @return the errors
     */
    List<RuleProblem> tryOn(SortedMap<String, String> texts, RuleEngine by) {
        SortedMap<String, String> set = new TreeMap<>(outcome.live());
        texts.forEach((file, text) -> {
            set.put(file, text);
            if (text.isEmpty()) {
                set.remove(file);
            }
        });
        List<RuleProblem> problems = by.replace(set);
        List<RuleProblem> errors =
                problems.stream().filter(RuleProblem::refused).toList();
        if (errors.isEmpty()) {
            outcome = new GoodSet.Outcome(set, outcome.refused(), problems);
        }
        return errors;
    }

    /** Has the files made live anew at the next update, whatever the engine has. */
    void startOver() {
        engine = Optional.empty();
    }

    /** The state of each file. */
    SortedMap<String, State> states() {
        return states;
    }

    /** The text of each live file. */
    SortedMap<String, String> live() {
        return outcome.live();
    }

    /** What is wrong. */
    List<RuleProblem> problems() {
        List<RuleProblem> problems = new ArrayList<>(outcome.warnings());
        outcome.refused().values().forEach(problems::addAll);
        failure.ifPresent(problems::add);
        return problems;
    }

    private void waitForEngine(SortedMap<String, Dropped> now) {
        engine = Optional.empty();
        files = now;
        failure = Optional.empty();
        outcome = new GoodSet.Outcome(new TreeMap<>(), unreadable(), misplaced());
        states = new TreeMap<>();
        now.values().stream()
                .filter(Dropped::settled)
                .forEach(file -> states.put(file.name(), file.problem().isPresent() ? State.REFUSED : State.WAITING));
    }

    private List<RuleProblem> misplaced() {
        return !name.isEmpty()
                ? List.of()
                : files.keySet().stream()
                        .map(
                                file -> RuleProblem.warning(
                                        file,
                                        0,
                                        "it lies in no sub-folder, so nothing takes it: move it into mcrdr, monitors or schedule"))
                        .toList();
    }

    private boolean retryIsDue() {
        return failure.isPresent() && nanos.getAsLong() - failedAt >= RETRY_AFTER;
    }

    private void makeLive(RuleEngine by, History history) {
        try {
            outcome = GoodSet.makeLive(by, wanted(history.lastGood()), history.lastGood());
            outcome.refused().putAll(unreadable());
            failure = Optional.empty();
        } catch (RuntimeException | LinkageError e) {
            fail(e);
            return;
        }
        record(history);
    }

    /** The texts to be live: of a file that cannot be read or is being written, the last good one. */
    private SortedMap<String, String> wanted(Map<String, String> lastGood) {
        SortedMap<String, String> wanted = new TreeMap<>();
        files.forEach((file, dropped) -> {
            boolean usable = dropped.settled() && dropped.problem().isEmpty();
            Optional.ofNullable(usable ? dropped.text() : lastGood.get(file)).ifPresent(text -> wanted.put(file, text));
        });
        return wanted;
    }

    private SortedMap<String, List<RuleProblem>> unreadable() {
        SortedMap<String, List<RuleProblem>> unreadable = new TreeMap<>();
        files.values().stream().filter(Dropped::settled).forEach(file -> file.problem()
                .ifPresent(p -> unreadable.put(file.name(), List.of(p))));
        return unreadable;
    }

    private void fail(Throwable e) {
        LOG.error("The rule engine of {} failed: its rules stay as they were, and it is asked again", name, e);
        failedAt = nanos.getAsLong();
        failure = Optional.of(RuleProblem.error(
                name, 0, "its rule engine failed (" + e + "): its rules stay as they were; the log has more"));
        files.keySet().forEach(file -> states.putIfAbsent(file, State.WAITING));
        states.keySet().retainAll(files.keySet());
    }

    private void record(History history) {
        states = new TreeMap<>();
        files.values().stream().filter(Dropped::settled).forEach(file -> record(file, history));
        history.known(name).stream().filter(file -> !files.containsKey(file)).forEach(history::gone);
    }

    private void record(Dropped file, History history) {
        List<RuleProblem> problems = outcome.refused().get(file.name());
        if (problems == null) {
            states.put(file.name(), State.LIVE);
            history.live(file.name(), file.text());
        } else {
            states.put(file.name(), outcome.live().containsKey(file.name()) ? State.LAST_GOOD : State.REFUSED);
            history.refused(file.name(), file.text(), problems);
        }
    }
}

package org.ripplewatch.rules;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleChange.Kind;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleEngine;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.RuleProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Changes that the product makes by itself. A change is tried on by the engines, noted in the {@link Journal}, written
 * beside the files, committed to the history, and put in place. The commit decides: what is in the history is finished
 * after a crash, anything else never began. A file that was edited by hand in between stays as it is; then all others go
 * back, and the history says so.
 */
final class Changing {

    private static final Logger LOG = LoggerFactory.getLogger(Changing.class);
    private static final int SHOWN = 3;

    private final RulesFolder folder;
    private final QuietPeriod quiet;
    private final LiveRules live;
    private final Journal journal;
    private final Clock clock;
    private boolean unfinished;

    Changing(RulesFolder folder, QuietPeriod quiet, LiveRules live, Clock clock) {
        this.folder = folder;
        this.quiet = quiet;
        this.live = live;
        this.journal = new Journal(folder.root());
        this.clock = clock;
    }

    /** Finishes a change that a crash cut off, or forgets one that had not been committed. */
    void recover(RuleHistory stored) throws IOException {
        Optional<RuleChange> noted = journal.read();
        if (noted.isPresent()) {
            FolderStep step = new FolderStep(folder, noted.get());
            Optional<RuleChange> committed = stored.latest(1).stream()
                    .filter(last -> same(last, noted.get()))
                    .findFirst();
            if (committed.isPresent()) {
                finish(committed.get(), step, stored);
            }
            step.clear();
            noted.get().files().forEach(this::accept);
        }
        journal.clear();
        unfinished = false;
    }

    /** Whether {@link #recover} must be called before the next change. */
    boolean unfinished() {
        return unfinished;
    }

    /**
     * Makes a change.
     *
     * @return it, with its number
     */
    RuleChange change(RuleEdit edit, Map<String, RuleEngine> engines, RuleHistory stored) {
        edit.after().forEach(Changing::check);
        edit.before().forEach(this::expect);
        RuleChange change = change(edit);
        tryOn(edit, engines);
        FolderStep step = new FolderStep(folder, change);
        try {
            RuleChange committed = commit(change, step, stored);
            putInPlace(committed, step, stored);
            return committed;
        } catch (RuntimeException e) {
            live.takeBack(edit.before(), engines);
            throw e;
        }
    }

    private RuleChange commit(RuleChange change, FolderStep step, RuleHistory stored) {
        try {
            journal.write(change);
            step.prepare();
            return stored.add(List.of(change)).get(0);
        } catch (IOException e) {
            forget(step);
            throw FolderStep.unwritable(e);
        } catch (RuntimeException e) {
            forget(step);
            throw e;
        }
    }

    private void forget(FolderStep step) {
        try {
            journal.clear();
            step.clear();
        } catch (IOException e) {
            LOG.warn("What a change left in the rules folder could not be taken away: the next start does it", e);
        }
    }

    private void putInPlace(RuleChange committed, FolderStep step, RuleHistory stored) {
        try {
            step.finish();
            committed.files().forEach(file -> quiet.accept(file.file(), file.after()));
            journal.clear();
        } catch (IOException | ConflictException e) {
            back(committed, step, stored, e);
            throw e instanceof ConflictException conflict ? conflict : FolderStep.unwritable((IOException) e);
        }
    }

    private void back(RuleChange committed, FolderStep step, RuleHistory stored, Exception why) {
        try {
            step.back();
            step.clear();
            stored.add(List.of(inverse(committed, why)));
            journal.clear();
        } catch (IOException | RuntimeException e) {
            unfinished = true;
            LOG.error("Change {} of the rules could not be taken back yet: it is tried again", committed.id(), e);
        }
    }

    private void finish(RuleChange committed, FolderStep step, RuleHistory stored) throws IOException {
        try {
            step.prepare();
            step.finish();
            LOG.info("Change {} of the rules, which an unclean end cut off, is finished", committed.id());
        } catch (ConflictException e) {
            LOG.warn(
                    "Change {} of the rules, which an unclean end cut off, is taken back: {}",
                    committed.id(),
                    e.getMessage());
            step.back();
            stored.add(List.of(inverse(committed, e)));
        }
    }

    private RuleChange inverse(RuleChange change, Exception why) {
        List<FileChange> files = change.files().stream()
                .map(f -> fileChange(f.file(), f.after(), f.before()))
                .toList();
        String note = "Change " + change.id() + " could not be finished: " + why.getMessage();
        return new RuleChange(0, now(), change.who(), Cause.UNDONE, note, files);
    }

    /** What the folder has now is known, so it is not reported as a drop. */
    private void accept(FileChange file) {
        String now = folder.read(file.file()).map(Dropped::text).orElse("");
        if (now.equals(file.before()) || now.equals(file.after())) {
            quiet.accept(file.file(), now);
        }
    }

    private static void check(String name, String text) {
        LiveRules.misnamed(name).ifPresent(problem -> {
            throw new IllegalArgumentException("'" + name + "': " + problem.message());
        });
        boolean fits = text.length() <= RulesFolder.LIMIT / 3
                && text.indexOf('\0') < 0
                && !text.startsWith("\uFEFF")
                && StandardCharsets.UTF_8.newEncoder().canEncode(text);
        if (!fits) {
            throw new IllegalArgumentException("rules/" + name
                    + ": the new text is longer than three million characters, or holds one that is no text");
        }
    }

    private void expect(String name, String before) {
        FolderStep.expect(folder, name, Set.of(before));
        if (!live.text(name).equals(before)) {
            throw new ConflictException(
                    "rules/" + name
                            + " is not live as it lies in the folder: mend what `ripplewatch rules problems` says of it, then try again");
        }
    }

    private void tryOn(RuleEdit edit, Map<String, RuleEngine> engines) {
        SortedMap<String, String> changed = new TreeMap<>(edit.after());
        changed.keySet().retainAll(edit.changed());
        List<RuleProblem> errors = live.tryOn(changed, engines);
        if (!errors.isEmpty()) {
            throw new IllegalArgumentException(errors.stream()
                    .limit(SHOWN)
                    .map(p -> "rules/" + p.file() + ":" + p.line() + ": " + p.message())
                    .collect(Collectors.joining(" ")));
        }
    }

    private RuleChange change(RuleEdit edit) {
        List<FileChange> files = new ArrayList<>();
        edit.changed()
                .forEach(name -> files.add(fileChange(
                        name, edit.before().getOrDefault(name, ""), edit.after().getOrDefault(name, ""))));
        return new RuleChange(0, now(), edit.who(), edit.cause(), edit.note(), files);
    }

    private static FileChange fileChange(String file, String before, String after) {
        Kind kind = after.isEmpty() ? Kind.DELETED : before.isEmpty() ? Kind.ADDED : Kind.EDITED;
        return new FileChange(file, kind, before, after, "");
    }

    /** As exact as the page database keeps it. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static boolean same(RuleChange stored, RuleChange noted) {
        return stored.at().equals(noted.at())
                && stored.cause() == noted.cause()
                && stored.files().equals(noted.files());
    }
}

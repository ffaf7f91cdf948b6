package org.ripplewatch.rules;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleChange.Kind;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.RuleProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is known of the rule files from before: the last good text of each and what was refused last. Changes are kept
 * here until the page database has them, so its absence delays them and loses none; what a kill loses is found again by
 * comparing the folder with the last good texts.
 */
final class History {

    private static final Logger LOG = LoggerFactory.getLogger(History.class);
    private static final String WHO = "drop";

    private final Clock clock;
    private final Map<String, String> lastGood;
    private final Map<String, String> refused = new TreeMap<>();
    private final Map<String, Instant> changed = new TreeMap<>();
    private final List<FileChange> files = new ArrayList<>();
    private final List<RuleChange> unwritten = new ArrayList<>();

    /** Reads what the page database knows. */
    History(RuleHistory stored, Clock clock) {
        this.clock = clock;
        this.lastGood = new TreeMap<>(stored.lastGood());
        for (RuleChange change : stored.last()) {
            for (FileChange file : change.files()) {
                changed.put(file.file(), change.at());
                if (file.kind() == Kind.REFUSED) {
                    refused.put(file.file(), file.after());
                }
            }
        }
    }

    /** The last good text of each file. */
    Map<String, String> lastGood() {
        return lastGood;
    }

    /** The files of a folder that were there before, live or refused. */
    SortedSet<String> known(String folder) {
        SortedSet<String> names = new TreeSet<>(lastGood.keySet());
        names.addAll(refused.keySet());
        names.removeIf(name -> !Dropped.folderOf(name).equals(folder));
        return names;
    }

    /** When the file last changed; empty where that is not known. */
    Optional<Instant> changed(String file) {
        return Optional.ofNullable(changed.get(file));
    }

    /** The file is live with this text. */
    void live(String file, String text) {
        boolean wasRefused = refused.remove(file) != null;
        String before = lastGood.put(file, text);
        if (before == null) {
            add(file, Kind.ADDED, "", text, "");
        } else if (!before.equals(text)) {
            add(file, Kind.EDITED, before, text, "");
        } else if (wasRefused) {
            add(file, Kind.EDITED, before, text, "it is live again");
        }
    }

    /** The file came or changed and was refused; its last good text, if there is one, stays the last good one. */
    void refused(String file, String text, List<RuleProblem> problems) {
        if (!text.equals(refused.put(file, text))) {
            String note = problems.stream().map(RuleProblem::message).collect(Collectors.joining("; "));
            add(file, Kind.REFUSED, lastGood.getOrDefault(file, ""), text, note);
        }
    }

    /** The file is gone. */
    void gone(String file) {
        refused.remove(file);
        String before = lastGood.remove(file);
        add(file, Kind.DELETED, before == null ? "" : before, "", "");
    }

    /** What was told since the last call happened together: it is one change. */
    void together() {
        if (!files.isEmpty()) {
            unwritten.add(new RuleChange(0, clock.instant(), WHO, Cause.DROPPED, "", files));
            files.clear();
        }
    }

    /** A change that the product made and the page database has. */
    void stored(RuleChange change) {
        for (FileChange file : change.files()) {
            refused.remove(file.file());
            changed.put(file.file(), change.at());
            lastGood.put(file.file(), file.after());
            if (file.kind() == Kind.DELETED) {
                lastGood.remove(file.file());
            }
        }
    }

    /** Changes that the page database does not have yet. */
    List<RuleChange> unwritten() {
        return List.copyOf(unwritten);
    }

    /** Gives the page database what it does not have yet; where it throws, that is kept. */
    void write(RuleHistory stored) {
        if (unwritten.isEmpty()) {
            return;
        }
        try {
            stored.add(List.copyOf(unwritten));
            unwritten.clear();
        } catch (IllegalArgumentException e) {
            writeOneByOne(stored);
        }
    }

    /** One file that the page database will never take must not keep the others. */
    private void writeOneByOne(RuleHistory stored) {
        while (!unwritten.isEmpty()) {
            RuleChange change = unwritten.get(0);
            change.files().forEach(file -> writeAlone(change, file, stored));
            unwritten.remove(0);
        }
    }

    private static void writeAlone(RuleChange change, FileChange file, RuleHistory stored) {
        try {
            stored.add(List.of(
                    new RuleChange(0, change.at(), change.who(), change.cause(), change.note(), List.of(file))));
        } catch (IllegalArgumentException e) {
            LOG.error("The history of rules/{} lacks that it was {}", file.file(), file.kind(), e);
        }
    }

    private void add(String file, Kind kind, String before, String after, String problems) {
        changed.put(file, clock.instant());
        files.add(new FileChange(file, kind, before, after, problems));
    }
}

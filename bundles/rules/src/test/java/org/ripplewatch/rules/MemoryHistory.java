package org.ripplewatch.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleHistory;

/** A rule history in memory. */
class MemoryHistory implements RuleHistory {
    final List<RuleChange> rows = new ArrayList<>();
    boolean broken;
    String cursed = "";

    @Override
    public synchronized List<RuleChange> add(List<RuleChange> changes) {
        if (broken) {
            throw new IllegalStateException("the database is away");
        }
        if (files(changes).stream().anyMatch(f -> f.file().equals(cursed))) {
            throw new IllegalArgumentException("'file' is too long");
        }
        List<RuleChange> added = new ArrayList<>();
        changes.forEach(change -> added.add(change.numbered(rows.size() + added.size() + 1)));
        rows.addAll(added);
        return added;
    }

    @Override
    public synchronized Optional<RuleChange> change(long id) {
        return rows.stream().filter(row -> row.id() == id).findFirst();
    }

    @Override
    public synchronized Map<String, String> lastGood() {
        Map<String, String> good = new TreeMap<>();
        for (FileChange file : files(rows)) {
            switch (file.kind()) {
                case ADDED, EDITED -> good.put(file.file(), file.after());
                case DELETED -> good.remove(file.file());
                case REFUSED -> {}
            }
        }
        return good;
    }

    @Override
    public synchronized List<RuleChange> last() {
        Map<String, Long> newest = new TreeMap<>();
        rows.forEach(row -> row.files().forEach(file -> newest.put(file.file(), row.id())));
        return rows.stream()
                .map(row -> new RuleChange(
                        row.id(),
                        row.at(),
                        row.who(),
                        row.cause(),
                        row.note(),
                        row.files().stream()
                                .filter(f -> newest.get(f.file()) == row.id() && f.kind() != RuleChange.Kind.DELETED)
                                .toList()))
                .filter(row -> !row.files().isEmpty())
                .toList();
    }

    @Override
    public synchronized List<RuleChange> latest(int max) {
        List<RuleChange> newest = new ArrayList<>(rows);
        Collections.reverse(newest);
        return newest.stream().limit(max).toList();
    }

    @Override
    public synchronized List<RuleChange> later(long id, Collection<String> files) {
        return rows.stream()
                .filter(row -> row.id() > id && row.files().stream().anyMatch(f -> files.contains(f.file())))
                .toList();
    }

    /** What became of each file as {@code KIND file}, the oldest first. */
    synchronized List<String> told() {
        return files(rows).stream().map(file -> file.kind() + " " + file.file()).toList();
    }

    /** Of all changes, the oldest first. */
    synchronized List<FileChange> files() {
        return files(rows);
    }

    private static List<FileChange> files(List<RuleChange> changes) {
        return changes.stream().flatMap(change -> change.files().stream()).toList();
    }
}

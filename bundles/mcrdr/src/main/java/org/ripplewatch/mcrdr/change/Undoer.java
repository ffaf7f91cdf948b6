package org.ripplewatch.mcrdr.change;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.Undoing;
import org.ripplewatch.mcrdr.Mcrdr;
import org.ripplewatch.mcrdr.teach.CaseKeeping;
import org.ripplewatch.mcrdr.teach.Casebook;
import org.ripplewatch.mcrdr.teach.Checking.Changed;

/**
 * Takes changes back as a service. The cornerstones that led to a rule no longer bind once it is taken back, and bind
 * again where that is taken back in turn; those that bind through nothing but the change are an obstacle where the
 * setting {@code cornerstones} says refuse, else they are exempted.
 */
@Component(service = Undoing.class)
public final class Undoer implements Undoing {

    private static final int LONGEST_NOTE = 300;

    private final Mcrdr engine;
    private final RuleFiles files;
    private final RuleHistory history;
    private final Supplier<Casebook> book;

    /** The service. */
    @Activate
    public Undoer(
            @Reference Mcrdr engine,
            @Reference RuleFiles files,
            @Reference RuleHistory history,
            @Reference CaseKeeping keeping) {
        this(engine, files, history, keeping::book);
    }

    Undoer(Mcrdr engine, RuleFiles files, RuleHistory history, Supplier<Casebook> book) {
        this.engine = engine;
        this.files = files;
        this.history = history;
        this.book = book;
    }

    @Override
    public List<String> obstacles(long change) {
        return look(known(change)).obstacles();
    }

    @Override
    public synchronized long undo(long id, String who) {
        RuleChange change = known(id);
        Look look = look(change);
        if (!look.obstacles().isEmpty()) {
            throw new ConflictException(String.join(" ", look.obstacles()));
        }
        String note = "Change " + id + " taken back" + (change.note().isEmpty() ? "" : ": " + brief(change.note()));
        Undo undo = look.undo();
        RuleEdit edit = new RuleEdit(undo.before(), undo.after(), who, Cause.UNDONE, note);
        long number = undo.relabels()
                ? book.get().follow(() -> change(edit))
                : book.get().apply(look.exempted(), who, note, () -> change(edit));
        book.get().restore(id);
        return number;
    }

    /** How a change can be taken back, and the cornerstones that it would exempt. */
    private record Look(Undo undo, Collection<Long> exempted, List<String> obstacles) {}

    private Look look(RuleChange change) {
        Undo undo = new Undo(change, engine.tree(), this::live, history);
        if (!undo.obstacles().isEmpty()) {
            return new Look(undo, List.of(), undo.obstacles());
        }
        try {
            RuleTree then = engine.tree(with(undo.after()));
            List<Changed> endangered = undo.relabels() ? List.of() : book.get().endangered(then);
            List<String> obstacles = new ArrayList<>();
            endangered.stream()
                    .filter(c -> book.get().refuses()
                            && !undo.cornerstones().contains(c.found().url().toString()))
                    .forEach(c -> obstacles.add("The cornerstone " + c.found().url() + " is in " + c.now()
                            + " and would be in " + c.then() + "."));
            Set<Long> ids = new HashSet<>();
            endangered.forEach(c -> ids.add(c.found().id()));
            return new Look(undo, ids, obstacles);
        } catch (IllegalArgumentException e) {
            return new Look(undo, List.of(), List.of(String.valueOf(e.getMessage())));
        }
    }

    private long change(RuleEdit edit) {
        try {
            return files.change(edit);
        } catch (IllegalArgumentException e) {
            throw new ConflictException(String.valueOf(e.getMessage()));
        }
    }

    private SortedMap<String, String> with(SortedMap<String, String> after) {
        SortedMap<String, String> texts = new TreeMap<>(files.texts(engine.folder()));
        after.forEach((file, text) -> {
            if (file.startsWith(engine.folder() + "/")) {
                texts.put(file, text);
            }
        });
        texts.values().removeIf(String::isEmpty);
        return texts;
    }

    private String live(String file) {
        return files.texts(file.substring(0, Math.max(0, file.indexOf('/')))).getOrDefault(file, "");
    }

    private RuleChange known(long id) {
        return history.change(id)
                .orElseThrow(() -> new IllegalArgumentException("There is no change " + id + " in the history."));
    }

    private static String brief(String note) {
        return note.length() <= LONGEST_NOTE ? note : note.substring(0, LONGEST_NOTE) + "...";
    }
}

package org.ripplewatch.mcrdr.change;

import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.kie.api.KieServices;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleChange.Kind;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.RuleProblem;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Cornerstone.Exemption;
import org.ripplewatch.api.teach.Cornerstones;
import org.ripplewatch.mcrdr.Mcrdr;
import org.ripplewatch.mcrdr.teach.Casebook;

/** The real rule engine with rule files, their history, folders and cornerstones in memory. */
public final class Desk implements RuleFiles, RuleHistory, Cornerstones {

    public final Mcrdr engine = new Mcrdr(KieServices.get());
    public final SortedMap<String, String> texts = new TreeMap<>();
    public final List<RuleChange> changes = new ArrayList<>();
    public final SortedSet<String> folders = new TreeSet<>();
    public final SortedMap<Long, Cornerstone> cornerstones = new TreeMap<>();
    public final Casebook book;

    public Desk() {
        this(false);
    }

    public Desk(boolean refuse) {
        engine.replace(new TreeMap<>());
        book = new Casebook(engine, this, refuse, Clock.systemUTC());
        engine.guard(book);
        book.load();
    }

    Undoer undoer() {
        return new Undoer(engine, this, this, () -> book);
    }

    Folders tree() {
        return new Folders(engine, this, new Shelf(), () -> book);
    }

    /** The folders. */
    public Categories shelf() {
        return new Shelf();
    }

    /** A rule in the documented form. */
    public static String rule(int id, int parent, String category, String word) {
        String label = category.isEmpty() ? "@stop(true)" : "@category(\"" + category + "\")";
        String pattern = parent == 0
                ? "Term(word == \"" + word + "\")"
                : "Reached(node == " + parent + ", words contains \"" + word + "\")";
        return "rule \"" + id + " " + word + "\"\n    @node(" + id + ") @parent(" + parent + ") " + label
                + "\nwhen\n    " + pattern + "\nthen\n    reach(drools);\nend\n";
    }

    public static String file(String name, String... rules) {
        return "package mcrdr." + name + "\nimport org.ripplewatch.api.classify.*\n\n" + String.join("\n", rules);
    }

    /** Changes one file; an empty text deletes it. */
    public long write(String file, String text) {
        return write(Map.of(file, text));
    }

    public long write(Map<String, String> after) {
        SortedMap<String, String> before = new TreeMap<>();
        after.keySet().forEach(f -> before.put(f, texts.getOrDefault(f, "")));
        return change(new RuleEdit(before, new TreeMap<>(after), "anna", Cause.TAUGHT, "a lesson"));
    }

    public SortedSet<String> folders(String text) {
        SortedSet<String> found = new TreeSet<>();
        engine.classify(new ArticleText("", text, "bbc", "en")).conclusions().stream()
                .map(Conclusion::category)
                .forEach(found::add);
        return found;
    }

    /** The article becomes a cornerstone with the folders it has. */
    public void confirm(String url, String text) {
        book.give(URI.create(url), new ArticleText("", text, "bbc", "en"), "anna", false);
    }

    public Cornerstone cornerstone(String url) {
        return cornerstones.values().stream()
                .filter(c -> c.url().equals(URI.create(url)))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public SortedMap<String, String> texts(String folder) {
        SortedMap<String, String> of = new TreeMap<>(texts);
        of.keySet().removeIf(f -> !f.startsWith(folder + "/"));
        return Collections.unmodifiableSortedMap(of);
    }

    @Override
    public long change(RuleEdit edit) {
        SortedMap<String, String> next = new TreeMap<>(texts);
        edit.before().forEach((file, before) -> {
            if (!texts.getOrDefault(file, "").equals(before)) {
                throw new ConflictException(file + " was edited");
            }
        });
        next.putAll(edit.after());
        next.values().removeIf(String::isEmpty);
        SortedMap<String, String> tree = new TreeMap<>(next);
        tree.keySet().removeIf(f -> !f.startsWith("mcrdr/"));
        List<RuleProblem> errors =
                engine.replace(tree).stream().filter(RuleProblem::refused).toList();
        if (!errors.isEmpty()) {
            throw new IllegalArgumentException(errors.toString());
        }
        List<FileChange> files = edit.changed().stream()
                .map(f -> change(
                        f, edit.before().getOrDefault(f, ""), edit.after().getOrDefault(f, "")))
                .toList();
        texts.clear();
        texts.putAll(next);
        changes.add(new RuleChange(changes.size() + 1L, Instant.EPOCH, edit.who(), edit.cause(), edit.note(), files));
        return changes.size();
    }

    private static FileChange change(String file, String before, String after) {
        Kind kind = after.isEmpty() ? Kind.DELETED : before.isEmpty() ? Kind.ADDED : Kind.EDITED;
        return new FileChange(file, kind, before, after, "");
    }

    @Override
    public Optional<RuleChange> change(long id) {
        return changes.stream().filter(c -> c.id() == id).findFirst();
    }

    @Override
    public List<RuleChange> later(long id, Collection<String> files) {
        return changes.stream()
                .filter(c -> c.id() > id && c.files().stream().anyMatch(f -> files.contains(f.file())))
                .toList();
    }

    @Override
    public List<Cornerstone> page(long after, int max) {
        return cornerstones.tailMap(after + 1).values().stream().limit(max).toList();
    }

    @Override
    public List<Cornerstone> put(Collection<Cornerstone> given) {
        List<Cornerstone> put = new ArrayList<>();
        for (Cornerstone c : given) {
            long id = cornerstones.values().stream()
                    .filter(o -> o.url().equals(c.url()))
                    .map(Cornerstone::id)
                    .findFirst()
                    .orElse(cornerstones.size() + 1L);
            put.add(new Cornerstone(id, c.url(), c.article(), c.categories(), c.since(), c.who(), c.exempted()));
            cornerstones.put(id, put.get(put.size() - 1));
        }
        return put;
    }

    @Override
    public void exempt(Collection<Long> ids, Exemption exemption) {
        ids.forEach(id -> set(id, Optional.of(exemption)));
    }

    @Override
    public void restore(Collection<Long> ids) {
        ids.forEach(id -> set(id, Optional.empty()));
    }

    @Override
    public void refile(Map<Long, SortedSet<String>> given) {
        given.forEach((id, to) -> cornerstones.computeIfPresent(
                id, (k, c) -> new Cornerstone(id, c.url(), c.article(), to, c.since(), c.who(), c.exempted())));
    }

    private void set(long id, Optional<Exemption> exemption) {
        cornerstones.computeIfPresent(
                id, (k, c) -> new Cornerstone(id, c.url(), c.article(), c.categories(), c.since(), c.who(), exemption));
    }

    @Override
    public List<RuleChange> add(List<RuleChange> more) {
        throw new AssertionError("not asked");
    }

    @Override
    public Map<String, String> lastGood() {
        throw new AssertionError("not asked");
    }

    @Override
    public List<RuleChange> last() {
        throw new AssertionError("not asked");
    }

    @Override
    public List<RuleChange> latest(int max) {
        throw new AssertionError("not asked");
    }

    @Override
    public List<RuleProblem> problems() {
        throw new AssertionError("not asked");
    }

    @Override
    public List<RuleProblem> check(Map<String, String> files) {
        throw new AssertionError("not asked");
    }

    @Override
    public List<RuleFile> all() {
        throw new AssertionError("not asked");
    }

    private final class Shelf implements Categories {
        @Override
        public List<Category> all() {
            return folders.stream()
                    .map(f -> new Category(f, 0, 0, Optional.empty()))
                    .toList();
        }

        @Override
        public void add(Collection<String> paths) {
            for (String path : paths) {
                for (String up = path; !up.isEmpty(); up = up.substring(0, Math.max(0, up.lastIndexOf('/')))) {
                    folders.add(up);
                }
            }
        }

        @Override
        public void remove(String path) {
            folders.removeIf(f -> Paths.inside(f, path));
        }

        @Override
        public void move(String from, String to) {
            List<String> moved =
                    folders.stream().filter(f -> Paths.inside(f, from)).toList();
            folders.removeAll(moved);
            moved.forEach(f -> add(List.of(to + f.substring(from.length()))));
            add(List.of(to));
        }
    }
}

package org.ripplewatch.mcrdr.change;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.ripplewatch.api.category.CategoryEdit;
import org.ripplewatch.api.category.CategoryEdit.Create;
import org.ripplewatch.api.category.CategoryEdit.Delete;
import org.ripplewatch.api.category.CategoryEdit.Merge;
import org.ripplewatch.api.category.CategoryEdit.Move;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.mcrdr.RuleSource;
import org.ripplewatch.mcrdr.RuleSource.Block;
import org.ripplewatch.mcrdr.RuleSource.Edit;

/**
 * What an edit of the category tree makes of the rules: which of them get another folder or become stopping rules, and
 * the texts of their files then. Paths are compared as they are; a new one is put into Unicode's composed form (NFC),
 * and must not differ from another folder's in nothing but case or form, for nobody could tell the two apart.
 */
final class Relabelling {

    private final CategoryEdit edit;
    private final Optional<String> ending;
    private final Optional<String> destination;
    private final boolean flat;
    private final String note;

    /** @param flat whether folders below the one that ends end in the destination too, instead of below it */
    private Relabelling(
            CategoryEdit edit, Optional<String> ending, Optional<String> destination, boolean flat, String note) {
        this.edit = edit;
        this.ending = ending;
        this.destination = destination;
        this.flat = flat;
        this.note = note;
    }

    /**
     * Looks an edit over.
     *
     * @param edit as somebody wrote it
     * @param known all folders
     * @param rules all rules; their folders count as known
     * @throws IllegalArgumentException in a sentence where it is impossible
     */
    static Relabelling of(CategoryEdit edit, Collection<String> known, Collection<RuleNode> rules) {
        Paths paths = new Paths();
        known.forEach(paths::add);
        rules.forEach(rule -> rule.category().ifPresent(paths::add));
        if (edit instanceof Create create) {
            return of(create, paths);
        }
        if (edit instanceof Move move) {
            return of(move, paths);
        }
        return edit instanceof Merge merge ? of(merge, paths) : of((Delete) edit, paths);
    }

    private static Relabelling of(Create create, Paths paths) {
        String path = paths.free(create.path(), Optional.empty());
        return new Relabelling(
                new Create(path), Optional.empty(), Optional.empty(), false, "Folder " + path + " added");
    }

    private static Relabelling of(Move move, Paths paths) {
        String from = paths.there(move.from());
        String to = Paths.path(move.to());
        refuse(to.equals(from), "The folder '" + brief(from) + "' has this path already.");
        refuse(Paths.inside(to, from), "The folder '" + brief(from) + "' cannot lie below itself.");
        paths.free(to, Optional.of(from));
        paths.longest(from, to);
        String note = "Folder " + from + " is " + to + " now";
        return new Relabelling(new Move(from, to), Optional.of(from), Optional.of(to), false, note);
    }

    private static Relabelling of(Merge merge, Paths paths) {
        String from = paths.there(merge.from());
        String into = paths.there(merge.into());
        refuse(
                Paths.inside(into, from),
                "The folder '" + brief(from) + "' cannot go into itself or a folder below it.");
        paths.longest(from, into);
        String note = "Folder " + from + " went into " + into;
        return new Relabelling(new Merge(from, into), Optional.of(from), Optional.of(into), false, note);
    }

    private static Relabelling of(Delete delete, Paths paths) {
        String path = paths.there(delete.path());
        Optional<String> destination = delete.destination().map(paths::there);
        refuse(
                destination.isPresent() && delete.stop(),
                "Rules of a deleted folder either point to another folder or become stopping rules, not both.");
        destination.ifPresent(to -> refuse(
                Paths.inside(to, path),
                "The folder '" + brief(to) + "' is deleted too, so the articles cannot go there."));
        String note = "Folder " + path + " deleted, "
                + destination.map(to -> "its articles go to " + to).orElse("its rules stop now");
        Delete checked = new Delete(path, destination, delete.stop());
        return new Relabelling(checked, Optional.of(path), destination, true, note);
    }

    /** The edit with its paths as they are kept. */
    CategoryEdit edit() {
        return edit;
    }

    /** The folder that ends; empty where none does. */
    Optional<String> ending() {
        return ending;
    }

    /** Whether a rule concludes a folder that ends. */
    boolean concerns(RuleNode rule) {
        return ending.isPresent()
                && rule.category().filter(c -> Paths.inside(c, ending.get())).isPresent();
    }

    /** Refuses a folder that rules point to and nobody said what becomes of them. */
    void decided(Collection<RuleNode> concerned) {
        if (edit instanceof Delete d && d.destination().isEmpty() && !d.stop() && !concerned.isEmpty()) {
            throw new IllegalArgumentException(concerned.size() + " rules point to the folder '" + d.path()
                    + "' or below it, such as rule "
                    + concerned.iterator().next().id()
                    + ": say which folder takes its articles, or that they become stopping rules.");
        }
    }

    /**
     * The texts of the files then.
     *
     * @param concerned the rules that get another folder
     * @param live the text of a file
     */
    SortedMap<String, String> texts(Collection<RuleNode> concerned, Function<String, String> live) {
        SortedMap<String, List<Edit>> edits = new TreeMap<>();
        SortedMap<String, RuleSource> sources = new TreeMap<>();
        for (RuleNode rule : concerned) {
            RuleSource source = sources.computeIfAbsent(rule.file(), f -> RuleSource.of(f, live.apply(f)));
            Block block = source.block(rule.id()).orElseThrow();
            edits.computeIfAbsent(rule.file(), f -> new ArrayList<>()).add(reworded(block));
        }
        SortedMap<String, String> texts = new TreeMap<>();
        sources.forEach((file, source) -> texts.put(file, source.with(edits.getOrDefault(file, List.of()))));
        return texts;
    }

    /** The edit in a sentence, for the history. */
    String note() {
        return note;
    }

    private Edit reworded(Block block) {
        String old = block.node().category().orElseThrow();
        String below = flat ? "" : old.substring(ending.orElseThrow().length());
        return destination.map(to -> RuleSource.category(block, to + below)).orElseGet(() -> RuleSource.stop(block));
    }

    private static void refuse(boolean wrong, String why) {
        Paths.refuse(wrong, why);
    }

    private static String brief(String path) {
        return Paths.brief(path);
    }
}

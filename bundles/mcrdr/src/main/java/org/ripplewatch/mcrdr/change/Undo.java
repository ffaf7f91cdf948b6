package org.ripplewatch.mcrdr.change;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleChange.Kind;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.mcrdr.RuleSource;
import org.ripplewatch.mcrdr.RuleSource.Block;
import org.ripplewatch.mcrdr.RuleSource.Edit;

/**
 * How a change can be taken back now. Of rule files of the tree it is taken back rule by rule: those that it added are
 * cut out, those that it took are put in, those that it edited get their old text, and all else in the files stays. Of
 * other files it is taken back as a whole, where they are still as it left them.
 */
final class Undo {

    private static final String TREE = "mcrdr/";

    private final RuleChange change;
    private final RuleTree tree;
    private final RuleHistory history;
    private final Function<String, String> live;
    private final Map<String, RuleSource> sources = new HashMap<>();
    private final SortedMap<Integer, Place> old = new TreeMap<>();
    private final SortedMap<Integer, Place> made = new TreeMap<>();
    private final Set<Integer> cut = new TreeSet<>();
    private final Set<Integer> back = new TreeSet<>();
    private final SortedMap<String, List<Edit>> edits = new TreeMap<>();
    private final SortedMap<String, String> before = new TreeMap<>();
    private final SortedMap<String, String> after = new TreeMap<>();
    private final List<String> obstacles = new ArrayList<>();
    private boolean relabels = true;

    private record Place(FileChange in, RuleSource source, Block block) {}

    /**
     * Looks how.
     *
     * @param change the change
     * @param tree the live tree
     * @param live the live text of a file; empty where there is none
     * @param history what came later
     */
    Undo(RuleChange change, RuleTree tree, Function<String, String> live, RuleHistory history) {
        this.change = change;
        this.tree = tree;
        this.live = live;
        this.history = history;
        List<FileChange> files =
                change.files().stream().filter(f -> f.kind() != Kind.REFUSED).toList();
        files.stream().filter(f -> !f.file().startsWith(TREE)).forEach(this::whole);
        files.stream().filter(f -> f.file().startsWith(TREE)).forEach(this::read);
        rules();
        files.stream().filter(f -> f.file().startsWith(TREE)).forEach(this::write);
        writeOthers();
        if (obstacles.isEmpty() && before.equals(after)) {
            obstacles.add("Nothing of change " + change.id() + " is live any more, so there is nothing to take back.");
        }
    }

    /** Why it cannot be taken back, a sentence each; empty where it can. */
    List<String> obstacles() {
        return obstacles;
    }

    /** The live texts of the files that change. */
    SortedMap<String, String> before() {
        return before;
    }

    /** Their texts then; empty for one that goes. */
    SortedMap<String, String> after() {
        return after;
    }

    /** Addresses of the cases that led to rules which go or get their old text. */
    Set<String> cornerstones() {
        Set<String> addresses = new HashSet<>();
        made.values().forEach(p -> addresses.addAll(p.block().node().cornerstones()));
        return addresses;
    }

    /** Whether only folders of rules get other names. */
    boolean relabels() {
        return relabels && !after.isEmpty();
    }

    private void whole(FileChange file) {
        String now = live.apply(file.file());
        relabels = false;
        if (now.equals(file.after())) {
            set(file.file(), now, file.before());
        } else if (!now.equals(file.before())) {
            obstacles.add("rules/" + file.file() + " is no longer as change " + change.id() + " left it"
                    + later(file.file(), (a, b) -> !a.equals(b)) + ".");
        }
    }

    private void read(FileChange file) {
        places(file, file.before(), old);
        places(file, file.after(), made);
    }

    private static void places(FileChange file, String text, Map<Integer, Place> into) {
        RuleSource source = RuleSource.of(file.file(), text);
        source.blocks().forEach(b -> into.put(b.node().id(), new Place(file, source, b)));
    }

    private void rules() {
        made.keySet().stream().filter(id -> !old.containsKey(id)).forEach(cut::add);
        old.keySet().stream().filter(id -> !made.containsKey(id)).forEach(back::add);
        relabels &= cut.isEmpty() && back.isEmpty();
        made.forEach((id, place) -> {
            Place was = old.get(id);
            if (was == null) {
                takeOut(id, place);
            } else if (!was.block().text().equals(place.block().text())) {
                turnBack(id, was, place);
            }
        });
        old.forEach((id, place) -> {
            if (back.contains(id)) {
                bringBack(id, place);
            }
        });
    }

    private void takeOut(int id, Place place) {
        Optional<Block> now = now(id);
        if (now.isEmpty()) {
            return; // it went later
        }
        if (!now.get().text().equals(place.block().text())) {
            obstacles.add(edited(id, place));
            return;
        }
        for (RuleNode child : tree.children(id)) {
            if (!cut.contains(child.id())) {
                obstacles.add("Rule " + child.id() + " is an exception of rule " + id + ", which change " + change.id()
                        + " added" + added(child) + ": take that back first.");
            }
        }
        edit(file(id), source(file(id)).cut(now.get()));
    }

    private void turnBack(int id, Place was, Place place) {
        Optional<Block> now = now(id);
        if (now.isEmpty()) {
            obstacles.add("Rule " + id + " was deleted" + laterRule(id, place) + ".");
        } else if (!now.get().text().equals(was.block().text())) {
            RuleNode a = was.block().node();
            RuleNode b = place.block().node();
            relabels &= a.parent() == b.parent() && a.conditions().equals(b.conditions());
            if (!now.get().text().equals(place.block().text())) {
                obstacles.add(edited(id, place));
            } else if (parent(was)) {
                edit(
                        file(id),
                        new Edit(
                                new RuleSource.Span(now.get().start(), now.get().end()),
                                was.block().text()));
            }
        }
    }

    private void bringBack(int id, Place was) {
        Optional<RuleNode> taken = tree.node(id);
        if (taken.isPresent()) {
            if (!now(id).map(Block::text).equals(Optional.of(was.block().text()))) {
                obstacles.add("The number " + id + " of the rule that change " + change.id() + " took is taken by \""
                        + taken.get().name() + "\" in rules/" + taken.get().file() + " line "
                        + taken.get().line() + " now.");
            }
        } else if (parent(was)) {
            String file = was.in().file();
            if (!live.apply(file).isEmpty()) {
                edit(file, source(file).insert(was.block().text(), predecessor(was)));
            }
        }
    }

    private boolean parent(Place was) {
        int parent = was.block().node().parent();
        boolean stays = tree.node(parent).isPresent() && !cut.contains(parent);
        boolean there = parent == 0 || back.contains(parent) || stays;
        if (!there) {
            obstacles.add("Rule " + was.block().node().id() + " was an exception of rule " + parent
                    + ", which is no longer there.");
        }
        return there;
    }

    /** The nearest rule before it in its old file that is still in the file. */
    private Optional<Block> predecessor(Place was) {
        RuleSource now = source(was.in().file());
        Optional<Block> found = Optional.empty();
        for (Block block : was.source().blocks()) {
            if (block.start() >= was.block().start()) {
                break;
            }
            Optional<Block> before = found;
            found = now.block(block.node().id()).or(() -> before);
        }
        return found;
    }

    private void write(FileChange file) {
        String now = live.apply(file.file());
        if (!obstacles.isEmpty()) {
            return;
        }
        if (now.equals(file.after())) {
            set(file.file(), now, file.before());
        } else if (now.isEmpty()) {
            set(file.file(), now, missing(file));
        } else if (edits.containsKey(file.file())) {
            set(file.file(), now, emptied(file, source(file.file()).with(edits.get(file.file()))));
        }
        edits.remove(file.file());
    }

    /** Files that its rules were moved into later. */
    private void writeOthers() {
        if (obstacles.isEmpty()) {
            edits.forEach(
                    (name, rest) -> set(name, live.apply(name), source(name).with(rest)));
        }
    }

    /** The text of a file that is gone: as it was, with only the rules that come back. */
    private String missing(FileChange file) {
        RuleSource was = RuleSource.of(file.file(), file.before());
        List<Edit> others = was.blocks().stream()
                .filter(b -> !back.contains(b.node().id())
                        || tree.node(b.node().id()).isPresent())
                .map(was::cut)
                .toList();
        return others.size() == was.blocks().size() ? "" : was.with(others);
    }

    /** A file that the change brought goes, once nothing but what it brought was in it. */
    private static String emptied(FileChange file, String text) {
        if (file.kind() != Kind.ADDED
                || !RuleSource.of(file.file(), text).blocks().isEmpty()) {
            return text;
        }
        RuleSource came = RuleSource.of(file.file(), file.after());
        String frame = came.with(came.blocks().stream().map(came::cut).toList());
        return text.strip().equals(frame.strip()) ? "" : text;
    }

    private void set(String file, String now, String then) {
        if (!now.equals(then)) {
            before.put(file, now);
            after.put(file, then);
        }
    }

    private void edit(String file, Edit edit) {
        edits.computeIfAbsent(file, f -> new ArrayList<>()).add(edit);
    }

    private Optional<Block> now(int id) {
        return tree.node(id).flatMap(n -> source(n.file()).block(id));
    }

    private String file(int id) {
        return tree.node(id).orElseThrow().file();
    }

    private RuleSource source(String file) {
        return sources.computeIfAbsent(file, f -> RuleSource.of(f, live.apply(f)));
    }

    private String edited(int id, Place place) {
        return "Rule " + id + " was edited" + laterRule(id, place) + ".";
    }

    private String laterRule(int id, Place place) {
        return later(place.in().file(), (a, b) -> !text(place.in().file(), a, id)
                .equals(text(place.in().file(), b, id)));
    }

    private static Optional<String> text(String file, String text, int id) {
        return RuleSource.of(file, text).block(id).map(Block::text);
    }

    private String added(RuleNode child) {
        return later(
                child.file(),
                (a, b) -> text(child.file(), a, child.id()).isEmpty()
                        && text(child.file(), b, child.id()).isPresent());
    }

    /** Who changed it later, such as {@code by change 17 (anna)}; {@code later} where that is not known. */
    private String later(String file, BiPredicate<String, String> did) {
        String who = "";
        for (RuleChange later : history.later(change.id(), List.of(file))) {
            for (FileChange f : later.files()) {
                if (f.file().equals(file) && f.kind() != Kind.REFUSED && did.test(f.before(), f.after())) {
                    who = " by change " + later.id() + " (" + later.who() + ")";
                }
            }
        }
        return who.isEmpty() ? " later" : who;
    }
}

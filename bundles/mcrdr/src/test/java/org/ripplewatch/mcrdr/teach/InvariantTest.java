package org.ripplewatch.mcrdr.teach;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.Test;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Review;
import org.ripplewatch.api.teach.Review.Endangered;
import org.ripplewatch.api.teach.Separation;
import org.ripplewatch.api.teach.Teaching.Taught;
import org.ripplewatch.mcrdr.DrlWriter;
import org.ripplewatch.mcrdr.NaiveClassifier;

/**
 * The invariant: after any sequence of commits, exemptions, undos and drops every cornerstone that was not exempted has
 * the folders it was given. Random lessons over a small vocabulary, so that rules collide all the time, beside a plain
 * reference: a tree that is kept as a list of nodes and walked naively. The system property {@code ripplewatch.commits}
 * sets how many commits; 500 without it.
 */
public class InvariantTest {

    private static final int VOCABULARY = 60;
    private static final int ARTICLES = 300;

    private final Random random = new Random(7);
    private Classroom room = new Classroom();
    private final SortedMap<Integer, RuleNode> reference = new TreeMap<>();
    private final List<Taught> taught = new ArrayList<>();
    private final Map<Long, SortedMap<Integer, RuleNode>> befores = new HashMap<>();
    private RuleTree tree = new RuleTree("reference", List.of());
    private long commits;
    private long refused;
    private long exempted;
    private long undone;
    private long dropped;

    @Test
    public void cornerstones_that_were_not_exempted_keep_their_folders() {
        long wanted = Long.getLong("ripplewatch.commits", 500);
        for (int i = 0; i < ARTICLES; i++) {
            room.corpus.add(made());
        }
        while (commits < wanted) {
            if (reference.size() > 400) {
                startOver();
            }
            int what = random.nextInt(20);
            if (what < 16) {
                teach();
            } else if (what == 16) {
                undo();
            } else if (what == 17) {
                drop();
            } else if (what == 18) {
                room.tutor.confirm(any(), "anna");
            } else if (random.nextInt(10) == 0) {
                room.restart(false);
            }
            compare(commits % 100 == 0);
        }
        compare(true);
        String figures = commits + " commits, " + refused + " refused, " + exempted + " exempted, " + undone
                + " undone, " + dropped + " dropped, 0 differences";
        System.out.println(figures);
        assertTrue(figures, exempted > wanted / 50 && undone > wanted / 50 && dropped > wanted / 50);
    }

    /** A person teaches one article right: separates or exempts what is in the way, or gives up. */
    private void teach() {
        long article = any();
        List<String> in = List.copyOf(naive(article));
        Optional<String> wrong = in.isEmpty() || random.nextInt(3) == 0
                ? Optional.empty()
                : Optional.of(in.get(random.nextInt(in.size())));
        Optional<String> right =
                wrong.isPresent() && random.nextInt(3) == 0 ? Optional.empty() : Optional.of("f" + random.nextInt(12));
        if (wrong.equals(right) || right.filter(f -> in.contains(f)).isPresent()) {
            return;
        }
        room.file();
        Lesson lesson = room.tutor.open(new Proposal(article, wrong, right), "anna");
        room.tutor.choose(lesson.id(), conditions(article), List.of());
        if (random.nextInt(3) == 0) {
            room.tutor.discard(lesson.id(), List.of(article == 1 ? 2L : 1L));
        }
        Review review = room.tutor.review(lesson.id(), 3);
        if (random.nextInt(4) > 0 && !review.obstacles().isEmpty()) {
            Separation separation = room.tutor.separate(lesson.id());
            room.tutor.choose(lesson.id(), separation.conditions(), separation.stops());
            review = room.tutor.review(lesson.id(), 3);
        }
        if (!review.cornerstones().isEmpty() && random.nextInt(2) == 0) {
            room.tutor.exempt(lesson.id(), ids(review.cornerstones()));
        }
        SortedMap<Integer, RuleNode> before = new TreeMap<>(reference);
        SortedMap<Long, Cornerstone> stones = new TreeMap<>(room.cornerstones.all);
        try {
            Taught done = room.tutor.commit(lesson.id());
            SortedMap<Integer, RuleNode> next = new TreeMap<>(reference);
            done.rules().forEach(r -> next.put(r, room.engine.tree().node(r).orElseThrow()));
            replaceReference(next);
            befores.put(done.change(), before);
            taught.add(done);
            commits++;
            exempted += newlyExempted(stones);
            assertTrue(right.isEmpty() || naive(article).contains(right.get()));
            assertTrue(wrong.isEmpty() || !naive(article).contains(wrong.get()));
        } catch (ConflictException e) {
            refused++;
            room.tutor.cancel(lesson.id());
        }
    }

    /** The last lesson is taken back, as the history does it. */
    private void undo() {
        if (taught.isEmpty()) {
            return;
        }
        Taught last = taught.remove(taught.size() - 1);
        SortedMap<Integer, RuleNode> before = befores.remove(last.change());
        if (before == null || !reference.keySet().containsAll(last.rules())) {
            return;
        }
        SortedMap<Integer, RuleNode> next = new TreeMap<>(reference);
        last.rules().forEach(next::remove);
        if (next.values().stream().anyMatch(n -> last.rules().contains(n.parent()))) {
            return; // something depends on it
        }
        List<Long> may = room.book.endangered(new RuleTree("next", next.values())).stream()
                .map(c -> c.found().id())
                .toList();
        room.book.apply(may, "anna", "Undone.", () -> {
            assertTrue(room.shelf.set(files(next)).stream().noneMatch(p -> p.refused()));
            return 1_000_000 + commits;
        });
        room.book.restore(last.change());
        replaceReference(next);
        undone++;
    }

    /** Somebody drops a file with a rule, or edits what rules conclude, without asking anybody. */
    private void drop() {
        SortedMap<Integer, RuleNode> next = new TreeMap<>(reference);
        int id = next.isEmpty() ? 1 : next.lastKey() + 1;
        List<Integer> ids = List.copyOf(next.keySet());
        int parent = ids.isEmpty() || random.nextBoolean() ? 0 : ids.get(random.nextInt(ids.size()));
        next.put(id, node(id, parent, conditions(any()), random.nextInt(4)));
        if (random.nextInt(3) == 0 && !ids.isEmpty()) {
            int gone = ids.get(random.nextInt(ids.size()));
            if (next.values().stream().noneMatch(n -> n.parent() == gone)) {
                next.remove(gone);
            }
        }
        assertTrue(room.shelf.set(files(next)).stream().noneMatch(p -> p.refused()));
        replaceReference(next);
        dropped++;
    }

    private void replaceReference(SortedMap<Integer, RuleNode> next) {
        reference.clear();
        reference.putAll(next);
        tree = new RuleTree("reference", reference.values());
    }

    private void startOver() {
        room = new Classroom();
        replaceReference(new TreeMap<>());
        taught.clear();
        befores.clear();
        for (int i = 0; i < ARTICLES; i++) {
            room.corpus.add(made());
        }
    }

    /** The product's cornerstones against the reference tree. */
    private void compare(boolean articles) {
        for (Cornerstone c : room.cornerstones.all.values()) {
            if (c.exempted().isEmpty()) {
                assertEquals(c.url().toString(), c.categories(), naive(room.engine.words(c.article())));
            }
        }
        for (long id = 1; articles && id <= ARTICLES; id++) {
            assertEquals(naive(id), room.folders(id));
        }
    }

    private long newlyExempted(SortedMap<Long, Cornerstone> before) {
        return room.cornerstones.all.values().stream()
                .filter(c -> c.exempted().isPresent()
                        && before.containsKey(c.id())
                        && before.get(c.id()).exempted().isEmpty())
                .count();
    }

    private long any() {
        return 1 + random.nextInt(ARTICLES);
    }

    private SortedSet<String> naive(long article) {
        return naive(room.corpus.words(article));
    }

    private SortedSet<String> naive(Words words) {
        return NaiveClassifier.conclusions(tree, words).stream()
                .map(Conclusion::category)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private List<Condition> conditions(long article) {
        List<Condition> all = Suggesting.plain(room.corpus.words(article));
        List<Condition> chosen = new ArrayList<>(List.of(all.get(random.nextInt(all.size()))));
        if (random.nextBoolean()) {
            chosen.add(all.get(random.nextInt(all.size())));
        }
        String word = "w" + random.nextInt(VOCABULARY);
        if (random.nextInt(4) == 0 && !room.corpus.words(article).words().contains(word)) {
            chosen.add(new Condition(Field.WORDS, true, word));
        }
        return chosen.stream().distinct().toList();
    }

    private static RuleNode node(int id, int parent, List<Condition> conditions, int kind) {
        Optional<String> category = kind < 2 ? Optional.of("f" + id % 12) : Optional.empty();
        return new RuleNode(id, parent, "dropped " + id, category, kind == 2, conditions, List.of(), "", "", "", 0);
    }

    private static SortedMap<String, String> files(SortedMap<Integer, RuleNode> nodes) {
        SortedMap<String, String> files = new TreeMap<>();
        nodes.values().stream()
                .collect(Collectors.groupingBy(n -> n.id() % 7))
                .forEach((i, part) -> files.put("mcrdr/p" + i + ".drl", DrlWriter.file("mcrdr.p" + i, part)));
        return files;
    }

    private static List<Long> ids(List<Endangered> endangered) {
        return endangered.stream().map(e -> e.cornerstone().id()).toList();
    }

    private ArticleText made() {
        return new ArticleText(text(2), text(12), "s" + random.nextInt(3), "en");
    }

    private String text(int words) {
        return random.ints(words, 0, VOCABULARY).mapToObj(i -> "W" + i).collect(Collectors.joining(" "));
    }
}

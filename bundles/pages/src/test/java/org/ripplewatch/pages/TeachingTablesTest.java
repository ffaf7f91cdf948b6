package org.ripplewatch.pages;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Cornerstone.Exemption;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Lesson.State;
import org.ripplewatch.api.teach.Proposal;

public class TeachingTablesTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final Exemption EXEMPTION = new Exemption(NOON, "anna", "The folder was split.", 17);

    @Rule
    public final TestStore test = new TestStore();

    @Test
    public void cornerstonesAreKeptAsTheyWereGiven() {
        List<Cornerstone> put =
                cornerstones().put(List.of(cornerstone("a", "sport", "sport/chess"), cornerstone("b"), exempted("c")));
        assertEquals(List.of(1L, 2L, 3L), put.stream().map(Cornerstone::id).toList());
        test.reopen();
        assertEquals(put, cornerstones().page(0, 10));
        assertEquals(Optional.of(EXEMPTION), put.get(2).exempted());
        assertEquals(put.subList(1, 2), cornerstones().page(1, 1));
        assertEquals(List.of(), cornerstones().page(3, 10));
    }

    @Test
    public void oneAtTheSameAddressTakesTheOldOnesPlaceAndNumber() {
        cornerstones().put(List.of(exempted("a"), cornerstone("b")));
        Cornerstone again =
                cornerstones().put(List.of(cornerstone("a", "news"))).get(0);
        assertEquals(1, again.id());
        assertEquals(Optional.empty(), again.exempted());
        assertEquals(Set.of("news"), again.categories());
        assertEquals(2, cornerstones().page(0, 10).size());
        assertEquals(List.of(), test.open().maintenance().check().findings());
    }

    @Test
    public void anExemptionCanBeTakenBack() {
        cornerstones().put(List.of(cornerstone("a"), cornerstone("b")));
        cornerstones().exempt(List.of(2L, 77L), EXEMPTION);
        assertEquals(
                List.of(Optional.empty(), Optional.of(EXEMPTION)),
                cornerstones().page(0, 9).stream().map(Cornerstone::exempted).toList());
        cornerstones().restore(List.of(2L));
        assertEquals(Optional.empty(), cornerstones().page(1, 9).get(0).exempted());
    }

    @Test
    public void oneThatCannotBeKeptLeavesNothingBehind() {
        assertThrows(IllegalArgumentException.class, () -> cornerstones()
                .put(List.of(cornerstone("a"), cornerstone("b", "..//"))));
        assertThrows(IllegalArgumentException.class, () -> cornerstones().put(List.of(cornerstone("x".repeat(5000)))));
        assertEquals(List.of(), cornerstones().page(0, 10));
    }

    @Test
    public void lessonsSurviveARestart() {
        Lesson full = lesson("L1", State.CHOSEN, 2);
        Lesson bare = new Lesson(
                "L2",
                "ben",
                NOON,
                NOON.plusSeconds(5),
                State.PROPOSED,
                new Proposal(8, Optional.of("a"), Optional.empty()),
                "",
                List.of(),
                List.of(),
                new TreeSet<>(),
                new TreeSet<>());
        lessons().put(full);
        lessons().put(bare);
        lessons().put(lesson("L3", State.COMMITTED, 9));
        lessons().put(lesson("L4", State.CANCELLED, 9));
        test.reopen();
        assertEquals(Optional.of(full), lessons().lesson("L1"));
        assertEquals(Optional.of(bare), lessons().lesson("L2"));
        assertEquals(State.COMMITTED, lessons().lesson("L3").orElseThrow().state());
        assertEquals(Optional.empty(), lessons().lesson("L5"));
        assertEquals(List.of(bare, full), lessons().open());
        Lesson later = lesson("L1", State.REVIEWED, 60);
        lessons().put(later);
        assertEquals(List.of(later, bare), lessons().open());
    }

    @Test
    public void aLessonWithAStrangeNameIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> lessons().put(lesson("../x", State.CHOSEN, 1)));
    }

    private StoredCornerstones cornerstones() {
        return test.open().cornerstones();
    }

    private StoredLessons lessons() {
        return test.open().lessons();
    }

    private static Cornerstone cornerstone(String path, String... folders) {
        return new Cornerstone(
                0,
                URI.create("https://news.example/" + path),
                new ArticleText("Title \"" + path + "\"", "Line one.\nLine two \u20ac " + path, "news.example", "en"),
                new TreeSet<>(List.of(folders)),
                NOON,
                "anna",
                Optional.empty());
    }

    private static Cornerstone exempted(String path) {
        Cornerstone plain = cornerstone(path, "sport");
        return new Cornerstone(
                0, plain.url(), plain.article(), plain.categories(), NOON, "drop", Optional.of(EXEMPTION));
    }

    private static Lesson lesson(String id, State state, long seconds) {
        Condition quoted = new Condition(Field.WORDS, false, "a\"b\n,c");
        Condition not = new Condition(Field.TITLE, true, "x");
        return new Lesson(
                id,
                "anna",
                NOON,
                NOON.plusSeconds(seconds),
                state,
                new Proposal(7, Optional.of("a"), Optional.of("b/c")),
                "2-abc",
                List.of(quoted, not),
                List.of(List.of(not), List.of(quoted, new Condition(Field.SITE, false, "bbc"))),
                new TreeSet<>(List.of(3L, 1L)),
                new TreeSet<>(List.of(5L)));
    }
}

package org.ripplewatch.mcrdr.teach;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.mcrdr.teach.Classroom.not;
import static org.ripplewatch.mcrdr.teach.Classroom.word;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.Test;
import org.junit.function.ThrowingRunnable;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Review;
import org.ripplewatch.api.teach.Review.Move;
import org.ripplewatch.api.teach.Teaching.Taught;

public class TutorTest {

    private final Classroom room = new Classroom();

    @Test
    public void a_missing_folder_becomes_a_top_level_rule_in_a_file_of_its_own() {
        long cup = room.article("The cup", "A football league cup");
        Taught taught = room.teach(cup, Optional.empty(), Optional.of("sport/football"), word("football"));
        assertEquals(List.of("mcrdr/football-1.drl"), taught.files());
        assertEquals(List.of(1), taught.rules());
        assertEquals(Set.of("sport/football"), room.folders(cup));
        RuleNode rule = room.engine.tree().node(1).orElseThrow();
        assertEquals("anna", rule.author());
        assertEquals(List.of("https://site.example/1"), rule.cornerstones());
        assertTrue(rule.created().matches("\\d{4}-\\d{2}-\\d{2}"));
        assertEquals(
                Set.of("sport/football"),
                room.cornerstones.all.values().iterator().next().categories());
    }

    @Test
    public void a_wrong_folder_is_stopped_under_every_rule_that_gives_it() {
        long real = room.article("Cup", "football league");
        room.teach(real, Optional.empty(), Optional.of("sport"), word("football"));
        long other = room.article("Cup", "league tennis");
        room.teach(other, Optional.empty(), Optional.of("sport"), word("league"));
        long fantasy = room.article("Fantasy", "fantasy football league");
        Taught taught = room.teach(fantasy, Optional.of("sport"), Optional.empty(), word("fantasy"));
        assertEquals(2, taught.rules().size());
        assertEquals(Set.of(), room.folders(fantasy));
        assertEquals(Set.of("sport"), room.folders(real));
        assertEquals(Set.of("sport"), room.folders(other));
        assertTrue(taught.rules().stream()
                .allMatch(r -> room.engine.tree().node(r).orElseThrow().stop()));
    }

    @Test
    public void a_wrong_folder_is_replaced_by_the_right_one() {
        long real = room.article("Cup", "football league");
        room.teach(real, Optional.empty(), Optional.of("sport"), word("football"));
        long world = room.article("World cup", "football world");
        Taught taught = room.teach(world, Optional.of("sport"), Optional.of("sport/world-cup"), word("world"));
        assertEquals(List.of("mcrdr/sport-1.drl"), taught.files());
        assertEquals(Set.of("sport/world-cup"), room.folders(world));
        assertEquals(Set.of("sport"), room.folders(real));
    }

    @Test
    public void text_that_people_wrote_stays_as_it_is() {
        String written = "// ours\npackage mcrdr.hand\nimport org.ripplewatch.api.classify.*\n/* first */ rule \"a\""
                + " @node(7) @parent(0) @category(\"sport\")\nwhen Term( word  ==  \"football\" ) then reach(drools); end // last";
        room.shelf.drop("mcrdr/hand.drl", written);
        long world = room.article("World cup", "football world");
        room.teach(world, Optional.of("sport"), Optional.of("sport/world-cup"), word("world"));
        String now = room.shelf.texts().get("mcrdr/hand.drl");
        assertTrue(now, now.startsWith(written + "\n\nrule \"8 world\"\n    @node(8) @parent(7)"));
        assertEquals(Set.of("sport/world-cup"), room.folders(world));
    }

    @Test
    public void cornerstones_that_would_change_stand_against_the_commit_until_excluded_or_exempted() {
        long first = room.article("One", "football alpha");
        room.teach(first, Optional.empty(), Optional.of("sport"), word("football"));
        long second = room.article("Two", "football beta");
        Lesson lesson = room.tutor.open(new Proposal(second, Optional.of("sport"), Optional.of("games")), "bob");
        room.tutor.choose(lesson.id(), List.of(word("football")), List.of());
        Review review = room.tutor.review(lesson.id(), 10);
        assertEquals(1, review.cornerstones().size());
        assertEquals(
                "Rule 2, an exception of rule 1, holds for it too: it leaves sport and enters games.",
                review.cornerstones().get(0).reason());
        assertEquals(1, review.obstacles().size());
        assertThrows(ConflictException.class, () -> room.tutor.commit(lesson.id()));
        List<Condition> separated = room.tutor.separate(lesson.id()).conditions();
        assertEquals(2, separated.size());
        assertFalse(separated.get(1).holds(room.corpus.words(first)));
        assertTrue(separated.get(1).holds(room.corpus.words(second)));
        long endangered = review.cornerstones().get(0).cornerstone().id();
        room.tutor.exempt(lesson.id(), List.of(endangered));
        assertEquals(List.of(), room.tutor.review(lesson.id(), 10).obstacles());
        Taught taught = room.tutor.commit(lesson.id());
        var exempted = room.cornerstones.all.get(endangered).exempted().orElseThrow();
        assertEquals("bob", exempted.who());
        assertEquals(taught.change(), exempted.change());
    }

    @Test
    public void discarded_articles_are_kept_out() {
        long first = room.article("One", "football alpha gamma");
        long second = room.article("Two", "football beta");
        long third = room.article("Three", "football delta");
        Lesson lesson = room.tutor.open(new Proposal(first, Optional.empty(), Optional.of("sport")), "bob");
        room.tutor.choose(lesson.id(), List.of(word("football")), List.of());
        Review review = room.tutor.review(lesson.id(), 10);
        assertEquals(3, review.taken());
        assertEquals(List.of(new Move(Optional.empty(), Optional.of("sport"), 3)), review.moves());
        room.tutor.discard(lesson.id(), List.of(second, third));
        assertEquals(1, room.tutor.review(lesson.id(), 10).obstacles().size());
        var separation = room.tutor.separate(lesson.id());
        assertEquals(2, separation.conditions().size());
        room.tutor.choose(lesson.id(), separation.conditions(), separation.stops());
        assertEquals(List.of(), room.tutor.review(lesson.id(), 10).obstacles());
        room.tutor.commit(lesson.id());
        assertEquals(Set.of(), room.folders(second));
        assertEquals(Set.of("sport"), room.folders(first));
    }

    @Test
    public void an_unrelated_change_meanwhile_is_no_reason_to_refuse_and_a_related_one_is() {
        long first = room.article("One", "football alpha");
        room.teach(first, Optional.empty(), Optional.of("sport"), word("football"));
        long second = room.article("Two", "football beta");
        Lesson mine = room.tutor.open(new Proposal(second, Optional.of("sport"), Optional.of("games")), "bob");
        room.tutor.choose(mine.id(), List.of(word("beta")), List.of());
        room.tutor.review(mine.id(), 10);
        long chess = room.article("Chess", "chess");
        room.teach(chess, Optional.empty(), Optional.of("chess"), word("chess"));
        Lesson related = room.tutor.open(new Proposal(second, Optional.of("sport"), Optional.of("games")), "eve");
        room.tutor.choose(related.id(), List.of(word("two")), List.of());
        room.tutor.review(related.id(), 10);
        room.tutor.commit(mine.id());
        assertEquals(Set.of("games"), room.folders(second));
        assertThrows(ConflictException.class, () -> room.tutor.commit(related.id()));
    }

    @Test
    public void a_lesson_survives_a_restart() {
        long first = room.article("One", "football alpha");
        Lesson lesson = room.tutor.open(new Proposal(first, Optional.empty(), Optional.of("sport")), "bob");
        room.tutor.choose(lesson.id(), List.of(word("football")), List.of());
        room.tutor.review(lesson.id(), 10);
        room.restart(false);
        assertEquals(
                List.of(lesson.id()),
                room.tutor.lessons().stream().map(Lesson::id).toList());
        room.tutor.commit(lesson.id());
        assertEquals(Set.of("sport"), room.folders(first));
        assertEquals(List.of(), room.tutor.lessons());
        assertThrows(IllegalArgumentException.class, () -> room.tutor.commit(lesson.id()));
    }

    @Test
    public void a_stopping_rule_of_negated_conditions_only_is_warned_of_with_what_it_would_change() {
        long first = room.article("One", "football alpha");
        room.teach(first, Optional.empty(), Optional.of("sport"), word("football"));
        long second = room.article("Two", "football beta");
        room.article("Three", "football");
        Lesson lesson = room.tutor.open(new Proposal(second, Optional.of("sport"), Optional.empty()), "bob");
        room.tutor.choose(lesson.id(), List.of(not("alpha")), List.of());
        String warning = room.tutor.review(lesson.id(), 10).warnings().get(0);
        assertTrue(warning, warning.startsWith("The rule has only negated conditions"));
        assertTrue(warning, warning.contains("changes the folders of 2"));
    }

    @Test
    public void suggestions_name_what_marks_the_folder_among_the_cases() {
        long first = room.article("One", "football the a");
        room.teach(first, Optional.empty(), Optional.of("sport"), word("football"));
        for (int i = 0; i < 5; i++) {
            room.tutor.confirm(room.article("Sport " + i, "football the a goal " + i), "anna");
            room.tutor.confirm(room.article("Other " + i, "the a parliament " + i), "anna");
        }
        long next = room.article("Next", "the a goal keeper");
        Lesson lesson = room.tutor.open(new Proposal(next, Optional.empty(), Optional.of("sport")), "anna");
        assertEquals(
                word("goal"), room.tutor.suggestions(lesson.id(), 10).get(0).condition());
        room.tutor.choose(lesson.id(), List.of(word("goal")), List.of());
        assertFalse(room.tutor.suggestions(lesson.id(), 10).stream()
                .anyMatch(s -> s.condition().equals(word("goal"))));
    }

    @Test
    public void what_cannot_be_taught_is_said_in_a_sentence() {
        long first = room.article("One", "football alpha");
        refused("There is no article 99", () -> room.tutor.confirm(99, "anna"));
        refused("wrong is 'sport'", () -> open(first, Optional.of("sport"), Optional.empty()));
        refused("right is 'a/../b'", () -> open(first, Optional.empty(), Optional.of("a/../b")));
        refused("right is 'x x", () -> open(first, Optional.empty(), Optional.of("x\n" + "x".repeat(10_000))));
        refused("who is", () -> room.tutor.confirm(first, "a\nb"));
        Lesson lesson = open(first, Optional.empty(), Optional.of("sport"));
        refused("The article does not meet", () -> room.tutor.choose(lesson.id(), List.of(word("x")), List.of()));
        refused(
                "The article meets all conditions of the stopping rule",
                () -> room.tutor.choose(lesson.id(), List.of(word("football")), List.of(List.of(word("alpha")))));
        assertThrows(ConflictException.class, () -> room.tutor.commit(lesson.id()));
        room.tutor.cancel(lesson.id());
        refused("Lesson " + lesson.id() + " is closed", () -> room.tutor.review(lesson.id(), 1));
        assertEquals(new TreeSet<>(), room.folders(first));
    }

    @Test
    public void lessons_that_are_committed_at_once_become_rules_one_after_the_other() throws Exception {
        List<Lesson> ready = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            long article = room.article("Number " + i, "football word" + i);
            Lesson lesson = open(article, Optional.empty(), Optional.of("f" + i));
            room.tutor.choose(lesson.id(), List.of(word("word" + i)), List.of());
            room.tutor.review(lesson.id(), 5);
            ready.add(lesson);
        }
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<Taught>> done = ready.stream()
                .map(l -> threads.submit(() -> room.tutor.commit(l.id())))
                .toList();
        TreeSet<Integer> numbers = new TreeSet<>();
        for (Future<Taught> one : done) {
            numbers.addAll(one.get().rules());
        }
        threads.shutdown();
        assertEquals(12, numbers.size());
        assertEquals(12, room.engine.tree().size());
    }

    @Test
    public void what_somebody_writes_into_a_file_during_a_lesson_is_not_lost() {
        long first = room.article("One", "football alpha");
        room.teach(first, Optional.empty(), Optional.of("sport"), word("football"));
        long second = room.article("Two", "football beta");
        Lesson lesson = open(second, Optional.of("sport"), Optional.of("games"));
        room.tutor.choose(lesson.id(), List.of(word("beta")), List.of());
        room.tutor.review(lesson.id(), 5);
        String edited = "// mine\n" + room.shelf.texts().get("mcrdr/sport-1.drl");
        room.shelf.drop("mcrdr/sport-1.drl", edited);
        room.tutor.commit(lesson.id());
        assertTrue(room.shelf.texts().get("mcrdr/sport-1.drl").startsWith(edited));
        assertEquals(Set.of("games"), room.folders(second));
        Lesson third = open(first, Optional.of("sport"), Optional.of("chess"));
        room.tutor.choose(third.id(), List.of(word("alpha")), List.of());
        room.tutor.review(third.id(), 5);
        room.shelf.drop("mcrdr/sport-1.drl", edited.replace("\"football\"", "\"alpha\""));
        assertThrows(ConflictException.class, () -> room.tutor.commit(third.id()));
    }

    private Lesson open(long article, Optional<String> wrong, Optional<String> right) {
        return room.tutor.open(new Proposal(article, wrong, right), "anna");
    }

    private static void refused(String begin, ThrowingRunnable step) {
        String said = String.valueOf(
                assertThrows(IllegalArgumentException.class, step).getMessage());
        assertTrue(said, said.contains(begin));
    }
}

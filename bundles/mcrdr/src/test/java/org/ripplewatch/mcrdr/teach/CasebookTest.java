package org.ripplewatch.mcrdr.teach;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.mcrdr.teach.Classroom.word;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.Test;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.RuleProblem;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Teaching.Taught;
import org.ripplewatch.mcrdr.TreeGuard;
import org.ripplewatch.mcrdr.teach.Memory.MemoryCorpus;

public class CasebookTest {

    private static final String HEAD = "package mcrdr.d\nimport org.ripplewatch.api.classify.*\n";
    private static final String STOP = HEAD
            + "rule \"9\" @node(9) @parent(1) @stop(true) when Reached(node == 1, words contains \"alpha\")"
            + " then reach(drools); end";

    private Classroom room = new Classroom();
    private long alpha;

    @Test
    public void a_dropped_file_that_changes_a_cornerstone_is_live_with_a_warning_that_lists_it() {
        teach();
        List<RuleProblem> problems = room.shelf.drop("mcrdr/d.drl", STOP);
        assertEquals(
                List.of(RuleProblem.warning(
                        "mcrdr/d.drl",
                        3,
                        "Rule 9 changes the folders of the cornerstone https://site.example/1 from [sport] to []: take the"
                                + " change back, or confirm the new folders.")),
                problems);
        assertEquals(Set.of(), room.folders(alpha));
        assertEquals("drop", only().exempted().orElseThrow().who());
        assertEquals("it stays listed", problems, room.shelf.drop("mcrdr/e.drl", HEAD.replace(".d", ".e")));
        room.restart(false);
        assertEquals("after a restart too", problems, room.shelf.drop("mcrdr/e.drl", HEAD.replace(".d", ".f")));
        room.tutor.confirm(alpha, "anna");
        assertEquals(List.of(), room.shelf.drop("mcrdr/e.drl", ""));
        assertEquals(Optional.empty(), only().exempted());
    }

    @Test
    public void a_cornerstone_binds_again_when_its_folders_are_back() {
        teach();
        room.shelf.drop("mcrdr/d.drl", STOP);
        assertEquals(List.of(), room.shelf.drop("mcrdr/d.drl", ""));
        assertEquals(Optional.empty(), only().exempted());
    }

    @Test
    public void a_deleted_file_is_listed_with_the_cornerstones_it_changed() {
        teach();
        List<RuleProblem> problems = room.shelf.drop("mcrdr/sport-1.drl", "");
        assertEquals(1, problems.size());
        assertEquals("mcrdr/sport-1.drl", problems.get(0).file());
        assertTrue(only().exempted().isPresent());
    }

    @Test
    public void a_dropped_file_that_changes_a_cornerstone_is_refused_where_that_is_set() {
        room = new Classroom(true);
        teach();
        List<RuleProblem> problems = room.shelf.drop("mcrdr/d.drl", STOP);
        assertTrue(problems.get(0).refused());
        assertEquals(Set.of("sport"), room.folders(alpha));
        assertEquals(Optional.empty(), only().exempted());
        room.teach(room.article("Two", "beta"), Optional.empty(), Optional.of("sport"), word("beta"));
    }

    @Test
    public void rules_that_changed_while_the_product_was_down_exempt_what_they_contradict() {
        teach();
        room.engine.guard(TreeGuard.NONE);
        room.shelf.drop("mcrdr/d.drl", STOP);
        room.restart(false);
        assertEquals("drop", only().exempted().orElseThrow().who());
    }

    @Test
    public void taking_a_change_back_brings_its_exemptions_back() {
        teach();
        long beta = room.article("Beta", "football beta");
        TreeMap<String, String> before = new TreeMap<>(room.shelf.texts());
        var lesson = room.tutor.open(new Proposal(beta, Optional.of("sport"), Optional.of("games")), "bob");
        room.tutor.choose(lesson.id(), List.of(word("football")), List.of());
        room.tutor.exempt(lesson.id(), List.of(only().id()));
        room.tutor.review(lesson.id(), 5);
        Taught taught = room.tutor.commit(lesson.id());
        List<Long> itsOwn = room.book.endangered(new RuleTree("x", List.of())).stream()
                .map(c -> c.found().id())
                .toList();
        long undo = room.book.apply(itsOwn, "bob", "Undone.", () -> {
            room.shelf.set(before);
            return 77;
        });
        room.book.restore(taught.change());
        assertEquals(Set.of("sport"), room.folders(alpha));
        assertFalse(stone(alpha).exempted().isPresent());
        assertEquals(undo, stone(beta).exempted().orElseThrow().change());
    }

    @Test
    public void cornerstones_follow_folders_that_get_another_name() {
        teach();
        room.book.follow(() -> {
            TreeMap<String, String> texts = new TreeMap<>(room.shelf.texts());
            texts.replaceAll((file, text) -> text.replace("\"sport\"", "\"games\""));
            room.shelf.set(texts);
            return 5;
        });
        assertEquals(Set.of("games"), only().categories());
        assertEquals(Optional.empty(), only().exempted());
        room.restart(false);
        assertEquals(Optional.empty(), only().exempted());
    }

    private void teach() {
        alpha = room.article("Alpha", "football alpha");
        room.teach(alpha, Optional.empty(), Optional.of("sport"), word("football"));
    }

    private Cornerstone only() {
        assertEquals(1, room.cornerstones.all.size());
        return room.cornerstones.all.values().iterator().next();
    }

    private Cornerstone stone(long article) {
        return room.cornerstones.all.values().stream()
                .filter(c -> c.url().equals(MemoryCorpus.url(article)))
                .findFirst()
                .orElseThrow();
    }
}

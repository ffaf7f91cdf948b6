package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.rules.RuleProblem;

public class TreeCheckTest {

    private final Mcrdr mcrdr = new Mcrdr(KieServices.get());
    private final TreeMap<String, String> files = new TreeMap<>();

    @Test
    public void a_number_that_is_taken_is_told_with_both_places_and_the_live_one_stays() {
        put("b", 1, 0);
        assertEquals("", errors());
        put("a", 1, 0);
        assertEquals(
                "mcrdr/a.drl:3 Rule number 1 is taken by \"rule 1 of b\" in mcrdr/b.drl line 3:"
                        + " give the one in mcrdr/a.drl line 3 another number.",
                errors());
        assertEquals(1, mcrdr.tree().size());
        assertEquals("mcrdr/b.drl", mcrdr.tree().node(1).orElseThrow().file());
    }

    @Test
    public void a_parent_that_is_nowhere_is_told() {
        put("a", 1, 7);
        assertTrue(
                errors(), errors().startsWith("mcrdr/a.drl:3 Rule 1 is an exception of rule 7, and there is no such"));
    }

    @Test
    public void a_file_may_hold_exceptions_of_another_files_rules() {
        put("a", 2, 9);
        put("b", 9, 0);
        assertEquals("", errors());
    }

    @Test
    public void a_circle_is_told_with_its_places() {
        put("a", 1, 0);
        put("b", 2, 3);
        put("c", 3, 4);
        put("d", 4, 2);
        put("e", 5, 5);
        String errors = errors();
        assertEquals(errors, 2, errors.lines().count());
        for (String place : List.of("2 (mcrdr/b.drl line 3)", "3 (mcrdr/c.drl line 3)", "4 (mcrdr/d.drl line 3)")) {
            assertTrue(errors, errors.lines().anyMatch(l -> l.contains(place)));
        }
        assertTrue(
                errors, errors.contains("mcrdr/e.drl:3 The rules go round in a circle: rule 5 (mcrdr/e.drl line 3)"));
    }

    @Test
    public void one_name_twice_in_a_package_is_told_with_both_places() {
        put("a", 1, 0);
        files.put("mcrdr/b.drl", files.get("mcrdr/a.drl").replace("@node(1)", "@node(2)"));
        assertTrue(
                errors(),
                errors().contains(
                                "mcrdr/b.drl:3 The package mcrdr.a has a rule \"rule 1 of a\" in mcrdr/a.drl line 3"));
    }

    @Test
    public void an_error_in_one_file_keeps_all_of_them_as_they_were() {
        put("a", 1, 0);
        errors();
        String before = mcrdr.tree().version();
        put("b", 2, 0);
        put("c", 3, 0);
        files.put("mcrdr/c.drl", "rule nonsense");
        assertTrue(errors().startsWith("mcrdr/c.drl:"));
        assertEquals(before, mcrdr.tree().version());
        assertEquals(
                1,
                mcrdr.classify(new ArticleText("x1", "x2", "", ""))
                        .conclusions()
                        .size());
        files.remove("mcrdr/c.drl");
        assertEquals("", errors());
        assertEquals(
                2,
                mcrdr.classify(new ArticleText("x1", "x2", "", ""))
                        .conclusions()
                        .size());
    }

    @Test
    public void checking_changes_nothing() {
        put("a", 1, 0);
        assertEquals(List.of(), mcrdr.check(files));
        assertEquals(0, mcrdr.tree().size());
        assertTrue(!mcrdr.ready());
    }

    @Test
    public void a_draft_is_told_as_long_as_it_is_live() {
        put("a", 1, 0);
        files.put(
                "mcrdr/b.drl",
                files.get("mcrdr/a.drl")
                        .replace("mcrdr.a", "mcrdr.b")
                        .replace("@node(1) @parent(0) @category(\"a\")", "@node(2) @parent(1)")
                        .replace("Term(word == \"x1\")", "Reached(node == 1)"));
        for (int i = 0; i < 2; i++) {
            assertTrue(
                    mcrdr.replace(files).stream()
                            .anyMatch(
                                    p -> !p.refused()
                                            && p.file().equals("mcrdr/b.drl")
                                            && p.message()
                                                    .contains(
                                                            "Rule 2 has neither a folder nor @stop(true), so where it holds, the conclusion of rule 1 stands")));
        }
    }

    private void put(String name, int id, int parent) {
        String pattern =
                parent == 0 ? "Term(word == \"x" + id + "\")" : "Reached(node == " + parent + ", words contains \"x\")";
        files.put(
                "mcrdr/" + name + ".drl",
                "package mcrdr." + name + "\nimport org.ripplewatch.api.classify.*\nrule \"rule " + id + " of " + name
                        + "\" @node(" + id + ") @parent(" + parent + ") @category(\"a\")\nwhen " + pattern
                        + " then reach(drools); end\n");
    }

    private String errors() {
        return mcrdr.replace(files).stream()
                .filter(RuleProblem::refused)
                .map(p -> p.file() + ":" + p.line() + " " + p.message())
                .collect(Collectors.joining("\n"));
    }
}

package org.ripplewatch.mcrdr.teach;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.mcrdr.teach.Classroom.not;
import static org.ripplewatch.mcrdr.teach.Classroom.word;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.Test;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.mcrdr.teach.NewRules.Origin;

public class NewRulesTest {

    private static final Origin ORIGIN = new Origin("https://site.example/1", "anna", "2026-11-21");
    private static final String TOP =
            "package mcrdr.a\r\nimport org.ripplewatch.api.classify.*\r\nrule \"top\" @node(3)"
                    + " @parent(0) @category(\"sport\") when Term(word == \"a\") then reach(drools); end";

    private final Classroom room = new Classroom();

    @Test
    public void exceptions_of_an_exception_give_the_old_folder_back() {
        room.shelf.drop("mcrdr/a.drl", TOP);
        Sketch sketch = new Sketch(
                List.of(3), List.of(word("b")), List.of(List.of(word("c"))), Optional.of("sport"), Optional.empty());
        List<RuleNode> rules = NewRules.nodes(room.engine.tree(), sketch, ORIGIN);
        assertEquals(List.of(4, 5), rules.stream().map(RuleNode::id).toList());
        assertTrue(rules.get(0).stop());
        assertEquals(Optional.of("sport"), rules.get(1).category());
        assertEquals(4, rules.get(1).parent());
        SortedMap<String, String> texts = NewRules.texts(room.engine.tree(), rules, room.shelf.texts());
        String text = texts.get("mcrdr/a.drl");
        assertTrue(
                text.startsWith(TOP + "\r\n\r\nrule \"4 b\"\r\n") || text.startsWith(TOP + "\n\r\nrule \"4 b\"\r\n"));
        assertFalse(room.shelf.drop("mcrdr/a.drl", text).stream().anyMatch(p -> p.refused()));
    }

    @Test
    public void a_file_that_is_full_gets_no_further_rule() {
        room.shelf.drop("mcrdr/a.drl", TOP);
        SortedMap<String, String> texts = new TreeMap<>(room.shelf.texts());
        texts.merge("mcrdr/a.drl", "\n//" + "x".repeat(3_950_000), String::concat);
        Sketch sketch = new Sketch(
                List.of(3), List.of(word("b")), List.of(), Optional.of("sport"), Optional.of("sport/b-\u00e4"));
        List<RuleNode> rules = NewRules.nodes(room.engine.tree(), sketch, ORIGIN);
        assertEquals(
                List.of("mcrdr/b-4.drl"),
                List.copyOf(NewRules.texts(room.engine.tree(), rules, texts).keySet()));
    }

    @Test
    public void numbers_and_names_that_are_taken_are_passed_over() {
        room.shelf.drop(
                "mcrdr/a.drl", TOP.replace("@node(3)", "@node(999999999)").replace("\"top\"", "\"1 b not c\""));
        Sketch sketch =
                new Sketch(List.of(0), List.of(word("b"), not("c")), List.of(), Optional.empty(), Optional.of("x"));
        RuleTree tree = room.engine.tree();
        RuleNode rule = NewRules.nodes(tree, sketch, ORIGIN).get(0);
        assertEquals(1, rule.id());
        assertEquals("1 b not c (2)", rule.name());
    }
}

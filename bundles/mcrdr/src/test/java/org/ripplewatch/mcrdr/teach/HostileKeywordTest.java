package org.ripplewatch.mcrdr.teach;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.Test;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Proposal;

/** Whatever somebody puts into a condition is text, and comes back as it was. */
public class HostileKeywordTest {

    private static final List<String> HOSTILE = List.of(
            "plain",
            "world cup",
            "a\"b",
            "a\\b",
            "a\\",
            "\"",
            "a\\\"b",
            "a'b",
            "c++",
            "c#",
            "o'neil",
            "x // y",
            "x /* y",
            "*/ end",
            "end",
            "${x}",
            "#{x}",
            "\\u0022",
            "\\u0022) then",
            "line1\nline2",
            "tab\tx",
            "日本語",
            "naïve",
            "😀",
            "@{x}",
            "a\u0001b",
            "a\u2028b",
            "\"); System.exit(3); //",
            "[x]",
            "a;b",
            "null",
            "$x",
            "\\n",
            "\\d+",
            "%s",
            "\") then reach(drools); end rule \"x\" @node(99) @parent(0) @category(\"evil\") when Term(word == \"football",
            "\r\n",
            "\u0085",
            "\u0000",
            "\uFEFF",
            "rule",
            "package x;",
            "then",
            "\\",
            "\\\\",
            "\\\"",
            "'",
            "`",
            "{{",
            "|| true",
            "&& word == \"x\"",
            "\u202E",
            "é",
            "<script>",
            "../../x",
            "-1",
            " ",
            "\t",
            "eval(true)",
            "a".repeat(300));

    private final Classroom room = new Classroom();

    @Test
    public void hostile_keywords_come_through_as_plain_text() {
        long article = room.article("One", "football");
        List<Condition> conditions = new ArrayList<>(List.of(Classroom.word("football")));
        for (int i = 0; i < HOSTILE.size(); i++) {
            Field field = Field.values()[i % Field.values().length];
            List<Condition> asked = List.of(conditions.get(0), new Condition(field, true, HOSTILE.get(i)));
            List<List<Condition>> stops = List.of(List.of(new Condition(field, false, HOSTILE.get(i))));
            String folder = "f" + i;
            Lesson lesson =
                    room.tutor.open(new Proposal(article, Optional.empty(), Optional.of(folder)), "an\"na\\ 'x' */");
            room.tutor.choose(lesson.id(), asked, stops);
            room.tutor.exempt(
                    lesson.id(),
                    room.tutor.review(lesson.id(), 5).cornerstones().stream()
                            .map(c -> c.cornerstone().id())
                            .toList());
            List<Integer> rules = room.tutor.commit(lesson.id()).rules();
            room.file();
            RuleNode rule = room.engine.tree().node(rules.get(0)).orElseThrow();
            assertEquals(asked, rule.conditions());
            assertEquals("an\"na\\ 'x' */", rule.author());
            assertEquals(
                    stops.get(0),
                    room.engine.tree().node(rules.get(1)).orElseThrow().conditions());
            assertTrue(room.folders(article).contains(folder));
        }
        assertEquals(2 * HOSTILE.size(), room.engine.tree().size());
        assertTrue(room.engine.tree().nodes().stream()
                .allMatch(n -> n.stop() || n.category().orElseThrow().matches("f\\d+")));
        assertEquals(Set.of(), names("evil"));
    }

    private Set<Integer> names(String folder) {
        return room.engine.tree().nodes().stream()
                .filter(n -> n.category().filter(folder::equals).isPresent())
                .map(RuleNode::id)
                .collect(Collectors.toSet());
    }
}

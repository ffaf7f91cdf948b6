package org.ripplewatch.mcrdr.change;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.mcrdr.change.Desk.file;
import static org.ripplewatch.mcrdr.change.Desk.rule;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.Test;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.rules.RuleChange;

public class UndoTest {

    private static final String A = "mcrdr/a.drl";
    private static final String COMMENT = "// somebody wrote this by hand: rule \"9\" end\n";

    private Desk desk = new Desk();

    private String sentence(long change) {
        return String.join(" ", desk.undoer().obstacles(change));
    }

    @Test
    public void anAddedRuleGoesAndWhatCameIntoTheFileLaterStays() {
        desk.write(A, file("a", rule(1, 0, "art", "one")));
        long added = desk.write(A, desk.texts.get(A) + "\n" + rule(2, 1, "box", "two"));
        String later = desk.texts.get(A).replace("rule \"1", COMMENT + "rule \"1") + "\n" + rule(3, 1, "cat", "three");
        desk.write(A, later);
        assertEquals(List.of(), desk.undoer().obstacles(added));
        long undone = desk.undoer().undo(added, "ben");
        String text = desk.texts.get(A);
        assertTrue(text, text.contains(COMMENT) && text.contains("3 three") && !text.contains("2 two"));
        assertEquals(Set.of("art"), desk.folders("one two"));
        RuleChange change = desk.change(undone).orElseThrow();
        assertEquals(RuleChange.Cause.UNDONE, change.cause());
        assertEquals("ben", change.who());
        assertThat(change.note(), containsString("Change " + added + " taken back: a lesson"));
    }

    @Test
    public void anUndoCanBeUndone() {
        desk.write(A, file("a", rule(1, 0, "art", "one")));
        long added = desk.write(A, desk.texts.get(A) + "\n" + rule(2, 1, "box", "two"));
        String whole = desk.texts.get(A);
        long undone = desk.undoer().undo(added, "ben");
        assertEquals(Set.of("art"), desk.folders("one two"));
        desk.undoer().undo(undone, "ben");
        assertEquals(whole, desk.texts.get(A));
        assertEquals(Set.of("box"), desk.folders("one two"));
    }

    @Test
    public void aDeletedRuleComesBackBehindItsPredecessor() {
        String text = file("a", rule(1, 0, "art", "one"), rule(2, 1, "box", "two"), rule(3, 0, "cat", "three"));
        desk.write(A, text);
        long cut = desk.write(A, file("a", rule(1, 0, "art", "one"), rule(3, 0, "cat", "three")));
        desk.write(A, desk.texts.get(A) + COMMENT);
        desk.undoer().undo(cut, "ben");
        String now = desk.texts.get(A);
        assertTrue(now, now.indexOf("1 one") < now.indexOf("2 two") && now.indexOf("2 two") < now.indexOf("3 three"));
        assertTrue(now, now.contains(COMMENT));
        assertEquals(Set.of("box"), desk.folders("one two"));
    }

    @Test
    public void aDeletedFileComesBack() {
        String text = file("a", rule(1, 0, "art", "one"));
        desk.write(A, text);
        desk.write("mcrdr/b.drl", file("b", rule(5, 0, "box", "five")));
        long gone = desk.write(A, "");
        desk.undoer().undo(gone, "ben");
        assertEquals(text, desk.texts.get(A));
    }

    @Test
    public void anEditedRuleGetsItsOldTextAndOthersOfTheFileStay() {
        desk.write(A, file("a", rule(1, 0, "art", "one"), rule(2, 0, "box", "two")));
        long edited = desk.write(A, desk.texts.get(A).replace("word == \"one\"", "word == \"uno\""));
        desk.write(A, desk.texts.get(A).replace("box", "boxes"));
        desk.undoer().undo(edited, "ben");
        assertEquals(Set.of("art"), desk.folders("one"));
        assertEquals(Set.of("boxes"), desk.folders("two"));
    }

    @Test
    public void whatDependsOnItIsSaid() {
        long first = desk.write(A, file("a", rule(1, 0, "art", "one")));
        desk.write("mcrdr/b.drl", file("b", rule(2, 1, "box", "two")));
        assertThat(
                sentence(first),
                containsString(
                        "Rule 2 is an exception of rule 1, which change 1 added by change 2 (anna): take that back first."));
        ConflictException e =
                assertThrows(ConflictException.class, () -> desk.undoer().undo(first, "ben"));
        assertEquals(sentence(first), e.getMessage());
    }

    @Test
    public void aRuleThatWasEditedOrDeletedLaterIsSaid() {
        long first = desk.write(A, file("a", rule(1, 0, "art", "one"), rule(2, 0, "box", "two")));
        long second = desk.write(A, desk.texts.get(A).replace("art", "arts"));
        assertEquals("Rule 1 was edited by change 2 (anna).", sentence(first));
        desk.write(A, file("a", rule(2, 0, "box", "two")));
        assertEquals("Rule 1 was deleted by change 3 (anna).", sentence(second));
        assertEquals(List.of(), desk.undoer().obstacles(first));
    }

    @Test
    public void aNumberThatIsTakenAndAParentThatIsGoneAreSaid() {
        desk.write(A, file("a", rule(1, 0, "art", "one"), rule(2, 1, "box", "two")));
        long gone = desk.write(A, file("a", rule(1, 0, "art", "one")));
        desk.write("mcrdr/b.drl", file("b", rule(2, 0, "cat", "three")));
        assertThat(
                sentence(gone), containsString("The number 2 of the rule that change 2 took is taken by \"2 three\""));
        desk.write(Map.of(A, "", "mcrdr/b.drl", ""));
        assertThat(sentence(gone), containsString("Rule 2 was an exception of rule 1, which is no longer there."));
    }

    @Test
    public void whatIsUndoneAlreadyAndWhatIsNotThereAreSaid() {
        desk.write(A, file("a", rule(1, 0, "art", "one")));
        long added = desk.write(A, desk.texts.get(A) + "\n" + rule(2, 1, "box", "two"));
        desk.undoer().undo(added, "ben");
        assertThat(sentence(added), containsString("Nothing of change 2 is live any more"));
        assertThrows(IllegalArgumentException.class, () -> desk.undoer().obstacles(77));
    }

    @Test
    public void aFileOfAnotherFolderIsUndoneAsAWholeWhereItIsAsTheChangeLeftIt() {
        desk.write("monitors/m.drl", "one");
        long edited = desk.write("monitors/m.drl", "two");
        desk.undoer().undo(edited, "ben");
        assertEquals("one", desk.texts.get("monitors/m.drl"));
        desk.write("monitors/m.drl", "three");
        assertEquals("rules/monitors/m.drl is no longer as change 2 left it by change 4 (anna).", sentence(edited));
    }

    @Test
    public void theCornerstoneThatLedToARuleGoesWithItAndComesBackWithIt() {
        desk.write(A, file("a", rule(1, 0, "art", "one")));
        long added = desk.write(
                A,
                desk.texts.get(A) + "\n"
                        + rule(2, 1, "box", "two")
                                .replace("@node(2)", "@cornerstone(\"https://x.example/1\") @node(2)"));
        desk.confirm("https://x.example/1", "one two");
        long undone = desk.undoer().undo(added, "ben");
        assertEquals(
                undone,
                desk.cornerstone("https://x.example/1").exempted().orElseThrow().change());
        desk.undoer().undo(undone, "ben");
        assertTrue(desk.cornerstone("https://x.example/1").exempted().isEmpty());
        assertEquals(Set.of("box"), desk.folders("one two"));
    }

    @Test
    public void anotherCornerstoneThatReliesOnItIsAnObstacleWhereTheSettingSaysSo() {
        desk = new Desk(true);
        desk.write(A, file("a", rule(1, 0, "art", "one")));
        long added = desk.write(A, desk.texts.get(A) + "\n" + rule(2, 1, "box", "two"));
        desk.confirm("https://x.example/1", "one two");
        assertEquals("The cornerstone https://x.example/1 is in [box] and would be in [art].", sentence(added));
    }

    @Test
    public void randomChangesUndoneInReverseLeaveNothing() {
        java.util.Random random = new java.util.Random(7);
        desk.write(A, file("a", rule(1, 0, "art", "one")));
        TreeMap<String, String> start = new TreeMap<>(desk.texts);
        for (int id = 2; id < 40; id++) {
            String name = "mcrdr/" + (char) ('a' + random.nextInt(3)) + ".drl";
            String old = desk.texts.getOrDefault(name, file(name.substring(6, 7)));
            int parent = random.nextBoolean() ? 0 : 1 + random.nextInt(id - 1);
            desk.write(
                    name,
                    old + (random.nextBoolean() ? "\n" : "// a comment\n") + rule(id, parent, "f" + id, "w" + id));
        }
        for (long change = 39; change > 1; change--) {
            desk.undoer().undo(change, "ben");
        }
        assertEquals(start, desk.texts);
        assertFalse(desk.engine.tree().node(2).isPresent());
    }
}

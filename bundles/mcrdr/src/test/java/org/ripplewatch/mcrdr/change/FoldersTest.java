package org.ripplewatch.mcrdr.change;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.mcrdr.change.Desk.file;
import static org.ripplewatch.mcrdr.change.Desk.rule;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.Before;
import org.junit.Test;
import org.ripplewatch.api.category.CategoryEdit;
import org.ripplewatch.api.category.CategoryEdit.Create;
import org.ripplewatch.api.category.CategoryEdit.Delete;
import org.ripplewatch.api.category.CategoryEdit.Merge;
import org.ripplewatch.api.category.CategoryEdit.Move;
import org.ripplewatch.api.category.CategoryTree;

public class FoldersTest {

    private static final String A = "mcrdr/a.drl";
    private static final String B = "mcrdr/b.drl";

    private final Desk desk = new Desk();
    private final CategoryTree tree = desk.tree();

    @Before
    public void rules() {
        desk.write(
                A,
                file(
                        "a",
                        rule(1, 0, "sport/ball", "one"),
                        "// by hand: @category(\"sport\")\n" + rule(2, 0, "sport", "two")));
        desk.write(B, file("b", rule(3, 1, "sporting", "three"), rule(4, 0, "art", "four")));
        desk.folders.addAll(List.of("sport", "sport/ball", "sport/empty", "sporting", "art"));
    }

    private String refusal(CategoryEdit edit) {
        return String.valueOf(assertThrows(IllegalArgumentException.class, () -> tree.apply(edit, "ben"))
                .getMessage());
    }

    @Test
    public void aRenamedFolderTakesItsRulesAlongAndNothingElseOfTheFilesChanges() {
        String before = desk.texts.get(A);
        assertEquals(new CategoryTree.Plan(List.of(1, 2), List.of(A), 0), tree.plan(new Move("sport", "games")));
        long change = tree.apply(new Move("sport", "games"), "ben");
        assertEquals(
                before.replace("@category(\"sport/ball\")", "@category(\"games/ball\")")
                        .replace("(2) @parent(0) @category(\"sport\")", "(2) @parent(0) @category(\"games\")"),
                desk.texts.get(A));
        assertEquals(Set.of("games"), desk.folders("two"));
        assertEquals(Set.of("sporting"), desk.folders("one three"));
        assertEquals(
                "Folder sport is games now", desk.change(change).orElseThrow().note());
        assertTrue(desk.folders.toString(), desk.folders.contains("games/empty") || desk.folders.contains("games"));
    }

    @Test
    public void cornerstonesKeepBindingUnderTheNewNameAndAnUndoTakesThemBack() {
        desk.confirm("https://x.example/1", "one two");
        long change = tree.apply(new Move("sport", "games"), "ben");
        assertEquals(
                Set.of("games", "games/ball"),
                desk.cornerstone("https://x.example/1").categories());
        assertTrue(desk.cornerstone("https://x.example/1").exempted().isEmpty());
        desk.undoer().undo(change, "ben");
        assertEquals(
                Set.of("sport", "sport/ball"),
                desk.cornerstone("https://x.example/1").categories());
        assertTrue(desk.cornerstone("https://x.example/1").exempted().isEmpty());
    }

    @Test
    public void aMergedFolderPutsWhatIsInItIntoTheOther() {
        long change = tree.apply(new Merge("sport", "art"), "ben");
        assertEquals(Set.of("art/ball", "art"), desk.folders("one two"));
        desk.undoer().undo(change, "ben");
        assertEquals(Set.of("sport/ball", "sport"), desk.folders("one two"));
        assertEquals(Set.of("art"), desk.folders("four"));
    }

    @Test
    public void aDeletedFolderNeedsADestinationOrAStop() {
        assertThat(
                refusal(new Delete("sport", Optional.empty(), false)),
                containsString("2 rules point to the folder 'sport' or below it, such as rule 1"));
        tree.apply(new Delete("sport", Optional.of("art"), false), "ben");
        assertEquals(Set.of("art"), desk.folders("one two"));
    }

    @Test
    public void aDeletedFolderCanMakeItsRulesStop() {
        long change = tree.apply(new Delete("sport", Optional.empty(), true), "ben");
        assertEquals(Set.of(), desk.folders("one two"));
        assertTrue(desk.engine.tree().node(1).orElseThrow().stop());
        desk.undoer().undo(change, "ben");
        assertEquals(Set.of("sport/ball", "sport"), desk.folders("one two"));
    }

    @Test
    public void foldersThatNoRuleNamesNeedNoChangeOfRules() {
        assertEquals(0, tree.apply(new Create("new/one"), "ben"));
        assertTrue(desk.folders.contains("new/one"));
        assertEquals(0, tree.apply(new Delete("new", Optional.empty(), false), "ben"));
        assertTrue(!desk.folders.contains("new/one"));
    }

    @Test
    public void aNameMayChangeInCaseOnly() {
        tree.apply(new Move("sport", "Sport"), "ben");
        assertEquals(Set.of("Sport"), desk.folders("two"));
    }

    @Test
    public void impossibleEditsAreRefusedInASentence() {
        assertThat(refusal(new Move("sport", "sport/ball/x")), containsString("cannot lie below itself"));
        assertThat(refusal(new Move("sport", "art")), containsString("There is a folder 'art' already"));
        assertThat(refusal(new Move("sport", "sport")), containsString("has this path already"));
        assertThat(refusal(new Move("none", "x")), containsString("There is no folder 'none'"));
        assertThat(refusal(new Merge("sport", "sport/ball")), containsString("cannot go into itself"));
        assertThat(refusal(new Merge("sport", "none")), containsString("There is no folder 'none'"));
        assertThat(refusal(new Delete("sport", Optional.of("sport/ball"), false)), containsString("is deleted too"));
        assertThat(refusal(new Delete("sport", Optional.of("art"), true)), containsString("not both"));
        assertThat(refusal(new Create("sport")), containsString("already"));
        assertThat(
                refusal(new Create("Sport")),
                containsString("There is a folder 'sport' already, which looks the same"));
        assertThat(
                refusal(new Create("ART/x")), containsString("There is a folder 'art' already, which looks the same"));
    }

    @Test
    public void pathsThatAreNoneAreRefused() {
        for (String bad : List.of(
                "", "..", "a/../b", "/a", "a/", "a//b", "a\nb", "a\u0000b", "a\"b", "a\\b", "x".repeat(10_000))) {
            assertThat(refusal(new Create(bad)), containsString("cannot be the path of a folder"));
            assertThat(refusal(new Move("sport", bad)), containsString("cannot be the path of a folder"));
        }
        assertThat(refusal(new Move("sport/ball", "art/" + "x".repeat(197))), containsString("cannot be the path"));
        assertThat(refusal(new Move("sport", "y".repeat(196))), containsString("too long"));
    }

    @Test
    public void namesOfOneUnicodeFormAreTheSameFolder() {
        tree.apply(new Create("cafe\u0301"), "ben");
        assertTrue(desk.folders.contains("caf\u00e9"));
        assertThat(refusal(new Create("caf\u00e9")), containsString("already"));
        tree.apply(new Move("cafe\u0301", "tea"), "ben");
        assertTrue(desk.folders.contains("tea"));
    }
}

package org.ripplewatch.pages;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleChange.Kind;
import org.ripplewatch.api.rules.RuleHistory;

public class RuleHistoryTest {

    @Rule
    public final TestStore store = new TestStore();

    private RuleChange change(Cause cause, FileChange... files) {
        return new RuleChange(0, store.clock.instant(), "anna", cause, "a note", List.of(files));
    }

    private static FileChange file(String name, Kind kind, String before, String after) {
        return new FileChange(name, kind, before, after, "");
    }

    private static FileChange added(String name, String text) {
        return file(name, Kind.ADDED, "", text);
    }

    @Test
    public void aChangeOfSeveralFilesComesBackAsItWas() {
        RuleHistory history = store.open().ruleHistory();
        RuleChange first = change(Cause.TAUGHT, added("mcrdr/b.drl", "2"), added("mcrdr/a.drl", "1"));
        RuleChange second = change(Cause.UNDONE, file("mcrdr/a.drl", Kind.DELETED, "1", ""));
        List<RuleChange> added = history.add(List.of(first, second));
        assertEquals(List.of(first.numbered(1), second.numbered(2)), added);
        RuleHistory reopened = store.reopen().ruleHistory();
        assertEquals(Optional.of(first.numbered(1)), reopened.change(1));
        assertEquals(Optional.empty(), reopened.change(3));
        assertEquals(List.of(second.numbered(2), first.numbered(1)), reopened.latest(5));
        assertEquals(List.of(second.numbered(2)), reopened.latest(1));
        assertEquals(Map.of("mcrdr/b.drl", "2"), reopened.lastGood());
        assertEquals(3, reopened.add(List.of(change(Cause.DROPPED))).get(0).id());
    }

    @Test
    public void theLastChangeOfEachFileThatIsStillThere() {
        RuleHistory history = store.open().ruleHistory();
        history.add(List.of(
                change(Cause.DROPPED, added("mcrdr/a.drl", "1"), added("mcrdr/b.drl", "2"), added("mcrdr/c.drl", "3")),
                change(
                        Cause.DROPPED,
                        file("mcrdr/a.drl", Kind.REFUSED, "1", "bad"),
                        file("mcrdr/b.drl", Kind.DELETED, "2", ""))));
        List<RuleChange> last = store.reopen().ruleHistory().last();
        assertEquals(List.of(2L, 1L), last.stream().map(RuleChange::id).toList());
        assertEquals(
                List.of("bad", "3"),
                last.stream()
                        .flatMap(c -> c.files().stream())
                        .map(FileChange::after)
                        .toList());
        assertEquals(
                Map.of("mcrdr/a.drl", "1", "mcrdr/c.drl", "3"),
                store.open().ruleHistory().lastGood());
    }

    @Test
    public void laterChangesOfAFileAreFoundWhole() {
        RuleHistory history = store.open().ruleHistory();
        history.add(List.of(
                change(Cause.TAUGHT, added("mcrdr/a.drl", "1")),
                change(Cause.TAUGHT, added("mcrdr/b.drl", "1")),
                change(
                        Cause.CATEGORY,
                        file("mcrdr/a.drl", Kind.EDITED, "1", "2"),
                        file("mcrdr/b.drl", Kind.EDITED, "1", "2"))));
        List<RuleChange> later = history.later(1, List.of("mcrdr/a.drl"));
        assertEquals(List.of(3L), later.stream().map(RuleChange::id).toList());
        assertEquals(2, later.get(0).files().size());
        assertTrue(history.later(3, List.of("mcrdr/a.drl", "mcrdr/b.drl")).isEmpty());
    }

    @Test
    public void aNameThatIsTooLongIsRefusedAndNothingOfTheOthersIsAdded() {
        RuleHistory history = store.open().ruleHistory();
        assertThrows(
                IllegalArgumentException.class,
                () -> history.add(List.of(
                        change(Cause.DROPPED, added("mcrdr/a.drl", "1")),
                        change(Cause.DROPPED, added("x".repeat(501), "1")))));
        assertTrue(history.latest(5).isEmpty());
    }
}

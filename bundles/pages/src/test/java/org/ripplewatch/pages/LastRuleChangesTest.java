package org.ripplewatch.pages;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Kind;
import org.ripplewatch.api.rules.RuleHistory;

public class LastRuleChangesTest {

    @Rule
    public final TestStore store = new TestStore();

    private RuleChange change(String file, Kind kind, String after) {
        return new RuleChange(store.clock.instant(), file, "drop", kind, "", after, "");
    }

    @Test
    public void theLastChangeOfEachFileThatIsStillThere() {
        RuleHistory history = store.open().ruleHistory();
        history.add(List.of(
                change("mcrdr/a.drl", Kind.ADDED, "1"),
                change("mcrdr/b.drl", Kind.ADDED, "2"),
                change("mcrdr/c.drl", Kind.ADDED, "3")));
        history.add(List.of(change("mcrdr/a.drl", Kind.REFUSED, "bad"), change("mcrdr/b.drl", Kind.DELETED, "")));
        List<RuleChange> last = store.reopen().ruleHistory().last();
        assertEquals(
                List.of("mcrdr/a.drl", "mcrdr/c.drl"),
                last.stream().map(RuleChange::file).toList());
        assertEquals(List.of("bad", "3"), last.stream().map(RuleChange::after).toList());
        assertEquals(
                Map.of("mcrdr/a.drl", "1", "mcrdr/c.drl", "3"),
                store.open().ruleHistory().lastGood());
    }
}

package org.ripplewatch.rules;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.Test;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleEngine;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.api.rules.RuleProblem;

public class LiveRulesTest {

    private final Clock clock = Clock.fixed(Instant.parse("2026-11-21T08:00:00Z"), ZoneOffset.UTC);
    private final MemoryHistory stored = new MemoryHistory();
    private final ToyEngine engine = new ToyEngine("mcrdr");
    private final Map<String, RuleEngine> engines = new HashMap<>(Map.of("mcrdr", engine));
    private final SortedMap<String, Dropped> folder = new TreeMap<>();
    private final TreeSet<String> closed = new TreeSet<>();
    private long nanos;
    private LiveRules rules = new LiveRules(clock, () -> nanos);
    private History history = new History(stored, clock);

    private void update() {
        rules.update(folder, closed, engines, history);
        history.write(stored);
    }

    private void restart() {
        rules = new LiveRules(clock, () -> nanos);
        history = new History(stored, clock);
        engine.live = new TreeMap<>();
        update();
    }

    private void drop(String name, String text) {
        folder.put(name, Dropped.text(name, text));
        update();
    }

    private String state(String name) {
        return rules.files().stream()
                .filter(f -> f.name().equals(name))
                .map(RuleFile::state)
                .findFirst()
                .map(Enum::name)
                .orElse("none");
    }

    private List<String> problems() {
        return rules.problems().stream()
                .map(p -> p.file() + ":" + p.line() + " " + p.message())
                .toList();
    }

    @Test
    public void aFileComesChangesAndGoes() {
        drop("mcrdr/a.drl", "def 1");
        assertEquals("LIVE", state("mcrdr/a.drl"));
        drop("mcrdr/a.drl", "def 2");
        assertEquals(Map.of("mcrdr/a.drl", "def 2"), engine.live);
        folder.clear();
        update();
        assertTrue(engine.live.isEmpty());
        assertEquals("none", state("mcrdr/a.drl"));
        assertEquals(List.of("ADDED mcrdr/a.drl", "EDITED mcrdr/a.drl", "DELETED mcrdr/a.drl"), stored.told());
        assertEquals("def 1", stored.files().get(1).before());
        assertEquals("def 2", stored.files().get(2).before());
    }

    @Test
    public void whatDidNotChangeIsNotGivenToTheEngineAgain() {
        drop("mcrdr/a.drl", "def 1");
        update();
        update();
        assertEquals(1, engine.replaced);
    }

    @Test
    public void aBrokenEditKeepsTheLastGoodVersionAcrossRestartsToo() {
        drop("mcrdr/a.drl", "def 1");
        drop("mcrdr/a.drl", "bad");
        assertEquals("LAST_GOOD", state("mcrdr/a.drl"));
        assertEquals(List.of("mcrdr/a.drl:2 bad line"), problems());
        restart();
        assertEquals(Map.of("mcrdr/a.drl", "def 1"), engine.live);
        assertEquals("LAST_GOOD", state("mcrdr/a.drl"));
        FileChange refused = stored.files().get(1);
        assertEquals(
                List.of("def 1", "bad", "bad line"), List.of(refused.before(), refused.after(), refused.problems()));
        assertEquals("told once", 2, stored.rows.size());
    }

    @Test
    public void aRestartWithUnchangedFilesTellsNothing() {
        drop("mcrdr/a.drl", "def 1");
        drop("mcrdr/b.drl", "bad");
        restart();
        assertEquals(List.of("ADDED mcrdr/a.drl", "REFUSED mcrdr/b.drl"), stored.told());
        assertEquals("REFUSED", state("mcrdr/b.drl"));
    }

    @Test
    public void filesDeletedWhileTheProductWasOffAreToldAtTheStart() {
        drop("mcrdr/a.drl", "def 1");
        folder.clear();
        restart();
        assertEquals(List.of("ADDED mcrdr/a.drl", "DELETED mcrdr/a.drl"), stored.told());
    }

    @Test
    public void aRefusedFileIsTriedAgainWhenAnotherOneChanges() {
        drop("mcrdr/b.drl", "needs 1");
        assertEquals("REFUSED", state("mcrdr/b.drl"));
        drop("mcrdr/a.drl", "def 1");
        assertEquals("LIVE", state("mcrdr/b.drl"));
        folder.remove("mcrdr/a.drl");
        update();
        assertEquals("REFUSED", state("mcrdr/b.drl"));
        assertEquals(List.of("mcrdr/b.drl:1 unknown 1"), problems());
        drop("mcrdr/a.drl", "def 1");
        restart();
        assertEquals(
                List.of(
                        "REFUSED mcrdr/b.drl",
                        "ADDED mcrdr/a.drl",
                        "ADDED mcrdr/b.drl",
                        "REFUSED mcrdr/b.drl",
                        "DELETED mcrdr/a.drl",
                        "ADDED mcrdr/a.drl",
                        "EDITED mcrdr/b.drl"),
                stored.told());
    }

    @Test
    public void withoutAnEngineFilesWaitAndAnEngineThatComesGetsThemAtOnce() {
        engines.clear();
        drop("mcrdr/a.drl", "def 1");
        assertEquals("WAITING", state("mcrdr/a.drl"));
        engines.put("mcrdr", engine);
        update();
        assertEquals("LIVE", state("mcrdr/a.drl"));
        ToyEngine another = new ToyEngine("mcrdr");
        engines.put("mcrdr", another);
        update();
        assertEquals(Map.of("mcrdr/a.drl", "def 1"), another.live);
        assertEquals(List.of("ADDED mcrdr/a.drl"), stored.told());
    }

    @Test
    public void aFileInNoSubFolderWaitsAndIsToldWhereToGo() {
        drop("a.drl", "def 1");
        assertEquals("WAITING", state("a.drl"));
        assertTrue(problems().toString(), problems().get(0).contains("move it into mcrdr"));
    }

    @Test
    public void anEngineThatThrowsDisturbsNoOtherFolderAndIsAskedAgain() {
        ToyEngine monitors = new ToyEngine("monitors");
        engines.put("monitors", monitors);
        engine.throwing = true;
        drop("mcrdr/a.drl", "def 1");
        drop("monitors/m.drl", "def 1");
        assertEquals("WAITING", state("mcrdr/a.drl"));
        assertEquals("LIVE", state("monitors/m.drl"));
        assertTrue(problems().toString(), problems().get(0).startsWith("mcrdr:0 its rule engine failed"));
        engine.throwing = false;
        nanos += 31_000_000_000L;
        update();
        assertEquals("LIVE", state("mcrdr/a.drl"));
        assertTrue(problems().isEmpty());
    }

    @Test
    public void aFileThatCannotBeReadAnyMoreKeepsItsLastGoodVersion() {
        drop("mcrdr/a.drl", "def 1");
        folder.put("mcrdr/a.drl", Dropped.unreadable("mcrdr/a.drl", "it is a secret"));
        update();
        assertEquals("LAST_GOOD", state("mcrdr/a.drl"));
        assertEquals(Map.of("mcrdr/a.drl", "def 1"), engine.live);
        assertEquals(List.of("mcrdr/a.drl:0 it is a secret"), problems());
    }

    @Test
    public void aFileThatIsBeingWrittenAtTheStartKeepsItsLastGoodVersionMeanwhile() {
        drop("mcrdr/a.drl", "def 1");
        folder.put("mcrdr/a.drl", Dropped.text("mcrdr/a.drl", "de").unsettled());
        restart();
        assertEquals(Map.of("mcrdr/a.drl", "def 1"), engine.live);
        assertEquals(List.of("ADDED mcrdr/a.drl"), stored.told());
    }

    @Test
    public void filesOfAFolderThatCannotBeOpenedAtTheStartKeepTheirLastGoodVersion() {
        drop("mcrdr/a.drl", "def 1");
        folder.clear();
        closed.add("mcrdr/");
        restart();
        assertEquals(Map.of("mcrdr/a.drl", "def 1"), engine.live);
        assertEquals(List.of("ADDED mcrdr/a.drl"), stored.told());
        assertTrue(problems().toString(), problems().get(0).startsWith("mcrdr/:0 this folder cannot be opened"));
    }

    @Test
    public void changesAreKeptWhileThePageDatabaseIsAway() {
        stored.broken = true;
        folder.put("mcrdr/a.drl", Dropped.text("mcrdr/a.drl", "def 1"));
        rules.update(folder, closed, engines, history);
        assertEquals(1, engine.replaced);
        assertEquals(1, history.unwritten().size());
        stored.broken = false;
        update();
        assertEquals(List.of("ADDED mcrdr/a.drl"), stored.told());
    }

    @Test
    public void aChangeThatThePageDatabaseWillNeverTakeDoesNotKeepTheOthers() {
        stored.cursed = "mcrdr/b.drl";
        folder.put("mcrdr/a.drl", Dropped.text("mcrdr/a.drl", "def 1"));
        folder.put("mcrdr/b.drl", Dropped.text("mcrdr/b.drl", "def 2"));
        folder.put("mcrdr/c.drl", Dropped.text("mcrdr/c.drl", "def 3"));
        update();
        assertEquals(List.of("ADDED mcrdr/a.drl", "ADDED mcrdr/c.drl"), stored.told());
        assertEquals(3, engine.live.size());
        assertTrue(history.unwritten().isEmpty());
    }

    @Test
    public void checkTellsWhatWouldBeWrongAndChangesNothing() {
        drop("mcrdr/a.drl", "def 1\nodd");
        List<RuleProblem> found = rules.check(
                Map.of("mcrdr/b.drl", "def 1", "../x.drl", "", "none/x.drl", "", "mcrdr/c.txt", ""), engines);
        assertEquals(
                List.of("../x.drl", "mcrdr/a.drl", "mcrdr/b.drl", "mcrdr/c.txt", "none/x.drl"),
                found.stream().map(RuleProblem::file).toList());
        assertEquals(List.of(), rules.check(Map.of("mcrdr/b.drl", "needs 1"), engines));
        assertEquals(1, engine.replaced);
        assertEquals(1, stored.rows.size());
    }
}

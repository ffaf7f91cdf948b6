package org.ripplewatch.rules;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleChange.Kind;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleEngine;

public class ChangingTest {

    private static final String A = "mcrdr/a.drl";
    private static final String B = "mcrdr/b.drl";

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    private final ToyEngine engine = new ToyEngine("mcrdr");
    private final Map<String, RuleEngine> engines = new HashMap<>(Map.of("mcrdr", engine));
    private final MemoryHistory stored = new MemoryHistory();
    private long nanos;
    private Path root;
    private RulesFolder folder;
    private QuietPeriod quiet;
    private LiveRules live;
    private Changing changing;
    private History history;

    @Before
    public void open() throws IOException {
        root = temporary.getRoot().toPath().resolve("rules");
        Files.createDirectories(root.resolve("mcrdr"));
        start();
        write(A, "def 1");
        write(B, "needs 1");
        look();
    }

    private void start() throws IOException {
        folder = new RulesFolder(root);
        quiet = new QuietPeriod(folder, Duration.ofMillis(10), () -> nanos);
        live = new LiveRules(Clock.systemUTC(), () -> nanos);
        changing = new Changing(folder, quiet, live, Clock.systemUTC());
        engine.live = new TreeMap<>();
        changing.recover(stored);
        history = new History(stored, Clock.systemUTC());
        look();
    }

    /** Two looks, a quiet period apart. */
    private void look() throws IOException {
        for (int i = 0; i < 2; i++) {
            quiet.look();
            nanos += 11_000_000;
        }
        quiet.look();
        update();
    }

    private void update() {
        quiet.files().ifPresent(files -> live.update(files, new TreeSet<>(), engines, history));
        history.write(stored);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(root.resolve(name), text);
    }

    private String read(String name) throws IOException {
        return Files.exists(root.resolve(name)) ? Files.readString(root.resolve(name)) : "";
    }

    private RuleEdit edit(Map<String, String> after) {
        TreeMap<String, String> before = new TreeMap<>();
        after.keySet().forEach(name -> before.put(name, live.text(name)));
        return new RuleEdit(before, new TreeMap<>(after), "anna", Cause.TAUGHT, "a lesson");
    }

    private RuleChange change(RuleEdit edit) {
        RuleChange change = changing.change(edit, engines, stored);
        history.stored(change);
        update();
        return change;
    }

    private List<String> files() throws IOException {
        try (var all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .map(f -> root.relativize(f).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    public void severalFilesChangeAsOneAndNoDropIsReported() throws IOException {
        int before = stored.rows.size();
        RuleChange change = change(edit(Map.of(A, "", B, "needs 2", "mcrdr/new/c.drl", "def 2")));
        Map<String, String> then = Map.of(B, "needs 2", "mcrdr/new/c.drl", "def 2");
        assertEquals(then, engine.live);
        assertEquals(then, live.texts("mcrdr"));
        assertEquals(List.of(B, "mcrdr/new/c.drl"), files());
        assertEquals("needs 2", read(B));
        int given = engine.replaced;
        look();
        look();
        assertEquals("the engine is given each text once", given, engine.replaced);
        assertEquals(before + 1, stored.rows.size());
        assertEquals(change, stored.rows.get(before));
        assertEquals(then, stored.lastGood());
        start();
        assertEquals(before + 1, stored.rows.size());
    }

    @Test
    public void aTextThatTheEngineRefusesChangesNothing() throws IOException {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> change(edit(Map.of(A, "def 1\nbad"))));
        assertEquals("rules/mcrdr/a.drl:2: bad line", e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> change(edit(Map.of(A, ""))));
        assertThat(e.getMessage(), containsString("rules/mcrdr/b.drl:1: unknown 1"));
        unchanged();
    }

    private void unchanged() throws IOException {
        assertEquals(Map.of(A, "def 1", B, "needs 1"), engine.live);
        assertEquals(Map.of(A, "def 1", B, "needs 1"), live.texts("mcrdr"));
        assertEquals(List.of(A, B), files());
        assertEquals("def 1", read(A));
        assertEquals(Map.of(A, "def 1", B, "needs 1"), stored.lastGood());
    }

    @Test
    public void aHandEditUnderneathIsAConflict() throws IOException {
        RuleEdit edit = edit(Map.of(A, "def 1\ndef 2"));
        write(A, "def 1\n// by hand");
        ConflictException e = assertThrows(ConflictException.class, () -> change(edit));
        assertThat(e.getMessage(), containsString("rules/mcrdr/a.drl was edited by hand"));
        look();
        assertEquals("def 1\n// by hand", live.text(A));
        e = assertThrows(ConflictException.class, () -> change(edit));
        RuleEdit onlyRead = new RuleEdit(
                new TreeMap<>(Map.of(A, "def 1", B, "needs 1")),
                new TreeMap<>(Map.of(A, "def 1", B, "needs 1\n")),
                "anna",
                Cause.TAUGHT,
                "");
        assertThrows(ConflictException.class, () -> change(onlyRead));
    }

    @Test
    public void aFileThatIsNotLiveAsItLiesThereIsAConflict() throws IOException {
        write(A, "def 1\nbad");
        look();
        RuleEdit edit = edit(Map.of(A, "def 1\ndef 2"));
        assertThrows(ConflictException.class, () -> change(edit));
        assertEquals("def 1\nbad", read(A));
    }

    @Test
    public void withoutThePageDatabaseNothingChanges() throws IOException {
        stored.broken = true;
        assertThrows(IllegalStateException.class, () -> change(edit(Map.of(A, "def 1\ndef 2"))));
        unchanged();
    }

    @Test
    public void anEngineThatThrowsChangesNothing() throws IOException {
        engine.throwing = true;
        assertThrows(IllegalStateException.class, () -> change(edit(Map.of(A, "def 1\ndef 2"))));
        engine.throwing = false;
        unchanged();
    }

    @Test
    public void namesAndTextsThatAreNoneAreRefused() throws IOException {
        for (String name : List.of(
                "../x.drl", "mcrdr/../../x.drl", "/etc/x.drl", "mcrdr/.x.drl", "mcrdr/x.txt", "mcrdr/a\nb.drl")) {
            assertThrows(name, IllegalArgumentException.class, () -> change(edit(Map.of(name, "def 9"))));
        }
        for (String text : List.of("def 1\u0000", "def \ud800", "\ufeffdef 1", "x".repeat(4_000_000))) {
            assertThrows(IllegalArgumentException.class, () -> change(edit(Map.of(A, text))));
        }
        assertThrows(IllegalArgumentException.class, () -> change(edit(Map.of("none/a.drl", "def 9"))));
        assertThrows(IllegalArgumentException.class, () -> edit(Map.of(A, "def 1")));
        unchanged();
    }

    @Test
    public void aFolderThatCannotBeWrittenChangesNothing() throws IOException {
        Files.createDirectories(root.resolve("mcrdr/.a.drl.tmp/x"));
        assertThrows(UncheckedIOException.class, () -> change(edit(Map.of(A, "def 1\ndef 2", B, "needs 2"))));
        Files.delete(root.resolve("mcrdr/.a.drl.tmp/x"));
        Files.delete(root.resolve("mcrdr/.a.drl.tmp"));
        unchanged();
    }

    @Test
    public void aChangeThatWasNotCommittedNeverBegan() throws IOException {
        cutOff(false, 0);
        unchanged();
    }

    @Test
    public void aCommittedChangeIsFinishedWhereverItWasCutOff() throws IOException {
        for (int done = 0; done <= 3; done++) {
            open();
            cutOff(true, done);
            assertEquals(Map.of(B, "needs 2", "mcrdr/c.drl", "def 2"), engine.live);
            assertEquals(List.of(B, "mcrdr/c.drl"), files());
            stored.rows.clear();
            Files.delete(root.resolve("mcrdr/c.drl"));
        }
    }

    @Test
    public void whatWasEditedByHandBeforeTheNextStartStaysAndTheRestGoesBack() throws IOException {
        RuleChange noted = noted();
        stored.add(List.of(noted));
        new Journal(root).write(noted);
        Files.delete(root.resolve(A));
        write(B, "needs 1\n// by hand");
        start();
        look();
        assertEquals(Map.of(A, "def 1", B, "needs 1\n// by hand"), engine.live);
        assertEquals(List.of(A, B), files());
        RuleChange back = stored.rows.get(stored.rows.size() - 2);
        assertEquals(Cause.UNDONE, back.cause());
        assertThat(back.note(), containsString("rules/mcrdr/b.drl was edited by hand"));
        assertEquals(engine.live, stored.lastGood());
    }

    private RuleChange noted() {
        return new RuleChange(
                0,
                Clock.systemUTC().instant().truncatedTo(ChronoUnit.MILLIS),
                "anna",
                Cause.TAUGHT,
                "",
                List.of(
                        new FileChange(A, Kind.DELETED, "def 1", "", ""),
                        new FileChange(B, Kind.EDITED, "needs 1", "needs 2", ""),
                        new FileChange("mcrdr/c.drl", Kind.ADDED, "", "def 2", "")));
    }

    /** As a crash leaves it after so many files, followed by a start. */
    private void cutOff(boolean committed, int done) throws IOException {
        RuleChange noted = noted();
        new Journal(root).write(noted);
        new FolderStep(folder, noted).prepare();
        if (committed) {
            stored.add(List.of(noted));
            RuleChange first = new RuleChange(
                    0, noted.at(), "anna", Cause.TAUGHT, "", noted.files().subList(0, done));
            new FolderStep(folder, first).finish();
        }
        start();
    }

    @Test
    public void aJournalThatWasCutOffIsForgotten() throws IOException {
        byte[] whole = Journal.encode(noted());
        for (int length = 0; length < whole.length; length += 7) {
            Files.write(root.resolve(Journal.NAME), Arrays.copyOf(whole, length));
            start();
            assertFalse(Files.exists(root.resolve(Journal.NAME)));
        }
        unchanged();
    }

    @Test
    public void killedAtRandomMomentsItIsAllOrNothing() throws Exception {
        Path home = temporary.getRoot().toPath().resolve("killed");
        int changes = 0;
        Random random = new Random(11);
        for (int i = 0; i < Integer.getInteger("ripplewatch.kills", 6); i++) {
            Process child = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            KilledChanger.class.getName(),
                            home.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            assertEquals('!', child.getInputStream().read());
            Thread.sleep(random.nextInt(400)); // the moment is what is tried
            child.destroyForcibly().waitFor();
            changes = KilledChanger.verify(home);
        }
        assertTrue("only " + changes + " changes", changes > 6);
    }
}

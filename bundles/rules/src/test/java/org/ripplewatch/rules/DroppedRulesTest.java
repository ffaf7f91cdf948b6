package org.ripplewatch.rules;

import static org.awaitility.Awaitility.await;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.felix.hc.api.Result;
import org.awaitility.Awaitility;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.osgi.framework.BundleContext;
import org.ripplewatch.api.rules.RuleFile.State;
import org.ripplewatch.api.rules.RuleFiles;

/** The component on a real folder, without FileInstall: what the operating system tells and the tick must do. */
public class DroppedRulesTest {

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    private final ToyEngine engine = new ToyEngine("mcrdr");
    private final MemoryHistory history = new MemoryHistory();
    private Path root;
    private DroppedRules rules;

    @Before
    public void open() throws IOException {
        Awaitility.setDefaultPollInterval(Duration.ofMillis(5));
        Awaitility.setDefaultPollDelay(Duration.ZERO);
        root = temporary.getRoot().toPath().resolve("rules");
        Files.createDirectories(root.resolve("mcrdr"));
        rules = new DroppedRules(context(), config("200ms"));
        rules.setHistory(history);
        rules.addEngine(engine);
    }

    @After
    public void close() {
        rules.stop();
        Awaitility.reset();
    }

    private BundleContext context() {
        return (BundleContext) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {BundleContext.class}, (p, m, a) -> root.toString());
    }

    private DroppedRules.Config config(String quiet) {
        return (DroppedRules.Config) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DroppedRules.Config.class}, (p, m, a) -> quiet);
    }

    private void drop(String name, String text) throws IOException {
        Path temporaryFile = root.resolve("mcrdr/." + name + ".tmp");
        Files.writeString(temporaryFile, text);
        Files.move(temporaryFile, root.resolve("mcrdr/" + name), StandardCopyOption.ATOMIC_MOVE);
    }

    private void awaitLive(Map<String, String> files) {
        await().until(() -> engine.live.equals(files));
    }

    @Test
    public void aDroppedEditedAndDeletedFileIsLiveWithinASecond() throws IOException {
        awaitLive(Map.of());
        long[] millis = new long[20];
        for (int i = 0; i < millis.length; i++) {
            long start = System.nanoTime();
            if (i % 4 == 3) {
                Files.delete(root.resolve("mcrdr/a.drl"));
                awaitLive(Map.of());
            } else {
                drop("a.drl", "def " + i);
                awaitLive(Map.of("mcrdr/a.drl", "def " + i));
            }
            millis[i] = (System.nanoTime() - start) / 1_000_000;
        }
        Arrays.sort(millis);
        assertTrue("median of " + Arrays.toString(millis), millis[millis.length / 2] < 1_000);
    }

    @Test
    public void aFileInASubFolderThatDidNotExistIsFound() throws IOException {
        Files.createDirectories(root.resolve("mcrdr/sport/ball"));
        Files.writeString(root.resolve("mcrdr/sport/ball/a.drl"), "def 1");
        awaitLive(Map.of("mcrdr/sport/ball/a.drl", "def 1"));
    }

    @Test
    public void anEditorThatTruncatesWritesDeletesAndRenamesNeverUnloadsTheRules() throws IOException {
        drop("a.drl", "def 0");
        awaitLive(Map.of("mcrdr/a.drl", "def 0"));
        Path file = root.resolve("mcrdr/a.drl");
        for (int i = 1; i <= 5; i++) {
            Files.writeString(file, "");
            Files.delete(file);
            Files.writeString(file, "de");
            Files.writeString(file, "def " + i);
            awaitLive(Map.of("mcrdr/a.drl", "def " + i));
        }
        await().until(() -> history.told().size() == 6);
        assertEquals(
                List.of("ADDED mcrdr/a.drl", "EDITED mcrdr/a.drl"),
                history.told().stream().distinct().toList());
    }

    @Test
    public void rulesStayLiveWhileThePageDatabaseIsAwayAndItsHistoryFollows() throws IOException {
        drop("a.drl", "def 1");
        awaitLive(Map.of("mcrdr/a.drl", "def 1"));
        await().until(() -> history.told().size() == 1);
        rules.unsetHistory(history);
        drop("b.drl", "bad");
        await().until(() -> !rules.problems().isEmpty());
        await().until(() -> rules.execute().getStatus() == Result.Status.WARN);
        assertEquals(1, history.told().size());
        rules.setHistory(history);
        await().until(() -> history.told().equals(List.of("ADDED mcrdr/a.drl", "REFUSED mcrdr/b.drl")));
    }

    @Test
    public void aRestartedBundleMakesAllFilesLiveAgainAndTellsNothing() throws IOException {
        drop("a.drl", "def 1");
        drop("b.drl", "def 2");
        await().until(() -> history.told().size() == 2);
        rules.stop();
        engine.live.clear();
        rules = new DroppedRules(context(), config("nonsense"));
        rules.addEngine(engine);
        assertTrue("nothing is taken before the history is known", rules.all().isEmpty());
        rules.setHistory(history);
        awaitLive(Map.of("mcrdr/a.drl", "def 1", "mcrdr/b.drl", "def 2"));
        await().until(() -> rules.all().stream().allMatch(f -> f.state() == State.LIVE)
                && rules.all().size() == 2);
        assertEquals(2, history.told().size());
        assertTrue(
                rules.execute().toString(),
                rules.execute().toString().contains("rules.quiet: 'nonsense' is no duration"));
    }

    @Test
    public void anEngineThatIsSwappedGetsTheFilesAtOnce() throws IOException {
        drop("a.drl", "def 1");
        awaitLive(Map.of("mcrdr/a.drl", "def 1"));
        rules.removeEngine(engine);
        await().until(() -> rules.all().get(0).state() == State.WAITING);
        ToyEngine another = new ToyEngine("mcrdr");
        rules.addEngine(another);
        await().until(() -> another.live.equals(Map.of("mcrdr/a.drl", "def 1")));
        await().until(() -> rules.all().get(0).state() == State.LIVE);
    }

    @Test
    public void fileInstallIsToldThatRuleFilesOfTheFolderAreOurs() {
        assertTrue(rules.canHandle(root.resolve("mcrdr/a.drl").toFile()));
        assertFalse(rules.canHandle(root.resolve("mcrdr/.a.drl").toFile()));
        assertFalse(rules.canHandle(root.resolve("mcrdr/a.txt").toFile()));
        assertFalse(rules.canHandle(root.resolveSibling("a.drl").toFile()));
    }

    @Test
    public void aFolderThatGoesAwayAndComesBackDisturbsNothing() throws IOException {
        drop("a.drl", "def 1");
        awaitLive(Map.of("mcrdr/a.drl", "def 1"));
        Files.move(root, root.resolveSibling("away"));
        await().until(() -> rules.problems().size() == 1);
        assertTrue(
                rules.problems().toString(), rules.problems().get(0).message().contains("cannot be opened"));
        Files.move(root.resolveSibling("away"), root);
        await().until(() -> rules.problems().isEmpty());
        drop("b.drl", "def 2");
        awaitLive(Map.of("mcrdr/a.drl", "def 1", "mcrdr/b.drl", "def 2"));
        await().until(() -> history.told().equals(List.of("ADDED mcrdr/a.drl", "ADDED mcrdr/b.drl")));
    }

    @Test
    public void serviceCallsBeforeAnythingIsThereAnswerWithNothing() {
        RuleFiles early = rules;
        assertTrue(early.all().isEmpty());
        assertTrue(early.problems().isEmpty());
    }
}

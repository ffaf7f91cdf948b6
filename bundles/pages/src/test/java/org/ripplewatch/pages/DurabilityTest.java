package org.ripplewatch.pages;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.pages.Samples.found;
import static org.ripplewatch.pages.Samples.item;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.store.StoreException;

public class DurabilityTest {

    @Rule
    public final TestStore test = new TestStore();

    @Test
    public void whatWasAcknowledgedBeforeAKillIsThere() throws IOException, InterruptedException {
        for (int round = 0; round < 3; round++) {
            List<String> done = writeAndKill(100 + 70 * round);
            assertTrue(test.data().wasOpen());
            Store store = test.open();
            for (String url : done) {
                Article article = store.articles().at(URI.create(url)).orElseThrow();
                assertEquals(Stage.CLASSIFIED, article.stage());
            }
            assertEquals(List.of(), store.maintenance().check().findings());
            test.close();
        }
    }

    @Test
    public void anOlderDatabaseThanTheWatermarkIsRefusedUntilAPersonAcceptsIt() throws IOException {
        found(test.open(), test.clock, item("a"));
        test.close();
        Path old = test.folder.resolve("old");
        Folders.copy(test.data().database(), old);
        found(test.open(), test.clock, item("b"), item("c"));
        test.close();
        Folders.delete(test.data().database());
        Folders.copy(old, test.data().database());
        assertThat(refusal(), containsString("2 articles"));
        assertThat(refusal(), containsString("ripplewatch restore DIR"));
        Files.createFile(test.data().accept());
        assertEquals(1, test.open().articles().counts().get(Stage.FOUND).longValue());
        test.close();
        assertFalse(Files.exists(test.data().accept()));
        found(test.open(), test.clock, item("d"));
    }

    @Test
    public void aDatabaseThatIsGoneIsNotReplacedByAnEmptyOne() throws IOException {
        found(test.open(), test.clock, item("a"));
        test.close();
        Folders.delete(test.data().database());
        assertThat(refusal(), containsString("is gone, it had 1 articles"));
        assertFalse(Files.exists(test.data().database()));
    }

    @Test
    public void afterAnUncleanEndRowsThatAreMissingAreNoticed() throws IOException, SQLException {
        found(test.open(), test.clock, item("a"), item("b"));
        test.close();
        sql("delete from article where id = 1");
        test.data().markOpen();
        assertThat(refusal(), containsString("1 rows where the database itself counted 2 (FOUND)"));
        Files.createFile(test.data().accept());
        assertEquals(1, test.open().articles().counts().get(Stage.FOUND).longValue());
    }

    @Test
    public void deletedLogFilesAreRefusedInOneSentence() throws IOException, InterruptedException {
        writeAndKill(50);
        try (var logs = Files.newDirectoryStream(test.data().database().resolve("log"), "log*.dat")) {
            for (Path log : logs) {
                Files.delete(log);
            }
        }
        assertThat(refusal(), containsString("ripplewatch restore DIR"));
    }

    @Test
    public void aDamagedDatabaseIsToldInOneSentence() throws IOException {
        found(test.open(), test.clock, item("a"));
        test.close();
        try (var files = Files.newDirectoryStream(test.data().database().resolve("seg0"), "*.dat")) {
            for (Path file : files) {
                Files.write(file, new byte[] {1, 2, 3}, StandardOpenOption.WRITE);
            }
        }
        assertThat(refusal(), containsString("is damaged and cannot be opened"));
    }

    @Test
    public void aSecondProcessIsToldWhoIsThere() throws IOException, InterruptedException {
        test.open();
        Process second = writer();
        try (BufferedReader lines = second.inputReader(StandardCharsets.UTF_8)) {
            assertThat(String.valueOf(lines.readLine()), containsString("REFUSED Another process uses"));
        }
        second.waitFor();
        found(test.open(), test.clock, item("a"));
    }

    @Test
    public void aDataFolderThatCannotBeMadeIsToldInOneSentence() throws IOException {
        Path file = test.folder.resolve("file");
        Files.createFile(file);
        StoreException e = assertThrows(
                StoreException.class,
                () -> Store.open(
                        TestStore.setup(new DataFolder(file.resolve("data")), Migrations.ours(), test.clock, t -> {})));
        assertThat(String.valueOf(e.getMessage()), containsString("cannot be written"));
    }

    @Test
    public void aDatabaseWhoseCreationBrokeOffIsBegunAnew() throws IOException {
        Files.createDirectories(test.data().database().resolve("seg0"));
        assertEquals(List.of(), test.open().sites().all());
    }

    @Test
    public void itOpensAndClosesFiftyTimes() {
        found(test.open(), test.clock, item("a"));
        for (int i = 0; i < 50; i++) {
            assertEquals(
                    Optional.of(1L),
                    test.reopen().articles().at(Samples.url("a")).map(Article::id));
        }
    }

    private String refusal() {
        return String.valueOf(assertThrows(StoreException.class, test::open).getMessage());
    }

    private List<String> writeAndKill(int transactions) throws IOException, InterruptedException {
        Process process = writer();
        List<String> done = new ArrayList<>();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("DONE ")) {
                    done.add(line.substring(5));
                }
                if (done.size() == transactions) {
                    process.toHandle().destroyForcibly(); // the other one closes our end of the pipe
                }
            }
        }
        process.waitFor();
        assertTrue(done.size() >= transactions);
        await().until(() -> !process.isAlive());
        return done;
    }

    private Process writer() throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String path = System.getProperty("java.class.path");
        return new ProcessBuilder(
                        java.toString(),
                        "-cp",
                        path,
                        KilledWriter.class.getName(),
                        test.data().root().toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private void sql(String statement) throws SQLException {
        String url = Derby.url(test.data().database());
        try (Connection connection = DriverManager.getConnection(url);
                Statement s = connection.createStatement()) {
            s.executeUpdate(statement);
        }
        assertThrows(SQLException.class, () -> DriverManager.getConnection(url + ";shutdown=true"));
    }
}

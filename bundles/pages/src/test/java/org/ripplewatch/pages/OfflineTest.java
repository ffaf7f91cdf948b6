package org.ripplewatch.pages;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.pages.Samples.found;
import static org.ripplewatch.pages.Samples.ids;
import static org.ripplewatch.pages.Samples.item;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.article.ArticleQuery;

public class OfflineTest {

    @Rule
    public final TestStore test = new TestStore();

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private Path backup = Path.of("target");

    @Before
    public void takeBackup() {
        backup = test.folder.resolve("backup");
        found(test.open(), test.clock, item("a"), item("b"));
        test.open().maintenance().backup(backup);
        found(test.open(), test.clock, item("c"));
        test.close();
    }

    @Test
    public void aBackupBringsBackWhatWasThereAndKeepsWhatIs() throws IOException {
        assertEquals(0, run("restore", backup.toString(), test.data().root().toString()));
        assertThat(said.toString(StandardCharsets.UTF_8), containsString("2 articles"));
        assertEquals(2, ids(test.open(), ArticleQuery.newest(10)).size());
        found(test.open(), test.clock, item("d"));
        test.close();
        try (var asides = Files.newDirectoryStream(test.data().root(), "before-restore-*")) {
            assertTrue(Files.isDirectory(asides.iterator().next().resolve("db")));
        }
        assertEquals(0, run("check", test.data().root().toString()));
    }

    @Test
    public void aFolderThatIsNoWholeBackupIsRefusedAndNothingChanges() throws IOException {
        Files.delete(backup.resolve("manifest"));
        assertEquals(1, run("restore", backup.toString(), test.data().root().toString()));
        assertThat(said.toString(StandardCharsets.UTF_8), containsString("holds no whole backup"));
        assertEquals(3, ids(test.open(), ArticleQuery.newest(10)).size());
    }

    @Test
    public void aSoundDatabaseIsToldSo() {
        assertEquals(0, run("check", test.data().root().toString()));
        assertThat(said.toString(StandardCharsets.UTF_8), containsString("the database is sound"));
    }

    @Test
    public void anOlderDatabaseThanTheWatermarkIsToldSo() throws IOException {
        Folders.delete(test.data().database());
        Folders.copy(backup.resolve("db"), test.data().database());
        assertEquals(1, run("check", test.data().root().toString()));
        assertThat(said.toString(StandardCharsets.UTF_8), containsString("1 articles"));
        assertEquals(0, run("accept", test.data().root().toString()));
        assertEquals(2, ids(test.open(), ArticleQuery.newest(10)).size());
    }

    @Test
    public void wrongUsageIsStatusTwo() {
        assertEquals(2, run("destroy"));
        assertEquals(2, run());
        assertEquals(1, run("check", test.folder.resolve("nowhere").toString()));
    }

    @Test
    public void aBackupGoesIntoAnEmptyFolderOnly() {
        assertThrows(
                IllegalArgumentException.class, () -> test.open().maintenance().backup(backup));
    }

    private int run(String... arguments) {
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        return new Offline(out, out).run(arguments);
    }
}

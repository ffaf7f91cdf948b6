package org.ripplewatch.rules;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.SortedMap;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class QuietPeriodTest {

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    private long nanos;
    private Path root;
    private QuietPeriod quiet;

    @Before
    public void open() throws IOException {
        root = temporary.getRoot().toPath().resolve("rules");
        Files.createDirectories(root.resolve("mcrdr"));
        quiet = new QuietPeriod(new RulesFolder(root), Duration.ofMillis(200), () -> nanos);
        quiet.look();
        pass(200);
    }

    private void pass(int millis) throws IOException {
        nanos += millis * 1_000_000L;
        quiet.look();
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(root.resolve(name), text);
        Files.setLastModifiedTime(root.resolve(name), FileTime.fromMillis(1_700_000_000_000L + nanos / 1_000_000));
    }

    private SortedMap<String, Dropped> files() {
        return quiet.files().orElseThrow();
    }

    private String text(String name) {
        return files().get(name).text();
    }

    @Test
    public void nothingIsSaidBeforeTheFirstQuietPeriodIsOver() throws IOException {
        write("mcrdr/a.drl", "one");
        QuietPeriod late = new QuietPeriod(new RulesFolder(root), Duration.ofMillis(200), () -> nanos);
        late.look();
        assertTrue(late.files().isEmpty());
        nanos += 200_000_000;
        late.look();
        assertEquals("one", late.files().orElseThrow().get("mcrdr/a.drl").text());
    }

    @Test
    public void aFileIsTakenOnceItStoodStill() throws IOException {
        write("mcrdr/a.drl", "one");
        quiet.look();
        pass(199);
        assertFalse(files().get("mcrdr/a.drl").settled());
        pass(1);
        assertTrue(files().get("mcrdr/a.drl").settled());
    }

    @Test
    public void aFileThatGrowsIsWaitedFor() throws IOException {
        for (int i = 0; i < 10; i++) {
            write("mcrdr/a.drl", "x".repeat(i));
            pass(150);
        }
        assertFalse(files().get("mcrdr/a.drl").settled());
        pass(200);
        assertEquals("x".repeat(9), text("mcrdr/a.drl"));
    }

    @Test
    public void anEditedFileStaysAsItWasUntilTheNewTextSettles() throws IOException {
        write("mcrdr/a.drl", "one");
        pass(10);
        pass(200);
        write("mcrdr/a.drl", "");
        pass(100);
        assertEquals("one", text("mcrdr/a.drl"));
        write("mcrdr/a.drl", "two");
        pass(100);
        assertEquals("one", text("mcrdr/a.drl"));
        pass(200);
        assertEquals("two", text("mcrdr/a.drl"));
    }

    @Test
    public void aFileDeletedAndWrittenAnewWasNeverGone() throws IOException {
        write("mcrdr/a.drl", "one");
        pass(10);
        pass(200);
        Files.delete(root.resolve("mcrdr/a.drl"));
        pass(150);
        assertEquals("one", text("mcrdr/a.drl"));
        write("mcrdr/a.drl", "two");
        pass(150);
        assertEquals("one", text("mcrdr/a.drl"));
        pass(200);
        assertEquals("two", text("mcrdr/a.drl"));
    }

    @Test
    public void aDeletedFileIsGoneAfterTheQuietPeriod() throws IOException {
        write("mcrdr/a.drl", "one");
        pass(10);
        pass(200);
        Files.delete(root.resolve("mcrdr/a.drl"));
        pass(10);
        pass(200);
        assertTrue(files().isEmpty());
    }

    @Test
    public void aFileRenamedOverAnotherOfTheSameSizeAndTimeIsSeen() throws IOException {
        write("mcrdr/a.drl", "one");
        pass(10);
        pass(200);
        write("mcrdr/a.drl.tmp", "two");
        Files.setLastModifiedTime(
                root.resolve("mcrdr/a.drl.tmp"), Files.getLastModifiedTime(root.resolve("mcrdr/a.drl")));
        Files.move(root.resolve("mcrdr/a.drl.tmp"), root.resolve("mcrdr/a.drl"), StandardCopyOption.ATOMIC_MOVE);
        pass(10);
        pass(200);
        assertEquals("two", text("mcrdr/a.drl"));
    }

    @Test
    public void whatEditorsLeaveBesideIsNotLookedAt() throws IOException {
        for (String name :
                new String[] {"a.drl.tmp", ".a.drl", "a.drl~", ".a.drl.swp", "a.drl.swp", "README.md", ".#a.drl"}) {
            write("mcrdr/" + name, "one");
        }
        Files.createDirectories(root.resolve(".git"));
        write(".git/a.drl", "one");
        pass(10);
        pass(200);
        assertTrue(files().toString(), files().isEmpty());
    }

    @Test
    public void aByteOrderMarkIsLeftOut() throws IOException {
        write("mcrdr/a.drl", "\uFEFFone");
        pass(10);
        pass(200);
        assertEquals("one", text("mcrdr/a.drl"));
    }

    @Test
    public void whatIsNoTextIsRefusedWithItsLine() throws IOException {
        Files.write(root.resolve("mcrdr/latin.drl"), "one\nh\u00e4\n".getBytes(StandardCharsets.ISO_8859_1));
        write("mcrdr/binary.drl", "one\n\ntwo\0");
        pass(10);
        pass(200);
        assertEquals("mcrdr/latin.drl:2 it is not UTF-8 here: save it as UTF-8 text", problem("mcrdr/latin.drl"));
        assertEquals(
                "mcrdr/binary.drl:3 it holds a NUL character, so it is no text: save it as UTF-8 text",
                problem("mcrdr/binary.drl"));
    }

    @Test
    public void aFileThatIsTooLargeIsRefused() throws IOException {
        Files.write(root.resolve("mcrdr/a.drl"), new byte[RulesFolder.LIMIT + 1]);
        pass(10);
        pass(200);
        assertEquals("mcrdr/a.drl:0 it has more than 10 million bytes: split it", problem("mcrdr/a.drl"));
    }

    @Test
    public void linksThatLeadOutOfTheFolderAreRefusedAndThoseWithinItAreFollowed() throws IOException {
        Path outside = temporary.newFile("secret").toPath();
        Files.createSymbolicLink(root.resolve("mcrdr/out.drl"), outside);
        Files.createSymbolicLink(root.resolve("mcrdr/nowhere.drl"), root.resolve("none"));
        Files.createSymbolicLink(root.resolve("mcrdr/folder.drl"), root.resolve("mcrdr"));
        Files.createDirectories(root.resolve("..data"));
        write("..data/in.drl", "one");
        Files.createSymbolicLink(root.resolve("mcrdr/in.drl"), root.resolve("..data/in.drl"));
        pass(10);
        pass(200);
        assertTrue(problem("mcrdr/out.drl"), problem("mcrdr/out.drl").contains("leads out of the rules folder"));
        assertTrue(problem("mcrdr/nowhere.drl"), problem("mcrdr/nowhere.drl").contains("leads nowhere"));
        assertTrue(problem("mcrdr/folder.drl"), problem("mcrdr/folder.drl").contains("no plain file"));
        assertEquals("one", text("mcrdr/in.drl"));
    }

    @Test
    public void filesOfAFolderThatCannotBeOpenedStayAsTheyWere() throws IOException {
        write("mcrdr/a.drl", "one");
        pass(10);
        pass(200);
        Files.setPosixFilePermissions(root.resolve("mcrdr"), PosixFilePermissions.fromString("---------"));
        assumeTrue("this user may open every folder", !Files.isReadable(root.resolve("mcrdr")));
        pass(10);
        pass(200);
        assertEquals("one", text("mcrdr/a.drl"));
        Files.setPosixFilePermissions(root.resolve("mcrdr"), PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    public void whenTheWholeFolderIsGoneEverythingStaysAsItWas() throws IOException {
        write("mcrdr/a.drl", "one");
        pass(10);
        pass(200);
        Files.move(root, temporary.getRoot().toPath().resolve("away"));
        pass(10);
        pass(200);
        assertEquals("one", text("mcrdr/a.drl"));
        assertTrue(quiet.content().closed().contains(""));
    }

    private String problem(String name) {
        return files().get(name)
                .problem()
                .map(p -> p.file() + ":" + p.line() + " " + p.message())
                .orElse("none");
    }
}

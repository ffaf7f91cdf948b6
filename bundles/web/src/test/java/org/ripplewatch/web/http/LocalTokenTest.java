package org.ripplewatch.web.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.Assume;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class LocalTokenTest {

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void itsFileIsForTheOwnerOnlyAndHoldsNothingElse() throws Exception {
        Path file = folder.getRoot().toPath().resolve("data/token");
        LocalToken token = LocalToken.random();
        token.write(file);
        Assume.assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertEquals(token.text() + "\n", Files.readString(file));
    }

    @Test
    public void aNewOneReplacesTheOldAndLeavesNothingBehind() throws Exception {
        Path file = folder.getRoot().toPath().resolve("token");
        Files.writeString(file, "from before");
        LocalToken token = LocalToken.random();
        token.write(file);
        assertEquals(token.text() + "\n", Files.readString(file));
        try (Stream<Path> files = Files.list(folder.getRoot().toPath())) {
            assertEquals(1, files.count());
        }
    }

    @Test
    public void onlyItselfOpens() {
        LocalToken token = LocalToken.random();
        assertTrue(token.opens("Bearer " + token.text()));
        assertFalse(token.opens(token.text()));
        assertFalse(token.opens("Bearer " + token.text() + " "));
        assertFalse(token.opens("Bearer "));
        assertFalse(token.opens(""));
        assertNotEquals(token.text(), LocalToken.random().text());
    }
}

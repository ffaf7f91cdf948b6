package org.ripplewatch.pages;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;
import static org.ripplewatch.pages.Samples.found;
import static org.ripplewatch.pages.Samples.item;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.store.StoreException;

/** On a small disk of its own, which only root can make: skipped elsewhere. */
public class FullDiskTest {

    private static final int MB = 1 << 20;

    private final TestStore.Hand clock = new TestStore.Hand();
    private Path disk;
    private Store store;

    @Before
    public void mount() throws IOException, InterruptedException {
        disk = Files.createTempDirectory(Path.of("target"), "disk").toAbsolutePath();
        assumeTrue(
                "a small disk could not be mounted: this needs Linux and root",
                run("mount", "-t", "tmpfs", "-o", "size=96m", "tmpfs", disk.toString()));
        store = open();
    }

    @After
    public void unmount() throws IOException, InterruptedException {
        if (store != null) {
            store.close();
        }
        run("umount", "-l", disk.toString());
        Folders.delete(disk);
    }

    @Test
    public void beforeTheDiskIsFullWritingStopsAndReadingGoesOn() throws IOException {
        found(store, clock, item("a"));
        fill();
        assertThat(refusal(() -> found(store, clock, item("b"))), containsString("is full, only 0 MB"));
        assertEquals(1, articles());
        assertFalse(store.lost());
        Files.delete(filler());
        found(store, clock, item("c"));
        assertEquals(2, articles());
    }

    @Test
    public void aDatabaseOnAFullDiskIsNotOpenedAndTheSentenceSaysWhy() throws IOException {
        store.close();
        fill();
        assertThat(refusal(this::open), containsString("make room"));
        Files.delete(filler());
        store = open();
    }

    @Test
    public void aTransactionThatFillsTheDiskIsLostAsAWholeAndNothingElseIs() throws InterruptedException {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            items.add(item("big" + i));
        }
        found(store, clock, items.toArray(new Item[0]));
        List<ReadArticle> readings = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            readings.add(Samples.read(i + 1, "big" + i, "Big " + i, (i + " words ").repeat(60_000)));
        }
        assertThat(refusal(() -> store.articles().read(readings)), containsString("The page database"));
        assertThrows(StoreException.class, () -> found(store, clock, item("after")));
        store.close();
        assertTrue(run("mount", "-o", "remount,size=400m", disk.toString()));
        store = open();
        assertEquals(List.of(), store.maintenance().check().findings());
        assertEquals(200, store.articles().counts().get(Stage.FOUND).longValue());
        store.articles().read(readings.subList(0, 1));
        assertEquals(1, store.articles().counts().get(Stage.READ).longValue());
    }

    @Test
    public void aDatabaseThatWentDownUnderUsIsLostAndOpensAgain() {
        found(store, clock, item("a"));
        Derby.shutdown(new org.ripplewatch.libs.derby.DerbyDataSourceFactory(), Derby.url(data().database()));
        try {
            Files.move(data().database(), disk.resolve("elsewhere"));
            assertThat(refusal(() -> found(store, clock, item("b"))), containsString("opened anew"));
            assertTrue(store.lost());
            store.close();
            assertTrue("the next one to open it checks it", data().wasOpen());
            Files.move(disk.resolve("elsewhere"), data().database());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        store = open();
        assertEquals(1, articles());
    }

    private Store open() {
        return Store.open(TestStore.setup(data(), Migrations.ours(), clock, t -> {}));
    }

    private DataFolder data() {
        return new DataFolder(disk.resolve("data"));
    }

    private long articles() {
        return store.articles().counts().values().stream().mapToLong(n -> n).sum();
    }

    private static String refusal(Runnable call) {
        return String.valueOf(assertThrows(StoreException.class, call::run).getMessage());
    }

    private Path filler() {
        return disk.resolve("filler");
    }

    private void fill() throws IOException {
        byte[] block = new byte[MB / 4];
        try (var out = Files.newOutputStream(filler())) {
            while (disk.toFile().getUsableSpace() > 0) {
                out.write(block, 0, (int) Math.min(block.length, disk.toFile().getUsableSpace()));
            }
        }
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
        } catch (IOException e) {
            return false; // there is no such command here
        }
    }
}

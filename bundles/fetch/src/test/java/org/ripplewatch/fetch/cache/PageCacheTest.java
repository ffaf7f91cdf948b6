package org.ripplewatch.fetch.cache;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.ripplewatch.api.fetch.Content;

public class PageCacheTest {

    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final Random random = new Random(5);

    @Test
    public void a_page_comes_back_as_it_was_kept_even_after_a_restart() {
        cache(1_000_000).put("http://a/", page(1000));
        KeptPage kept = cache(1_000_000).get("http://a/").orElseThrow();
        assertEquals("http://a/end", kept.url());
        assertEquals(Optional.of("text/html"), kept.contentType());
        assertEquals(Optional.of("\"tag\""), kept.etag());
        assertEquals(Optional.empty(), kept.lastModified());
        assertEquals(AT, kept.at());
        assertEquals(1000, kept.content().size());
    }

    @Test
    public void a_later_copy_takes_the_place_of_the_first() {
        PageCache cache = cache(1_000_000);
        cache.put("http://a/", page(1000));
        KeptPage second = page(500);
        cache.put("http://a/", second);
        assertArrayEquals(
                second.content().bytes(),
                cache.get("http://a/").orElseThrow().content().bytes());
        assertTrue("" + cache.size(), cache.size() < 1000);
    }

    @Test
    public void the_pages_that_were_used_longest_ago_go_first() throws IOException {
        PageCache cache = cache(10_000);
        for (int i = 0; i < 9; i++) {
            cache.put("http://a/" + i, page(1000));
        }
        cache.get("http://a/0");
        for (int i = 9; i < 12; i++) {
            cache.put("http://a/" + i, page(1000));
        }
        assertTrue(cache.get("http://a/0").isPresent());
        assertFalse(cache.get("http://a/1").isPresent());
        assertTrue(cache.get("http://a/11").isPresent());
        assertTrue(cache.size() <= 10_000);
        assertEquals(cache.size(), onDisk());
    }

    @Test
    public void a_damaged_copy_is_absent_and_removed() throws IOException {
        for (int damage = 0; damage < 60; damage++) {
            PageCache cache = cache(1_000_000);
            cache.put("http://a/", page(300));
            Path file = files().get(0);
            byte[] bytes = Files.readAllBytes(file);
            if (damage % 3 == 0) {
                Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length * damage / 60));
            } else {
                int place = 10 + random.nextInt(bytes.length - 10); // behind the header of gzip, whose flags are free
                bytes[place] ^= (byte) (1 << random.nextInt(8));
                Files.write(file, bytes);
            }
            assertFalse("damage " + damage, cache.get("http://a/").isPresent());
            assertEquals("damage " + damage, List.of(), files());
        }
    }

    @Test
    public void a_copy_that_somebody_deleted_is_absent() throws IOException {
        PageCache cache = cache(1_000_000);
        cache.put("http://a/", page(300));
        Files.delete(files().get(0));
        assertFalse(cache.get("http://a/").isPresent());
        assertEquals(0, cache.size());
    }

    @Test
    public void what_was_half_written_when_the_product_died_is_swept_away() throws IOException {
        cache(1_000_000).put("http://a/", page(300));
        Files.write(files().get(0).resolveSibling("half.part"), new byte[100]);
        cache(1_000_000).get("http://b/");
        assertEquals(1, files().size());
    }

    @Test
    public void a_folder_that_cannot_be_written_does_no_harm() throws IOException {
        Path file = folder.newFile("file").toPath();
        PageCache cache = new PageCache(file.resolve("cache"), 1000);
        cache.put("http://a/", page(10));
        assertFalse(cache.get("http://a/").isPresent());
    }

    @Test
    public void a_limit_of_nothing_keeps_nothing() throws IOException {
        PageCache cache = cache(0);
        cache.put("http://a/", page(10));
        assertFalse(cache.get("http://a/").isPresent());
        assertEquals(List.of(), files());
    }

    private PageCache cache(long limit) {
        return new PageCache(folder.getRoot().toPath().resolve("cache"), limit);
    }

    /** Noise, so that packing does not make it smaller. */
    private KeptPage page(int size) {
        byte[] bytes = new byte[size];
        random.nextBytes(bytes);
        return new KeptPage(
                "http://a/end",
                Optional.of("text/html"),
                Optional.of("\"tag\""),
                Optional.empty(),
                AT,
                Content.of(bytes));
    }

    private long onDisk() throws IOException {
        long sum = 0;
        for (Path file : files()) {
            sum += Files.size(file);
        }
        return sum;
    }

    private List<Path> files() throws IOException {
        Path root = folder.getRoot().toPath().resolve("cache");
        if (!Files.exists(root)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}

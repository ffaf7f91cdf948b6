package org.ripplewatch.fetch.cache;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.ripplewatch.api.fetch.Content;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Copies of fetched pages, one packed file a page under the SHA-256 of its address, up to a total size; those that were
 * used longest ago go first. A file appears whole or not at all; one that cannot be read is removed and counts as
 * absent. Nothing is lost with the folder but some traffic.
 */
public final class PageCache {

    private static final Logger LOG = LoggerFactory.getLogger(PageCache.class);
    private static final int FORMAT = 0x52570001;
    private static final int MOST_BYTES = 256 * 1024 * 1024;
    private static final String PART = ".part";

    private final Path folder;
    private final long limit;
    /** Packed size by file name, the one used longest ago first. */
    private final Map<String, Long> sizes = new LinkedHashMap<>(256, 0.75f, true);

    private long total;
    private boolean listed;
    private boolean told;

    /**
     * A cache in a folder, which is made when the first page is kept.
     *
     * @param limit most bytes on disk; 0 keeps nothing
     */
    public PageCache(Path folder, long limit) {
        this.folder = folder;
        this.limit = limit;
    }

    /** The copy of the page at an address. */
    public Optional<KeptPage> get(String url) {
        String name = name(url);
        if (!touch(name)) {
            return Optional.empty();
        }
        try (DataInputStream in = open(file(name))) {
            return read(in, url);
        } catch (NoSuchFileException e) {
            forget(name);
        } catch (IOException | RuntimeException e) {
            LOG.info("The kept copy {} cannot be read and is removed: {}", file(name), e.toString());
            remove(name);
        }
        return Optional.empty();
    }

    /** Keeps a copy of the page at an address. A disk that cannot be written is told once and does no harm. */
    public void put(String url, KeptPage page) {
        if (limit <= 0) {
            return;
        }
        String name = name(url);
        try {
            list();
            Path file = file(name);
            Files.createDirectories(file.getParent());
            Path part = Files.createTempFile(file.getParent(), name.substring(0, 8), PART);
            try {
                write(part, url, page);
                long size = Files.size(part);
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                remember(name, size);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            tell(e);
        }
    }

    /** Bytes on disk. */
    public synchronized long size() {
        return total;
    }

    private synchronized void tell(IOException e) {
        if (!told) {
            LOG.warn(
                    "Pages cannot be kept in {}: {}. They are fetched anew each time until it can be written",
                    folder,
                    e.toString());
            told = true;
        }
    }

    private boolean touch(String name) {
        list();
        synchronized (this) {
            if (sizes.get(name) == null) {
                return false;
            }
        }
        try {
            Files.setLastModifiedTime(file(name), FileTime.from(Instant.now())); // keeps the order over a restart
        } catch (IOException e) {
            LOG.debug("{} cannot be touched", file(name), e);
        }
        return true;
    }

    /** Lists the folder once. */
    private synchronized void list() {
        if (listed) {
            return;
        }
        listed = true;
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder, 2)) {
            List<Path> all = files.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(PageCache::modified))
                    .toList();
            for (Path file : all) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(PART)) {
                    Files.deleteIfExists(file);
                } else {
                    long size = Files.size(file);
                    sizes.put(name, size);
                    total += size;
                }
            }
            shrink();
        } catch (IOException e) {
            tell(e);
        }
    }

    private synchronized void remember(String name, long size) {
        Long before = sizes.put(name, size);
        total += size - (before == null ? 0 : before);
        shrink();
    }

    private synchronized void forget(String name) {
        Long size = sizes.remove(name);
        total -= size == null ? 0 : size;
    }

    private void remove(String name) {
        forget(name);
        delete(name);
    }

    private synchronized void shrink() {
        Iterator<Map.Entry<String, Long>> oldest = sizes.entrySet().iterator();
        while (total > limit && oldest.hasNext()) {
            Map.Entry<String, Long> entry = oldest.next();
            total -= entry.getValue();
            oldest.remove();
            delete(entry.getKey());
        }
    }

    private void delete(String name) {
        try {
            Files.deleteIfExists(file(name));
        } catch (IOException e) {
            LOG.debug("{} cannot be deleted", file(name), e);
        }
    }

    private Path file(String name) {
        return folder.resolve(name.substring(0, 2)).resolve(name);
    }

    private static DataInputStream open(Path file) throws IOException {
        InputStream packed = Files.newInputStream(file);
        try {
            return new DataInputStream(new BufferedInputStream(new GZIPInputStream(packed, 8192)));
        } catch (IOException e) {
            packed.close();
            throw e;
        }
    }

    private static Optional<KeptPage> read(DataInputStream in, String url) throws IOException {
        if (in.readInt() != FORMAT || !in.readUTF().equals(url)) {
            throw new IOException("it is no kept page of " + url);
        }
        String from = in.readUTF();
        Optional<String> contentType = optional(in);
        Optional<String> etag = optional(in);
        Optional<String> lastModified = optional(in);
        Instant at = Instant.ofEpochMilli(in.readLong());
        int length = in.readInt();
        if (length < 0 || length > MOST_BYTES) {
            throw new IOException("its length is " + length);
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length != length || in.read() >= 0) {
            throw new IOException("it is not whole"); // reading to the end has the checksum checked
        }
        return Optional.of(new KeptPage(from, contentType, etag, lastModified, at, Content.of(bytes)));
    }

    private static void write(Path file, String url, KeptPage page) throws IOException {
        try (OutputStream packed = Files.newOutputStream(file);
                DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FastGzip(packed)))) {
            out.writeInt(FORMAT);
            out.writeUTF(url);
            out.writeUTF(page.url());
            out.writeUTF(page.contentType().orElse(""));
            out.writeUTF(page.etag().orElse(""));
            out.writeUTF(page.lastModified().orElse(""));
            out.writeLong(page.at().toEpochMilli());
            out.writeInt(page.content().size());
            out.write(page.content().bytes());
        }
    }

    private static Optional<String> optional(DataInputStream in) throws IOException {
        return Optional.of(in.readUTF()).filter(value -> !value.isEmpty());
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0); // gone meanwhile, or not ours to read: the first to go
        }
    }

    private static String name(String url) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(url.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Packing shall cost less than fetching. */
    private static final class FastGzip extends GZIPOutputStream {
        private FastGzip(OutputStream out) throws IOException {
            super(out, 8192);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}

package org.ripplewatch.rules;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleChange.Kind;

/**
 * The change of several rule files that is under way, with all texts before and after it, in the hidden file
 * {@value #NAME} of the rules folder. It is there, synced to the disk, before the first file is touched, and goes when
 * the last one is done.
 */
final class Journal {

    static final String NAME = ".change";

    private static final int MAGIC = 0x52574331;

    private final Path root;
    private final Path file;

    /** @param root the rules folder */
    Journal(Path root) {
        this.root = root;
        this.file = root.resolve(NAME);
    }

    /** Notes a change. */
    void write(RuleChange change) throws IOException {
        Disk.write(file, encode(change));
        Disk.sync(root);
    }

    /** The change that is noted; empty where there is none, or its note was cut off: then no file was touched yet. */
    Optional<RuleChange> read() throws IOException {
        try {
            return decode(Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** The change is done, or will not be. */
    void clear() throws IOException {
        Files.deleteIfExists(file);
    }

    /** A change as bytes that tell whether all of them are there. */
    static byte[] encode(RuleChange change) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(MAGIC);
            out.writeLong(change.at().toEpochMilli());
            text(out, change.who());
            text(out, change.cause().name());
            text(out, change.note());
            out.writeInt(change.files().size());
            for (FileChange of : change.files()) {
                text(out, of.file());
                text(out, of.kind().name());
                text(out, of.before());
                text(out, of.after());
            }
            out.writeLong(sum(bytes.toByteArray(), bytes.size()));
        }
        return bytes.toByteArray();
    }

    /** The change of these bytes; empty where some are missing or were changed. */
    static Optional<RuleChange> decode(byte[] bytes) throws IOException {
        int body = bytes.length - Long.BYTES;
        if (body < 0 || ByteBuffer.wrap(bytes, body, Long.BYTES).getLong() != sum(bytes, body)) {
            return Optional.empty();
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        if (in.readInt() != MAGIC) {
            return Optional.empty();
        }
        Instant at = Instant.ofEpochMilli(in.readLong());
        String who = text(in);
        Cause cause = Cause.valueOf(text(in));
        String note = text(in);
        List<FileChange> files = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            files.add(new FileChange(text(in), Kind.valueOf(text(in)), text(in), text(in), ""));
        }
        return Optional.of(new RuleChange(0, at, who, cause, note, files));
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    private static long sum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return crc.getValue();
    }
}

package org.ripplewatch.rules;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.ripplewatch.api.rules.RuleChange;

/** A rule history in a file that outlives the process: each change is appended whole or not at all. */
final class DurableHistory extends MemoryHistory {
    private final Path file;

    DurableHistory(Path file) throws IOException {
        this.file = file;
        if (Files.exists(file)) {
            load();
        }
    }

    private void load() throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            while (true) {
                byte[] bytes = in.readNBytes(in.readInt());
                Journal.decode(bytes).ifPresent(change -> super.add(List.of(change)));
            }
        } catch (EOFException e) {
            // that was the last one
        }
    }

    @Override
    public synchronized List<RuleChange> add(List<RuleChange> changes) {
        try {
            for (RuleChange change : changes) {
                byte[] bytes = Journal.encode(change);
                ByteArrayOutputStream whole = new ByteArrayOutputStream();
                DataOutputStream out = new DataOutputStream(whole);
                out.writeInt(bytes.length);
                out.write(bytes);
                Files.write(file, whole.toByteArray(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return super.add(changes);
    }
}

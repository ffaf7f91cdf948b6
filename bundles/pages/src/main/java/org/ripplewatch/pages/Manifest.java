package org.ripplewatch.pages;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.ripplewatch.api.store.StoreException;

/**
 * What a backup holds, in a file {@code manifest} beside its folder {@code db}. The counters were taken just before the
 * copy began, so the copy holds at least so much.
 *
 * @param identity of the database
 * @param counters just before the copy
 * @param schema number of the last migration
 * @param taken when
 */
record Manifest(String identity, Map<Counter, Long> counters, int schema, Instant taken) {

    private static final String FILE = "manifest";

    Manifest {
        counters = Map.copyOf(counters);
    }

    void write(Path backup) throws IOException {
        StringBuilder text = new StringBuilder("ripplewatch-backup=1\n");
        text.append("database=").append(identity).append('\n');
        text.append("schema=").append(schema).append('\n');
        text.append("taken=").append(taken).append('\n');
        new EnumMap<>(counters)
                .forEach((c, n) -> text.append(c).append('=').append(n).append('\n'));
        Folders.replace(backup.resolve(FILE), text.toString());
    }

    /** @throws StoreException in a sentence for the user where the folder holds no whole backup */
    static Manifest read(Path backup) {
        Path file = backup.resolve(FILE);
        if (!Files.isRegularFile(file) || !Files.isDirectory(backup.resolve("db"))) {
            throw new StoreException("'" + backup + "' holds no whole backup: it lacks its manifest or its folder db");
        }
        try {
            Map<String, String> lines = new HashMap<>();
            for (String line : Files.readString(file, StandardCharsets.UTF_8).split("\n", -1)) {
                String[] pair = line.split("=", 2);
                if (pair.length == 2) {
                    lines.put(pair[0], pair[1]);
                }
            }
            Map<Counter, Long> counters = new EnumMap<>(Counter.class);
            for (Counter counter : Counter.values()) {
                counters.put(counter, Long.parseLong(lines.getOrDefault(counter.name(), "0")));
            }
            return new Manifest(
                    lines.getOrDefault("database", ""),
                    counters,
                    Integer.parseInt(lines.getOrDefault("schema", "")),
                    Instant.parse(lines.getOrDefault("taken", "")));
        } catch (IOException | RuntimeException e) {
            throw new StoreException("The manifest of the backup in '" + backup + "' cannot be read: " + e, e);
        }
    }
}

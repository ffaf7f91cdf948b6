package org.ripplewatch.rules;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import org.ripplewatch.rules.RulesFolder.Stamp;

/**
 * Looks at the folder again and again and takes a change of a file only once the file stood still, in size, time and
 * content, from one look to another that is a quiet period later. So a half-written file is not taken, and one that an
 * editor deletes and writes anew was never gone.
 */
final class QuietPeriod {

    /** Longest time until the next look while nothing is unsettled. */
    static final Duration LONG = Duration.ofHours(1);

    private final RulesFolder folder;
    private final long quiet;
    private final LongSupplier nanos;
    private final Map<String, Sight> taken = new HashMap<>();
    private final Map<String, Unsettled> unsettled = new HashMap<>();
    private Optional<Long> firstLook = Optional.empty();
    private boolean firstOver;
    private RulesFolder.Content content = new RulesFolder.Content(new TreeMap<>(), new TreeSet<>(), new TreeSet<>());

    /** @param nanos a clock that only goes forward, such as {@link System#nanoTime} */
    QuietPeriod(RulesFolder folder, Duration quiet, LongSupplier nanos) {
        this.folder = folder;
        this.quiet = quiet.toNanos();
        this.nanos = nanos;
    }

    private record Sight(Optional<Stamp> stamp, Optional<Dropped> file) {}

    private record Unsettled(Sight sight, long since) {}

    /**
     * Looks at the folder.
     *
     * @return how long until a further look can settle something
     * @throws IOException where the file system fails; what was taken stays taken
     */
    Duration look() throws IOException {
        return look(folder.content());
    }

    /** The same with what was found a moment ago; what was accepted since stays so. */
    Duration look(RulesFolder.Content found) {
        content = found;
        long now = nanos.getAsLong();
        SortedSet<String> names = new TreeSet<>(content.files().keySet());
        names.addAll(taken.keySet());
        names.addAll(unsettled.keySet());
        names.stream().filter(name -> !inClosedFolder(name)).forEach(name -> look(name, content.files(), now));
        firstOver = firstOver || firstLook.filter(first -> now - first >= quiet).isPresent();
        firstLook = Optional.of(firstLook.orElse(now));
        return rest(now);
    }

    /**
     * The files as they are to be taken now, those that are being written for the first time marked as unsettled; empty
     * before a quiet period has passed since the first look, when nothing can be said yet.
     */
    Optional<SortedMap<String, Dropped>> files() {
        if (!firstOver) {
            return Optional.empty();
        }
        SortedMap<String, Dropped> files = new TreeMap<>();
        unsettled.forEach((name, u) -> u.sight().file().ifPresent(file -> files.put(name, file.unsettled())));
        taken.forEach((name, sight) -> sight.file().ifPresent(file -> files.put(name, file)));
        return Optional.of(files);
    }

    /** Takes a file as the product itself has just written it, or deleted it where the text is empty. */
    void accept(String name, String text) {
        unsettled.remove(name);
        Optional<Stamp> stamp = folder.stamp(name);
        Optional<Dropped> there = folder.read(name);
        if (text.isEmpty()) {
            taken.remove(name); // should it be there again, the next look finds it
            return;
        }
        boolean ours = there.equals(Optional.of(Dropped.text(name, text)));
        taken.put(name, new Sight(ours ? stamp : Optional.empty(), Optional.of(Dropped.text(name, text))));
    }

    /** The folder as it was at the last look. */
    RulesFolder.Content content() {
        return content;
    }

    private void look(String name, SortedMap<String, Stamp> files, long now) {
        Optional<Stamp> stamp = Optional.ofNullable(files.get(name));
        Sight before = taken.get(name);
        if (before != null && before.stamp().equals(stamp)) {
            unsettled.remove(name);
            return;
        }
        Sight sight = new Sight(stamp, stamp.flatMap(s -> folder.read(name)));
        Unsettled last = unsettled.get(name);
        if (last == null || !last.sight().equals(sight)) {
            unsettled.put(name, new Unsettled(sight, now));
        } else if (now - last.since() >= quiet) {
            take(name, sight);
        }
    }

    private void take(String name, Sight sight) {
        unsettled.remove(name);
        if (sight.stamp().isPresent()) {
            taken.put(name, sight);
        } else {
            taken.remove(name);
        }
    }

    private boolean inClosedFolder(String name) {
        return content.closed().stream().anyMatch(name::startsWith);
    }

    private Duration rest(long now) {
        if (!firstOver) {
            return Duration.ofNanos(quiet);
        }
        return unsettled.values().stream()
                .map(u -> Duration.ofNanos(Math.max(1, u.since() + quiet - now)))
                .min(Duration::compareTo)
                .orElse(LONG);
    }
}

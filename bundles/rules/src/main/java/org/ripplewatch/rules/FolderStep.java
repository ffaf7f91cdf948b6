package org.ripplewatch.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.FileChange;

/**
 * The files of one change in the folder: all of them before it, or all after it. Each new text is first written and synced
 * beside its file, then takes its place at once. Every call may be repeated, by another process too.
 */
final class FolderStep {

    private final RulesFolder folder;
    private final List<FileChange> files;

    FolderStep(RulesFolder folder, RuleChange change) {
        this.folder = folder;
        this.files = change.files();
    }

    /**
     * Refuses a file that is neither as it was before the change nor as it is after it.
     *
     * @throws ConflictException names the file
     */
    static void expect(RulesFolder folder, String file, Set<String> texts) {
        Optional<Dropped> found = folder.read(file);
        String now = found.map(Dropped::text).orElse("");
        if (found.flatMap(Dropped::problem).isPresent() || !texts.contains(now)) {
            throw new ConflictException("rules/" + file + " was "
                    + (now.isEmpty() ? "deleted" : texts.equals(Set.of("")) ? "added" : "edited")
                    + " by hand in the meantime: look at it, then try again");
        }
    }

    /** Writes the new texts beside their files. */
    void prepare() throws IOException {
        for (FileChange file : files) {
            prepare(file.file(), file.after());
        }
    }

    /**
     * Puts the new texts in place.
     *
     * @throws ConflictException where a file was edited by hand meanwhile; some of the others may be in place
     */
    void finish() throws IOException {
        for (FileChange file : files) {
            expect(folder, file.file(), Set.of(file.before(), file.after()));
            put(file.file(), file.after());
        }
        sync();
    }

    /** Puts the old texts back, but for files that were edited by hand meanwhile. */
    void back() throws IOException {
        for (FileChange file : files) {
            String now = folder.read(file.file()).map(Dropped::text).orElse("");
            if (now.equals(file.after()) && !now.equals(file.before())) {
                prepare(file.file(), file.before());
                put(file.file(), file.before());
            }
        }
        sync();
    }

    /** Takes away what {@link #prepare} left. */
    void clear() throws IOException {
        for (FileChange file : files) {
            Files.deleteIfExists(beside(file.file()));
        }
    }

    private void prepare(String file, String text) throws IOException {
        if (!text.isEmpty()) {
            Files.createDirectories(parent(path(file)));
            Disk.write(beside(file), text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private void put(String file, String text) throws IOException {
        if (text.isEmpty()) {
            Files.deleteIfExists(path(file));
        } else if (Files.exists(beside(file))) {
            Disk.replace(beside(file), path(file));
        }
    }

    private void sync() throws IOException {
        Set<Path> folders = new TreeSet<>();
        files.forEach(file -> folders.add(parent(path(file.file()))));
        for (Path changed : folders) {
            if (Files.isDirectory(changed)) {
                Disk.sync(changed);
            }
        }
    }

    private Path path(String file) {
        return folder.root().resolve(file);
    }

    private Path beside(String file) {
        Path path = path(file);
        return path.resolveSibling("." + path.getFileName() + ".tmp");
    }

    private static Path parent(Path file) {
        return Objects.requireNonNull(file.getParent(), "a rule file lies in a folder");
    }

    /** What went wrong with the folder, in a sentence. */
    static UncheckedIOException unwritable(IOException e) {
        return new UncheckedIOException(
                "The rules folder cannot be written (" + e.getClass().getSimpleName() + " " + e.getMessage()
                        + "), nothing was changed: check its permissions and the room on the disk",
                e);
    }
}

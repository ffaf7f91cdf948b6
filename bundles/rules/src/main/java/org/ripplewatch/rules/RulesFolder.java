package org.ripplewatch.rules;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.rules.RuleProblem;

/**
 * The folder that rule files are dropped into, with its sub-folders. Only plain {@code .drl} files that lie in it are
 * read: no links that lead out of it, nothing that is no text, nothing beyond ten million bytes. What editors and copying
 * programs leave beside the file they write ({@code .x}, {@code x~}, {@code x.tmp}, {@code x.swp}) is never looked at.
 */
final class RulesFolder {

    /** Bytes that a rule file may have; ten thousand rules have about three million. */
    static final int LIMIT = 10_000_000;

    private static final int DEEPEST = 10;

    private final Path root;

    RulesFolder(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /**
     * What tells without reading that a file changed.
     *
     * @param key the file itself, such as its inode; null where the file system has none
     * @param size bytes
     * @param modified by the file system's clock
     */
    record Stamp(@Nullable Object key, long size, FileTime modified) {}

    /**
     * What lies in the folder.
     *
     * @param files the rule files by name
     * @param closed sub-folders that cannot be opened, each with a slash at its end, or the empty name where it is the
     *     folder itself: what is in them is not known
     * @param folders those that can be opened, the folder itself among them
     */
    record Content(SortedMap<String, Stamp> files, SortedSet<String> closed, SortedSet<Path> folders) {}

    Path root() {
        return root;
    }

    /** What lies there now. */
    Content content() throws IOException {
        Walk walk = new Walk();
        Files.walkFileTree(root, Set.of(), DEEPEST, walk);
        return new Content(walk.files, walk.closed, walk.folders);
    }

    /** What tells that this file changed; empty where there is none. */
    Optional<Stamp> stamp(String name) {
        try {
            BasicFileAttributes found = Files.readAttributes(root.resolve(name), BasicFileAttributes.class);
            return Optional.of(new Stamp(found.fileKey(), found.size(), found.lastModifiedTime()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Whether a name is one of a rule file, and not of something that an editor leaves beside it. */
    static boolean isRuleFile(String fileName) {
        return fileName.toLowerCase(Locale.ROOT).endsWith(".drl") && !fileName.startsWith(".");
    }

    /** Reads a file; one that vanished meanwhile is empty. */
    Optional<Dropped> read(String name) {
        Path file = root.resolve(name);
        try {
            Path real = file.toRealPath();
            if (!real.startsWith(root.toRealPath())) {
                return Optional.of(Dropped.unreadable(
                        name, "it is a link that leads out of the rules folder: copy the file instead"));
            }
            if (!Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(Dropped.unreadable(name, "it is no plain file: drop the rule file itself"));
            }
            try (InputStream in = Files.newInputStream(real, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(decode(name, in.readNBytes(LIMIT + 1)));
            }
        } catch (NoSuchFileException e) {
            return Files.isSymbolicLink(file)
                    ? Optional.of(Dropped.unreadable(name, "it is a link that leads nowhere: copy the file instead"))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of(Dropped.unreadable(
                    name, "it cannot be read (" + e.getClass().getSimpleName() + "): check its permissions"));
        }
    }

    private static Dropped decode(String name, byte[] bytes) {
        if (bytes.length > LIMIT) {
            return Dropped.unreadable(name, "it has more than " + LIMIT / 1_000_000 + " million bytes: split it");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(in).toString();
            int nul = text.indexOf('\0');
            if (nul >= 0) {
                return binary(
                        name,
                        text.substring(0, nul),
                        "it holds a NUL character, so it is no text: save it as UTF-8 text");
            }
            return Dropped.text(name, text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            String before = new String(bytes, 0, in.position(), StandardCharsets.UTF_8);
            return binary(name, before, "it is not UTF-8 here: save it as UTF-8 text");
        }
    }

    private static Dropped binary(String name, String before, String why) {
        int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        return new Dropped(name, "", Optional.of(RuleProblem.error(name, line, why)), true);
    }

    private final class Walk extends SimpleFileVisitor<Path> {
        private final SortedMap<String, Stamp> files = new TreeMap<>();
        private final SortedSet<String> closed = new TreeSet<>();
        private final SortedSet<Path> folders = new TreeSet<>();

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            if (!folder.equals(root) && fileName(folder).startsWith(".")) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            folders.add(folder);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isRuleFile(fileName(file))) {
                BasicFileAttributes target = attributes.isSymbolicLink() ? target(file, attributes) : attributes;
                files.put(name(file), new Stamp(target.fileKey(), target.size(), target.lastModifiedTime()));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            if (file.equals(root)) {
                closed.add("");
            } else if (!(e instanceof NoSuchFileException)) {
                closed.add(name(file) + "/");
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
            return e == null ? FileVisitResult.CONTINUE : visitFileFailed(folder, e);
        }

        private BasicFileAttributes target(Path link, BasicFileAttributes own) {
            try {
                return Files.readAttributes(link, BasicFileAttributes.class);
            } catch (IOException e) {
                return own; // the link leads nowhere: reading it says so
            }
        }

        private String fileName(Path file) {
            return Objects.requireNonNull(file.getFileName(), "a file in the folder has a name")
                    .toString();
        }

        private String name(Path file) {
            return root.relativize(file).toString().replace('\\', '/');
        }
    }
}

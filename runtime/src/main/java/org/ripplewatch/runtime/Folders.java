package org.ripplewatch.runtime;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Whole folders: copied and deleted without ever following a link out of them. */
public final class Folders {
    private Folders() {}

    /** Deletes a folder with all that is in it; nothing where it is missing. */
    public static void delete(Path folder) throws IOException {
        if (Files.notExists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.delete(dir);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /**
     * Copies a folder.
     *
     * @param wanted which files and folders of {@code from}; a folder that is not wanted is left out with all in it
     * @throws IOException also where it holds a link or a device: a backup has none
     */
    public static void copy(Path from, Path to, Predicate<Path> wanted) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) throws IOException {
                if (!wanted.test(dir)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(target(dir));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!wanted.test(file)) {
                    return FileVisitResult.CONTINUE;
                }
                if (!attributes.isRegularFile()) {
                    throw new IOException(file + " is a link or no ordinary file");
                }
                Files.copy(file, target(file));
                return FileVisitResult.CONTINUE;
            }

            private Path target(Path path) {
                return to.resolve(from.relativize(path).toString());
            }
        });
    }
}

package org.ripplewatch.fetch.read;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.Assume;
import org.tukaani.xz.XZInputStream;

/** Test data that is no part of the project; tests that need it are skipped where it is missing. */
final class SharedData {

    private SharedData() {}

    /** Files of an archive by path; skips the test where there is no such archive. */
    static SortedMap<String, byte[]> files(String archive, Predicate<String> wanted) throws IOException {
        Path file = file(archive);
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
                TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(in))) {
            for (TarArchiveEntry e = tar.getNextEntry(); e != null; e = tar.getNextEntry()) {
                String name = e.getName().replaceFirst("^\\./", "");
                if (e.isFile() && wanted.test(name)) {
                    files.put(name, tar.readAllBytes());
                }
            }
        }
        return files;
    }

    /** A file of the data folder; skips the test where there is none. */
    static Path file(String name) {
        Optional<Path> file = folder().map(f -> f.resolve(name)).filter(Files::exists);
        Assume.assumeTrue("no " + name + " in shared/data: skipped", file.isPresent());
        return file.orElseThrow();
    }

    private static Optional<Path> folder() {
        String set = System.getProperty("ripplewatch.data", "");
        if (!set.isEmpty()) {
            return Optional.of(Path.of(set));
        }
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path data = at.resolve("shared/data");
            if (Files.isDirectory(data)) {
                return Optional.of(data);
            }
        }
        return Optional.empty();
    }
}

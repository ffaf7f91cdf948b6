package org.ripplewatch.fetch.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Cases from a table beside the tests. */
final class Cases {

    private Cases() {}

    static List<String[]> of(String file, String separator) {
        try (InputStream in = Objects.requireNonNull(Cases.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split(separator, -1))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

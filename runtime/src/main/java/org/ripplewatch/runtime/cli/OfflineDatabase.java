package org.ripplewatch.runtime.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ripplewatch.runtime.Product;
import org.ripplewatch.runtime.Refusal;

/**
 * The page database of a home that nobody runs: what {@code org.ripplewatch.pages.Offline} offers, in a process of its
 * own, so that the command line sees neither SQL nor the driver.
 */
final class OfflineDatabase {
    private static final String MAIN = "org.ripplewatch.pages.Offline";

    private OfflineDatabase() {}

    /**
     * What came of a command.
     *
     * @param ok whether it was done, or the database is sound
     * @param lines what it printed
     */
    record Outcome(boolean ok, List<String> lines) {
        Outcome {
            lines = List.copyOf(lines);
        }
    }

    /** Runs a command of it, such as {@code check DATA}. */
    static Outcome run(String... command) throws InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Dorg.ops4j.pax.logging.DefaultServiceLog.level=ERROR",
                "-Djdbc.drivers=org.apache.derby.jdbc.EmbeddedDriver", // the wrapped driver announces no service
                "-Dderby.stream.error.file=/dev/null",
                "-cp",
                classPath(),
                MAIN));
        words.addAll(Arrays.asList(command));
        try {
            Process process =
                    new ProcessBuilder(words).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Outcome(
                    process.waitFor() == 0,
                    printed.lines().filter(line -> !line.isBlank()).toList());
        } catch (IOException e) {
            throw new Refusal("The page database cannot be looked at (" + e.getMessage() + ").", e);
        }
    }

    private static String classPath() {
        Path bundles = Product.distribution().resolve("bundle");
        return String.join(
                System.getProperty("path.separator"),
                bundles.resolveSibling("bin").resolve("*").toString(),
                bundles.resolve("01/*").toString(),
                bundles.resolve("10/*").toString(),
                bundles.resolve("20/*").toString());
    }
}

package org.ripplewatch.itests;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** The product as a person has it: a process of its own, spoken to by the command line. */
final class RunningProduct {

    /** What a command left behind. */
    record Outcome(int status, String output) {}

    private final Path home;
    private final Map<String, String> settings;
    private final int port;
    private Process process;

    /** @param settings environment such as {@code RIPPLEWATCH_FETCH_ALLOW} */
    RunningProduct(String test, Map<String, String> settings) throws IOException {
        this.home = Product.newHome(test);
        this.settings = settings;
        this.port = Product.freePort();
    }

    Path home() {
        return home;
    }

    /** Starts it and waits until it is ready. */
    void start() throws IOException {
        List<String> command = List.of(script(), "run", "--home", home.toString(), "--port", String.valueOf(port));
        process = environment(new ProcessBuilder(command))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        home.resolve("log/process.txt").toFile()))
                .start();
        eventually().ignoreExceptions().until(() -> get("/health/ready").statusCode() == 200);
    }

    /** kill -9. */
    void kill() throws InterruptedException {
        ProcessHandle.of(pid()).orElseThrow().destroyForcibly();
        process.waitFor();
    }

    /** SIGTERM; whether it ended within half a minute. */
    boolean terminate() throws InterruptedException {
        ProcessHandle.of(pid()).orElseThrow().destroy();
        return process.waitFor(30, TimeUnit.SECONDS);
    }

    /** Number of the process that holds the home. */
    long pid() {
        try {
            Matcher m = Pattern.compile("\"pid\"\\s*:\\s*(\\d+)")
                    .matcher(Files.readString(home.resolve("data/instance.json")));
            assertTrue(m.find());
            return Long.parseLong(m.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a sub-command on this home. */
    Outcome command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(script()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--home", home.toString()));
        try {
            Path out = Files.createTempFile(Path.of("target"), "cli", ".txt"); // the home may be full or read-only
            Process p = environment(new ProcessBuilder(command))
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile())
                    .start();
            assertTrue(String.join(" ", command), p.waitFor(90, TimeUnit.SECONDS));
            return new Outcome(p.exitValue(), Files.readString(out));
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The answer to a GET on its own web. */
    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** Address of its own web. */
    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** A wait long enough for a process. */
    static ConditionFactory eventually() {
        return Awaitility.await().atMost(Duration.ofSeconds(180)).pollInterval(Duration.ofMillis(300));
    }

    /** SIGTERM, and kill -9 where that does not end it. */
    void close() throws InterruptedException {
        if (process != null && process.isAlive()) {
            process.destroy();
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        }
    }

    private ProcessBuilder environment(ProcessBuilder builder) {
        builder.environment().putAll(settings);
        return builder;
    }

    private static String script() {
        return Product.folder().resolve("bin/ripplewatch").toString();
    }
}

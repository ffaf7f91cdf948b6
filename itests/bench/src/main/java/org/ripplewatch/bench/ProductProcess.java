package org.ripplewatch.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The assembled product as a process of its own on a home of its own, spoken to over its JSON interface. */
final class ProductProcess implements AutoCloseable {

    private static final Duration LONGEST_START = Duration.ofMinutes(2);

    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient client = HttpClient.newHttpClient();
    private final Path home;
    private final int port;
    private final Process process;
    private final Duration startTime;

    private ProductProcess(Path home, int port, Process process, Duration startTime) {
        this.home = home;
        this.port = port;
        this.process = process;
        this.startTime = startTime;
    }

    /**
     * Starts the product and waits until it is ready.
     *
     * @param root the folder of the project, whose product was assembled
     * @param home its home, with the rules it starts with
     * @param settings environment such as {@code RIPPLEWATCH_FETCH_ALLOW}
     */
    static ProductProcess start(Path root, Path home, Map<String, String> settings)
            throws IOException, InterruptedException {
        int port = freePort();
        ProcessBuilder builder = new ProcessBuilder(
                root.resolve("runtime/target/ripplewatch-0.1.0/bin/ripplewatch").toString(),
                "run",
                "--home",
                home.toString(),
                "--port",
                "" + port);
        builder.environment().putAll(settings);
        Path log = Files.createDirectories(home.resolve("log")).resolve("bench.txt");
        long began = System.nanoTime();
        Process process =
                builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        ProductProcess product = new ProductProcess(home, port, process, Duration.ZERO);
        product.awaitReady(began, log);
        return new ProductProcess(home, port, process, Duration.ofNanos(System.nanoTime() - began));
    }

    /** From the start of the process to all components active. */
    Duration startTime() {
        return startTime;
    }

    /** Processor time that it used so far, over all threads. */
    Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** The answer to a GET. */
    JsonNode get(String path) throws IOException, InterruptedException {
        return json.readTree(send(HttpRequest.newBuilder(uri(path)).build()).body());
    }

    /** The text that answers a GET. */
    String text(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(uri(path)).build()).body();
    }

    /** The answer to a POST of JSON, sent as the command line does. */
    JsonNode post(String path, Map<String, ?> body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(uri(path))
                .header(
                        "Authorization",
                        "Bearer " + Files.readString(home.resolve("data/token")).strip())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json.writeValueAsString(body)))
                .build();
        HttpResponse<String> answer = send(request);
        if (answer.statusCode() >= 300) {
            throw new IOException(path + " answered " + answer.statusCode() + ": " + answer.body());
        }
        return json.readTree(answer.body());
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private void awaitReady(long began, Path log) throws IOException, InterruptedException {
        while (!ready()) {
            if (!process.isAlive() || System.nanoTime() - began > LONGEST_START.toNanos()) {
                throw new IOException("the product did not start: see " + log);
            }
            Thread.sleep(5);
        }
    }

    private boolean ready() throws IOException, InterruptedException {
        try {
            return send(HttpRequest.newBuilder(uri("/health/ready")).build()).statusCode() == 200;
        } catch (ConnectException e) {
            return false;
        }
    }

    private HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Figures of {@code /metrics} by name with labels. */
    List<String> metrics() throws IOException, InterruptedException {
        return new ArrayList<>(
                text("/metrics").lines().filter(l -> !l.startsWith("#")).toList());
    }

    /** What is in use on its heap after a full collection. */
    double liveHeapMegabytes() throws IOException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        Process histogram = new ProcessBuilder(jcmd.toString(), "" + process.pid(), "GC.class_histogram")
                .redirectErrorStream(true)
                .start();
        String printed = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String total = printed.lines()
                .filter(line -> line.startsWith("Total"))
                .findFirst()
                .orElseThrow(() -> new IOException("the heap of the product cannot be looked at: " + printed));
        return Long.parseLong(total.strip().split("\\s+", -1)[2]) / 1048576.0;
    }

    /** A new temporary home with an empty rule folder. */
    static Path newHome(String bench) throws IOException {
        Path home = Files.createTempDirectory("ripplewatch-" + bench);
        Files.createDirectories(home.resolve("rules/mcrdr"));
        return home;
    }

    /** Removes a temporary home. */
    static void delete(Path home) throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}

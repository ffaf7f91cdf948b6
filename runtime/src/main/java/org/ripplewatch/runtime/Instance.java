package org.ripplewatch.runtime;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The process that runs a home, as {@code data/instance.json} tells it to other processes.
 *
 * @param pid process id
 * @param since when it was started, to the second
 * @param port of its HTTP server
 * @param version of the product
 */
public record Instance(long pid, Instant since, int port, String version) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** This process, serving on a port. */
    public static Instance here(int port) {
        ProcessHandle self = ProcessHandle.current();
        return new Instance(self.pid(), startOf(self), port, Product.version());
    }

    /** Where its pages are. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + port + "/");
    }

    /** Whether that very process lives: a process id alone may have passed to another one. */
    public boolean alive() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> startOf(process).equals(since))
                .isPresent();
    }

    /** Who runs a home, by its file; empty where none is running or the file is unreadable. */
    public static Optional<Instance> of(Home home) {
        try {
            JsonNode json = JSON.readTree(home.instance().toFile());
            Instance told = new Instance(
                    json.path("pid").asLong(),
                    Instant.parse(json.path("since").asText()),
                    json.path("port").asInt(),
                    json.path("version").asText());
            return Optional.of(told).filter(Instance::alive);
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // no file, or the end of a process that was killed while it wrote
        }
    }

    /** Tells who runs a home; in one move, so that nobody reads half of it. */
    public void tell(Home home) throws IOException {
        ObjectNode json = JSON.createObjectNode();
        json.put("pid", pid);
        json.put("since", since.toString());
        json.put("port", port);
        json.put("address", address().toString());
        json.put("version", version);
        Path draft = home.instance().resolveSibling("instance.json.tmp");
        Files.write(draft, JSON.writeValueAsBytes(json));
        Files.move(draft, home.instance(), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Nobody runs that home any more. */
    public static void forget(Home home) throws IOException {
        try {
            Files.delete(home.instance());
        } catch (NoSuchFileException e) {
            return; // somebody tidied up: that is all we want
        }
    }

    private static Instant startOf(ProcessHandle process) {
        return process.info().startInstant().orElse(Instant.EPOCH).truncatedTo(ChronoUnit.SECONDS);
    }
}

package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.runtime.Home;
import org.ripplewatch.runtime.HomeLock;
import org.ripplewatch.runtime.Instance;
import org.ripplewatch.runtime.Ports;
import org.ripplewatch.runtime.Product;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs the product in the background. */
@Command(name = "start", description = "Starts the product in the background; returns once it is ready.")
final class Start extends AskingCommand {
    static final String PORT =
            "port on 127.0.0.1; without it " + Ports.USUAL + ", or any free one where that is in use";

    private static final Duration LOOK = Duration.ofMillis(150);
    /** What is broken for so long does not mend itself while somebody waits. */
    private static final Duration BROKEN = Duration.ofSeconds(10);

    private static final int LAST_WORDS = 5;

    @Option(names = "--port", paramLabel = "N", description = PORT)
    private @Nullable Integer port;

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            defaultValue = "120",
            description = "how long to wait until it is ready (${DEFAULT-VALUE})")
    private int patience;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Home home = home();
        OptionalInt wanted = port(port);
        home.populate(Product.distribution());
        HomeLock.take(home).close(); // says who holds it; the new process takes it for itself
        Ports.choose(wanted);
        Process process = launch(home);
        Api api = whenReady(home, process);
        JsonNode status = api.get("/api/status");
        status.path("attention").forEach(sentence -> err().println(Text.plain(sentence.asText())));
        say("Ripplewatch is ready at " + Instance.of(home).orElseThrow().address());
        return 0;
    }

    private Process launch(Home home) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Product.distribution().resolve("bin/ripplewatch").toString(),
                "run",
                "--home",
                home.folder().toString()));
        if (port != null) {
            command.addAll(List.of("--port", port.toString()));
        }
        return new ProcessBuilder(command)
                .directory(home.folder().toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(console(home).toFile())
                .start();
    }

    private Api whenReady(Home home, Process process) throws IOException, InterruptedException {
        Instant giveUp = Instant.now().plusSeconds(patience);
        String waitsFor = "";
        List<String> reasons = List.of();
        Instant since = Instant.now();
        while (Instant.now().isBefore(giveUp)) {
            if (!process.isAlive()) {
                throw new Refusal(lastWords(home));
            }
            Optional<Api> api = Api.at(home).filter(it -> Instance.of(home)
                    .filter(i -> i.pid() == process.pid())
                    .isPresent());
            Optional<HttpResponse<String>> answer =
                    api.isPresent() ? api.get().look("/health/ready") : Optional.empty();
            if (answer.filter(it -> it.statusCode() == 200).isPresent()) {
                return api.orElseThrow();
            }
            waitsFor = answer.map(it -> String.join(" ", sentences(it, "waitsFor")))
                    .orElse(waitsFor);
            List<String> now = answer.map(it -> sentences(it, "reasons")).orElse(List.of());
            if (!now.equals(reasons)) {
                reasons = now;
                since = Instant.now();
            } else if (!now.isEmpty() && since.plus(BROKEN).isBefore(Instant.now())) {
                throw new Refusal("Ripplewatch runs but does not become ready. " + String.join(" ", reasons)
                        + " `ripplewatch stop` ends it.");
            }
            process.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS);
        }
        throw new Refusal("Ripplewatch runs but is not ready after " + patience + " s. " + waitsFor + " Its log is "
                + home.log().resolve("ripplewatch.log") + "; `ripplewatch stop` ends it.");
    }

    private static List<String> sentences(HttpResponse<String> answer, String member) {
        try {
            List<String> sentences = new ArrayList<>();
            new ObjectMapper().readTree(answer.body()).path(member).forEach(it -> sentences.add(it.asText()));
            return sentences;
        } catch (IOException e) {
            return List.of(); // another server's answer: it will not become ready
        }
    }

    private static String lastWords(Home home) throws IOException {
        List<String> lines = Files.readAllLines(console(home), StandardCharsets.UTF_8);
        return lines.isEmpty()
                ? "Ripplewatch ended while it was starting: look into " + home.log() + "."
                : String.join(" ", lines.subList(Math.max(0, lines.size() - LAST_WORDS), lines.size()));
    }

    private static Path console(Home home) {
        return home.log().resolve("console.log");
    }
}

package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.runtime.Container;
import org.ripplewatch.runtime.Folders;
import org.ripplewatch.runtime.Home;
import org.ripplewatch.runtime.Product;
import org.ripplewatch.runtime.Refusal;
import org.ripplewatch.runtime.Termination;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The product with a small made-up web, in a home of its own that is thrown away at the end. */
@Command(
        name = "demo",
        description = "Starts the product with a small made-up web on this machine, in a home that is thrown away"
                + " at the end, and shows how articles come in and are filed.")
final class Demo extends AskingCommand {
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final int MOST = 500;
    private static final String SETTINGS =
            """

            # the demo web is on this machine, and wants no pauses
            allow = 127.0.0.0/8
            pause = 0s
            """;

    @Option(names = "--seconds", paramLabel = "N", description = "end by itself after so long; else at Ctrl-C")
    private @Nullable Integer seconds;

    @Option(names = "--port", paramLabel = "N", description = Start.PORT)
    private @Nullable Integer port;

    /** Articles already told, by id, with their folders. */
    private final Map<Long, String> told = new HashMap<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (seconds != null && seconds < 1) {
            throw new ParameterException(spec().commandLine(), "'" + seconds + "' is no time: give seconds from 1 on");
        }
        Termination termination = Termination.listen();
        int status = 1;
        Home home = new Home(Files.createTempDirectory("ripplewatch-demo-"));
        try {
            prepare(home);
            status = show(home, termination);
        } finally {
            Folders.delete(home.folder());
            termination.finished(status);
        }
        return status;
    }

    private static void prepare(Home home) throws IOException {
        Path distribution = Product.distribution();
        home.populate(distribution);
        Files.writeString(
                home.conf().resolve("fetch.cfg"),
                SETTINGS,
                StandardCharsets.UTF_8,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        Path samples = distribution.resolve("samples").resolve("mcrdr");
        if (Files.isDirectory(samples)) {
            Folders.copy(samples, home.rules().resolve("mcrdr"), path -> true);
        }
    }

    private int show(Home home, Termination termination) throws IOException, InterruptedException {
        Map<String, String> extra = Map.of("ripplewatch.demo", "true");
        try (Container container = Container.start(Product.distribution(), home, port(port), extra)) {
            say("The demo runs at " + container.instance().address()
                    + (seconds == null ? " until Ctrl-C." : " for " + seconds + " s."));
            Api api = Api.of(home);
            Instant end = seconds == null ? Instant.MAX : Instant.now().plusSeconds(seconds);
            boolean asked = false;
            while (!asked && Instant.now().isBefore(end) && container.runs()) {
                look(api);
                Duration left = seconds == null ? LOOK : Duration.between(Instant.now(), end);
                asked = termination.requested(left.compareTo(LOOK) < 0 ? left : LOOK);
            }
            return summary(api);
        }
    }

    private void look(Api api) throws InterruptedException {
        if (api.look("/health/ready")
                .filter(answer -> answer.statusCode() == 200)
                .isPresent()) {
            JsonNode articles = api.get("/api/articles?limit=" + MOST);
            for (int i = articles.size() - 1; i >= 0; i--) {
                tell(articles.get(i));
            }
        }
    }

    private void tell(JsonNode article) {
        boolean waits = !article.path("stage").asText().equals("CLASSIFIED");
        String folders = Fields.joined(article.path("categories"));
        if (waits || folders.equals(told.put(article.path("id").asLong(), folders))) {
            return; // told before; one that was filed anew is told again
        }
        say(DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT)
                        .format(Instant.now().atZone(ZoneId.systemDefault())) + "  "
                + article.path("site").asText() + "  \"" + article.path("title").asText() + "\"  ->  "
                + (folders.equals("-") ? "no folder" : folders));
    }

    private int summary(Api api) throws InterruptedException {
        look(api);
        JsonNode status = api.get("/api/status");
        JsonNode counts = status.path("counts");
        long articles = 0;
        for (String stage : new String[] {"found", "read", "classified", "failed"}) {
            articles += counts.path(stage).asLong();
        }
        long classified = counts.path("classified").asLong();
        say(Fields.counted(status.path("sites").size(), "site") + ", "
                + Fields.counted(counts.path("visits").asLong(), "visit") + ", "
                + Fields.counted(articles, "article") + ", " + classified + " classified");
        byFolder().forEach((folder, number) -> say("  " + folder + ": " + number));
        if (classified == 0) {
            throw new Refusal("No article came in and was filed: " + Fields.joined(status.path("attention")) + ".");
        }
        return 0;
    }

    private Map<String, Integer> byFolder() {
        Map<String, Integer> numbers = new TreeMap<>();
        for (String folders : told.values()) {
            for (String folder : folders.equals("-") ? new String[] {"no folder"} : folders.split(", ", -1)) {
                numbers.merge(folder, 1, Integer::sum);
            }
        }
        return numbers;
    }
}

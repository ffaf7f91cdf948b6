package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.runtime.HomeLock;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Whether the database is sound. */
@Command(
        name = "check",
        description = "Checks the page database, running or not: indexes against tables, rows against counts.")
final class Check extends AskingCommand {

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Optional<Api> running = Api.at(home());
        JsonNode answer = running.isPresent() ? running.get().post("/api/check", Map.of()) : offline();
        boolean sound = answer.path("sound").asBoolean();
        if (json) {
            sayJson(answer);
        } else {
            answer.path("findings").forEach(finding -> say(finding.asText()));
            say(
                    sound
                            ? "The database is sound."
                            : "The database is damaged: `ripplewatch restore DIR` brings back a backup.");
        }
        return sound ? 0 : 1;
    }

    private JsonNode offline() throws IOException, InterruptedException {
        if (Files.notExists(home().data())) {
            throw new Refusal(
                    "The home folder " + home().folder() + " has no database yet: `ripplewatch start` makes" + " one.");
        }
        ObjectNode answer = new ObjectMapper().createObjectNode();
        HomeLock lock = HomeLock.take(home());
        try {
            OfflineDatabase.Outcome outcome =
                    OfflineDatabase.run("check", home().data().toString());
            answer.put("sound", outcome.ok());
            ArrayNode findings = answer.putArray("findings");
            if (!outcome.ok()) {
                outcome.lines().forEach(findings::add); // of a sound one it only tells that it is
            }
        } finally {
            lock.close();
        }
        return answer;
    }
}

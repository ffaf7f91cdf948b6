package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Whether the database is sound. */
@Command(name = "check", description = "Checks the page database: indexes against tables, rows against the watermark.")
final class Check extends AskingCommand {

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    @Override
    public Integer call() {
        JsonNode answer = api().post("/api/check", Map.of());
        boolean sound = answer.path("sound").asBoolean();
        if (json) {
            sayJson(answer);
        } else {
            answer.path("findings").forEach(finding -> say(finding.asText()));
            say(Fields.counted(answer.path("rows").asLong(), "row") + " looked at: "
                    + (sound
                            ? "the database is sound."
                            : "the database is damaged; `ripplewatch restore` brings back a backup."));
        }
        return sound ? 0 : 1;
    }
}

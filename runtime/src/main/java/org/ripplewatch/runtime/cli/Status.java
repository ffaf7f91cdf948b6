package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the product is doing. */
@Command(name = "status", description = "What each site is doing, why, and what comes next.")
final class Status extends AskingCommand {

    @Option(names = "--settings", description = "the settings in force and where each one comes from")
    private boolean settings;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    @Override
    public Integer call() {
        JsonNode answer = api().get(settings ? "/api/settings" : "/api/status");
        if (json) {
            sayJson(answer);
        } else if (settings) {
            settings(answer);
        } else {
            status(answer);
        }
        return 0;
    }

    private void settings(JsonNode answer) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("SETTING", "VALUE", "FROM", "WHAT IT IS"));
        answer.forEach(setting -> rows.add(Fields.texts(setting, "name", "value", "from", "description")));
        sayTable(rows);
    }

    private void status(JsonNode answer) {
        say("Ripplewatch " + answer.path("version").asText() + ", home "
                + answer.path("home").asText() + ", up "
                + upTime(answer.path("uptimeSeconds").asLong()));
        say(counts(answer));
        answer.path("attention").forEach(sentence -> say("! " + sentence.asText()));
        if (answer.path("sites").isEmpty()) {
            say("No site is watched yet: add one with `ripplewatch watch https://...`.");
        } else {
            List<List<String>> rows = new ArrayList<>();
            rows.add(List.of("SITE", "EVERY", "ARTICLES", "WHAT IT IS DOING"));
            answer.path("sites").forEach(site -> rows.add(Fields.texts(site, "name", "every", "articles", "sentence")));
            sayTable(rows);
        }
    }

    private static String counts(JsonNode answer) {
        JsonNode counts = answer.path("counts");
        List<String> parts = new ArrayList<>();
        parts.add(Fields.counted(answer.path("sites").size(), "site"));
        counts.properties()
                .forEach(count ->
                        parts.add(count.getKey() + " " + count.getValue().asText()));
        parts.add(Fields.counted(answer.path("rules").path("rules").asLong(), "rule") + " in "
                + Fields.counted(answer.path("rules").path("files").asLong(), "file"));
        long problems = answer.path("rules").path("problems").asLong();
        if (problems > 0) {
            parts.add(Fields.counted(problems, "rule problem") + " (`ripplewatch rules problems`)");
        }
        return String.join(", ", parts);
    }

    private static String upTime(long seconds) {
        Duration up = Duration.ofSeconds(seconds);
        return up.toHours() > 0
                ? up.toHours() + " h " + up.toMinutesPart() + " min"
                : up.toMinutes() > 0 ? up.toMinutes() + " min" : seconds + " s";
    }
}

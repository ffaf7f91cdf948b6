package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Where an article would be filed. */
@Command(
        name = "classify",
        description = "Which folders an article would be filed in, and by which rules; stores nothing.")
final class Classify extends AskingCommand {
    private static final Pattern MARKUP =
            Pattern.compile("<(!doctype|html|head|body|article|p|div)\\b", Pattern.CASE_INSENSITIVE);

    @Parameters(paramLabel = "FILE|URL", description = "an HTML or text file, or an address")
    private String target = "";

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    @Override
    public Integer call() {
        JsonNode answer = api().post("/api/classify", question());
        if (json) {
            sayJson(answer);
        } else {
            print(answer);
        }
        return 0;
    }

    private Map<String, String> question() {
        if (LocalFile.exists(target)) {
            String content = LocalFile.read(target);
            return MARKUP.matcher(content).find() ? Map.of("html", content) : text(content);
        }
        if (target.contains("://")) {
            return Map.of("url", target);
        }
        throw new Refusal(
                "There is no file '" + target + "', and it is no address: write an address as" + " https://host/path.");
    }

    /** A text file: its first line is the title. */
    private static Map<String, String> text(String content) {
        String[] parts = content.strip().split("\\R", 2);
        return Map.of("title", parts[0], "text", parts.length > 1 ? parts[1] : "");
    }

    private void print(JsonNode answer) {
        say("\"" + answer.path("title").asText() + "\"");
        say("Folders: " + Fields.joined(answer.path("categories")));
        List<String> lines = new ArrayList<>();
        answer.path("explanation").forEach(reasons -> lines.add(why(reasons)));
        lines.forEach(this::say);
        if (lines.isEmpty()) {
            say("No rule holds for it.");
        }
    }

    private static String why(JsonNode reasons) {
        List<String> steps = new ArrayList<>();
        reasons.path("path").forEach(step -> {
            List<String> conditions = new ArrayList<>();
            step.path("conditions")
                    .forEach(condition -> conditions.add(condition.path("text").asText()));
            steps.add("rule " + step.path("rule").asText() + " (" + String.join(" and ", conditions) + ")");
        });
        return reasons.path("category").asText("no folder") + ", by " + String.join(", then ", steps);
    }
}

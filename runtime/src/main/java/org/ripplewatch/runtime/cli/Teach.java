package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Teaches a rule by one article: by questions and answers, or from a script with {@code --keywords} and {@code --yes}. */
@Command(
        name = "teach",
        description = {
            "Makes a rule from an article that is in the wrong folder, or in none.",
            "Asks for what is not given; without a terminal, --keywords and --yes say all that is needed."
        })
final class Teach extends AskingCommand {

    private static final int SUGGESTIONS = 10;

    @Parameters(paramLabel = "ARTICLE|URL", description = "number or address of a stored article")
    private String article = "";

    @Option(names = "--wrong", paramLabel = "FOLDER", description = "the folder it should not be in")
    private @Nullable String wrong;

    @Option(names = "--right", paramLabel = "FOLDER", description = "the folder it should be in")
    private @Nullable String right;

    @Option(
            names = "--keywords",
            paramLabel = "WORDS",
            description =
                    "conditions, comma separated: word, title:word, site:name, language:code; ! before one negates it")
    private @Nullable String keywords;

    @Option(
            names = "--keep-out",
            description = "keep out the cases seen before that would change, by further conditions")
    private boolean keepOut;

    @Option(names = "--exempt", description = "let the cases seen before that would change go")
    private boolean exempt;

    @Option(names = "--yes", description = "make the rule live without a question")
    private boolean yes;

    @Option(names = "--json", description = "one JSON document: what came of it")
    private boolean json;

    @Override
    public Integer call() {
        Api api = api();
        Talk talk = new Talk(this, !json && keywords == null);
        JsonNode lesson = api.post("/api/lessons", proposal(api));
        String path = "/api/lessons/" + lesson.path("id").asText();
        boolean live = false;
        try {
            live = teach(api, path, talk);
        } finally {
            if (!live) {
                api.delete(path);
            }
        }
        return live ? 0 : 1;
    }

    private Map<String, Object> proposal(Api api) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("article", number(api));
        Ripplewatch.given(wrong).ifPresent(folder -> body.put("wrong", folder));
        Ripplewatch.given(right).ifPresent(folder -> body.put("right", folder));
        body.put("who", RuleChanges.who());
        return body;
    }

    private long number(Api api) {
        if (article.matches("\\d{1,18}")) {
            return Long.parseLong(article);
        }
        JsonNode found = api.get(Api.path("/api/articles", Map.of("url", Optional.of(article))));
        if (found.isEmpty()) {
            throw new Refusal("No article is stored from " + article + ": `ripplewatch articles` lists them.");
        }
        return found.path(0).path("id").asLong();
    }

    private boolean teach(Api api, String path, Talk talk) {
        List<Map<String, Object>> conditions = conditions(api, path, talk);
        if (conditions.isEmpty()) {
            say("Nothing was chosen, so nothing was changed.");
            return false;
        }
        api.put(path + "/conditions", Map.of("conditions", conditions));
        JsonNode review = settle(api, path, talk);
        if (!review.path("obstacles").isEmpty()) {
            print(review);
            throw new Refusal(
                    "Nothing was changed: " + review.path("obstacles").path(0).asText());
        }
        if (!yes && !talk.agreed("Make it live? [y/N] ")) {
            throw new Refusal("Nothing was changed: say yes, or give --yes.");
        }
        JsonNode taught = api.post(path + "/commit", Map.of());
        if (json) {
            sayJson(taught);
        } else {
            say("Live: rule " + Fields.joined(taught.path("rules")) + " in " + Fields.joined(taught.path("files"))
                    + "; `ripplewatch rules undo " + taught.path("change").asText() + "` takes it back.");
        }
        return true;
    }

    private List<Map<String, Object>> conditions(Api api, String path, Talk talk) {
        if (keywords != null) {
            return Keywords.parse(keywords, List.of());
        }
        JsonNode suggestions = api.get(path + "/suggestions?most=" + SUGGESTIONS);
        talk.suggest(suggestions);
        return Keywords.parse(
                talk.answer("Numbers or words, comma separated (nothing: give up): "), listed(suggestions));
    }

    private static List<JsonNode> listed(JsonNode suggestions) {
        List<JsonNode> conditions = new ArrayList<>();
        suggestions.forEach(suggestion -> conditions.add(suggestion.path("condition")));
        return conditions;
    }

    /** Shows what the rule would do, and does what was asked for about cases that would change. */
    private JsonNode settle(Api api, String path, Talk talk) {
        JsonNode review = api.get(path + "/review");
        if (!json) {
            print(review);
        }
        if (review.path("cornerstones").isEmpty()) {
            return review;
        }
        if (keepOut || (!exempt && talk.agreed("Keep these cases out by further conditions? [y/N] "))) {
            JsonNode way = api.get(path + "/separation");
            api.put(path + "/conditions", Map.of("conditions", way.path("conditions"), "stops", way.path("stops")));
        } else if (exempt || talk.agreed("May they change? [y/N] ")) {
            List<Long> ids = new ArrayList<>();
            review.path("cornerstones").forEach(c -> ids.add(c.path("id").asLong()));
            api.put(path + "/exempted", Map.of("cornerstones", ids));
        } else {
            return review;
        }
        JsonNode settled = api.get(path + "/review");
        if (!json) {
            say("With that:");
            print(settled);
        }
        return settled;
    }

    private void print(JsonNode review) {
        say("It takes " + Fields.counted(review.path("taken").asLong(), "stored article") + "; "
                + review.path("changed").asText() + " of them change folders.");
        RuleChanges.printMoves(this, review.path("moves"));
        RuleChanges.printAffected(this, review.path("articles"));
        review.path("cornerstones")
                .forEach(c -> say("Seen before: " + c.path("title").asText() + ": "
                        + Fields.joined(c.path("categories")) + " -> " + Fields.joined(c.path("after")) + ": "
                        + c.path("reason").asText() + (c.path("exempted").asBoolean() ? " (may change)" : "")));
        review.path("warnings").forEach(warning -> say("Note: " + warning.asText()));
        review.path("obstacles").forEach(obstacle -> say("Against it: " + obstacle.asText()));
    }
}

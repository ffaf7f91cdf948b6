package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What happened to the rules and what would; the way back; rules that come and go as a whole. */
final class RuleChanges {

    private RuleChanges() {}

    /** Whoever types, as the history names people. */
    static String who() {
        String user = System.getProperty("user.name", "").replaceAll("[^\\p{L}\\p{N} ._@-]", "");
        return user.matches("[\\p{L}\\p{N}].{0,59}") ? user : "local";
    }

    /** What changed. */
    @Command(name = "history", description = "What changed in the rules, the latest first.")
    static final class History extends Rules.Question {
        @Option(names = "--limit", paramLabel = "N", description = "at most so many (100)")
        private @Nullable Integer limit;

        @Override
        JsonNode ask(Api api) {
            return api.get(Api.path(
                    "/api/rules/history",
                    Map.of("limit", Optional.ofNullable(limit).map(String::valueOf))));
        }

        @Override
        void print(JsonNode answer) {
            List<List<String>> rows = new ArrayList<>();
            rows.add(List.of("CHANGE", "AT", "WHO", "CAUSE", "FILES", "NOTE"));
            answer.forEach(change -> {
                List<String> row = new ArrayList<>(Fields.texts(change, "id", "at", "who", "cause"));
                List<String> files = new ArrayList<>();
                change.path("files")
                        .forEach(file -> files.add(file.path("file").asText() + " "
                                + file.path("kind").asText()));
                row.add(String.join(", ", files));
                row.addAll(Fields.texts(change, "note"));
                rows.add(row);
            });
            sayTable(rows);
        }
    }

    /** The way back. */
    @Command(name = "undo", description = "Takes a change back; `rules history` numbers them.")
    static final class Undo extends AskingCommand {
        @Parameters(paramLabel = "CHANGE", description = "its number")
        private long change;

        @Override
        public Integer call() {
            JsonNode done = api().post("/api/rules/history/" + change + "/undo", Map.of("who", who()));
            say("Change " + change + " is taken back; that is change "
                    + done.path("change").asText() + ".");
            return 0;
        }
    }

    /** What would move. */
    @Command(
            name = "dry-run",
            description = "Which stored articles would move if these files were dropped; changes nothing.")
    static final class DryRun extends Rules.Question {
        @Parameters(arity = "1..*", paramLabel = "FILE", description = "rule files")
        private List<Path> files = List.of();

        @Option(
                names = "--as",
                paramLabel = "FOLDER",
                defaultValue = "mcrdr",
                description = "folder of rules/ that they are meant for (${DEFAULT-VALUE})")
        private String folder = "";

        @Override
        JsonNode ask(Api api) {
            return api.post("/api/rules/dry-run", Map.of("files", Rules.texts(files, folder)));
        }

        @Override
        void print(JsonNode answer) {
            say(Fields.counted(answer.path("changed").asLong(), "article") + " would change folders; "
                    + answer.path("looked").asText() + " were looked at, no other can change.");
            printMoves(this, answer.path("moves"));
            printAffected(this, answer.path("samples"));
        }
    }

    static void printMoves(AskingCommand to, JsonNode moves) {
        moves.forEach(move -> to.say(
                "  " + move.path("articles").asText() + "  " + move.path("from").asText("no folder") + " -> "
                        + move.path("to").asText("no folder")));
    }

    static void printAffected(AskingCommand to, JsonNode affected) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("ARTICLE", "NOW", "THEN", "TITLE"));
        affected.forEach(article -> rows.add(List.of(
                article.path("article").asText(),
                Fields.joined(article.path("before")),
                Fields.joined(article.path("after")),
                article.path("title").asText() + (article.path("discarded").asBoolean() ? " (must not)" : ""))));
        if (rows.size() > 1) {
            to.sayTable(rows);
        }
    }

    /** Everything as a zip. */
    @Command(name = "export", description = "Writes rules, folders and cornerstones as one zip.")
    static final class Export extends AskingCommand {
        @Parameters(paramLabel = "FILE", description = "a file that is not there yet")
        private Path file = Path.of("");

        @Override
        public Integer call() throws IOException {
            if (Files.exists(file)) {
                throw new Refusal(file + " is there already: name a file that is not.");
            }
            Files.write(file, api().bytes("/api/rules/export"));
            say("The rules are in " + file + ": `ripplewatch rules import " + file + "` brings them in elsewhere.");
            return 0;
        }
    }

    /** Such a zip. */
    @Command(name = "import", description = "Adds what a zip of `rules export` holds, all or nothing.")
    static final class Import extends AskingCommand {
        @Parameters(paramLabel = "FILE", description = "the zip")
        private Path file = Path.of("");

        @Option(names = "--json", description = "one JSON document")
        private boolean json;

        @Override
        public Integer call() throws IOException {
            if (!Files.isReadable(file)) {
                throw new Refusal(file + " cannot be read: is it there?");
            }
            String path = Api.path("/api/rules/import", Map.of("who", Optional.of(who())));
            JsonNode came = api().postFile(path, "application/zip", file);
            if (json) {
                sayJson(came);
                return 0;
            }
            say("Came in: " + Fields.counted(came.path("rules").asLong(), "rule") + ", "
                    + Fields.counted(came.path("folders").asLong(), "folder") + ", "
                    + Fields.counted(came.path("cornerstones").asLong(), "cornerstone") + ".");
            came.path("notes").forEach(note -> say(note.asText()));
            return 0;
        }
    }
}

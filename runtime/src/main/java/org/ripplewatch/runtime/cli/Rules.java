package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is live of the dropped rules, and what was refused. */
@Command(
        name = "rules",
        description = "The dropped rule files: what is live, what was refused and why.",
        subcommands = {
            Rules.Files.class,
            Rules.Problems.class,
            Rules.Tree.class,
            Rules.Test.class,
            Rules.Check.class,
            RuleChanges.History.class,
            RuleChanges.Undo.class,
            RuleChanges.DryRun.class,
            RuleChanges.Export.class,
            RuleChanges.Import.class,
            Teach.class
        })
final class Rules extends AskingCommand {

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    @Override
    public Integer call() {
        Api api = api();
        JsonNode files = api.get("/api/rules/files");
        if (json) {
            sayJson(files);
            return 0;
        }
        printFiles(this, files);
        printProblems(this, api.get("/api/rules/problems"));
        return 0;
    }

    private static void printFiles(AskingCommand to, JsonNode files) {
        if (files.isEmpty()) {
            to.say("No rule file was dropped yet: put a .drl file into "
                    + to.home().rules().resolve("mcrdr") + ".");
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("FILE", "STATE", "SINCE"));
        files.forEach(file -> rows.add(Fields.texts(file, "name", "state", "since")));
        to.sayTable(rows);
    }

    private static void printProblems(AskingCommand to, JsonNode problems) {
        problems.forEach(problem -> to.say(problem.path("severity").asText() + " "
                + problem.path("file").asText() + ":" + problem.path("line").asText() + ": "
                + problem.path("message").asText()));
    }

    /** The texts of files, by the names that they would have below {@code rules/}. */
    static Map<String, String> texts(List<Path> files, String folder) {
        Map<String, String> texts = new LinkedHashMap<>();
        files.forEach(file -> texts.put(folder + "/" + file.getFileName(), LocalFile.read(file.toString())));
        return texts;
    }

    /** One question to the container, answered as a table or as JSON. */
    abstract static class Question extends AskingCommand {
        @Option(names = "--json", description = "one JSON document")
        private boolean json;

        abstract JsonNode ask(Api api);

        abstract void print(JsonNode answer);

        /** Whether the answer is a good one. */
        boolean good(JsonNode answer) {
            return true;
        }

        @Override
        public final Integer call() {
            JsonNode answer = ask(api());
            if (json) {
                sayJson(answer);
            } else {
                print(answer);
            }
            return good(answer) ? 0 : 1;
        }
    }

    /** The files. */
    @Command(name = "files", description = "Each rule file and its state.")
    static final class Files extends Question {
        @Override
        JsonNode ask(Api api) {
            return api.get("/api/rules/files");
        }

        @Override
        void print(JsonNode answer) {
            printFiles(this, answer);
        }
    }

    /** The problems. */
    @Command(
            name = "problems",
            description =
                    "What was refused, by file and line, and why; listing problems is no failure (exit status 0).")
    static final class Problems extends Question {
        @Override
        JsonNode ask(Api api) {
            return api.get("/api/rules/problems");
        }

        @Override
        void print(JsonNode answer) {
            if (answer.isEmpty()) {
                say("No problems.");
            }
            printProblems(this, answer);
        }
    }

    /** What would be refused. */
    @Command(
            name = "check",
            description = "What would be refused of these files if they were dropped; changes nothing."
                    + " Exit status 1 where one would be.")
    static final class Check extends Question {
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
            return api.post("/api/rules/check", Map.of("files", texts(files, folder)));
        }

        @Override
        void print(JsonNode answer) {
            if (answer.isEmpty()) {
                say("No problems: they would go live as they are.");
            }
            printProblems(this, answer);
        }

        @Override
        boolean good(JsonNode answer) {
            for (JsonNode problem : answer) {
                if (problem.path("severity").asText().equals("ERROR")) {
                    return false;
                }
            }
            return true;
        }
    }

    /** The cornerstone cases. */
    @Command(
            name = "test",
            description = "Whether each rule still holds for its cornerstone cases; exit status 1 where one does not.")
    static final class Test extends Question {
        @Override
        JsonNode ask(Api api) {
            return api.post("/api/rules/test", Map.of());
        }

        @Override
        void print(JsonNode answer) {
            int failed = 0;
            for (JsonNode verdict : answer) {
                if (!verdict.path("ok").asBoolean()) {
                    failed++;
                    say("rule " + verdict.path("rule").asText() + " ("
                            + verdict.path("name").asText() + "): "
                            + verdict.path("cornerstone").asText() + ": "
                            + verdict.path("reason").asText());
                }
            }
            say(Fields.counted(answer.size(), "cornerstone case") + ", " + failed + " failed.");
        }

        @Override
        boolean good(JsonNode answer) {
            for (JsonNode verdict : answer) {
                if (!verdict.path("ok").asBoolean()) {
                    return false;
                }
            }
            return true;
        }
    }

    /** The rule tree. */
    @Command(name = "tree", description = "The live rule tree, each rule below the one it refines.")
    static final class Tree extends Question {
        @Override
        JsonNode ask(Api api) {
            return api.get("/api/rules/tree");
        }

        @Override
        void print(JsonNode answer) {
            Map<Long, List<JsonNode>> children = new HashMap<>();
            answer.path("rules").forEach(rule -> children.computeIfAbsent(
                            rule.path("parent").asLong(), parent -> new ArrayList<>())
                    .add(rule));
            if (children.isEmpty()) {
                say("The tree has no rules yet: put a .drl file into "
                        + home().rules().resolve("mcrdr") + ".");
            }
            branch(children, 0, 0);
        }

        private void branch(Map<Long, List<JsonNode>> children, long parent, int depth) {
            for (JsonNode rule : children.getOrDefault(parent, List.of())) {
                out().println("  ".repeat(depth) + Text.plain(line(rule)));
                branch(children, rule.path("id").asLong(), depth + 1);
            }
        }

        private static String line(JsonNode rule) {
            List<String> conditions = new ArrayList<>();
            rule.path("conditions")
                    .forEach(condition ->
                            conditions.add((condition.path("negated").asBoolean() ? "not " : "")
                                    + condition.path("field").asText().toLowerCase(Locale.ROOT) + " \""
                                    + condition.path("value").asText() + "\""));
            String then = rule.path("stop").asBoolean()
                    ? "stop"
                    : rule.path("category").asText("-");
            return rule.path("id").asText() + "  " + String.join(" and ", conditions) + "  ->  " + then;
        }
    }
}

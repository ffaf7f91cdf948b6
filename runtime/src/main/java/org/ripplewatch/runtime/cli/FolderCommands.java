package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The folders that rules file into. */
@Command(
        name = "folders",
        description = "The folder tree: counts, and changes that rule files and articles follow.",
        subcommands = {
            FolderCommands.Create.class,
            FolderCommands.Move.class,
            FolderCommands.Merge.class,
            FolderCommands.Delete.class
        })
final class FolderCommands extends AskingCommand {

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    @Override
    public Integer call() {
        JsonNode folders = api().get("/api/categories");
        if (json) {
            sayJson(folders);
            return 0;
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("FOLDER", "IN IT", "WITH THOSE BELOW", "NEWEST"));
        folders.forEach(folder -> rows.add(Fields.texts(folder, "path", "articles", "total", "newest")));
        sayTable(rows);
        return 0;
    }

    /** A change, shown as a plan first. */
    abstract static class Edit extends AskingCommand {
        @Option(names = "--yes", description = "do it without a question")
        private boolean yes;

        /** The edit as the JSON interface has it. */
        abstract Map<String, Object> edit();

        @Override
        public final Integer call() {
            Map<String, Object> edit = new LinkedHashMap<>(edit());
            JsonNode plan = api().post("/api/categories/plan", edit);
            say("It changes " + Fields.counted(plan.path("rules").size(), "rule") + " in "
                    + Fields.counted(plan.path("files").size(), "file") + "; "
                    + Fields.counted(plan.path("articles").asLong(), "article") + " are touched.");
            boolean harmless =
                    plan.path("rules").isEmpty() && plan.path("articles").asLong() == 0;
            if (!yes && !harmless && !new Talk(this, true).agreed("Do it? [y/N] ")) {
                throw new Refusal("Nothing was changed: say yes, or give --yes.");
            }
            edit.put("who", RuleChanges.who());
            long change =
                    api().post("/api/categories/edit", edit).path("change").asLong();
            say("Done." + (change == 0 ? "" : " `ripplewatch rules undo " + change + "` takes it back."));
            return 0;
        }
    }

    /** A new one. */
    @Command(name = "create", description = "Adds a folder, with those it lies in.")
    static final class Create extends Edit {
        @Parameters(paramLabel = "PATH", description = "such as sport/football")
        private String path = "";

        @Override
        Map<String, Object> edit() {
            return Map.of("edit", "create", "path", path);
        }
    }

    /** Elsewhere. */
    @Command(name = "move", description = "Renames a folder or moves it elsewhere, with what is below it.")
    static final class Move extends Edit {
        @Parameters(index = "0", paramLabel = "FROM", description = "its path")
        private String from = "";

        @Parameters(index = "1", paramLabel = "TO", description = "its new path")
        private String to = "";

        @Override
        Map<String, Object> edit() {
            return Map.of("edit", "move", "path", from, "to", to);
        }
    }

    /** Two become one. */
    @Command(name = "merge", description = "Puts what is in one folder into another, and ends the first.")
    static final class Merge extends Edit {
        @Parameters(index = "0", paramLabel = "FROM", description = "the folder that ends")
        private String from = "";

        @Parameters(index = "1", paramLabel = "INTO", description = "the one that takes what is in it")
        private String into = "";

        @Override
        Map<String, Object> edit() {
            return Map.of("edit", "merge", "path", from, "into", into);
        }
    }

    /** Gone. */
    @Command(name = "delete", description = "Ends a folder; one that rules point to needs --to or --stop.")
    static final class Delete extends Edit {
        @Parameters(paramLabel = "PATH", description = "its path")
        private String path = "";

        @Option(names = "--to", paramLabel = "FOLDER", description = "where its rules file from then on")
        private @Nullable String destination;

        @Option(names = "--stop", description = "its rules become stopping rules")
        private boolean stop;

        @Override
        Map<String, Object> edit() {
            Map<String, Object> edit = new LinkedHashMap<>(Map.of("edit", "delete", "path", path, "stop", stop));
            Ripplewatch.given(destination).ifPresent(to -> edit.put("destination", to));
            return edit;
        }
    }
}

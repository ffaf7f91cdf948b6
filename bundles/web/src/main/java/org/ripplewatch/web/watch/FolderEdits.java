package org.ripplewatch.web.watch;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ripplewatch.api.category.CategoryEdit;
import org.ripplewatch.web.http.Refusal;

/** Changes of the category tree as the fields of a form, a query or a JSON body: {@code edit} and what it needs. */
public final class FolderEdits {

    private FolderEdits() {}

    /**
     * The edit that these fields name.
     *
     * @param field a field by its name: {@code edit} (create, move, merge, delete), {@code path}, {@code to},
     *     {@code into}, {@code destination}, {@code stop}
     * @throws Refusal 400 where one is missing
     */
    public static CategoryEdit of(Function<String, Optional<String>> field) {
        String path = needed(field, "path");
        return switch (needed(field, "edit")) {
            case "create" -> new CategoryEdit.Create(path);
            case "move" -> new CategoryEdit.Move(path, needed(field, "to"));
            case "merge" -> new CategoryEdit.Merge(path, needed(field, "into"));
            case "delete" ->
                new CategoryEdit.Delete(
                        path, given(field, "destination"), given(field, "stop").isPresent());
            default -> throw Refusal.badRequest("\"edit\" must be create, move, merge or delete");
        };
    }

    /** What {@link #of} reads. */
    public static Map<String, String> fields(CategoryEdit edit) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (edit instanceof CategoryEdit.Create create) {
            fields.putAll(Map.of("edit", "create", "path", create.path()));
        } else if (edit instanceof CategoryEdit.Move move) {
            fields.putAll(Map.of("edit", "move", "path", move.from(), "to", move.to()));
        } else if (edit instanceof CategoryEdit.Merge merge) {
            fields.putAll(Map.of("edit", "merge", "path", merge.from(), "into", merge.into()));
        } else if (edit instanceof CategoryEdit.Delete delete) {
            fields.putAll(Map.of("edit", "delete", "path", delete.path()));
            delete.destination().ifPresent(d -> fields.put("destination", d));
            if (delete.stop()) {
                fields.put("stop", "on");
            }
        }
        return fields;
    }

    /** What an edit does, in a sentence. */
    public static String sentence(CategoryEdit edit) {
        if (edit instanceof CategoryEdit.Create create) {
            return "Add the folder " + create.path() + ".";
        }
        if (edit instanceof CategoryEdit.Move move) {
            return "Move " + move.from() + " to " + move.to() + ", with what is below it.";
        }
        if (edit instanceof CategoryEdit.Merge merge) {
            return "Put what is in " + merge.from() + " into " + merge.into() + ", and end " + merge.from() + ".";
        }
        CategoryEdit.Delete delete = (CategoryEdit.Delete) edit;
        return "Delete " + delete.path() + " with what is below it"
                + delete.destination()
                        .map(to -> "; its rules file into " + to + " from then on.")
                        .orElse(delete.stop() ? "; its rules become stopping rules." : ".");
    }

    private static String needed(Function<String, Optional<String>> field, String name) {
        return given(field, name).orElseThrow(() -> Refusal.badRequest("\"" + name + "\" is missing"));
    }

    private static Optional<String> given(Function<String, Optional<String>> field, String name) {
        return field.apply(name).map(String::strip).filter(text -> !text.isEmpty());
    }
}

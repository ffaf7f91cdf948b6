package org.ripplewatch.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a benchmark measured: figures to compare runs by, rows to read as a table, notes to mind. */
final class Report {
    private final String bench;
    private final Map<String, Double> figures = new LinkedHashMap<>();
    private final List<Map<String, ?>> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    Report(String bench) {
        this.bench = bench;
    }

    void figure(String name, double value) {
        figures.put(name, value);
    }

    /** Adds a row of the table; columns stand in the order in which they are first met. */
    void row(Map<String, ?> cells) {
        rows.add(cells);
    }

    void note(String sentence) {
        notes.add(sentence);
    }

    /** The table and the notes, to be printed. */
    String text() {
        Set<String> columns = new LinkedHashSet<>();
        rows.forEach(row -> columns.addAll(row.keySet()));
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.copyOf(columns));
        rows.forEach(
                row -> lines.add(columns.stream().map(c -> cell(row.get(c))).toList()));
        return aligned(lines) + notes.stream().map(n -> "Note: " + n + "\n").collect(Collectors.joining());
    }

    private static String cell(@org.jspecify.annotations.Nullable Object value) {
        if (value == null) {
            return "";
        }
        return value instanceof Double number ? String.format(Locale.ROOT, "%.3f", number) : value.toString();
    }

    private static String aligned(List<List<String>> lines) {
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            for (int column = 0; column < line.size(); column++) {
                int at = column;
                int width =
                        lines.stream().mapToInt(l -> l.get(at).length()).max().orElse(0);
                String cell = line.get(column);
                text.append(cell).append(" ".repeat(width - cell.length() + 2));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Writes the report as JSON. */
    void write(Path file) throws IOException {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("bench", bench);
        json.put("figures", figures);
        json.put("rows", rows);
        json.put("notes", notes);
        new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(file.toFile(), json);
    }
}

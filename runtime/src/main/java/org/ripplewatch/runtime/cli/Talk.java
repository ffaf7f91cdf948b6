package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Questions to whoever types; where nobody is to be asked, every answer is empty. */
final class Talk {

    private final AskingCommand command;
    private final boolean asks;
    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));

    /**
     * A talk.
     *
     * @param asks whether there is somebody to ask
     */
    Talk(AskingCommand command, boolean asks) {
        this.command = command;
        this.asks = asks;
    }

    /** A line of answer; empty where there is none. */
    String answer(String question) {
        if (!asks) {
            return "";
        }
        command.out().print(question);
        command.out().flush();
        try {
            String line = in.readLine();
            return line == null ? "" : line.strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the answer is yes. */
    boolean agreed(String question) {
        return answer(question).toLowerCase(Locale.ROOT).matches("y|yes");
    }

    /** Shows conditions to choose from, numbered from 1. */
    void suggest(JsonNode suggestions) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("", "CONDITION", "ARTICLES", "CASES WITH", "CASES AGAINST", "WHY"));
        for (JsonNode suggestion : suggestions) {
            rows.add(List.of(
                    String.valueOf(rows.size()),
                    Keywords.text(suggestion.path("condition")),
                    suggestion.path("stored").asText(),
                    suggestion.path("with").asText(),
                    suggestion.path("without").asText(),
                    suggestion.path("why").asText()));
        }
        command.sayTable(rows);
    }
}

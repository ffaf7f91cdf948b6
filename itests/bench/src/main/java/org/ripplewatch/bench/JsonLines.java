package org.ripplewatch.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tukaani.xz.XZInputStream;

/** Reads a file of one JSON object a line, {@code .xz} or plain. */
final class JsonLines {
    private static final int SHOWN = 60;

    private JsonLines() {}

    /** What is made of the object on a line. */
    interface Line {
        /**
         * Takes one.
         *
         * @throws IllegalArgumentException where the object will not do; the message says why
         */
        void read(JsonNode object);
    }

    /**
     * Reads a file; empty lines are passed over.
     *
     * @return what was wrong with which line, a sentence each
     */
    static List<String> read(Path file, Line line) throws IOException {
        List<String> wrong = new ArrayList<>();
        ObjectMapper mapper = new ObjectMapper();
        try (InputStream in = Files.newInputStream(file);
                InputStream plain = file.toString().endsWith(".xz") ? new XZInputStream(in) : in;
                // a decoder that replaces what is no UTF-8: the line is then judged like any other
                BufferedReader reader = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
            int number = 0;
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                number++;
                try {
                    read(mapper, text, line);
                } catch (IllegalArgumentException e) {
                    wrong.add("line " + number + ": " + e.getMessage());
                }
            }
        }
        return wrong;
    }

    private static void read(ObjectMapper mapper, String text, Line line) {
        if (text.isBlank()) {
            return;
        }
        JsonNode object;
        try {
            object = mapper.readTree(text);
        } catch (JsonProcessingException | StackOverflowError e) {
            throw new IllegalArgumentException("it is not JSON: "
                    + (e instanceof JsonProcessingException j ? j.getOriginalMessage() : "too deep"));
        }
        if (!object.isObject()) {
            throw new IllegalArgumentException(
                    "it is no JSON object but " + text.substring(0, Math.min(SHOWN, text.length())));
        }
        line.read(object);
    }

    /** A text of an object; empty where it is missing or null. */
    static String text(JsonNode object, String name) {
        JsonNode value = object.path(name);
        if (!value.isMissingNode() && !value.isNull() && !value.isTextual()) {
            throw new IllegalArgumentException("'" + name + "' is no text");
        }
        return value.asText("");
    }

    /** Texts of an object; none where they are missing or null. */
    static List<String> texts(JsonNode object, String name) {
        JsonNode values = object.path(name);
        if (!values.isMissingNode() && !values.isNull() && !values.isArray()) {
            throw new IllegalArgumentException("'" + name + "' is no list of texts");
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode value : values) {
            if (!value.isTextual()) {
                throw new IllegalArgumentException("'" + name + "' holds something that is no text");
            }
            texts.add(value.textValue());
        }
        return texts;
    }
}

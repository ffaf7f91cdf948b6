package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Parts of JSON documents as texts for people. */
final class Fields {
    private Fields() {}

    /** The members of these names, empty where missing; times to the second. */
    static List<String> texts(JsonNode object, String... names) {
        List<String> texts = new ArrayList<>();
        for (String name : names) {
            texts.add(object.path(name).asText().replaceFirst("^(\\d{4}-\\d\\d-\\d\\dT[\\d:]{8})\\.\\d+Z$", "$1Z"));
        }
        return texts;
    }

    /** The elements of an array, comma separated; a dash where there are none. */
    static String joined(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(element -> texts.add(element.asText()));
        return texts.isEmpty() ? "-" : String.join(", ", texts);
    }

    /** Paths of rule numbers: {@code 1>4>9}, comma separated. */
    static String paths(JsonNode paths) {
        List<String> texts = new ArrayList<>();
        paths.forEach(path -> texts.add(joined(path).replace(", ", ">")));
        return String.join(", ", texts);
    }

    /** A number and its noun. */
    static String counted(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}

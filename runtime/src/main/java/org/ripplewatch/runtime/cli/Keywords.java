package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Conditions as they are typed: {@code league, title:cup, !fantasy}, or numbers of a list. */
final class Keywords {

    private static final Pattern ONE =
            Pattern.compile("(!?)\\s*(?:(title|site|language):)?\\s*(.+)", Pattern.CASE_INSENSITIVE);

    private Keywords() {}

    /**
     * The conditions.
     *
     * @param listed those that a number stands for, from 1
     */
    static List<Map<String, Object>> parse(String typed, List<JsonNode> listed) {
        List<Map<String, Object>> conditions = new ArrayList<>();
        for (String part : typed.split(",", -1)) {
            String one = part.strip();
            if (one.matches("\\d{1,4}") && Integer.parseInt(one) >= 1 && Integer.parseInt(one) <= listed.size()) {
                JsonNode condition = listed.get(Integer.parseInt(one) - 1);
                conditions.add(Map.of(
                        "field", condition.path("field").asText(),
                        "negated", condition.path("negated").asBoolean(),
                        "value", condition.path("value").asText()));
            } else if (!one.isEmpty()) {
                conditions.add(condition(one));
            }
        }
        return conditions;
    }

    private static Map<String, Object> condition(String one) {
        Matcher parts = ONE.matcher(one);
        if (!parts.matches()) {
            throw new IllegalStateException("a text that is not blank has no word: " + one);
        }
        String field = parts.group(2) == null ? "WORDS" : parts.group(2).toUpperCase(Locale.ROOT);
        String value = parts.group(3).strip();
        return Map.of(
                "field",
                field,
                "negated",
                !parts.group(1).isEmpty(),
                "value",
                field.equals("SITE") ? value : value.toLowerCase(Locale.ROOT));
    }

    /** A condition as it is typed. */
    static String text(JsonNode condition) {
        String field = condition.path("field").asText();
        return (condition.path("negated").asBoolean() ? "!" : "")
                + (field.equals("WORDS") ? "" : field.toLowerCase(Locale.ROOT) + ":")
                + condition.path("value").asText();
    }
}

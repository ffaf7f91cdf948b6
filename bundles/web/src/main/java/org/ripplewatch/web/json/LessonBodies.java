package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;

/** Reads what a lesson is told. */
final class LessonBodies {

    private static final int MOST = 1000;
    private static final int LONGEST = 500;
    private static final Set<String> FIELDS = Set.of("WORDS", "TITLE", "SITE", "LANGUAGE");

    private LessonBodies() {}

    /** A list of whole numbers. @throws Refusal 400 where it is none */
    static List<Long> numbers(Exchange exchange, String name) {
        List<Long> numbers = new ArrayList<>();
        for (JsonNode item : list(exchange.json(), name)) {
            if (!item.isIntegralNumber() || !item.canConvertToLong()) {
                throw Refusal.badRequest("\"" + name + "\" must be a list of numbers");
            }
            numbers.add(item.asLong());
        }
        return numbers;
    }

    /** A list of conditions. @throws Refusal 400 where it is none */
    static List<Condition> conditions(Exchange exchange, String name) {
        return conditions(list(exchange.json(), name), name);
    }

    /** A list of lists of conditions; empty where it is missing. @throws Refusal 400 where it is none */
    static List<List<Condition>> conditionLists(Exchange exchange, String name) {
        if (exchange.json().path(name).isMissingNode()) {
            return List.of();
        }
        List<List<Condition>> lists = new ArrayList<>();
        for (JsonNode item : list(exchange.json(), name)) {
            if (!item.isArray()) {
                throw Refusal.badRequest("\"" + name + "\" must be a list of lists of conditions");
            }
            lists.add(conditions(item, name));
        }
        return lists;
    }

    private static List<Condition> conditions(JsonNode array, String name) {
        List<Condition> conditions = new ArrayList<>();
        for (JsonNode item : array) {
            conditions.add(condition(item, name));
        }
        return conditions;
    }

    private static Condition condition(JsonNode item, String name) {
        String field = item.path("field").asText("");
        JsonNode value = item.path("value");
        boolean sound = FIELDS.contains(field)
                && value.isTextual()
                && !value.asText().isBlank()
                && value.asText().length() <= LONGEST;
        if (!sound) {
            throw Refusal.badRequest("A condition in \"" + name + "\" needs \"field\" (WORDS, TITLE, SITE or LANGUAGE)"
                    + " and \"value\" of at most " + LONGEST + " characters");
        }
        return new Condition(
                Condition.Field.valueOf(field), item.path("negated").asBoolean(false), value.asText());
    }

    private static JsonNode list(JsonNode body, String name) {
        JsonNode array = body.path(name);
        if (!array.isArray() || array.size() > MOST) {
            throw Refusal.badRequest("The body needs \"" + name + "\", a list of at most " + MOST);
        }
        return array;
    }
}

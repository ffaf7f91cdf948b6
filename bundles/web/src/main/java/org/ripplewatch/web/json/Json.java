package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;

/** Makes and reads JSON. What is not known is left out, so no value is null. */
final class Json {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String TYPE = "application/json; charset=utf-8";

    private Json() {}

    static ObjectNode object() {
        return NODES.objectNode();
    }

    static <T> ArrayNode array(Collection<T> items, Function<? super T, ? extends JsonNode> view) {
        ArrayNode array = NODES.arrayNode();
        items.forEach(item -> array.add(view.apply(item)));
        return array;
    }

    static ArrayNode texts(Collection<?> items) {
        return array(items, item -> NODES.textNode(String.valueOf(item)));
    }

    static ArrayNode numbers(Collection<Integer> items) {
        return array(items, NODES::numberNode);
    }

    /** Sets a text, where there is one. */
    static void put(ObjectNode object, String name, Optional<?> value) {
        value.ifPresent(v -> object.put(name, v.toString()));
    }

    static Answer answer(JsonNode body) {
        return answer(200, body);
    }

    static Answer answer(int status, JsonNode body) {
        return Answer.of(status, TYPE, body.toString());
    }

    static Answer error(Refusal refusal) {
        Answer answer = answer(refusal.status(), object().put("error", refusal.sentence()));
        for (Map.Entry<String, String> header : refusal.headers().entrySet()) {
            answer = answer.with(header.getKey(), header.getValue());
        }
        return answer;
    }

    /** A text field of the body. @throws Refusal 400 where it is missing, blank or no text */
    static String required(Exchange exchange, String name) {
        return optional(exchange, name)
                .orElseThrow(() -> Refusal.badRequest("The body needs the text \"" + name + "\""));
    }

    /** A text field of the body; empty where it is missing or blank. @throws Refusal 400 where it is no text */
    static Optional<String> optional(Exchange exchange, String name) {
        JsonNode value = exchange.json().path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isTextual()) {
            throw Refusal.badRequest("\"" + name + "\" in the body must be a text");
        }
        return Optional.of(value.asText()).filter(text -> !text.isBlank());
    }
}

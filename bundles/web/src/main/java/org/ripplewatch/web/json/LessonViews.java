package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Difference;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Review;
import org.ripplewatch.api.teach.Separation;
import org.ripplewatch.api.teach.Suggestion;
import org.ripplewatch.api.teach.Teaching;

/** What teaching speaks of, as JSON; {@code openapi.json} holds the shapes. */
final class LessonViews {

    private LessonViews() {}

    static ObjectNode lesson(Lesson lesson) {
        ObjectNode json = Json.object()
                .put("id", lesson.id())
                .put("who", lesson.who())
                .put("opened", lesson.opened().toString())
                .put("changed", lesson.changed().toString())
                .put("state", lesson.state().name())
                .put("article", lesson.proposal().article())
                .put("situation", lesson.proposal().situation().name())
                .put("tree", lesson.tree());
        Json.put(json, "wrong", lesson.proposal().wrong());
        Json.put(json, "right", lesson.proposal().right());
        json.set("conditions", conditions(lesson.conditions()));
        json.set("stops", Json.array(lesson.stops(), LessonViews::conditions));
        json.set("discarded", longs(lesson.discarded()));
        json.set("exempted", longs(lesson.exempted()));
        return json;
    }

    static ObjectNode suggestion(Suggestion suggestion) {
        ObjectNode json = Json.object()
                .put("score", suggestion.score())
                .put("with", suggestion.with())
                .put("without", suggestion.without())
                .put("stored", suggestion.stored())
                .put("why", suggestion.why());
        json.set("condition", Views.condition(suggestion.condition()));
        return json;
    }

    static ObjectNode review(Review review) {
        ObjectNode json = Json.object()
                .put("tree", review.tree())
                .put("taken", review.taken())
                .put("changed", review.changed());
        json.set("parents", Json.array(review.parents(), Views::node));
        json.set("moves", moves(review.moves()));
        json.set("articles", Json.array(review.articles(), LessonViews::affected));
        json.set("cornerstones", Json.array(review.cornerstones(), LessonViews::endangered));
        json.set("warnings", Json.texts(review.warnings()));
        json.set("obstacles", Json.texts(review.obstacles()));
        return json;
    }

    static ArrayNode moves(List<Review.Move> moves) {
        return Json.array(moves, move -> {
            ObjectNode json = Json.object().put("articles", move.articles());
            Json.put(json, "from", move.from());
            Json.put(json, "to", move.to());
            return json;
        });
    }

    static ObjectNode affected(Review.Affected affected) {
        ObjectNode json = Json.object()
                .put("article", affected.article())
                .put("title", affected.title())
                .put("site", affected.site())
                .put("discarded", affected.discarded());
        json.set("before", Json.texts(affected.before()));
        json.set("after", Json.texts(affected.after()));
        return json;
    }

    private static ObjectNode endangered(Review.Endangered endangered) {
        ObjectNode json = cornerstone(endangered.cornerstone())
                .put("reason", endangered.reason())
                .put("exempted", endangered.exempted());
        json.set("after", Json.texts(endangered.after()));
        return json;
    }

    static ObjectNode cornerstone(Cornerstone cornerstone) {
        ObjectNode json = Json.object()
                .put("id", cornerstone.id())
                .put("url", cornerstone.url().toString())
                .put("title", cornerstone.article().title())
                .put("since", cornerstone.since().toString())
                .put("who", cornerstone.who());
        json.set("categories", Json.texts(cornerstone.categories()));
        return json;
    }

    static ObjectNode difference(Difference difference) {
        ObjectNode json = Json.object().put("url", difference.url().toString()).put("title", difference.title());
        json.set("only", conditions(difference.only()));
        json.set("negated", conditions(difference.negated()));
        return json;
    }

    static ObjectNode separation(Separation separation) {
        ObjectNode json = Json.object();
        json.set("conditions", conditions(separation.conditions()));
        json.set("stops", Json.array(separation.stops(), LessonViews::conditions));
        json.set("inseparable", Json.texts(separation.inseparable()));
        return json;
    }

    static ObjectNode taught(Teaching.Taught taught) {
        ObjectNode json = Json.object().put("change", taught.change());
        json.set("lesson", lesson(taught.lesson()));
        json.set("rules", Json.numbers(taught.rules()));
        json.set("files", Json.texts(taught.files()));
        return json;
    }

    static ArrayNode conditions(List<Condition> conditions) {
        return Json.array(conditions, Views::condition);
    }

    private static JsonNode longs(Collection<Long> numbers) {
        return Json.array(numbers, JsonNodeFactory.instance::numberNode);
    }
}

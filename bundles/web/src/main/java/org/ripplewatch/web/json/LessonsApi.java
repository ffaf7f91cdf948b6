package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Teaching;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.Who;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;

/** Lessons, step by step. */
final class LessonsApi {

    private static final int SUGGESTIONS = 10;
    private static final int MOST = 1000;

    private final Services services;
    private final Surroundings surroundings;

    LessonsApi(Services services, Surroundings surroundings) {
        this.services = services;
        this.surroundings = surroundings;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/api/lessons", e -> Json.answer(Json.array(teaching().lessons(), LessonViews::lesson))),
                Route.post("/api/lessons", this::open),
                Route.get("/api/lessons/{lesson}", e -> Json.answer(LessonViews.lesson(lesson(e)))),
                Route.delete("/api/lessons/{lesson}", this::cancel),
                Route.get("/api/lessons/{lesson}/suggestions", this::suggestions),
                Route.put("/api/lessons/{lesson}/conditions", this::choose),
                Route.put("/api/lessons/{lesson}/discarded", this::discard),
                Route.put("/api/lessons/{lesson}/exempted", this::exempt),
                Route.get("/api/lessons/{lesson}/review", this::review),
                Route.get("/api/lessons/{lesson}/difference", this::difference),
                Route.get("/api/lessons/{lesson}/separation", this::separation),
                Route.post("/api/lessons/{lesson}/commit", this::commit),
                Route.post("/api/articles/{id}/confirm", this::confirm));
    }

    private Answer open(Exchange exchange) {
        JsonNode article = exchange.json().path("article");
        if (!article.isIntegralNumber()) {
            throw Refusal.badRequest("The body needs \"article\", the number of an article");
        }
        Proposal proposal =
                new Proposal(article.asLong(), Json.optional(exchange, "wrong"), Json.optional(exchange, "right"));
        return Json.answer(201, LessonViews.lesson(teaching().open(proposal, who(exchange, surroundings))));
    }

    private Answer cancel(Exchange exchange) {
        teaching().cancel(lesson(exchange).id());
        return Answer.nothing();
    }

    private Answer suggestions(Exchange exchange) {
        int most =
                exchange.queryNumber("most", 1, MOST).orElse((long) SUGGESTIONS).intValue();
        return Json.answer(Json.array(teaching().suggestions(lesson(exchange).id(), most), LessonViews::suggestion));
    }

    private Answer choose(Exchange exchange) {
        Lesson lesson = lesson(exchange);
        return Json.answer(LessonViews.lesson(teaching()
                .choose(
                        lesson.id(),
                        LessonBodies.conditions(exchange, "conditions"),
                        LessonBodies.conditionLists(exchange, "stops"))));
    }

    private Answer discard(Exchange exchange) {
        Lesson lesson = lesson(exchange);
        return Json.answer(
                LessonViews.lesson(teaching().discard(lesson.id(), LessonBodies.numbers(exchange, "articles"))));
    }

    private Answer exempt(Exchange exchange) {
        Lesson lesson = lesson(exchange);
        return Json.answer(
                LessonViews.lesson(teaching().exempt(lesson.id(), LessonBodies.numbers(exchange, "cornerstones"))));
    }

    private Answer review(Exchange exchange) {
        int most = exchange.queryNumber("most", 1, MOST).orElse(20L).intValue();
        return Json.answer(LessonViews.review(teaching().review(lesson(exchange).id(), most)));
    }

    private Answer difference(Exchange exchange) {
        String lesson = lesson(exchange).id();
        return exchange.queryNumber("article", 1, Long.MAX_VALUE)
                .map(article -> teaching().differenceTo(lesson, article))
                .or(() -> exchange.queryNumber("cornerstone", 1, Long.MAX_VALUE)
                        .map(cornerstone -> teaching().differenceToCornerstone(lesson, cornerstone)))
                .map(difference -> Json.answer(LessonViews.difference(difference)))
                .orElseThrow(() -> Refusal.badRequest("Say to which case: ?article=NUMBER or ?cornerstone=NUMBER"));
    }

    private Answer separation(Exchange exchange) {
        return Json.answer(
                LessonViews.separation(teaching().separate(lesson(exchange).id())));
    }

    private Answer commit(Exchange exchange) {
        return Json.answer(LessonViews.taught(teaching().commit(lesson(exchange).id())));
    }

    private Answer confirm(Exchange exchange) {
        return Json.answer(
                LessonViews.cornerstone(teaching().confirm(exchange.number("id"), who(exchange, surroundings))));
    }

    /** Who asks: the member {@code who} of the body, where there is one, else the user of the pages. */
    static String who(Exchange exchange, Surroundings surroundings) {
        return exchange.body().isBlank()
                ? surroundings.user()
                : Json.optional(exchange, "who").map(Who::checked).orElseGet(surroundings::user);
    }

    private Lesson lesson(Exchange exchange) {
        String id = exchange.part("lesson");
        return teaching().lesson(id).orElseThrow(() -> Refusal.notFound("There is no lesson " + id));
    }

    private Teaching teaching() {
        return services.need(Teaching.class);
    }
}

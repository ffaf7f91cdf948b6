package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.category.CategoryEdit;
import org.ripplewatch.api.category.CategoryTree;
import org.ripplewatch.api.teach.Knowledge;
import org.ripplewatch.api.teach.Reapplication;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.Who;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.watch.FolderEdits;

/** The tree as a whole: folders, stored articles it is applied to, taking it along. */
final class KnowledgeApi {

    private static final int LARGEST_ZIP = 64_000_000;
    private static final int SAMPLES = 20;
    private static final int MOST = 1000;

    private final Services services;
    private final Surroundings surroundings;

    KnowledgeApi(Services services, Surroundings surroundings) {
        this.services = services;
        this.surroundings = surroundings;
    }

    List<Route> routes() {
        return List.of(
                Route.post("/api/categories/plan", this::plan),
                Route.post("/api/categories/edit", this::edit),
                Route.get("/api/rules/reapplication", e -> progress()),
                Route.post("/api/rules/dry-run", this::dryRun),
                Route.get("/api/rules/export", e -> export()),
                Route.post("/api/rules/import", this::read),
                Route.get(
                        "/api/rules/tree.dot",
                        e -> Answer.of(
                                "text/vnd.graphviz; charset=utf-8", knowledge().graphviz())),
                Route.get(
                        "/api/rules/tree.svg",
                        e -> Answer.of("image/svg+xml", knowledge().svg())));
    }

    private Answer plan(Exchange exchange) {
        CategoryTree.Plan plan = services.need(CategoryTree.class).plan(asked(exchange));
        ObjectNode json = Json.object().put("articles", plan.articles());
        json.set("rules", Json.numbers(plan.rules()));
        json.set("files", Json.texts(plan.files()));
        return Json.answer(json);
    }

    private Answer edit(Exchange exchange) {
        CategoryTree tree = services.need(CategoryTree.class);
        long change = tree.apply(asked(exchange), LessonsApi.who(exchange, surroundings));
        return Json.answer(Json.object().put("change", change));
    }

    private static CategoryEdit asked(Exchange exchange) {
        return FolderEdits.of(name -> name.equals("stop")
                ? Optional.of(exchange.json().path(name).asBoolean(false))
                        .filter(stop -> stop)
                        .map(stop -> "on")
                : Json.optional(exchange, name));
    }

    private Answer progress() {
        Reapplication.Progress progress = services.need(Reapplication.class).progress();
        return Json.answer(Json.object()
                .put("tree", progress.tree())
                .put("done", progress.done())
                .put("left", progress.left()));
    }

    private Answer dryRun(Exchange exchange) {
        int samples =
                exchange.queryNumber("samples", 0, MOST).orElse((long) SAMPLES).intValue();
        Reapplication.DryRun run = services.need(Reapplication.class).dryRun(RulesApi.files(exchange), samples);
        ObjectNode json = Json.object().put("looked", run.looked()).put("changed", run.changed());
        json.set("moves", LessonViews.moves(run.moves()));
        json.set("samples", Json.array(run.samples(), LessonViews::affected));
        return Json.answer(json);
    }

    private Answer export() {
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try {
            knowledge().write(zip);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing is written but into memory
        }
        return Answer.file("application/zip", "ripplewatch-rules.zip", zip.toByteArray());
    }

    private Answer read(Exchange exchange) {
        Knowledge knowledge = knowledge();
        String who = exchange.query("who").map(Who::checked).orElseGet(surroundings::user);
        try {
            Knowledge.Import came = knowledge.read(new ByteArrayInputStream(exchange.bytes(LARGEST_ZIP)), who);
            ObjectNode json = Json.object()
                    .put("rules", came.rules())
                    .put("folders", came.folders())
                    .put("cornerstones", came.cornerstones());
            json.set("notes", Json.texts(came.notes()));
            return Json.answer(json);
        } catch (IOException e) {
            throw Refusal.badRequest("The zip cannot be read: " + e.getMessage());
        }
    }

    private Knowledge knowledge() {
        return services.need(Knowledge.class);
    }
}

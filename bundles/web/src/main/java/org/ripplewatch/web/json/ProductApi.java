package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.store.Maintenance;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.web.HealthReport;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Resources;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Access;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;

/** The product as a whole: status, settings, backup, check, shell, and this interface's own document. */
final class ProductApi {

    private final Services services;
    private final Surroundings surroundings;
    private final Product product;
    private final SitesApi sites;

    ProductApi(Services services, Surroundings surroundings, Product product, SitesApi sites) {
        this.services = services;
        this.surroundings = surroundings;
        this.product = product;
        this.sites = sites;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/api/openapi.json", e -> Answer.of("application/json", Resources.text("openapi.json"))),
                Route.get("/api/status", e -> status()),
                Route.get("/api/settings", e -> settings()),
                new Route("POST", "/api/backup", Access.TOKEN, this::backup),
                Route.post("/api/check", e -> check()),
                new Route("POST", "/api/shell", Access.TOKEN, this::shell));
    }

    /** Tells what it can while a part is away: the sections of that part are empty and {@code attention} says why. */
    private Answer status() {
        HealthReport health = surroundings.health();
        ObjectNode json = Json.object()
                .put("product", Product.NAME)
                .put("version", product.version())
                .put("home", product.home().toString())
                .put("uptimeSeconds", product.uptime().toSeconds())
                .put("health", health.status().name());
        boolean pages = Part.PAGES.isThere(services);
        ArrayNode none = Json.texts(List.of());
        json.set("sites", pages ? Json.array(services.need(Sites.class).all(), sites::view) : none);
        json.set("counts", pages ? counts() : Json.object());
        json.set("rules", rules());
        json.set("attention", Json.texts(attention(health)));
        return Json.answer(json);
    }

    private List<String> attention(HealthReport health) {
        List<String> sentences = new ArrayList<>();
        Part.needed().stream()
                .filter(part -> !part.isThere(services))
                .forEach(part -> sentences.add(part.awaySentence()));
        sentences.addAll(health.attention());
        return sentences;
    }

    private ObjectNode counts() {
        Articles articles = services.need(Articles.class);
        ObjectNode json = Json.object();
        articles.counts().forEach((stage, count) -> json.put(stage.name().toLowerCase(Locale.ROOT), count));
        return json.put("unfiled", articles.unfiled())
                .put("visits", services.need(Visits.class).count());
    }

    private ObjectNode rules() {
        ObjectNode json = Json.object();
        services.find(RuleFiles.class)
                .ifPresent(files -> json.put("files", files.all().size())
                        .put("problems", files.problems().size()));
        services.find(Classifier.class)
                .ifPresent(classifier -> json.put("rules", classifier.tree().size()));
        return json;
    }

    private Answer settings() {
        return Json.answer(Json.array(surroundings.settings(), setting -> Json.object()
                .put("name", setting.name())
                .put("value", setting.value())
                .put("from", setting.from())
                .put("description", setting.description())));
    }

    private Answer backup(Exchange exchange) {
        Path folder = Path.of(Json.required(exchange, "folder"));
        if (!folder.isAbsolute()) {
            throw Refusal.badRequest("\"folder\" is '" + folder + "': give the whole path, from / on");
        }
        services.need(Maintenance.class).backup(folder);
        return Json.answer(Json.object().put("folder", folder.toString()));
    }

    private Answer check() {
        Maintenance.Check check = services.need(Maintenance.class).check();
        ObjectNode json = Json.object().put("sound", check.sound()).put("rows", check.rows());
        json.set("findings", Json.texts(check.findings()));
        return Json.answer(json);
    }

    private Answer shell(Exchange exchange) {
        String output = surroundings
                .shell(Json.required(exchange, "command"))
                .orElseThrow(() -> Refusal.away("The container's shell is not there at the moment"));
        return Json.answer(Json.object().put("output", output));
    }
}

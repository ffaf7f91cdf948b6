package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.schedule.Policy;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Access;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.SiteSentence;
import org.ripplewatch.web.watch.Watching;

/** Sites and their visits. */
final class SitesApi {

    private static final int MOST_VISITS = 1000;

    private final Services services;
    private final Product product;
    private final Watching watching;

    SitesApi(Services services, Product product) {
        this.services = services;
        this.product = product;
        this.watching = new Watching(services, product);
    }

    List<Route> routes() {
        return List.of(
                Route.get(
                        "/api/sites",
                        e -> Json.answer(Json.array(services.need(Sites.class).all(), this::view))),
                Route.post("/api/sites", this::watch),
                Route.post("/api/sites/opml", this::opml),
                Route.get("/api/sites/{name}", e -> Json.answer(view(watching.site(e.part("name"))))),
                new Route("DELETE", "/api/sites/{name}", Access.CHANGE, this::unwatch),
                new Route("PATCH", "/api/sites/{name}", Access.CHANGE, this::change),
                Route.post("/api/sites/{name}/visit", e -> visit(watching.site(e.part("name")))),
                Route.post("/api/sites/{name}/pause", e -> Json.answer(view(watching.pause(e.part("name"), true)))),
                Route.post("/api/sites/{name}/resume", e -> Json.answer(view(watching.pause(e.part("name"), false)))),
                Route.post("/api/visit", e -> visit(watching.siteOrAddress(Json.required(e, "target")))),
                Route.get("/api/visits", this::visits));
    }

    ObjectNode view(Site site) {
        Optional<Visit> last =
                services.need(Visits.class).latest(site.name(), 1).stream().findFirst();
        SiteSentence sentence =
                new SiteSentence(product.now(), services.find(Fetcher.class).isPresent());
        return Views.site(site, services.need(Sites.class).articles(site.name()), sentence.of(site, last));
    }

    private Answer watch(Exchange exchange) {
        String url = Json.required(exchange, "url");
        boolean there = services.need(Sites.class).at(Watching.uri(url)).isPresent();
        Site site = watching.watch(url, Json.optional(exchange, "every"), Json.optional(exchange, "name"));
        return Json.answer(there ? 200 : 201, view(site));
    }

    private Answer opml(Exchange exchange) {
        Watching.Outcome outcome = watching.watchAll(exchange.body(), exchange.query("every"));
        ObjectNode json = Json.object();
        json.set("added", Json.array(outcome.added(), this::view));
        json.set("refused", Json.array(outcome.refused(), r -> Json.object()
                .put("address", r.address())
                .put("reason", r.reason())));
        return Json.answer(json);
    }

    private Answer visit(Site site) {
        return Json.answer(view(watching.visit(site)));
    }

    private Answer unwatch(Exchange exchange) {
        watching.unwatch(exchange.part("name"));
        return Answer.nothing();
    }

    private Answer change(Exchange exchange) {
        String name = exchange.part("name");
        Optional<String> every = Json.optional(exchange, "every");
        Optional<String> policy = Json.optional(exchange, "policy");
        policy.ifPresent(this::checkPolicy);
        every.ifPresent(value -> watching.every(name, value));
        policy.ifPresent(value -> watching.policy(name, value));
        return Json.answer(view(watching.site(name)));
    }

    private void checkPolicy(String policy) {
        List<String> names =
                services.all(Policy.class).stream().map(Policy::name).sorted().toList();
        if (!names.contains(policy)) {
            throw Refusal.badRequest("There is no policy '" + policy + "': there are " + String.join(", ", names));
        }
    }

    private Answer visits(Exchange exchange) {
        int limit = exchange.queryNumber("limit", 1, MOST_VISITS).orElse(100L).intValue();
        Visits visits = services.need(Visits.class);
        List<Visit> latest = exchange.query("site")
                .map(site -> visits.latest(watching.site(site).name(), limit))
                .orElseGet(() -> visits.latest(limit));
        return Json.answer(Json.array(latest, Views::visit));
    }
}

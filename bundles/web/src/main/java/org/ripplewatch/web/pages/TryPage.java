package org.ripplewatch.web.pages;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.teach.Reapplication;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;

/** Tries a rule file on the stored articles before it is dropped. */
final class TryPage {

    private static final int SAMPLES = 30;

    private final Services services;
    private final Layout layout;

    TryPage(Services services, Layout layout) {
        this.services = services;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/rules/try", e -> show(e, "mcrdr/new.drl", "", Optional.empty())),
                Route.post("/rules/try", this::dryRun));
    }

    private Answer dryRun(Exchange exchange) {
        String name = exchange.form().getOrDefault("name", "").strip();
        String text = exchange.form().getOrDefault("text", "");
        if (name.isEmpty()) {
            throw Refusal.badRequest("Name the file that it would be, such as mcrdr/new.drl");
        }
        Reapplication.DryRun run = services.need(Reapplication.class).dryRun(Map.of(name, text), SAMPLES);
        return show(exchange, name, text, Optional.of(run));
    }

    private Answer show(Exchange exchange, String name, String text, Optional<Reapplication.DryRun> run) {
        services.need(Reapplication.class);
        return layout.page(exchange, 200, "try", "rules", Map.of("tab", "try", "name", name, "text", text, "run", run));
    }
}

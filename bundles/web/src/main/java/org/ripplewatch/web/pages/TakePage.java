package org.ripplewatch.web.pages;

import java.util.List;
import java.util.Map;
import org.ripplewatch.api.teach.Knowledge;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Route;

/** Takes rules, folders and cornerstones along to another product, and brings them in. */
final class TakePage {

    private final Services services;
    private final Layout layout;

    TakePage(Services services, Layout layout) {
        this.services = services;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(Route.get("/rules/take", this::show));
    }

    private Answer show(Exchange exchange) {
        services.need(Knowledge.class);
        return layout.page(exchange, 200, "take", "rules", Map.of("tab", "take"));
    }
}

package org.ripplewatch.web.pages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.web.HealthReport;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.When;

/** What needs attention, health, figures, settings in force. */
final class SystemPage {

    private static final int VISITS = 20;

    private final Services services;
    private final Surroundings surroundings;
    private final Product product;
    private final Layout layout;

    SystemPage(Services services, Surroundings surroundings, Product product, Layout layout) {
        this.services = services;
        this.surroundings = surroundings;
        this.product = product;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(Route.get("/system", this::show));
    }

    private Answer show(Exchange exchange) {
        HealthReport health = surroundings.health();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("attention", attention(health));
        values.put("checks", health.checks());
        values.put("settings", surroundings.settings());
        values.put("home", product.home().toString());
        values.put("uptime", When.span(product.uptime()));
        boolean pages = Part.PAGES.isThere(services);
        values.put("counts", pages ? counts(services.need(Articles.class)) : List.of());
        List<Visit> visits = pages ? services.need(Visits.class).latest(VISITS) : List.of();
        values.put("visits", visits);
        return layout.page(exchange, "system", values);
    }

    private List<String> attention(HealthReport health) {
        List<String> sentences = new ArrayList<>();
        Part.needed().stream()
                .filter(part -> !part.isThere(services))
                .forEach(part -> sentences.add(part.awaySentence()));
        sentences.addAll(health.attention());
        return sentences;
    }

    private static List<Map.Entry<String, Long>> counts(Articles articles) {
        Map<Stage, Long> counts = articles.counts();
        List<Map.Entry<String, Long>> named = new ArrayList<>();
        Arrays.stream(Stage.values())
                .forEach(stage -> named.add(Map.entry("stage." + stage.name(), counts.getOrDefault(stage, 0L))));
        named.add(Map.entry("stage.unfiled", articles.unfiled()));
        return named;
    }
}

package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.metric.Metrics;
import org.ripplewatch.web.HealthReport;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.http.Traffic;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Health and figures, for whoever supervises the product. */
final class HealthApi {

    private static final Logger LOG = LoggerFactory.getLogger(HealthApi.class);

    private final Services services;
    private final Surroundings surroundings;
    private final Product product;
    private final Traffic traffic;

    HealthApi(Services services, Surroundings surroundings, Product product, Traffic traffic) {
        this.services = services;
        this.surroundings = surroundings;
        this.product = product;
        this.traffic = traffic;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/health", e -> health()),
                Route.get("/health/ready", e -> ready()),
                Route.get("/metrics", e -> Answer.of(Prometheus.TYPE, Prometheus.text(metrics()))));
    }

    private Answer health() {
        List<HealthReport.Check> checks = new ArrayList<>(surroundings.health().checks());
        away().forEach(part -> checks.add(new HealthReport.Check(
                part.name().toLowerCase(Locale.ROOT), HealthReport.Status.CRITICAL, List.of(part.awaySentence()))));
        HealthReport report = new HealthReport(checks);
        ObjectNode json = Json.object().put("status", report.status().name());
        json.set("checks", Json.array(report.checks(), HealthApi::check));
        return Json.answer(report.status() == HealthReport.Status.CRITICAL ? 503 : 200, json);
    }

    private Answer ready() {
        List<String> sentences = away().stream().map(Part::awaySentence).toList();
        ObjectNode json = Json.object().put("ready", sentences.isEmpty());
        json.set("waitsFor", Json.texts(sentences));
        json.set(
                "reasons",
                Json.texts(
                        sentences.isEmpty() ? List.of() : surroundings.health().broken()));
        return Json.answer(sentences.isEmpty() ? 200 : 503, json);
    }

    private List<Part> away() {
        return Part.needed().stream().filter(part -> !part.isThere(services)).toList();
    }

    private List<Metric> metrics() {
        List<Metric> figures = new ArrayList<>();
        figures.add(Metric.of("uptime_seconds", "Time since the product started.", (double)
                product.uptime().toSeconds()));
        figures.addAll(traffic.metrics());
        for (Metrics source : services.all(Metrics.class)) {
            try {
                figures.addAll(source.metrics());
            } catch (RuntimeException e) {
                LOG.warn("{} gave no figures this time", source.getClass().getName(), e);
            }
        }
        return figures;
    }

    private static ObjectNode check(HealthReport.Check check) {
        ObjectNode json = Json.object()
                .put("name", check.name())
                .put("status", check.status().name());
        json.set("messages", Json.texts(check.sentences()));
        return json;
    }
}

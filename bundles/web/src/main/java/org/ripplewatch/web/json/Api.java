package org.ripplewatch.web.json;

import java.util.List;
import java.util.stream.Stream;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.http.Traffic;
import org.ripplewatch.web.say.RuleReports;

/** All routes of the JSON interface. */
public final class Api {

    private Api() {}

    /** The routes, each described in {@code openapi.json}. */
    public static List<Route> routes(Services services, Surroundings surroundings, Product product, Traffic traffic) {
        SitesApi sites = new SitesApi(services, product);
        return Stream.of(
                        sites.routes(),
                        new ArticlesApi(services).routes(),
                        new RulesApi(services, surroundings, new RuleReports(services, product)).routes(),
                        new LessonsApi(services, surroundings).routes(),
                        new KnowledgeApi(services, surroundings).routes(),
                        new ClassifyApi(services, product).routes(),
                        new ProductApi(services, surroundings, product, sites).routes(),
                        new HealthApi(services, surroundings, product, traffic).routes())
                .flatMap(List::stream)
                .toList();
    }

    /** A refusal as JSON: {@code {"error": sentence}}. */
    public static Answer apology(Refusal refusal) {
        return Json.error(refusal);
    }
}

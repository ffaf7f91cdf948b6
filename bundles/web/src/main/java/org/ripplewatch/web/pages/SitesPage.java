package org.ripplewatch.web.pages;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.SiteSentence;
import org.ripplewatch.web.watch.Watching;

/** The watched sites: what each is doing, why, and what comes next. */
final class SitesPage {

    /**
     * A site as a card.
     *
     * @param site the site
     * @param sentence what it is doing
     */
    record Card(Site site, long articles, String sentence) {

        /** Why the next visit is when it is; blank where the sentence says it already. */
        public String because() {
            boolean known = site.paused()
                    || site.nextVisit().isEmpty()
                    || site.because().startsWith("every ");
            return known ? "" : site.because();
        }
    }

    private final Services services;
    private final Product product;
    private final Layout layout;
    private final Watching watching;

    SitesPage(Services services, Product product, Layout layout) {
        this.services = services;
        this.product = product;
        this.layout = layout;
        this.watching = new Watching(services, product);
    }

    List<Route> routes() {
        return List.of(
                Route.get("/sites", e -> show(e, 200, List.of(), "")),
                Route.post("/sites", this::watch),
                Route.post("/sites/{name}/visit", e -> done(watching.visit(watching.site(e.part("name"))))),
                Route.post("/sites/{name}/pause", e -> done(watching.pause(e.part("name"), true))),
                Route.post("/sites/{name}/resume", e -> done(watching.pause(e.part("name"), false))),
                Route.get("/sites/{name}/remove", this::ask),
                Route.post("/sites/{name}/remove", this::remove));
    }

    private Answer show(Exchange exchange, int status, List<Watching.Refused> refused, String given) {
        SiteSentence sentence =
                new SiteSentence(product.now(), services.find(Fetcher.class).isPresent());
        Visits visits = services.need(Visits.class);
        Sites sites = services.need(Sites.class);
        List<Card> cards = sites.all().stream()
                .map(site -> new Card(
                        site,
                        sites.articles(site.name()),
                        sentence.of(site, visits.latest(site.name(), 1).stream().findFirst())))
                .toList();
        return layout.page(
                exchange, status, "sites", "sites", Map.of("cards", cards, "refused", refused, "given", given));
    }

    private Answer watch(Exchange exchange) {
        String addresses = exchange.form().getOrDefault("addresses", "");
        Optional<String> every =
                Optional.of(exchange.form().getOrDefault("every", "")).filter(text -> !text.isBlank());
        if (addresses.isBlank()) {
            throw Refusal.badRequest("No address was given: write one a line, such as https://digital.gov/");
        }
        Watching.Outcome outcome = watching.watchAll(addresses, every);
        return outcome.refused().isEmpty()
                ? Answer.seeOther("/sites")
                : show(exchange, 400, outcome.refused(), lines(outcome.refused()));
    }

    private Answer ask(Exchange exchange) {
        Site site = watching.site(exchange.part("name"));
        return layout.page(exchange, 200, "remove", "sites", Map.of("site", site));
    }

    private Answer remove(Exchange exchange) {
        watching.unwatch(exchange.part("name"));
        return Answer.seeOther("/sites");
    }

    private static Answer done(Site site) {
        return Answer.seeOther("/sites#" + site.name());
    }

    private static String lines(List<Watching.Refused> refused) {
        return String.join("\n", refused.stream().map(Watching.Refused::address).toList());
    }
}

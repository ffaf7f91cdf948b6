package org.ripplewatch.web.pages;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.RuleReports;

/** All pages. */
public final class Pages {

    private final Layout layout;
    private final List<Route> routes;

    /** Pages over these services. */
    public Pages(Services services, Surroundings surroundings, Product product) {
        Assets assets = new Assets();
        this.layout = new Layout(product, assets);
        LessonPages lessons = new LessonPages(services, surroundings, layout);
        RuleReports reports = new RuleReports(services, product);
        this.routes = Stream.of(
                        new InboxPage(services, layout).routes(),
                        new FoldersPage(services, surroundings, layout).routes(),
                        new SitesPage(services, product, layout).routes(),
                        new RulesPage(services, reports, layout).routes(),
                        lessons.routes(),
                        new HistoryPages(services, surroundings, layout).routes(),
                        new TryPage(services, layout).routes(),
                        new TakePage(services, layout).routes(),
                        new ArticlePage(services, layout, lessons).routes(),
                        new SystemPage(services, surroundings, product, layout).routes(),
                        assets.routes())
                .flatMap(List::stream)
                .toList();
    }

    /** Their routes. */
    public List<Route> routes() {
        return routes;
    }

    /** A refusal as a page. */
    public Answer apology(Exchange exchange, Refusal refusal) {
        Answer answer = layout.page(
                exchange,
                refusal.status(),
                "apology",
                "",
                Map.of("sentence", refusal.sentence(), "status", refusal.status()));
        for (Map.Entry<String, String> header : refusal.headers().entrySet()) {
            answer = answer.with(header.getKey(), header.getValue());
        }
        return answer;
    }
}

package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Explaining;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.watch.Watching;

/** Articles and folders. */
final class ArticlesApi {

    private static final int NEAREST = 10;

    private final Services services;

    ArticlesApi(Services services) {
        this.services = services;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/api/articles", e -> Json.answer(Json.array(found(e), Views::article))),
                Route.get("/api/articles/{id}", this::article),
                Route.get("/api/articles/{id}/explanation", this::explanation),
                Route.get(
                        "/api/categories",
                        e -> Json.answer(
                                Json.array(services.need(Categories.class).all(), Views::category))));
    }

    private List<Article> found(Exchange exchange) {
        Optional<String> url = exchange.query("url");
        return url.isPresent()
                ? articles().at(Watching.uri(url.get())).stream().toList()
                : articles().find(query(exchange));
    }

    private static ArticleQuery query(Exchange exchange) {
        boolean unclassified = exchange.query("unclassified")
                .map(value -> !value.equals("false") && !value.equals("0"))
                .orElse(false);
        return new ArticleQuery(
                exchange.query("category"),
                exchange.query("site"),
                exchange.query("q"),
                unclassified,
                exchange.queryNumber("before", 0, Long.MAX_VALUE),
                exchange.queryNumber("limit", 1, ArticleQuery.MOST).orElse(100L).intValue());
    }

    private Answer article(Exchange exchange) {
        long id = exchange.number("id");
        Article article = articles().article(id).orElseThrow(() -> Refusal.notFound("There is no article " + id));
        ObjectNode json = Views.article(article);
        json.put("text", articles().text(id).orElse(""));
        json.put("links", articles().links(id).size());
        ObjectNode attributes = json.putObject("attributes");
        new TreeMap<>(articles().attributes(id)).forEach(attributes::put);
        return Json.answer(json);
    }

    private Answer explanation(Exchange exchange) {
        long id = exchange.number("id");
        Article article = articles().article(id).orElseThrow(() -> Refusal.notFound("There is no article " + id));
        ArticleText text = RulesApi.text(articles(), article);
        Explaining explaining = services.need(Explaining.class);
        ObjectNode json = Json.object();
        json.set("paths", Json.array(explaining.paths(text), path -> {
            ObjectNode one = Json.object().put("stopped", path.stopped());
            one.set("rules", Json.array(path.rules(), Views::node));
            return one;
        }));
        exchange.query("folder")
                .ifPresent(folder -> json.set(
                        "nearest", Json.array(explaining.nearest(text, folder, NEAREST), ArticlesApi::nearMiss)));
        return Json.answer(json);
    }

    private static ObjectNode nearMiss(Explaining.NearMiss miss) {
        ObjectNode json = Json.object();
        json.set("path", Json.array(miss.path(), Views::node));
        json.set("failed", LessonViews.conditions(miss.failed()));
        json.set("overruledBy", Json.numbers(miss.overruledBy()));
        return json;
    }

    private Articles articles() {
        return services.need(Articles.class);
    }
}

package org.ripplewatch.web.pages;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Route;

/** The newest articles, by folder, site or words. */
final class InboxPage {

    private static final int A_PAGE = 50;

    private final Services services;
    private final Layout layout;

    InboxPage(Services services, Layout layout) {
        this.services = services;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(Route.get("/", this::show));
    }

    private Answer show(Exchange exchange) {
        Articles articles = services.need(Articles.class);
        Optional<RuleTree> tree = services.find(Classifier.class).map(Classifier::tree);
        ArticleQuery query = query(exchange);
        List<Article> found = articles.find(query);
        List<String> sites =
                services.need(Sites.class).all().stream().map(Site::name).toList();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("rows", found.stream().map(a -> ArticleRow.of(a, tree)).toList());
        values.put(
                "folders",
                services.need(Categories.class).all().stream()
                        .map(Category::path)
                        .toList());
        values.put("sites", sites);
        values.put("folder", query.category().orElse(""));
        values.put("site", query.site().orElse(""));
        values.put("words", query.search().orElse(""));
        values.put("unfiledOnly", query.unclassified());
        values.put("filtered", filtered(query));
        values.put("later", query.before().isPresent());
        values.put("unfiled", articles.unfiled());
        values.put(
                "older",
                found.size() < A_PAGE
                        ? ""
                        : older(query, found.get(found.size() - 1).id()));
        return layout.page(exchange, "inbox", values);
    }

    private static ArticleQuery query(Exchange exchange) {
        return new ArticleQuery(
                exchange.query("folder"),
                exchange.query("site"),
                exchange.query("q"),
                exchange.query("unfiled").isPresent(),
                exchange.queryNumber("before", 0, Long.MAX_VALUE),
                A_PAGE);
    }

    private static boolean filtered(ArticleQuery query) {
        return query.category().isPresent()
                || query.site().isPresent()
                || query.search().isPresent()
                || query.unclassified();
    }

    private static String older(ArticleQuery query, long last) {
        Map<String, String> fields = new LinkedHashMap<>();
        query.category().ifPresent(value -> fields.put("folder", value));
        query.site().ifPresent(value -> fields.put("site", value));
        query.search().ifPresent(value -> fields.put("q", value));
        if (query.unclassified()) {
            fields.put("unfiled", "1");
        }
        fields.put("before", Long.toString(last));
        return fields.entrySet().stream()
                .map(e -> e.getKey() + "=" + URLEncoder.encode(e.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "/?", ""));
    }
}

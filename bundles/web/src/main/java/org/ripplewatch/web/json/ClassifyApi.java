package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.fetch.Content;
import org.ripplewatch.api.fetch.Failed;
import org.ripplewatch.api.fetch.FetchRequest;
import org.ripplewatch.api.fetch.FetchResult;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.read.Reader;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.Explanation;
import org.ripplewatch.web.watch.Watching;

/** Says where an article would be filed, and why; stores nothing. */
final class ClassifyApi {

    private static final URI NOWHERE = URI.create("http://localhost/");

    private final Services services;
    private final Product product;

    ClassifyApi(Services services, Product product) {
        this.services = services;
        this.product = product;
    }

    List<Route> routes() {
        return List.of(Route.post("/api/classify", this::classify));
    }

    private Answer classify(Exchange exchange) {
        Classifier classifier = services.need(Classifier.class);
        ArticleText article = article(exchange);
        Classification classification = classifier.classify(article);
        Explanation explanation = new Explanation(classifier.tree(), article, classifier.words(article));
        ObjectNode json = Json.object().put("title", article.title());
        json.set("categories", Views.categories(classification.conclusions()));
        json.set("rules", Views.paths(classification.conclusions()));
        json.set("explanation", Json.array(explanation.of(classification.conclusions()), Views::reasons));
        json.set("stopped", Json.array(explanation.stops(), Views::reasons));
        return Json.answer(json);
    }

    private ArticleText article(Exchange exchange) {
        Optional<String> url = Json.optional(exchange, "url");
        if (url.isPresent()) {
            return fetched(url.get(), exchange);
        }
        Optional<String> html = Json.optional(exchange, "html");
        if (html.isPresent()) {
            return read(page(html.get()), exchange);
        }
        String text = Json.optional(exchange, "text")
                .orElseThrow(() -> Refusal.badRequest("The body needs \"url\", \"html\" or \"text\""));
        return new ArticleText(
                given(exchange, "title", ""), text, given(exchange, "site", ""), given(exchange, "language", ""));
    }

    private ArticleText fetched(String url, Exchange exchange) {
        URI address = NewSite.at(Watching.uri(url)).url();
        FetchResult result = services.need(Fetcher.class).fetch(FetchRequest.kept(address));
        if (result instanceof Failed failed) {
            throw new Refusal(
                    502, address + " cannot be had: " + failed.failure().sentence());
        }
        return read((Fetched) result, exchange);
    }

    private Fetched page(String html) {
        return new Fetched(
                NOWHERE,
                NOWHERE,
                Optional.of("text/html; charset=utf-8"),
                Content.of(html.getBytes(StandardCharsets.UTF_8)),
                false,
                false,
                product.now());
    }

    private ArticleText read(Fetched page, Exchange exchange) {
        Reading reading = services.need(Reader.class)
                .article(page)
                .orElseThrow(() -> new Refusal(422, "There is no article to read in it"));
        String host = page.url().getHost() == null || page.url().equals(NOWHERE)
                ? ""
                : page.url().getHost();
        return new ArticleText(
                given(exchange, "title", reading.title()),
                reading.text(),
                given(exchange, "site", host),
                reading.language().orElse(""));
    }

    private static String given(Exchange exchange, String name, String otherwise) {
        return Json.optional(exchange, name).orElse(otherwise);
    }
}

package org.ripplewatch.web.pages;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.Explanation;

/** One article: its text, its folders, and why it is in them. */
final class ArticlePage {

    private final Services services;
    private final Layout layout;

    ArticlePage(Services services, Layout layout) {
        this.services = services;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(Route.get("/articles/{id}", this::show));
    }

    private Answer show(Exchange exchange) {
        long id = exchange.number("id");
        Articles articles = services.need(Articles.class);
        Article article = articles.article(id).orElseThrow(() -> Refusal.notFound("There is no article " + id));
        String text = articles.text(id).orElse("");
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("row", ArticleRow.of(article, services.find(Classifier.class).map(Classifier::tree)));
        values.put("article", article);
        values.put("waits", article.stage() == Stage.FOUND || article.stage() == Stage.READ);
        values.put("paragraphs", text.lines().filter(line -> !line.isBlank()).toList());
        values.put("attributes", new TreeMap<>(articles.attributes(id)).entrySet());
        values.put("links", articles.links(id).size());
        why(article, text, values);
        return layout.page(exchange, 200, "article", "inbox", values);
    }

    private void why(Article article, String text, Map<String, Object> values) {
        List<Explanation.Reasons> reasons = List.of();
        List<Explanation.Reasons> stops = List.of();
        String away = Part.MCRDR.awaySentence();
        if (services.find(Classifier.class).isPresent()) {
            Classifier classifier = services.need(Classifier.class);
            RuleTree tree = classifier.tree();
            ArticleText seen = new ArticleText(
                    article.title(), text, article.site(), article.language().orElse(""));
            Explanation explanation = new Explanation(tree, seen, classifier.words(seen));
            reasons = explanation.of(article.conclusions());
            stops = explanation.stops();
            away = "";
        }
        values.put("reasons", reasons);
        values.put("stops", stops);
        values.put("away", away);
    }
}

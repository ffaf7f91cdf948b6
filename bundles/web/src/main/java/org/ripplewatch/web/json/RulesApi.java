package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.Undoing;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.Cornerstones;
import org.ripplewatch.web.say.RuleReport;
import org.ripplewatch.web.say.RuleReports;
import org.ripplewatch.web.watch.Watching;

/** Rule files, the live tree, and its tests. */
final class RulesApi {

    private static final int MOST_CHANGES = 1000;

    private static final int MOST_ARTICLES = 100;

    private final Services services;
    private final Surroundings surroundings;
    private final RuleReports reports;

    RulesApi(Services services, Surroundings surroundings, RuleReports reports) {
        this.services = services;
        this.surroundings = surroundings;
        this.reports = reports;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/api/rules/files", e -> Json.answer(Json.array(files().all(), Views::file))),
                Route.get("/api/rules/problems", e -> Json.answer(Json.array(files().problems(), Views::problem))),
                Route.get("/api/rules/tree", e -> tree()),
                Route.get("/api/rules/history", this::history),
                Route.get("/api/rules/history/{id}", this::change),
                Route.post("/api/rules/history/{id}/undo", this::undo),
                Route.get("/api/rules/report", e -> report()),
                Route.get("/api/rules/node/{id}", this::rule),
                Route.post("/api/rules/check", this::check),
                Route.post("/api/rules/test", e -> test()));
    }

    private Answer tree() {
        RuleTree tree = services.need(Classifier.class).tree();
        ObjectNode json = Json.object().put("version", tree.version());
        json.set("rules", Json.array(tree.nodes(), Views::node));
        return Json.answer(json);
    }

    private Answer history(Exchange exchange) {
        int limit = exchange.queryNumber("limit", 1, MOST_CHANGES).orElse(100L).intValue();
        return Json.answer(Json.array(services.need(RuleHistory.class).latest(limit), Views::change));
    }

    private Answer change(Exchange exchange) {
        long id = exchange.number("id");
        ObjectNode json = Views.change(services.need(RuleHistory.class)
                .change(id)
                .orElseThrow(() -> Refusal.notFound("There is no change " + id + " in the history")));
        json.set(
                "obstacles",
                Json.texts(
                        services.find(Undoing.class).map(u -> u.obstacles(id)).orElse(List.of())));
        return Json.answer(json);
    }

    private Answer undo(Exchange exchange) {
        String who = LessonsApi.who(exchange, surroundings);
        long change = services.need(Undoing.class).undo(exchange.number("id"), who);
        return Json.answer(Json.object().put("change", change));
    }

    private Answer report() {
        RuleTree tree = services.need(Classifier.class).tree();
        services.need(Corpus.class);
        RuleReport report = reports.of(tree);
        ObjectNode json = Json.object().put("days", RuleReports.LATELY.toDays());
        json.set("idle", Json.array(report.idle(), RulesApi::line));
        json.set("overruled", Json.array(report.overruled(), RulesApi::line));
        json.set("drafts", Json.array(report.drafts(), RulesApi::line));
        return Json.answer(json);
    }

    private Answer rule(Exchange exchange) {
        RuleTree tree = services.need(Classifier.class).tree();
        int id = (int) Math.min(Integer.MAX_VALUE, exchange.number("id"));
        RuleNode rule = tree.node(id).orElseThrow(() -> Refusal.notFound("There is no rule " + id + " in the tree"));
        long[] articles = services.need(Corpus.class).concludedBy(id);
        ObjectNode json = line(reports.of(tree).line(rule));
        json.set("node", Views.node(rule));
        json.set(
                "exceptions",
                Json.numbers(tree.children(id).stream().map(RuleNode::id).toList()));
        json.set(
                "articles",
                Json.array(
                        Arrays.stream(articles).limit(MOST_ARTICLES).boxed().toList(),
                        JsonNodeFactory.instance::numberNode));
        return Json.answer(json);
    }

    private static ObjectNode line(RuleReport.Line line) {
        return Json.object()
                .put("rule", line.rule().id())
                .put("name", line.rule().name())
                .put("own", line.own())
                .put("lately", line.lately())
                .put("taken", line.taken());
    }

    private Answer check(Exchange exchange) {
        return Json.answer(Json.array(files().check(files(exchange)), Views::problem));
    }

    /** The member {@code files} of a body: the text of each file by its name. */
    static Map<String, String> files(Exchange exchange) {
        JsonNode files = exchange.json().path("files");
        if (!files.isObject()) {
            throw Refusal.badRequest("The body needs \"files\": an object with the text of each file by its name");
        }
        Map<String, String> texts = new TreeMap<>();
        files.properties().forEach(file -> {
            if (!file.getValue().isTextual()) {
                throw Refusal.badRequest("\"" + file.getKey() + "\" in \"files\" must be a text");
            }
            texts.put(file.getKey(), file.getValue().asText());
        });
        return texts;
    }

    private Answer test() {
        Articles articles = services.need(Articles.class);
        Cornerstones cornerstones = new Cornerstones(services.need(Classifier.class));
        List<Cornerstones.Verdict> verdicts = new ArrayList<>();
        for (RuleNode rule : cornerstones.tree().nodes()) {
            for (String url : rule.cornerstones()) {
                stored(articles, url).ifPresent(article -> verdicts.add(cornerstones.test(rule, url, article)));
            }
        }
        return Json.answer(Json.array(verdicts, v -> Json.object()
                .put("rule", v.rule())
                .put("name", v.name())
                .put("cornerstone", v.cornerstone())
                .put("ok", v.ok())
                .put("reason", v.reason())));
    }

    private static Optional<ArticleText> stored(Articles articles, String url) {
        try {
            return articles.at(Watching.uri(url)).map(article -> text(articles, article));
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // a cornerstone that is no address was never stored
        }
    }

    static ArticleText text(Articles articles, Article article) {
        String text = articles.text(article.id()).orElse("");
        return new ArticleText(
                article.title(), text, article.site(), article.language().orElse(""));
    }

    private RuleFiles files() {
        return services.need(RuleFiles.class);
    }
}

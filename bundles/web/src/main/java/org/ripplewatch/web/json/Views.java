package org.ripplewatch.web.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.api.rules.RuleProblem;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.text.Durations;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.web.say.Explanation;

/** The records of the api as JSON; {@code openapi.json} holds the shapes. Times are ISO 8601 in UTC. */
final class Views {

    private Views() {}

    static ObjectNode site(Site site, long articles, String sentence) {
        ObjectNode json = Json.object()
                .put("name", site.name())
                .put("url", site.url().toString())
                .put("title", site.title())
                .put("every", Durations.format(site.every()))
                .put("policy", site.policy())
                .put("paused", site.paused())
                .put("attention", site.needsAttention())
                .put("articles", articles)
                .put("added", site.added().toString())
                .put("failures", site.failures())
                .put("because", site.because())
                .put("sentence", sentence);
        Json.put(json, "lastVisit", site.lastVisit());
        Json.put(json, "nextVisit", site.nextVisit());
        Json.put(json, "failure", site.lastFailure().map(Failure::sentence));
        return json;
    }

    static ObjectNode visit(Visit visit) {
        ObjectNode json = Json.object()
                .put("id", visit.id())
                .put("site", visit.site())
                .put("url", visit.url().toString())
                .put("state", visit.state().name())
                .put("because", visit.because())
                .put("ordered", visit.ordered().toString())
                .put("offered", visit.offered())
                .put("new", visit.fresh());
        Json.put(json, "started", visit.started());
        Json.put(json, "ended", visit.ended());
        Json.put(json, "failure", visit.failure().map(Failure::sentence));
        return json;
    }

    static ObjectNode article(Article article) {
        ObjectNode json = Json.object()
                .put("id", article.id())
                .put("url", article.url().toString())
                .put("title", article.title())
                .put("site", article.site())
                .put("collected", article.collected().toString())
                .put("stage", article.stage().name())
                .put("excerpt", article.excerpt());
        json.set("otherUrls", Json.texts(article.otherUrls()));
        json.set("categories", categories(article.conclusions()));
        json.set("rules", paths(article.conclusions()));
        Json.put(json, "published", article.published());
        Json.put(json, "modified", article.modified());
        Json.put(json, "author", article.author());
        Json.put(json, "language", article.language());
        Json.put(json, "failure", article.failure().map(Failure::sentence));
        return json;
    }

    static ArrayNode categories(List<Conclusion> conclusions) {
        return Json.texts(
                conclusions.stream().map(Conclusion::category).distinct().toList());
    }

    static ArrayNode paths(List<Conclusion> conclusions) {
        return Json.array(conclusions, conclusion -> Json.numbers(conclusion.path()));
    }

    static ObjectNode category(Category category) {
        ObjectNode json = Json.object()
                .put("path", category.path())
                .put("name", category.name())
                .put("articles", category.articles())
                .put("total", category.total());
        Json.put(json, "newest", category.newest());
        return json;
    }

    static ObjectNode file(RuleFile file) {
        return Json.object()
                .put("name", file.name())
                .put("state", file.state().name())
                .put("since", file.since().toString());
    }

    static ObjectNode problem(RuleProblem problem) {
        return Json.object()
                .put("severity", problem.severity().name())
                .put("file", problem.file())
                .put("line", problem.line())
                .put("message", problem.message());
    }

    static ObjectNode change(RuleChange change) {
        ObjectNode json = Json.object()
                .put("id", change.id())
                .put("at", change.at().toString())
                .put("who", change.who())
                .put("cause", change.cause().name())
                .put("note", change.note());
        json.set("files", Json.array(change.files(), file -> Json.object()
                .put("file", file.file())
                .put("kind", file.kind().name())
                .put("before", file.before())
                .put("after", file.after())
                .put("problems", file.problems())));
        return json;
    }

    static ObjectNode node(RuleNode node) {
        ObjectNode json = Json.object()
                .put("id", node.id())
                .put("parent", node.parent())
                .put("name", node.name())
                .put("stop", node.stop())
                .put("author", node.author())
                .put("created", node.created())
                .put("file", node.file())
                .put("line", node.line());
        json.set("conditions", Json.array(node.conditions(), Views::condition));
        json.set("cornerstones", Json.texts(node.cornerstones()));
        Json.put(json, "category", node.category());
        return json;
    }

    static ObjectNode reasons(Explanation.Reasons reasons) {
        ObjectNode json = Json.object();
        Json.put(json, "category", Optional.of(reasons.category()).filter(c -> !c.isEmpty()));
        json.set("path", Json.array(reasons.path(), Views::ruleStep));
        return json;
    }

    private static ObjectNode ruleStep(Explanation.RuleStep step) {
        ObjectNode json =
                Json.object().put("rule", step.rule()).put("name", step.name()).put("file", step.file());
        json.set("conditions", Json.array(step.steps(), s -> Json.object()
                .put("text", s.text())
                .put("holds", s.holds())
                .put("where", s.where())));
        return json;
    }

    static ObjectNode condition(Condition condition) {
        return Json.object()
                .put("field", condition.field().name())
                .put("negated", condition.negated())
                .put("value", condition.value());
    }
}

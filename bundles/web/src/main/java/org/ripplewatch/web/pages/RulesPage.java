package org.ripplewatch.web.pages;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.teach.Reapplication;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.Explanation;
import org.ripplewatch.web.say.RuleReport;
import org.ripplewatch.web.say.RuleReports;

/** The rule tree: a level at a time, so that ten thousand rules cost no more than what is open. */
final class RulesPage {

    /**
     * A rule in a list.
     *
     * @param line the rule and its articles
     * @param conditions its conditions in words
     * @param exceptions how many exceptions it has
     */
    record Row(RuleReport.Line line, List<String> conditions, int exceptions) {}

    /**
     * An article or a cornerstone of a rule.
     *
     * @param title its title, or its address where it is not stored
     * @param id its number; empty where it is not stored
     */
    record Case(String title, Optional<Long> id) {}

    private static final int A_PAGE = 100;
    private static final int FOUND = 50;
    private static final int ARTICLES = 10;
    private static final int MOST_LINES = 200;

    private final Services services;
    private final RuleReports reports;
    private final Layout layout;

    RulesPage(Services services, RuleReports reports, Layout layout) {
        this.services = services;
        this.reports = reports;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/rules", this::tree),
                Route.get("/rules/watch", this::watch),
                Route.get("/rules/problems", this::problems),
                Route.get("/rules/node/{id}", this::rule));
    }

    private Answer tree(Exchange exchange) {
        Optional<RuleTree> tree = services.find(Classifier.class).map(Classifier::tree);
        Optional<String> words = exchange.query("q");
        int from = exchange.queryNumber("from", 0, Integer.MAX_VALUE).orElse(0L).intValue();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("tab", "tree");
        values.put("words", words.orElse(""));
        values.put("size", tree.map(RuleTree::size).orElse(0));
        values.put(
                "found",
                words.flatMap(w -> tree.map(t -> rows(t, RuleReport.search(t, w, FOUND + 1).stream())))
                        .orElse(List.of()));
        values.put("mostFound", FOUND);
        values.put(
                "level",
                tree.filter(t -> words.isEmpty()).map(t -> level(t, 0, from)).orElse(Level.NONE));
        values.put(
                "problems",
                services.find(RuleFiles.class).map(f -> f.problems().size()).orElse(0));
        values.put("progress", services.find(Reapplication.class).map(Reapplication::progress));
        values.put("away", away());
        return layout.page(exchange, "rules", values);
    }

    /**
     * Some of the exceptions of a rule.
     *
     * @param rows the rules
     * @param parent whose exceptions they are; 0 for top-level rules
     * @param next where the next ones begin; empty where these are the last
     */
    record Level(List<Row> rows, int parent, Optional<Integer> next) {
        static final Level NONE = new Level(List.of(), 0, Optional.empty());
    }

    private Level level(RuleTree tree, int parent, int from) {
        List<RuleNode> children = tree.children(parent);
        int next = from + A_PAGE;
        return new Level(
                rows(tree, children.stream().skip(from).limit(A_PAGE)),
                parent,
                next < children.size() ? Optional.of(next) : Optional.empty());
    }

    private List<Row> rows(RuleTree tree, Stream<RuleNode> rules) {
        RuleReport report = report(tree);
        return rules.map(rule -> row(tree, report.line(rule))).toList();
    }

    private static Row row(RuleTree tree, RuleReport.Line line) {
        return new Row(
                line,
                line.rule().conditions().stream().map(Explanation::sentence).toList(),
                tree.children(line.rule().id()).size());
    }

    private Answer rule(Exchange exchange) {
        RuleTree tree = services.need(Classifier.class).tree();
        int id = (int) Math.min(Integer.MAX_VALUE, exchange.number("id"));
        RuleNode rule = tree.node(id).orElseThrow(() -> Refusal.notFound("There is no rule " + id + " in the tree"));
        int from = exchange.queryNumber("from", 0, Integer.MAX_VALUE).orElse(0L).intValue();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("tab", "tree");
        values.put("row", row(tree, report(tree).line(rule)));
        values.put("above", Explanation.above(tree, rule));
        values.put("level", level(tree, id, from));
        values.put(
                "cornerstones",
                rule.cornerstones().stream().map(this::cornerstone).toList());
        values.put("articles", articles(rule));
        values.put("use", report(tree).use(rule));
        values.put("days", RuleReports.LATELY.toDays());
        return layout.page(exchange, 200, "rule", "rules", values);
    }

    private Case cornerstone(String url) {
        try {
            return services.find(Articles.class)
                    .flatMap(a -> a.at(URI.create(url)))
                    .map(a -> new Case(a.title(), Optional.of(a.id())))
                    .orElseGet(() -> new Case(url, Optional.empty()));
        } catch (IllegalArgumentException e) {
            return new Case(url, Optional.empty()); // what stands in a file need be no address
        }
    }

    private List<Case> articles(RuleNode rule) {
        Optional<Corpus> corpus = services.find(Corpus.class);
        Optional<Articles> articles = services.find(Articles.class);
        return corpus.stream()
                .flatMapToLong(c -> java.util.Arrays.stream(c.concludedBy(rule.id())))
                .limit(ARTICLES)
                .boxed()
                .flatMap(id -> articles.flatMap(a -> a.article(id)).stream())
                .map((Article a) -> new Case(a.title(), Optional.of(a.id())))
                .toList();
    }

    private Answer watch(Exchange exchange) {
        RuleTree tree = services.need(Classifier.class).tree();
        services.need(Corpus.class);
        RuleReport report = report(tree);
        return layout.page(
                exchange,
                200,
                "rulewatch",
                "rules",
                Map.of(
                        "tab", "watch",
                        "idle", rows(tree, report.idle()),
                        "overruled", rows(tree, report.overruled()),
                        "drafts", rows(tree, report.drafts()),
                        "most", A_PAGE));
    }

    private static List<Row> rows(RuleTree tree, List<RuleReport.Line> lines) {
        return lines.stream().limit(A_PAGE + 1L).map(line -> row(tree, line)).toList();
    }

    private Answer problems(Exchange exchange) {
        RuleFiles files = services.need(RuleFiles.class);
        return layout.page(
                exchange,
                200,
                "ruleproblems",
                "rules",
                Map.of("tab", "problems", "problems", files.problems(), "files", files.all(), "most", MOST_LINES));
    }

    private RuleReport report(RuleTree tree) {
        return reports.of(tree);
    }

    private List<String> away() {
        return Stream.of(Part.RULES, Part.MCRDR, Part.PAGES)
                .filter(part -> !part.isThere(services))
                .map(Part::awaySentence)
                .toList();
    }
}

package org.ripplewatch.web.pages;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Explaining;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Reapplication;
import org.ripplewatch.api.teach.Teaching;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.Explanation;
import org.ripplewatch.web.say.Highlights;
import org.ripplewatch.web.say.NearMisses;

/** One article: its text, its folders, why it is in them and not in others, and the lesson that puts it right. */
final class ArticlePage {

    private static final int NEAREST = 5;

    private final Services services;
    private final Layout layout;
    private final LessonPages lessons;

    ArticlePage(Services services, Layout layout, LessonPages lessons) {
        this.services = services;
        this.layout = layout;
        this.lessons = lessons;
    }

    List<Route> routes() {
        return List.of(Route.get("/articles/{id}", this::show));
    }

    private Answer show(Exchange exchange) {
        long id = exchange.number("id");
        Articles articles = services.need(Articles.class);
        Article article = articles.article(id).orElseThrow(() -> Refusal.notFound("There is no article " + id));
        String text = articles.text(id).orElse("");
        ArticleText seen = new ArticleText(
                article.title(), text, article.site(), article.language().orElse(""));
        Optional<Lesson> lesson = lessons.of(id, exchange.query("lesson"));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("row", ArticleRow.of(article, services.find(Classifier.class).map(Classifier::tree)));
        values.put("article", article);
        values.put("waits", article.stage() == Stage.FOUND || article.stage() == Stage.READ);
        values.put("attributes", new TreeMap<>(articles.attributes(id)).entrySet());
        values.put("links", articles.links(id).size());
        values.put("next", next(articles, id));
        values.putAll(teaching(exchange, article, lesson));
        values.putAll(why(article, seen));
        values.putAll(whyNot(exchange, seen));
        values.putAll(marked(article, text, lesson));
        return layout.page(exchange, 200, "article", "inbox", values);
    }

    private Map<String, Object> teaching(Exchange exchange, Article article, Optional<Lesson> lesson) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("taughtNow", lesson.isPresent());
        lesson.ifPresent(l -> values.putAll(new LessonPanel(services, l, LessonView.of(exchange)).values()));
        values.put("teachable", services.find(Teaching.class).isPresent() && article.stage() == Stage.CLASSIFIED);
        values.put("teachingAway", services.find(Teaching.class).isPresent() ? "" : Part.TEACHING.awaySentence());
        values.put("taught", exchange.queryNumber("taught", 0, Long.MAX_VALUE));
        values.put("confirmed", exchange.query("confirmed").isPresent());
        values.put("inseparable", exchange.query("inseparable").isPresent());
        values.put("ask", exchange.query("teach").isPresent());
        values.put("mine", categories(article));
        values.put("folders", folders());
        values.put("progress", services.find(Reapplication.class).map(Reapplication::progress));
        return values;
    }

    private List<String> folders() {
        return services.find(Categories.class).map(Categories::all).orElse(List.of()).stream()
                .map(Category::path)
                .toList();
    }

    private static List<String> categories(Article article) {
        return article.conclusions().stream()
                .map(Conclusion::category)
                .distinct()
                .toList();
    }

    /** The next older article: where "skip" leads. */
    private static Optional<Long> next(Articles articles, long id) {
        return articles.find(ArticleQuery.newest(1).after(id)).stream()
                .map(Article::id)
                .findFirst();
    }

    private Map<String, Object> why(Article article, ArticleText seen) {
        Optional<Classifier> classifier = services.find(Classifier.class);
        Optional<Explanation> explanation = classifier.map(c -> new Explanation(c.tree(), seen, c.words(seen)));
        return Map.of(
                "reasons", explanation.map(e -> e.of(article.conclusions())).orElse(List.of()),
                "stops", explanation.map(Explanation::stops).orElse(List.of()),
                "away", explanation.isPresent() ? "" : Part.MCRDR.awaySentence());
    }

    private Map<String, Object> whyNot(Exchange exchange, ArticleText seen) {
        Optional<String> folder = exchange.query("whynot");
        Optional<Explaining> explaining = services.find(Explaining.class);
        Optional<List<NearMisses.Miss>> misses =
                folder.flatMap(f -> explaining.map(e -> NearMisses.sentences(e.nearest(seen, f, NEAREST))));
        return Map.of("explains", explaining.isPresent(), "whynot", folder.orElse(""), "misses", misses);
    }

    /** The text and the title, the words that satisfied rules marked, and those that the lesson's rule looks for. */
    private Map<String, Object> marked(Article article, String text, Optional<Lesson> lesson) {
        Optional<RuleTree> tree = services.find(Classifier.class).map(Classifier::tree);
        Stream<Condition> ruled = article.conclusions().stream()
                .flatMap(c -> c.path().stream())
                .flatMap(id -> tree.flatMap(t -> t.node(id)).stream())
                .map(RuleNode::conditions)
                .flatMap(Collection::stream);
        Stream<Condition> taught = lesson.stream().flatMap(l -> l.conditions().stream());
        List<Condition> looked = Stream.concat(ruled, taught)
                .filter(c -> !c.negated())
                .distinct()
                .toList();
        Highlights inTitle = new Highlights(words(looked, Condition.Field.WORDS, Condition.Field.TITLE));
        Highlights inText = new Highlights(words(looked, Condition.Field.WORDS));
        return Map.of(
                "title", inTitle.in(article.title()),
                "paragraphs",
                        text.lines()
                                .filter(line -> !line.isBlank())
                                .map(inText::in)
                                .toList());
    }

    private static List<String> words(List<Condition> conditions, Condition.Field... fields) {
        return conditions.stream()
                .filter(c -> List.of(fields).contains(c.field()))
                .map(Condition::value)
                .toList();
    }
}

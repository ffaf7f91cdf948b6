package org.ripplewatch.web.osgi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.felix.service.command.Descriptor;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Explaining;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.Undoing;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Review;
import org.ripplewatch.api.teach.Suggestion;
import org.ripplewatch.api.teach.Teaching;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Who;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.say.Conditions;
import org.ripplewatch.web.say.NearMisses;
import org.ripplewatch.web.say.When;

/** Commands of the container's shell that teach, explain and take back; scope {@code ripplewatch}. */
@Component(
        service = TeachCommands.class,
        property = {
            "osgi.command.scope=ripplewatch",
            "osgi.command.function=suggest",
            "osgi.command.function=teach",
            "osgi.command.function=lessons",
            "osgi.command.function=why",
            "osgi.command.function=history",
            "osgi.command.function=undo",
            "osgi.command.function=folders"
        })
public final class TeachCommands {

    private static final int LINES = 20;
    private static final String NONE = "-";

    private final TrackedServices tracked;
    private final Services services;

    /** Starts to listen for services. */
    @Activate
    public TeachCommands(BundleContext context) {
        this.tracked = new TrackedServices(context);
        this.services = tracked;
    }

    @Deactivate
    void close() {
        tracked.close();
    }

    /** Conditions to choose from. */
    @Descriptor("words that mark an article: suggest ARTICLE WRONG RIGHT; - for no folder")
    public String suggest(long article, String wrong, String right) {
        Teaching teaching = services.need(Teaching.class);
        Lesson lesson = teaching.open(new Proposal(article, folder(wrong), folder(right)), Who.LOCAL);
        try {
            return lines(teaching.suggestions(lesson.id(), LINES).stream()
                    .map(TeachCommands::line)
                    .toList());
        } finally {
            teaching.cancel(lesson.id());
        }
    }

    /** Makes a rule. */
    @Descriptor("makes a rule: teach ARTICLE WRONG RIGHT WORD...; - for no folder")
    public String teach(long article, String wrong, String right, String... words) {
        Teaching teaching = services.need(Teaching.class);
        Lesson lesson = teaching.open(new Proposal(article, folder(wrong), folder(right)), Who.LOCAL);
        boolean live = false;
        try {
            List<Condition> conditions = new ArrayList<>();
            for (String word : words) {
                conditions.addAll(
                        Conditions.typed(Condition.Field.WORDS, false, word, services.need(Classifier.class)));
            }
            teaching.choose(lesson.id(), conditions, List.of());
            Review review = teaching.review(lesson.id(), 1);
            if (!review.obstacles().isEmpty()) {
                return "Nothing was changed:\n" + lines(review.obstacles());
            }
            Teaching.Taught taught = teaching.commit(lesson.id());
            live = true;
            return "Live: rule " + taught.rules() + " in " + taught.files() + "; it changes " + review.changed()
                    + " articles; 'undo " + taught.change() + "' takes it back";
        } finally {
            if (!live) {
                teaching.cancel(lesson.id());
            }
        }
    }

    /** Lessons under way. */
    @Descriptor("lessons under way")
    public String lessons() {
        return lines(services.need(Teaching.class).lessons().stream()
                .map(l -> l.id() + " " + When.exact(l.changed()) + " " + l.who() + " article "
                        + l.proposal().article() + ": " + l.proposal().wrong().orElse(NONE) + " -> "
                        + l.proposal().right().orElse(NONE) + ", " + l.state())
                .toList());
    }

    /** Why an article is where it is, and not elsewhere. */
    @Descriptor("why an article is in its folders, or not in the one named: why ARTICLE [FOLDER]")
    public String why(long number, String... category) {
        Articles articles = services.need(Articles.class);
        Article article = articles.article(number).orElseThrow(() -> Refusal.notFound("There is no article " + number));
        ArticleText text = new ArticleText(
                article.title(),
                articles.text(number).orElse(""),
                article.site(),
                article.language().orElse(""));
        Explaining explaining = services.need(Explaining.class);
        if (category.length > 0) {
            return lines(NearMisses.sentences(explaining.nearest(text, String.join(" ", category), LINES)).stream()
                    .map(miss -> miss.path() + ": " + miss.sentence())
                    .toList());
        }
        return lines(explaining.paths(text).stream()
                .map(path -> path.rules().stream().map(RuleNode::name).collect(Collectors.joining(" > "))
                        + (path.stopped() ? " (stopped)" : ""))
                .toList());
    }

    /** What changed. */
    @Descriptor("the latest changes of the rules")
    public String history() {
        return lines(services.need(RuleHistory.class).latest(LINES).stream()
                .map(c -> c.id() + " " + When.exact(c.at()) + " " + c.who() + " " + c.cause() + " " + c.note() + " "
                        + c.files().stream().map(f -> f.file() + " " + f.kind()).collect(Collectors.joining(", ")))
                .toList());
    }

    /** The way back. */
    @Descriptor("takes a change of the rules back: undo CHANGE")
    public String undo(long change) {
        return "Taken back by change " + services.need(Undoing.class).undo(change, Who.LOCAL);
    }

    /** Folders with counts. */
    @Descriptor("the folders and how many articles are in each")
    public String folders() {
        return lines(services.need(Categories.class).all().stream()
                .map(c -> c.path() + " " + c.total())
                .toList());
    }

    private static String line(Suggestion s) {
        return Conditions.brief(s.condition()) + ": " + s.stored() + " articles, " + s.with() + " cases with, "
                + s.without() + " against; " + s.why();
    }

    private static Optional<String> folder(String typed) {
        return Optional.of(typed).filter(text -> !text.equals(NONE));
    }

    /** Lines without control characters, which a terminal would obey; "none" where there are none. */
    private static String lines(List<String> lines) {
        return lines.isEmpty()
                ? "none"
                : lines.stream().map(s -> s.replaceAll("\\p{Cc}", " ")).collect(Collectors.joining("\n"));
    }
}

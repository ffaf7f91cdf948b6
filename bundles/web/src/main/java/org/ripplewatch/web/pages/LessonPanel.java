package org.ripplewatch.web.pages;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.teach.Difference;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Review;
import org.ripplewatch.api.teach.Suggestion;
import org.ripplewatch.api.teach.Teaching;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.say.Conditions;

/** What the article page shows of a lesson: a pure view of its state, so that any step can be taken from it. */
final class LessonPanel {

    /**
     * A condition to tick.
     *
     * @param id of its tick box
     * @param code the condition as a form sends it
     * @param text the condition in words
     * @param chosen whether it is ticked
     * @param stored stored articles that meet it; empty where that is not known
     * @param with cornerstones of the folder that meet it; empty where that is not known
     * @param without other cornerstones that meet it; empty where that is not known
     * @param why what speaks for it
     */
    record Choice(
            String id,
            String code,
            String text,
            boolean chosen,
            Optional<Long> stored,
            Optional<Long> with,
            Optional<Long> without,
            String why) {}

    /**
     * A difference list.
     *
     * @param title title of the other case
     * @param url its address
     * @param only what the article alone has
     * @param negated what the other case alone has
     */
    record Differences(String title, URI url, List<Choice> only, List<Choice> negated) {}

    /**
     * A case that would change.
     *
     * @param id number of the cornerstone
     * @param title its title
     * @param url its address
     * @param before its folders now
     * @param after its folders then
     * @param reason why
     */
    record Case(long id, String title, URI url, SortedSet<String> before, SortedSet<String> after, String reason) {
        static Case of(Review.Endangered e) {
            return new Case(
                    e.cornerstone().id(),
                    e.cornerstone().article().title(),
                    e.cornerstone().url(),
                    e.cornerstone().categories(),
                    e.after(),
                    e.reason());
        }
    }

    private static final int DIFFERENCES = 12;

    private final Teaching teaching;
    private final Optional<Corpus> corpus;
    private final Lesson lesson;
    private final LessonView view;

    LessonPanel(Services services, Lesson lesson, LessonView view) {
        this.teaching = services.need(Teaching.class);
        this.corpus = services.find(Corpus.class);
        this.lesson = lesson;
        this.view = view;
    }

    /** What the template shows. */
    Map<String, Object> values() {
        Review review = teaching.review(lesson.id(), view.rows());
        List<Case> open = review.cornerstones().stream()
                .filter(e -> !e.exempted())
                .map(Case::of)
                .toList();
        List<Suggestion> suggestions = teaching.suggestions(lesson.id(), view.most());
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("lesson", lesson);
        values.put("view", view);
        values.put("review", review);
        values.put("discarded", lesson.discarded());
        values.put("choices", choices(suggestions));
        values.put("full", suggestions.size() >= view.most());
        values.put("stopping", lesson.stops().stream().map(LessonPanel::stop).toList());
        values.put("cases", open);
        values.put(
                "exempted",
                review.cornerstones().stream()
                        .filter(Review.Endangered::exempted)
                        .map(Case::of)
                        .toList());
        values.put("caseDifference", open.stream().findFirst().map(c -> differences("k", toCase(c.id()))));
        values.put(
                "articleDifference",
                view.difference().map(id -> differences("f", teaching.differenceTo(lesson.id(), id))));
        return values;
    }

    private Difference toCase(long cornerstone) {
        return teaching.differenceToCornerstone(lesson.id(), cornerstone);
    }

    private List<Choice> choices(List<Suggestion> suggestions) {
        Map<Condition, Long> counts = lesson.conditions().isEmpty()
                ? Map.of()
                : corpus.map(c -> c.counts(lesson.conditions())).orElse(Map.of());
        List<Choice> choices = new ArrayList<>();
        for (Condition condition : lesson.conditions()) {
            choices.add(new Choice(
                    id("c", condition),
                    Conditions.code(condition),
                    Conditions.brief(condition),
                    true,
                    Optional.ofNullable(counts.get(condition)),
                    Optional.empty(),
                    Optional.empty(),
                    ""));
        }
        for (Suggestion suggestion : suggestions) {
            choices.add(new Choice(
                    id("c", suggestion.condition()),
                    Conditions.code(suggestion.condition()),
                    Conditions.brief(suggestion.condition()),
                    false,
                    Optional.of(suggestion.stored()),
                    Optional.of(suggestion.with()),
                    Optional.of(suggestion.without()),
                    suggestion.why()));
        }
        return choices;
    }

    private static Choice stop(List<Condition> conditions) {
        String text =
                String.join(" and ", conditions.stream().map(Conditions::brief).toList());
        return new Choice(
                "s" + Integer.toHexString(text.hashCode()),
                Conditions.codes(conditions),
                text,
                true,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "");
    }

    private Differences differences(String prefix, Difference difference) {
        return new Differences(
                difference.title(),
                difference.url(),
                choices(prefix, difference.only()),
                choices(prefix, difference.negated()));
    }

    private List<Choice> choices(String prefix, List<Condition> conditions) {
        return conditions.stream()
                .filter(condition -> !lesson.conditions().contains(condition))
                .limit(DIFFERENCES)
                .map(condition -> new Choice(
                        id(prefix, condition),
                        Conditions.code(condition),
                        Conditions.brief(condition),
                        false,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        ""))
                .toList();
    }

    /** The same for the same condition on every answer, so that the focus stays where it is. */
    private static String id(String prefix, Condition condition) {
        return prefix + Integer.toHexString(Conditions.code(condition).hashCode());
    }
}

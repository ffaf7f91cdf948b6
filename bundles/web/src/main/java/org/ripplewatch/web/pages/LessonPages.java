package org.ripplewatch.web.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Separation;
import org.ripplewatch.api.teach.Teaching;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.Conditions;

/** The steps of a lesson, each a form that leads back to the article; and the list of those under way. */
final class LessonPages {

    private final Services services;
    private final Surroundings surroundings;
    private final Layout layout;

    LessonPages(Services services, Surroundings surroundings, Layout layout) {
        this.services = services;
        this.surroundings = surroundings;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/rules/lessons", this::list),
                Route.post("/articles/{id}/lessons", this::open),
                Route.post("/articles/{id}/confirm", this::confirm),
                step("conditions", (lesson, form) -> teaching()
                        .choose(lesson.id(), ticked(form, "c", Conditions::parse), stops(form))),
                step("word", this::word),
                step("add", (lesson, form) -> choose(lesson, ticked(form, "c", Conditions::parse))),
                step("discard", this::discard),
                step("exempt", (lesson, form) -> teaching().exempt(lesson.id(), with(lesson, form))),
                step("bind", (lesson, form) -> teaching().exempt(lesson.id(), without(lesson, form))),
                Route.post("/lessons/{lesson}/separate", this::separate),
                Route.post("/lessons/{lesson}/commit", this::commit),
                Route.post("/lessons/{lesson}/cancel", this::cancel));
    }

    /** The lesson that the page of an article shows: the one asked for, else the last one under way. */
    Optional<Lesson> of(long article, Optional<String> asked) {
        Optional<Teaching> teaching = services.find(Teaching.class);
        return teaching.flatMap(t -> asked.isPresent()
                        ? asked.flatMap(t::lesson)
                        : t.lessons().stream()
                                .filter(l -> l.proposal().article() == article)
                                .findFirst())
                .filter(l -> l.proposal().article() == article && under(l));
    }

    private static boolean under(Lesson lesson) {
        return lesson.state() != Lesson.State.COMMITTED && lesson.state() != Lesson.State.CANCELLED;
    }

    private Answer list(Exchange exchange) {
        List<Lesson> lessons = teaching().lessons();
        Optional<Articles> articles = services.find(Articles.class);
        List<Map<String, Object>> rows = lessons.stream()
                .map(lesson -> Map.<String, Object>of(
                        "lesson",
                        lesson,
                        "title",
                        articles.flatMap(a -> a.article(lesson.proposal().article()))
                                .map(a -> a.title())
                                .orElse("article " + lesson.proposal().article())))
                .toList();
        return layout.page(exchange, 200, "lessons", "rules", Map.of("tab", "lessons", "rows", rows));
    }

    private Answer open(Exchange exchange) {
        Map<String, String> form = exchange.form();
        Lesson lesson = teaching()
                .open(
                        new Proposal(exchange.number("id"), given(form, "wrong"), given(form, "right")),
                        surroundings.user());
        return Answer.seeOther("/articles/" + exchange.number("id") + "?lesson=" + lesson.id() + "#teach");
    }

    private Answer confirm(Exchange exchange) {
        teaching().confirm(exchange.number("id"), surroundings.user());
        return Answer.seeOther("/articles/" + exchange.number("id") + "?confirmed=1#teach");
    }

    /** A step that changes the lesson and shows it again. */
    private Route step(String name, BiConsumer<Lesson, Map<String, String>> change) {
        return Route.post("/lessons/{lesson}/" + name, exchange -> {
            Lesson lesson = lesson(exchange);
            change.accept(lesson, exchange.form());
            return Answer.seeOther(LessonView.of(exchange.form()).path(lesson) + "#teach");
        });
    }

    private void word(Lesson lesson, Map<String, String> form) {
        String name = form.getOrDefault("field", "WORDS");
        if (!Set.of("WORDS", "TITLE", "SITE", "LANGUAGE").contains(name)) {
            throw Refusal.badRequest("'field' must be WORDS, TITLE, SITE or LANGUAGE");
        }
        boolean negated = form.containsKey("negated");
        choose(
                lesson,
                Conditions.typed(
                        Field.valueOf(name), negated, form.getOrDefault("word", ""), services.need(Classifier.class)));
    }

    private void choose(Lesson lesson, List<Condition> more) {
        List<Condition> all = new ArrayList<>(lesson.conditions());
        more.stream().filter(condition -> !all.contains(condition)).forEach(all::add);
        teaching().choose(lesson.id(), all, lesson.stops());
    }

    private void discard(Lesson lesson, Map<String, String> form) {
        Set<Long> discarded = new TreeSet<>(lesson.discarded());
        form.keySet().stream()
                .filter(name -> name.matches("shown\\d{1,18}"))
                .forEach(name -> discarded.remove(Long.valueOf(name.substring(5))));
        discarded.addAll(ticked(form, "a", Long::valueOf));
        teaching().discard(lesson.id(), discarded);
    }

    private Answer separate(Exchange exchange) {
        Lesson lesson = lesson(exchange);
        Separation way = teaching().separate(lesson.id());
        teaching().choose(lesson.id(), way.conditions(), way.stops());
        String told = way.inseparable().isEmpty() ? "" : "&inseparable=1";
        return Answer.seeOther(LessonView.of(exchange.form()).path(lesson) + told + "#teach");
    }

    private Answer commit(Exchange exchange) {
        Lesson lesson = lesson(exchange);
        Teaching.Taught taught = teaching().commit(lesson.id());
        return Answer.seeOther("/articles/" + lesson.proposal().article() + "?taught=" + taught.change() + "#teach");
    }

    private Answer cancel(Exchange exchange) {
        Lesson lesson = lesson(exchange);
        teaching().cancel(lesson.id());
        return Answer.seeOther(
                exchange.form().containsKey("list")
                        ? "/rules/lessons"
                        : "/articles/" + lesson.proposal().article() + "#teach");
    }

    private static Set<Long> with(Lesson lesson, Map<String, String> form) {
        Set<Long> exempted = new TreeSet<>(lesson.exempted());
        exempted.add(number(form, "cornerstone"));
        return exempted;
    }

    private static Set<Long> without(Lesson lesson, Map<String, String> form) {
        Set<Long> exempted = new TreeSet<>(lesson.exempted());
        exempted.remove(number(form, "cornerstone"));
        return exempted;
    }

    private static long number(Map<String, String> form, String name) {
        String text = form.getOrDefault(name, "");
        if (!text.matches("\\d{1,18}")) {
            throw Refusal.badRequest("'" + name + "' must be a number");
        }
        return Long.parseLong(text);
    }

    private static List<List<Condition>> stops(Map<String, String> form) {
        return ticked(form, "s", Conditions::parseAll);
    }

    /** Values of the ticked boxes whose names are this letter and a number. */
    private static <T> List<T> ticked(Map<String, String> form, String letter, Function<String, T> value) {
        return form.entrySet().stream()
                .filter(field -> field.getKey().matches(letter + "\\d{1,6}"))
                .map(field -> value.apply(field.getValue()))
                .toList();
    }

    private static Optional<String> given(Map<String, String> form, String name) {
        return Optional.of(form.getOrDefault(name, "").strip()).filter(text -> !text.isEmpty());
    }

    private Lesson lesson(Exchange exchange) {
        String id = exchange.part("lesson");
        return teaching().lesson(id).orElseThrow(() -> Refusal.notFound("There is no lesson " + id));
    }

    private Teaching teaching() {
        return services.need(Teaching.class);
    }
}

package org.ripplewatch.mcrdr.teach;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.kie.api.KieServices;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Teaching.Taught;
import org.ripplewatch.mcrdr.Mcrdr;
import org.ripplewatch.mcrdr.teach.Memory.MemoryCornerstones;
import org.ripplewatch.mcrdr.teach.Memory.MemoryCorpus;
import org.ripplewatch.mcrdr.teach.Memory.MemoryLessons;
import org.ripplewatch.mcrdr.teach.Memory.MemoryShelf;

/** A tutor with everything it needs: the real rule engine, the rest in memory. */
final class Classroom {

    final Mcrdr engine = new Mcrdr(KieServices.get());
    final MemoryCorpus corpus = new MemoryCorpus(engine);
    final MemoryCornerstones cornerstones = new MemoryCornerstones();
    final MemoryLessons lessons = new MemoryLessons();
    final MemoryShelf shelf = new MemoryShelf(engine);
    Casebook book;
    Tutor tutor;

    Classroom() {
        this(false);
    }

    Classroom(boolean refuse) {
        restart(refuse);
    }

    /** As after a restart of the product: only what is stored is there. */
    void restart(boolean refuse) {
        book = new Casebook(engine, cornerstones, refuse, Clock.systemUTC());
        engine.guard(book);
        book.load();
        tutor = new Tutor(engine, () -> book, corpus, articles(), lessons, shelf, Clock.systemUTC());
    }

    long article(String title, String text) {
        long id = corpus.add(new ArticleText(title, text, "bbc", "en"));
        file();
        return id;
    }

    void file() {
        corpus.file(engine.tree());
    }

    SortedSet<String> folders(long article) {
        return Paths.folders(engine.classify(corpus.texts.get(article)));
    }

    Taught teach(long article, Optional<String> wrong, Optional<String> right, Condition... conditions) {
        Lesson lesson = tutor.open(new Proposal(article, wrong, right), "anna");
        tutor.choose(lesson.id(), List.of(conditions), List.of());
        tutor.review(lesson.id(), 10);
        Taught taught = tutor.commit(lesson.id());
        file();
        return taught;
    }

    static Condition word(String value) {
        return new Condition(Field.WORDS, false, value);
    }

    static Condition not(String value) {
        return new Condition(Field.WORDS, true, value);
    }

    Articles articles() {
        return (Articles) Proxy.newProxyInstance(
                Articles.class.getClassLoader(), new Class<?>[] {Articles.class}, (proxy, method, args) -> {
                    if (method.getName().equals("article")) {
                        return stored((Long) args[0]);
                    }
                    if (method.getName().equals("at")) {
                        String path = ((URI) args[0]).getPath();
                        return path.matches("/\\d+") ? stored(Long.parseLong(path.substring(1))) : Optional.empty();
                    }
                    throw new AssertionError("teaching does not ask for " + method);
                });
    }

    private Optional<Article> stored(long id) {
        return Optional.ofNullable(corpus.texts.get(id))
                .map(t -> new Article(
                        id,
                        MemoryCorpus.url(id),
                        List.<URI>of(),
                        t.site(),
                        t.title(),
                        "",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Instant.EPOCH,
                        Optional.empty(),
                        Stage.CLASSIFIED,
                        Optional.empty(),
                        List.of()));
    }
}

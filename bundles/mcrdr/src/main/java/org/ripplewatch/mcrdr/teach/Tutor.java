package org.ripplewatch.mcrdr.teach;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Supplier;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Difference;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Lesson.State;
import org.ripplewatch.api.teach.Lessons;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Review;
import org.ripplewatch.api.teach.Separation;
import org.ripplewatch.api.teach.Suggestion;
import org.ripplewatch.api.teach.Teaching;
import org.ripplewatch.mcrdr.Mcrdr;
import org.ripplewatch.mcrdr.teach.LessonView.Basis;

/**
 * Leads through lessons. Each step reads the lesson, looks at it against the live tree ({@link LessonView}) and stores
 * what the person decided; one commit at a time.
 */
@Component(service = Teaching.class)
public final class Tutor implements Teaching {

    /** What a commit rests on is remembered for so many lessons; for others the review has to be looked at again. */
    private static final int REMEMBERED = 500;

    private static final String FOLDER = "mcrdr";
    private static final int TRIES = 5;
    private static final int LONGEST_NAME = 100;

    private final Classifier classifier;
    private final Supplier<Casebook> book;
    private final Corpus corpus;
    private final Articles articles;
    private final Lessons lessons;
    private final RuleFiles files;
    private final Clock clock;
    private final Map<String, Basis> bases = new LinkedHashMap<>();

    /** A tutor for the live tree. */
    @Activate
    public Tutor(
            @Reference Mcrdr engine,
            @Reference CaseKeeping cases,
            @Reference Corpus corpus,
            @Reference Articles articles,
            @Reference Lessons lessons,
            @Reference RuleFiles files) {
        this(engine, cases::book, corpus, articles, lessons, files, Clock.systemUTC());
    }

    /**
     * A tutor.
     *
     * @param book the cornerstones; throws IllegalStateException with the reason where they are not there
     */
    Tutor(
            Classifier classifier,
            Supplier<Casebook> book,
            Corpus corpus,
            Articles articles,
            Lessons lessons,
            RuleFiles files,
            Clock clock) {
        this.classifier = classifier;
        this.book = book;
        this.corpus = corpus;
        this.articles = articles;
        this.lessons = lessons;
        this.files = files;
        this.clock = clock;
    }

    @Override
    public Lesson open(Proposal proposal, String who) {
        named(who);
        ArticleText text = text(proposal.article());
        proposal.right().filter(f -> !Category.isPath(f)).ifPresent(f -> {
            throw new IllegalArgumentException("right is '" + Choices.brief(f)
                    + "': that cannot be the path of a folder; use names of letters, digits, blanks and"
                    + " - _ . & + ' between slashes, such as sport/world-cup.");
        });
        SortedSet<String> now = book.get().live().folders(classifier.words(text));
        proposal.wrong().filter(f -> !now.contains(f)).ifPresent(f -> {
            throw new IllegalArgumentException("wrong is '" + Choices.brief(f)
                    + "': by the rules as they are now the article is in " + (now.isEmpty() ? "no folder" : now) + ".");
        });
        proposal.right().filter(f -> now.contains(f)).ifPresent(f -> {
            throw new IllegalArgumentException("right is '" + f + "': the article is in that folder already.");
        });
        return store(new Lesson(
                UUID.randomUUID().toString().replace("-", ""),
                who,
                clock.instant(),
                clock.instant(),
                State.PROPOSED,
                proposal,
                classifier.tree().version(),
                List.of(),
                List.of(),
                new TreeSet<>(),
                new TreeSet<>()));
    }

    @Override
    public Optional<Lesson> lesson(String id) {
        return lessons.lesson(id);
    }

    @Override
    public List<Lesson> lessons() {
        return lessons.open();
    }

    @Override
    public List<Suggestion> suggestions(String lesson, int most) {
        return view(under(lesson)).suggestions(most);
    }

    @Override
    public synchronized Lesson choose(String lesson, List<Condition> conditions, List<List<Condition>> stops) {
        Lesson old = under(lesson);
        Words article = classifier.words(text(old.proposal().article()));
        Choices.check(article, conditions, stops);
        State state = conditions.isEmpty() ? State.PROPOSED : State.CHOSEN;
        return store(new Lesson(
                old.id(),
                old.who(),
                old.opened(),
                clock.instant(),
                state,
                old.proposal(),
                old.tree(),
                conditions.stream().distinct().toList(),
                stops,
                old.discarded(),
                old.exempted()));
    }

    @Override
    public synchronized Lesson discard(String lesson, Collection<Long> discarded) {
        Lesson old = under(lesson);
        if (discarded.contains(old.proposal().article())) {
            throw new IllegalArgumentException("articles names the taught article itself: it cannot be discarded.");
        }
        return store(decided(old, discarded, old.exempted()));
    }

    @Override
    public synchronized Lesson exempt(String lesson, Collection<Long> cornerstones) {
        Lesson old = under(lesson);
        cornerstones.stream()
                .filter(id -> book.get().cases().byId(id).isEmpty())
                .findFirst()
                .ifPresent(id -> {
                    throw new IllegalArgumentException("There is no cornerstone " + id + ".");
                });
        return store(decided(old, old.discarded(), cornerstones));
    }

    @Override
    public Review review(String lesson, int most) {
        Lesson old = under(lesson);
        LessonView view = view(old);
        Review review = view.review(most);
        looked(old, review, view.basis());
        return review;
    }

    @Override
    public Difference differenceTo(String lesson, long article) {
        Lesson old = under(lesson);
        ArticleText other = text(article);
        return view(old).difference(stored(article).url(), other.title(), classifier.words(other));
    }

    @Override
    public Difference differenceToCornerstone(String lesson, long cornerstone) {
        Lesson old = under(lesson);
        Cornerstone other = book.get().cornerstone(cornerstone);
        return view(old).difference(other.url(), other.article().title(), classifier.words(other.article()));
    }

    @Override
    public Separation separate(String lesson) {
        return view(under(lesson)).separation();
    }

    @Override
    public synchronized Taught commit(String lesson) {
        for (int i = 1; ; i++) {
            Lesson old = under(lesson);
            LessonView view = view(old);
            try {
                return commit(old, view);
            } catch (ConflictException e) {
                if (i == TRIES || view.live().rules() == classifier.tree()) {
                    throw e; // it is not that another change came in between
                }
            }
        }
    }

    @Override
    public synchronized void cancel(String lesson) {
        Lesson old = known(lesson);
        if (open(old)) {
            store(with(old, State.CANCELLED, old.tree()));
            forget(lesson);
        }
    }

    @Override
    public Cornerstone confirm(long article, String who) {
        named(who);
        return book.get().give(stored(article).url(), text(article), who, false).orElseThrow();
    }

    private Taught commit(Lesson lesson, LessonView view) {
        unchanged(lesson, view);
        List<String> obstacles = view.obstacles();
        if (!obstacles.isEmpty()) {
            throw new ConflictException(String.join(" ", obstacles));
        }
        List<RuleNode> rules =
                view.rules(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).toString());
        SortedMap<String, String> texts = files.texts(FOLDER);
        SortedMap<String, String> after = NewRules.texts(view.live().rules(), rules, texts);
        SortedMap<String, String> before = new TreeMap<>(texts);
        before.keySet().retainAll(after.keySet());
        List<Integer> numbers = rules.stream().map(RuleNode::id).toList();
        Article article = stored(lesson.proposal().article());
        List<Long> mayChange = new ArrayList<>(
                view.endangered().stream().map(c -> c.found().id()).toList());
        book.get().cases().byUrl(article.url()).ifPresent(own -> mayChange.add(own.id()));
        String note = "Rules " + numbers + " taught by the article "
                + Choices.brief(article.url().toString());
        RuleEdit edit = new RuleEdit(before, after, lesson.who(), Cause.TAUGHT, note);
        long change = book.get().apply(mayChange, lesson.who(), note, () -> files.change(edit));
        book.get().give(article.url(), text(article.id()), lesson.who(), false);
        Lesson closed = store(with(lesson, State.COMMITTED, classifier.tree().version()));
        forget(lesson.id());
        return new Taught(closed, numbers, List.copyOf(after.keySet()), change);
    }

    /** Refuses where the rules changed so that what was looked at last is no longer what would be. */
    private void unchanged(Lesson lesson, LessonView view) {
        if (lesson.tree().equals(view.live().rules().version())) {
            return;
        }
        Basis seen;
        synchronized (bases) {
            seen = bases.get(lesson.id());
        }
        if (seen == null) {
            throw new ConflictException(
                    "The rules changed since this lesson was looked at last: look at the review again.");
        }
        view.basis().otherThan(seen).ifPresent(what -> {
            throw new ConflictException(
                    "The rules changed since you looked at this lesson last. " + what + " Look at the review again.");
        });
    }

    private void looked(Lesson lesson, Review review, Basis basis) {
        synchronized (bases) {
            bases.put(lesson.id(), basis);
            if (bases.size() > REMEMBERED) {
                bases.remove(bases.keySet().iterator().next());
            }
        }
        State state = lesson.conditions().isEmpty()
                ? State.PROPOSED
                : review.obstacles().isEmpty() ? State.REVIEWED : State.CHOSEN;
        synchronized (this) {
            boolean same = lessons.lesson(lesson.id()).filter(lesson::equals).isPresent();
            if (same && (state != lesson.state() || !lesson.tree().equals(review.tree()))) {
                store(with(lesson, state, review.tree()));
            }
        }
    }

    private void forget(String lesson) {
        synchronized (bases) {
            bases.remove(lesson);
        }
    }

    private LessonView view(Lesson lesson) {
        long article = lesson.proposal().article();
        return new LessonView(
                book.get(), corpus, classifier, lesson, stored(article).url(), classifier.words(text(article)));
    }

    private Lesson known(String id) {
        return lessons.lesson(id)
                .orElseThrow(() -> new IllegalArgumentException("There is no lesson " + Choices.brief(id) + "."));
    }

    private Lesson under(String id) {
        Lesson lesson = known(id);
        if (!open(lesson)) {
            throw new IllegalArgumentException("Lesson " + lesson.id() + " is closed: it was "
                    + (lesson.state() == State.COMMITTED ? "committed" : "given up") + ".");
        }
        return lesson;
    }

    private static boolean open(Lesson lesson) {
        return lesson.state() != State.COMMITTED && lesson.state() != State.CANCELLED;
    }

    private Lesson decided(Lesson old, Collection<Long> discarded, Collection<Long> exempted) {
        return new Lesson(
                old.id(),
                old.who(),
                old.opened(),
                clock.instant(),
                old.conditions().isEmpty() ? State.PROPOSED : State.CHOSEN,
                old.proposal(),
                old.tree(),
                old.conditions(),
                old.stops(),
                new TreeSet<>(discarded),
                new TreeSet<>(exempted));
    }

    private static Lesson with(Lesson old, State state, String tree) {
        return new Lesson(
                old.id(),
                old.who(),
                old.opened(),
                old.changed(),
                state,
                old.proposal(),
                tree,
                old.conditions(),
                old.stops(),
                old.discarded(),
                old.exempted());
    }

    private Lesson store(Lesson lesson) {
        lessons.put(lesson);
        return lesson;
    }

    private Article stored(long article) {
        return articles.article(article)
                .orElseThrow(() -> new IllegalArgumentException("There is no article " + article + "."));
    }

    private ArticleText text(long article) {
        return corpus.texts(List.of(article)).stream()
                .map(TextArticle::text)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "Article " + article + " is not there or has no text yet: nothing can be taught by it."));
    }

    private static void named(String who) {
        if (who.isBlank() || who.length() > LONGEST_NAME || !who.equals(Choices.plain(who))) {
            throw new IllegalArgumentException(
                    "who is '" + Choices.brief(who) + "': write a name of 1 to " + LONGEST_NAME + " plain characters.");
        }
    }
}

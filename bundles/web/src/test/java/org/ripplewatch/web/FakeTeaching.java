package org.ripplewatch.web;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Difference;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Review;
import org.ripplewatch.api.teach.Separation;
import org.ripplewatch.api.teach.Suggestion;
import org.ripplewatch.api.teach.Teaching;

/** Teaching over the lists of a made-up product: every step does what it says, the plainest way. */
public final class FakeTeaching implements Teaching {

    final Map<String, Lesson> lessons = new LinkedHashMap<>();
    final List<Cornerstone> cornerstones = new ArrayList<>();
    private final FakeProduct product;

    FakeTeaching(FakeProduct product) {
        this.product = product;
    }

    @Override
    public Lesson open(Proposal proposal, String who) {
        Article article = article(proposal.article());
        proposal.wrong().filter(w -> !categories(article).contains(w)).ifPresent(w -> {
            throw new IllegalArgumentException("The article is not in " + w);
        });
        Lesson lesson = new Lesson(
                "L" + (lessons.size() + 1),
                who,
                FakeProduct.NOW,
                FakeProduct.NOW,
                Lesson.State.PROPOSED,
                proposal,
                "t1",
                List.of(),
                List.of(),
                new TreeSet<>(),
                new TreeSet<>());
        lessons.put(lesson.id(), lesson);
        return lesson;
    }

    @Override
    public Optional<Lesson> lesson(String id) {
        return Optional.ofNullable(lessons.get(id));
    }

    @Override
    public List<Lesson> lessons() {
        return lessons.values().stream()
                .filter(l -> l.state() != Lesson.State.COMMITTED && l.state() != Lesson.State.CANCELLED)
                .sorted(Comparator.comparing(Lesson::id).reversed())
                .toList();
    }

    @Override
    public List<Suggestion> suggestions(String lesson, int most) {
        Lesson l = needed(lesson);
        Words words = words(l.proposal().article());
        Stream<Condition> title = words.title().stream().map(w -> new Condition(Field.TITLE, false, w));
        Stream<Condition> text = words.words().stream().map(w -> new Condition(Field.WORDS, false, w));
        return Stream.concat(title.sorted(Comparator.comparing(Condition::value)), text)
                .filter(c -> c.value().length() > 3 && !l.conditions().contains(c))
                .map(c -> new Suggestion(c, 1, 2, 1, stored(c), "rare in the page database"))
                .limit(most)
                .toList();
    }

    @Override
    public Lesson choose(String lesson, List<Condition> conditions, List<List<Condition>> stops) {
        Lesson l = needed(lesson);
        Words words = words(l.proposal().article());
        conditions.stream().filter(c -> !c.holds(words)).findFirst().ifPresent(c -> {
            throw new IllegalArgumentException("'" + c.value() + "' does not hold for the article");
        });
        return put(l, conditions, stops, l.discarded(), l.exempted());
    }

    @Override
    public Lesson discard(String lesson, Collection<Long> articles) {
        Lesson l = needed(lesson);
        return put(l, l.conditions(), l.stops(), articles, l.exempted());
    }

    @Override
    public Lesson exempt(String lesson, Collection<Long> ids) {
        Lesson l = needed(lesson);
        return put(l, l.conditions(), l.stops(), l.discarded(), ids);
    }

    private Lesson put(
            Lesson l,
            List<Condition> conditions,
            List<List<Condition>> stops,
            Collection<Long> discarded,
            Collection<Long> exempted) {
        Lesson next = new Lesson(
                l.id(),
                l.who(),
                l.opened(),
                FakeProduct.NOW,
                conditions.isEmpty() ? Lesson.State.PROPOSED : Lesson.State.CHOSEN,
                l.proposal(),
                l.tree(),
                conditions,
                stops,
                new TreeSet<>(discarded),
                new TreeSet<>(exempted));
        lessons.put(next.id(), next);
        return next;
    }

    @Override
    public Review review(String lesson, int most) {
        Lesson l = needed(lesson);
        List<Review.Affected> affected = product.articles.values().stream()
                .filter(a -> takes(l, words(a.id())))
                .map(a -> new Review.Affected(
                        a.id(),
                        a.title(),
                        a.site(),
                        categories(a),
                        after(l, categories(a)),
                        l.discarded().contains(a.id())))
                .toList();
        List<Review.Affected> changed =
                affected.stream().filter(a -> !a.before().equals(a.after())).toList();
        List<Review.Endangered> endangered = cornerstones.stream()
                .filter(c -> takes(l, product.words(c.article())))
                .filter(c -> !c.categories().equals(after(l, new TreeSet<>(c.categories()))))
                .map(c -> new Review.Endangered(
                        c,
                        after(l, new TreeSet<>(c.categories())),
                        "the new rule would take it too",
                        l.exempted().contains(c.id())))
                .toList();
        return new Review(
                "t1",
                List.of(),
                affected.size(),
                changed.size(),
                moves(changed),
                changed.stream().limit(most).toList(),
                endangered,
                l.conditions().size() == 1 ? List.of("One word alone takes much in the long run.") : List.of(),
                obstacles(l, affected, endangered));
    }

    private static List<Review.Move> moves(List<Review.Affected> changed) {
        return changed.stream()
                .collect(Collectors.groupingBy(
                        a -> List.of(first(a.before()), first(a.after())), LinkedHashMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(e -> new Review.Move(
                        Optional.of(e.getKey().get(0)).filter(s -> !s.isEmpty()),
                        Optional.of(e.getKey().get(1)).filter(s -> !s.isEmpty()),
                        e.getValue()))
                .toList();
    }

    private static String first(Set<String> folders) {
        return folders.stream().findFirst().orElse("");
    }

    private static List<String> obstacles(
            Lesson l, List<Review.Affected> affected, List<Review.Endangered> endangered) {
        List<String> obstacles = new ArrayList<>();
        if (l.conditions().isEmpty()) {
            obstacles.add("The rule has no condition.");
        }
        affected.stream()
                .filter(Review.Affected::discarded)
                .forEach(a -> obstacles.add("It still takes \"" + a.title() + "\", which you ticked off."));
        endangered.stream()
                .filter(e -> !e.exempted())
                .forEach(e -> obstacles.add(
                        "It would change \"" + e.cornerstone().article().title() + "\"."));
        return obstacles;
    }

    @Override
    public Difference differenceTo(String lesson, long article) {
        Article other = article(article);
        return difference(needed(lesson), other.title(), other, words(article));
    }

    @Override
    public Difference differenceToCornerstone(String lesson, long id) {
        Cornerstone other =
                cornerstones.stream().filter(c -> c.id() == id).findFirst().orElseThrow();
        Words words = product.words(other.article());
        return new Difference(
                other.url(), other.article().title(), only(needed(lesson), words), negated(needed(lesson), words));
    }

    private Difference difference(Lesson l, String title, Article other, Words words) {
        return new Difference(other.url(), title, only(l, words), negated(l, words));
    }

    private List<Condition> only(Lesson l, Words other) {
        return words(l.proposal().article()).words().stream()
                .filter(w -> w.length() > 3 && !other.words().contains(w))
                .map(w -> new Condition(Field.WORDS, false, w))
                .toList();
    }

    private List<Condition> negated(Lesson l, Words other) {
        Words mine = words(l.proposal().article());
        return other.words().stream()
                .filter(w -> w.length() > 3 && !mine.words().contains(w))
                .map(w -> new Condition(Field.WORDS, true, w))
                .toList();
    }

    @Override
    public Separation separate(String lesson) {
        Lesson l = needed(lesson);
        List<Condition> conditions = new ArrayList<>(l.conditions());
        for (Long id : l.discarded()) {
            negated(l, words(id)).stream().findFirst().ifPresent(conditions::add);
        }
        for (Review.Endangered e : review(lesson, 1).cornerstones()) {
            if (!e.exempted()) {
                negated(l, product.words(e.cornerstone().article())).stream()
                        .findFirst()
                        .ifPresent(conditions::add);
            }
        }
        return new Separation(conditions.stream().distinct().toList(), l.stops(), List.of());
    }

    @Override
    public Taught commit(String lesson) {
        Lesson l = needed(lesson);
        Review review = review(lesson, 1);
        if (!review.obstacles().isEmpty()) {
            throw new ConflictException(review.obstacles().get(0));
        }
        Article article = article(l.proposal().article());
        List<Integer> parents = l.proposal()
                .wrong()
                .map(w -> article.conclusions().stream()
                        .filter(c -> c.category().equals(w))
                        .map(c -> c.path().get(c.path().size() - 1))
                        .toList())
                .orElse(List.of(0));
        List<Integer> added = new ArrayList<>();
        for (int parent : parents) {
            int id = product.rules.stream().mapToInt(RuleNode::id).max().orElse(0) + 1;
            product.rules.add(new RuleNode(
                    id,
                    parent,
                    id + " " + l.proposal().right().orElse("stop"),
                    l.proposal().right(),
                    l.proposal().right().isEmpty(),
                    l.conditions(),
                    List.of(article.url().toString()),
                    l.who(),
                    "2026-11-21",
                    "mcrdr/taught.drl",
                    7 * id));
            added.add(id);
        }
        product.file();
        lessons.put(l.id(), closed(l, Lesson.State.COMMITTED));
        long change = product.changed("mcrdr/taught.drl", l.who(), added);
        return new Taught(lessons.get(l.id()), added, List.of("mcrdr/taught.drl"), change);
    }

    @Override
    public void cancel(String lesson) {
        lessons.computeIfPresent(lesson, (id, l) -> closed(l, Lesson.State.CANCELLED));
    }

    @Override
    public Cornerstone confirm(long article, String who) {
        Article a = article(article);
        Cornerstone cornerstone = new Cornerstone(
                cornerstones.size() + 1L, a.url(), text(a), categories(a), FakeProduct.NOW, who, Optional.empty());
        cornerstones.add(cornerstone);
        return cornerstone;
    }

    private static Lesson closed(Lesson l, Lesson.State state) {
        return new Lesson(
                l.id(),
                l.who(),
                l.opened(),
                FakeProduct.NOW,
                state,
                l.proposal(),
                l.tree(),
                l.conditions(),
                l.stops(),
                l.discarded(),
                l.exempted());
    }

    private boolean takes(Lesson l, Words words) {
        return !l.conditions().isEmpty()
                && l.conditions().stream().allMatch(c -> c.holds(words))
                && l.stops().stream().noneMatch(s -> s.stream().allMatch(c -> c.holds(words)))
                && l.proposal()
                        .wrong()
                        .map(w -> product
                                .classify(new ArticleText("", String.join(" ", words.words()), words.site(), ""))
                                .conclusions()
                                .stream()
                                .map(Conclusion::category)
                                .anyMatch(w::equals))
                        .orElse(true);
    }

    private static TreeSet<String> after(Lesson l, TreeSet<String> before) {
        TreeSet<String> after = new TreeSet<>(before);
        l.proposal().wrong().ifPresent(after::remove);
        l.proposal().right().ifPresent(after::add);
        return after;
    }

    private long stored(Condition condition) {
        return product.articles.keySet().stream()
                .filter(id -> condition.holds(words(id)))
                .count();
    }

    private Words words(long article) {
        return product.words(text(article(article)));
    }

    private ArticleText text(Article article) {
        return new ArticleText(article.title(), product.texts.get(article.id()), article.site(), "en");
    }

    private Article article(long id) {
        return Optional.ofNullable(product.articles.get(id))
                .orElseThrow(() -> new IllegalArgumentException("There is no article " + id));
    }

    private Lesson needed(String id) {
        return lesson(id).orElseThrow(() -> new IllegalArgumentException("There is no lesson " + id));
    }

    private static TreeSet<String> categories(Article article) {
        return article.conclusions().stream().map(Conclusion::category).collect(Collectors.toCollection(TreeSet::new));
    }

    /** All words of the stored articles, for the fakes beside this one. */
    Map<Long, Words> all() {
        return product.articles.keySet().stream()
                .collect(Collectors.toMap(id -> id, this::words, (a, b) -> a, TreeMap::new));
    }

    /** Distinct items in their order. */
    static <T> List<T> distinct(Stream<T> items) {
        return List.copyOf(items.collect(Collectors.toCollection(LinkedHashSet::new)));
    }
}

package org.ripplewatch.mcrdr.teach;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.teach.Difference;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Review;
import org.ripplewatch.api.teach.Review.Affected;
import org.ripplewatch.api.teach.Review.Endangered;
import org.ripplewatch.api.teach.Separation;
import org.ripplewatch.api.teach.Suggestion;
import org.ripplewatch.mcrdr.Inference;
import org.ripplewatch.mcrdr.TreeDiff;
import org.ripplewatch.mcrdr.teach.Cases.Case;
import org.ripplewatch.mcrdr.teach.Checking.Changed;
import org.ripplewatch.mcrdr.teach.Checking.Tree;
import org.ripplewatch.mcrdr.teach.NewRules.Origin;

/** A lesson seen against the live tree of one moment: what its rules would be and do. Changes nothing. */
final class LessonView {

    /** Conditions of one side of a difference list. */
    private static final int LONGEST_LIST = 300;
    /** Cornerstones of one review: a rule that changes more of them wants another condition first. */
    private static final int MOST_CORNERSTONES = 200;

    private final Casebook book;
    private final Corpus corpus;
    private final Classifier classifier;
    private final Lesson lesson;
    private final URI url;
    private final Words article;
    private final Tree live;
    private final Sketch sketch;

    /**
     * A view.
     *
     * @param url address of the taught article
     * @param article what rules see of it
     */
    LessonView(Casebook book, Corpus corpus, Classifier classifier, Lesson lesson, URI url, Words article) {
        this.book = book;
        this.corpus = corpus;
        this.classifier = classifier;
        this.lesson = lesson;
        this.url = url;
        this.article = article;
        this.live = book.live();
        this.sketch = new Sketch(
                parents(),
                lesson.conditions(),
                lesson.stops(),
                lesson.proposal().wrong(),
                lesson.proposal().right());
    }

    /** What the commit of a lesson rests on: if it is the same, the rules do what was seen. */
    record Basis(List<List<RuleNode>> paths, SortedSet<String> folders) {

        /** What is not as it was then, in a sentence; empty where everything is. */
        Optional<String> otherThan(Basis then) {
            if (!folders.equals(then.folders)) {
                return Optional.of("The article was in " + then.folders + " and is in " + folders + " now.");
            }
            if (paths.size() != then.paths.size()) {
                return Optional.of("The wrong folder came from " + then.paths.size() + " rules and comes from "
                        + paths.size() + " now.");
            }
            for (int i = 0; i < paths.size(); i++) {
                if (!alike(paths.get(i), then.paths.get(i))) {
                    RuleNode end = then.paths.get(i).get(then.paths.get(i).size() - 1);
                    return Optional.of(
                            "Rule " + end.id() + ", which gives the wrong folder, or a rule above it changed.");
                }
            }
            return Optional.empty();
        }

        private static boolean alike(List<RuleNode> some, List<RuleNode> others) {
            boolean same = some.size() == others.size();
            for (int i = 0; same && i < some.size(); i++) {
                same = some.get(i).id() == others.get(i).id() && TreeDiff.alike(some.get(i), others.get(i));
            }
            return same;
        }
    }

    /** The live tree that is looked at. */
    Tree live() {
        return live;
    }

    Sketch sketch() {
        return sketch;
    }

    Basis basis() {
        List<List<RuleNode>> paths =
                sketch.parents().stream().map(p -> Paths.path(live.rules(), p)).toList();
        return new Basis(paths, folders());
    }

    /** The new rules; see {@link NewRules#nodes}. */
    List<RuleNode> rules(String created) {
        return sketch.conditions().isEmpty()
                ? List.of()
                : NewRules.nodes(live.rules(), sketch, new Origin(url.toString(), lesson.who(), created));
    }

    List<Suggestion> suggestions(int most) {
        return suggesting().best(most);
    }

    Difference difference(URI other, String title, Words words) {
        List<Condition> only =
                Suggesting.plain(article).stream().filter(c -> !c.holds(words)).toList();
        List<Condition> negated = Suggesting.plain(words).stream()
                .filter(c -> !c.holds(article))
                .map(c -> new Condition(c.field(), true, c.value()))
                .toList();
        return new Difference(other, title, ranked(only), ranked(negated));
    }

    /** Numbers of the binding cornerstones that would change, the taught article's own left out. */
    List<Changed> endangered() {
        List<RuleNode> rules = rules("");
        if (rules.isEmpty()) {
            return List.of();
        }
        return book.endangered(NewRules.with(live.rules(), rules), rules).stream()
                .filter(c -> !c.found().url().equals(url))
                .toList();
    }

    Review review(int most) {
        Effect effect = new Effect(corpus, live.rules(), sketch);
        List<Changed> endangered = endangered();
        List<Long> shown = shown(effect, most);
        Ids open = effect.open();
        List<Long> stillTaken =
                lesson.discarded().stream().filter(open::contains).toList();
        return new Review(
                live.rules().version(),
                sketch.parents().stream()
                        .flatMap(p -> live.rules().node(p).stream())
                        .toList(),
                effect.taken().size(),
                effect.changed().size(),
                effect.moves(),
                affected(effect, shown),
                endangered.stream()
                        .sorted(Comparator.comparing(
                                c -> lesson.exempted().contains(c.found().id())))
                        .limit(MOST_CORNERSTONES)
                        .map(this::shown)
                        .toList(),
                new Warnings(corpus, live.rules(), sketch).about(effect),
                obstacles(endangered, stillTaken));
    }

    /** How to keep out discarded articles that are taken and unexempted cornerstones that change. */
    Separation separation() {
        Map<String, Words> out = new LinkedHashMap<>();
        Ids open = new Effect(corpus, live.rules(), sketch).open();
        List<Long> taken = lesson.discarded().stream().filter(open::contains).toList();
        corpus.texts(taken)
                .forEach(t -> out.put(t.text().title() + " (article " + t.id() + ")", classifier.words(t.text())));
        endangered().stream()
                .map(Changed::found)
                .filter(c -> !lesson.exempted().contains(c.id()))
                .forEach(c -> out.put(
                        "cornerstone " + c.id() + " (" + c.url() + ")",
                        book.cases().words(c.place())));
        Map<Condition, Double> worth = new LinkedHashMap<>();
        suggesting()
                .ranked(Suggesting.plain(article), Integer.MAX_VALUE)
                .forEach(s -> worth.put(s.condition(), s.score()));
        return new Separating(article, lesson.conditions(), List.copyOf(out.values()), c -> worth.getOrDefault(c, -1.0))
                .separate(List.copyOf(out.keySet()), lesson.stops());
    }

    /** What stands against the commit. */
    List<String> obstacles() {
        Ids open = lesson.discarded().isEmpty() ? Ids.NONE : new Effect(corpus, live.rules(), sketch).open();
        return obstacles(
                endangered(), lesson.discarded().stream().filter(open::contains).toList());
    }

    private List<String> obstacles(List<Changed> endangered, List<Long> stillTaken) {
        List<String> obstacles = new ArrayList<>();
        if (sketch.conditions().isEmpty()) {
            obstacles.add("No condition is chosen yet: choose at least one.");
        }
        Optional<String> right = lesson.proposal().right();
        SortedSet<String> now = folders();
        lesson.proposal()
                .wrong()
                .filter(w -> !now.contains(w))
                .ifPresent(w -> obstacles.add(
                        "The article is no longer in " + w + ": there is nothing left to mend, give the lesson up."));
        right.filter(r -> now.contains(r))
                .ifPresent(r -> obstacles.add("The article is in " + r + " already: give the lesson up."));
        if (!stillTaken.isEmpty()) {
            obstacles.add(stillTaken.size() + " discarded articles are still taken, such as number " + stillTaken.get(0)
                    + ": add a condition that they do not meet, or let them be separated.");
        }
        long unasked = endangered.stream()
                .filter(c -> !lesson.exempted().contains(c.found().id()))
                .count();
        if (unasked > 0) {
            obstacles.add(unasked + " cornerstones would change: keep each out by a condition, or exempt it.");
        }
        return obstacles;
    }

    /** The newest changed articles, and every discarded one that is still taken. */
    private List<Long> shown(Effect effect, int most) {
        Ids open = effect.open();
        List<Long> shown =
                effect.changed().newestFirst().limit(most).boxed().collect(Collectors.toCollection(ArrayList::new));
        lesson.discarded().stream()
                .filter(d -> open.contains(d) && !shown.contains(d))
                .forEach(shown::add);
        return shown;
    }

    private List<Affected> affected(Effect effect, List<Long> articles) {
        Map<Long, List<Conclusion>> conclusions = corpus.conclusions(articles);
        List<Affected> affected = new ArrayList<>();
        for (TextArticle t : corpus.texts(articles)) {
            SortedSet<String> before = conclusions.getOrDefault(t.id(), List.of()).stream()
                    .map(Conclusion::category)
                    .collect(Collectors.toCollection(TreeSet::new));
            affected.add(new Affected(
                    t.id(),
                    t.text().title(),
                    t.text().site(),
                    before,
                    effect.after(t.id(), before),
                    lesson.discarded().contains(t.id())));
        }
        return affected;
    }

    private Endangered shown(Changed c) {
        Case found = c.found();
        String reason = "Rule " + c.cause().id()
                + (c.cause().parent() == 0
                        ? ", a new top-level rule,"
                        : ", an exception of rule " + c.cause().parent() + ",")
                + " holds for it too: it leaves " + names(c.now(), c.then()) + " and enters " + names(c.then(), c.now())
                + ".";
        return new Endangered(
                book.cornerstone(found.id()),
                c.then(),
                reason,
                lesson.exempted().contains(found.id()));
    }

    private static String names(SortedSet<String> some, SortedSet<String> without) {
        String names = some.stream().filter(f -> !without.contains(f)).collect(Collectors.joining(", "));
        return names.isEmpty() ? "no folder" : names;
    }

    private SortedSet<String> folders() {
        return live.folders(article);
    }

    /** The ends of the article's paths that conclude the wrong folder; the root where none is wrong. */
    private List<Integer> parents() {
        Optional<String> wrong = lesson.proposal().wrong();
        if (wrong.isEmpty()) {
            return List.of(0);
        }
        return Inference.ends(live.rules(), live.walk().satisfied(article)).stream()
                .filter(end ->
                        Inference.concluding(live.rules(), end).category().equals(wrong))
                .map(RuleNode::id)
                .toList();
    }

    private Suggesting suggesting() {
        return new Suggesting(book.cases(), corpus, classifier, live.rules(), sketch, article);
    }

    private List<Condition> ranked(Collection<Condition> conditions) {
        return suggesting().ranked(conditions, LONGEST_LIST).stream()
                .map(Suggestion::condition)
                .filter(c -> c.field() != Field.LANGUAGE || !c.value().isEmpty())
                .toList();
    }
}

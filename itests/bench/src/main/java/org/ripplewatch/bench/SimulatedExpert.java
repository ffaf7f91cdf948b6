package org.ripplewatch.bench;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Difference;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Review;
import org.ripplewatch.api.teach.Review.Endangered;
import org.ripplewatch.api.teach.Suggestion;
import org.ripplewatch.api.teach.Teaching;

/**
 * A person who knows the folders of the cases he was shown, and teaches by the steps of the product. He takes the first
 * of the ten suggestions that is a word with a meaning and keeps something out, until no other case is left; looks at the
 * cornerstones that would change one after the other, and keeps each out by what the difference list shows, or lets it
 * change where that puts it right. He skips what would be guesswork: a rule that too few cases of the folder meet (the
 * better the folder is found already, the more he asks for, since what is left are its odd cases), or one that would take
 * many stored articles out of a folder.
 */
final class SimulatedExpert {
    private static final String NAME = "expert";
    private static final int SHOWN = 10;
    private static final int MOST_CONDITIONS = 3;
    private static final int MOST_REVIEWS = 9;
    /** Once so many cases of a folder were seen, a rule must hold for some of them. */
    private static final int SEEN = 8;
    /** For so many at least, and for so many where the folder is always right already. */
    private static final int LEAST_SUPPORT = 2;

    private static final int MOST_SUPPORT = 64;
    /** How much the last case counts in what he thinks of a folder. */
    private static final double LAST = 0.05;

    private static final double LARGE = 0.02;
    private static final Pattern NO_WORD = Pattern.compile("\\p{N}+|.");

    /** Words that say nothing of what a text is about. */
    private static final Set<String> EMPTY_WORDS = Set.of(
            ("a about all also an and any are as at be been before both but by can could did do does for from had has have"
                            + " he her here his how i if in into is it its just like may more most must new no not of on one"
                            + " only or other our out over own s she should so some such than that the their them then there"
                            + " these they this those through to under up us use used using very via was we were what when"
                            + " where which while who will with within without would you your")
                    .split(" "));

    private final Teaching teaching;
    private final Map<URI, Set<String>> known = new HashMap<>();
    private final Map<String, Integer> seen = new HashMap<>();
    private final Map<String, Double> found = new HashMap<>();
    private final Map<String, Double> right = new HashMap<>();
    private final Samples reviewed = new Samples();
    private final Samples lessonMillis = new Samples();
    private final Samples stepMillis = new Samples();
    private double lessonMillisSoFar;
    private int cases;
    private int skipped;
    private int exempted;

    SimulatedExpert(Teaching teaching) {
        this.teaching = teaching;
    }

    /** He is shown a case and where the product put it, and knows where it belongs. */
    void sees(URI article, Set<String> labels, Set<String> folders) {
        known.put(article, labels);
        cases++;
        for (String label : labels) {
            seen.merge(label, 1, Integer::sum);
            remember(found, label, folders.contains(label));
        }
        for (String folder : folders) {
            remember(right, folder, labels.contains(folder));
        }
    }

    private static void remember(Map<String, Double> shares, String folder, boolean good) {
        shares.merge(folder, good ? LAST : 0, (old, last) -> (1 - LAST) * old + last);
    }

    /** The folders of an article are right. */
    void confirms(long article) {
        teaching.confirm(article, NAME);
    }

    /**
     * Teaches what is wrong with a case.
     *
     * @return whether a rule came of it; else he skipped it
     */
    boolean teaches(Proposal proposal) {
        lessonMillisSoFar = 0;
        Lesson lesson = step(() -> teaching.open(proposal, NAME));
        List<Condition> conditions = new ArrayList<>();
        long support = choose(lesson, conditions);
        boolean taught = sensible(proposal, conditions, support) && reviewAndCommit(lesson, conditions);
        lessonMillis.add(lessonMillisSoFar);
        if (!taught) {
            teaching.cancel(lesson.id());
            skipped++;
        }
        return taught;
    }

    /** Cornerstones shown, one value a rule. */
    Samples reviewed() {
        return reviewed;
    }

    /** How long the product took for all steps of a lesson together, in milliseconds. */
    Samples lessonMillis() {
        return lessonMillis;
    }

    /** How long the product took for a step, in milliseconds. */
    Samples stepMillis() {
        return stepMillis;
    }

    /** Lessons given up. */
    int skipped() {
        return skipped;
    }

    /** Cornerstones allowed to change, since that puts them right. */
    int exempted() {
        return exempted;
    }

    private boolean reviewAndCommit(Lesson lesson, List<Condition> conditions) {
        int shown = 0;
        Review review = review(lesson);
        while (!open(review).isEmpty() && shown < MOST_REVIEWS && exclude(lesson, conditions, open(review))) {
            shown++;
            review = review(lesson);
        }
        boolean taught = review.obstacles().isEmpty() && !large(lesson.proposal(), review) && commit(lesson);
        if (taught) {
            reviewed.add(shown);
        }
        return taught;
    }

    private Review review(Lesson lesson) {
        return step(() -> teaching.review(lesson.id(), SHOWN));
    }

    /** Takes suggestions until no other case is left; tells how many cases of the folder the last one showed. */
    private long choose(Lesson lesson, List<Condition> conditions) {
        long support = 0;
        long left = Long.MAX_VALUE;
        while (left > 0 && conditions.size() < MOST_CONDITIONS) {
            long others = left;
            Optional<Suggestion> best = step(() -> teaching.suggestions(lesson.id(), SHOWN)).stream()
                    .filter(s -> meaningful(s.condition()) && s.without() < others)
                    .findFirst();
            if (best.isEmpty()) {
                break;
            }
            conditions.add(best.get().condition());
            support = best.get().with();
            left = best.get().without();
            step(() -> teaching.choose(lesson.id(), conditions, List.of()));
        }
        return support;
    }

    /** Whether a rule by these conditions is more than a guess. */
    private boolean sensible(Proposal proposal, List<Condition> conditions, long support) {
        if (conditions.isEmpty()) {
            return false;
        }
        boolean onlyNegated = conditions.stream().allMatch(Condition::negated);
        return proposal.right()
                .map(r -> seen.getOrDefault(r, 0) < SEEN || support >= needed(found.getOrDefault(r, 0.0)))
                .orElseGet(() -> !onlyNegated
                        && support
                                >= needed(proposal.wrong()
                                        .map(w -> right.getOrDefault(w, 0.0))
                                        .orElse(0.0)));
    }

    private static double needed(double good) {
        return Math.max(LEAST_SUPPORT, MOST_SUPPORT * good * good * good);
    }

    /** A rule that takes away from a folder and changes many stored articles is not worth the case. */
    private boolean large(Proposal proposal, Review review) {
        return proposal.wrong().isPresent() && review.changed() > Math.max(SHOWN, LARGE * cases);
    }

    /** Looks at one cornerstone that would change. */
    private boolean exclude(Lesson lesson, List<Condition> conditions, List<Endangered> open) {
        Endangered first = open.get(0);
        long id = first.cornerstone().id();
        if (better(first)) {
            Set<Long> all = new TreeSet<>(
                    step(() -> teaching.lesson(lesson.id())).orElseThrow().exempted());
            all.add(id);
            step(() -> teaching.exempt(lesson.id(), all));
            exempted++;
            return true;
        }
        Difference difference = step(() -> teaching.differenceToCornerstone(lesson.id(), id));
        Optional<Condition> condition = difference.only().stream()
                .filter(SimulatedExpert::meaningful)
                .findFirst()
                .or(() -> difference.negated().stream()
                        .filter(SimulatedExpert::meaningful)
                        .findFirst());
        condition.ifPresent(c -> {
            conditions.add(c);
            step(() -> teaching.choose(lesson.id(), conditions, List.of()));
        });
        return condition.isPresent();
    }

    /** Whether a cornerstone, given before its lessons were all through, comes nearer to what he knows of it. */
    private boolean better(Endangered endangered) {
        Cornerstone found = endangered.cornerstone();
        return Optional.ofNullable(known.get(found.url()))
                .filter(right -> distance(endangered.after(), right) < distance(found.categories(), right))
                .isPresent();
    }

    private static long distance(Set<String> some, Set<String> others) {
        return some.stream().filter(s -> !others.contains(s)).count()
                + others.stream().filter(o -> !some.contains(o)).count();
    }

    private boolean commit(Lesson lesson) {
        try {
            step(() -> teaching.commit(lesson.id()));
            return true;
        } catch (ConflictException e) {
            return false; // something stands against it still
        }
    }

    private static List<Endangered> open(Review review) {
        return review.cornerstones().stream().filter(c -> !c.exempted()).toList();
    }

    private static boolean meaningful(Condition condition) {
        String value = condition.value();
        return (condition.field() == Field.WORDS || condition.field() == Field.TITLE)
                && !EMPTY_WORDS.contains(value)
                && !NO_WORD.matcher(value).matches();
    }

    private <T> T step(Supplier<T> call) {
        long start = System.nanoTime();
        try {
            return call.get();
        } finally {
            double millis = (System.nanoTime() - start) / 1e6;
            stepMillis.add(millis);
            lessonMillisSoFar += millis;
        }
    }
}

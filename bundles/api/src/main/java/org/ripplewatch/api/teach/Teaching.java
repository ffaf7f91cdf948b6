package org.ripplewatch.api.teach;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.ripplewatch.api.classify.Condition;

/**
 * Teaching by example, step by step: say what is wrong with an article ({@link #open}), choose conditions from
 * {@link #suggestions} ({@link #choose}), look at what the rule would do ({@link #review}), discard articles it must not
 * take and exempt cornerstones that may change, {@link #commit}. Every step may be repeated; any number of lessons may be
 * open at once. A lesson that is not there, or is closed, is an IllegalArgumentException.
 */
@ProviderType
public interface Teaching {

    /**
     * Begins a lesson.
     *
     * @throws IllegalArgumentException where the article is not there or has no text, it is not in the wrong folder, it is
     *     in the right one already, or a path is none
     */
    Lesson open(Proposal proposal, String who);

    /** The lesson of that name, closed ones too. */
    Optional<Lesson> lesson(String id);

    /** Lessons under way, the last changed first. */
    List<Lesson> lessons();

    /** Conditions to choose from, ranked, without those chosen already. */
    List<Suggestion> suggestions(String lesson, int most);

    /**
     * Sets the conditions of the new rule, and the stopping rules under it.
     *
     * @throws IllegalArgumentException where a condition does not hold for the article, or all of a stopping rule's do
     */
    Lesson choose(String lesson, List<Condition> conditions, List<List<Condition>> stops);

    /** The new rule must not take these stored articles; replaces what was said before. */
    Lesson discard(String lesson, Collection<Long> articles);

    /** These cornerstones may change; replaces what was said before. */
    Lesson exempt(String lesson, Collection<Long> cornerstones);

    /**
     * What the rule would do now. Works with no conditions too: then nothing is taken.
     *
     * @param most affected articles listed at most
     */
    Review review(String lesson, int most);

    /** What tells the article of the lesson from a stored one. */
    Difference differenceTo(String lesson, long article);

    /** What tells the article of the lesson from a cornerstone. */
    Difference differenceToCornerstone(String lesson, long cornerstone);

    /** How to keep out what must be kept out. */
    Separation separate(String lesson);

    /**
     * Makes the rule live: written into its rule file in one step, the article a cornerstone from now on, the change
     * recorded.
     *
     * @throws org.ripplewatch.api.rules.ConflictException where the rules changed since the last review so that it would
     *     do something else, or something stands against it ({@link Review#obstacles})
     */
    Taught commit(String lesson);

    /** Gives a lesson up; one that is closed stays as it is. */
    void cancel(String lesson);

    /**
     * The folders of an article are right as they are: it becomes a cornerstone.
     *
     * @throws IllegalArgumentException where the article is not there or not classified
     */
    Cornerstone confirm(long article, String who);

    /**
     * What came of a lesson.
     *
     * @param lesson the closed lesson
     * @param rules numbers of the new rules
     * @param files rule files that were written
     * @param change number in the history
     */
    record Taught(Lesson lesson, List<Integer> rules, List<String> files, long change) {
        public Taught {
            rules = List.copyOf(rules);
            files = List.copyOf(files);
        }
    }
}

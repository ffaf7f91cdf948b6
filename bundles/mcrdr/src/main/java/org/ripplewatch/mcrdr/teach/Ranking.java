package org.ripplewatch.mcrdr.teach;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.teach.Suggestion;

/**
 * Ranks conditions by how well they mark a folder among the cases seen.
 *
 * <p>Score = F measure (van Rijsbergen 1979) of the condition as a classifier of the cases that meet what was chosen so
 * far, with precision weighed {@code 1/WEIGHT_OF_RECALL} times as much as recall, + hints. Precision is smoothed towards
 * the folder's share of the cases; recall is over the folder's cases. So a list begins with conditions that hold for many
 * cases of the folder and hardly any other, and a second condition is one that keeps others out and the folder in. Hints
 * are for when few cases were seen: the condition stands in rules of the same folder, in the folder's name, in the title,
 * or is rare among stored articles. A negated condition must be better than a plain one to be shown before it: what
 * another case happens to have says less of the folder than what the article has. Equal scores: plain before negated, then
 * by field, then by value, so that the same cases always give the same list.
 *
 * <p>The figures are those of the benchmark {@code teach}; log odds and chi square gave rules of poorer recall there.
 */
final class Ranking {

    private static final double WEIGHT_OF_RECALL = 0.2;
    private static final double SMOOTHING = 0.2;
    private static final double IN_RULES = 0.3;
    private static final double IN_NAME = 0.5;
    private static final double TITLE = 0.15;
    private static final double SITE_OR_LANGUAGE = -0.3;
    private static final double NEGATED = -0.3;
    private static final double RARE = 0.6;
    /** Cases of the folder with which rareness among stored articles counts half. */
    private static final double FEW = 4;

    private static final Comparator<Suggestion> ORDER = Comparator.comparingDouble(Suggestion::score)
            .reversed()
            .thenComparing(s -> s.condition().negated())
            .thenComparing(s -> s.condition().field())
            .thenComparing(s -> s.condition().value());

    private final Totals totals;

    /** A ranking over so many cases. */
    Ranking(Totals totals) {
        this.totals = totals;
    }

    /**
     * What the counts of a {@link Candidate} are to be compared with.
     *
     * @param with cases of the folder, the taught article among them
     * @param without other cases that the rule could take
     * @param stored stored articles
     */
    record Totals(int with, int without, long stored) {}

    /**
     * A condition that holds for the taught article, and where else it does.
     *
     * @param condition the condition
     * @param with cases of the folder that meet it, the taught article among them
     * @param without other cases that meet it
     * @param stored stored articles that meet it
     * @param inRules whether a rule of the folder has it
     * @param inName whether its value stands in the folder's name
     */
    record Candidate(Condition condition, int with, int without, long stored, boolean inRules, boolean inName) {}

    /** The best candidates, the best first. */
    List<Suggestion> best(Collection<Candidate> candidates, int most) {
        return candidates.stream()
                .map(this::suggestion)
                .sorted(ORDER)
                .limit(most)
                .toList();
    }

    /** How well a candidate marks the folder; higher is better. */
    double score(Candidate candidate) {
        double share = (totals.with() + 1.0) / (totals.with() + totals.without() + 2.0);
        double precision =
                (candidate.with() + SMOOTHING * share) / (candidate.with() + candidate.without() + SMOOTHING);
        double recall = (double) candidate.with() / totals.with();
        return (1 + WEIGHT_OF_RECALL) * precision * recall / (WEIGHT_OF_RECALL * precision + recall) + hints(candidate);
    }

    private double hints(Candidate candidate) {
        double few = FEW / (FEW + totals.with());
        return (candidate.inRules() ? IN_RULES : 0)
                + (candidate.inName() ? IN_NAME : 0)
                + (candidate.condition().negated() ? NEGATED : 0)
                + field(candidate.condition().field())
                + RARE * few * rareness(candidate.stored());
    }

    private static double field(Field field) {
        return switch (field) {
            case TITLE -> TITLE;
            case SITE, LANGUAGE -> SITE_OR_LANGUAGE;
            case WORDS -> 0;
        };
    }

    /** 0 for what every stored article has, 1 for what one has; what only the taught article has is no use either. */
    private double rareness(long stored) {
        if (totals.stored() < 2 || stored < 2) {
            return 0.5;
        }
        return 1 - Math.log((double) Math.min(stored, totals.stored())) / Math.log((double) totals.stored());
    }

    private Suggestion suggestion(Candidate c) {
        return new Suggestion(c.condition(), score(c), c.with() - 1L, c.without(), c.stored(), why(c));
    }

    private static String why(Candidate c) {
        StringBuilder why = new StringBuilder();
        why.append(c.inName() ? "in the folder's name, " : "").append(c.inRules() ? "in rules of the folder, " : "");
        why.append(c.with() - 1)
                .append(" cases of the folder, ")
                .append(c.without())
                .append(" others");
        return why.toString();
    }
}

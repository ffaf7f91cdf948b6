package org.ripplewatch.api.classify;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** Why the live tree concludes what it does, and what it misses by how much. */
@ProviderType
public interface Explaining {

    /** The paths of satisfied rules for an article, those that end at a stopping rule too; by the number of their end. */
    List<RulePath> paths(ArticleText article);

    /**
     * The rules that come nearest to putting an article into a folder it is not in: the fewest failed conditions on
     * their path first; a rule that is satisfied but overruled by an exception names that exception.
     *
     * @param category path of the folder
     * @param most at most so many
     */
    List<NearMiss> nearest(ArticleText article, String category, int most);

    /**
     * A path of satisfied rules.
     *
     * @param rules from the top-level rule down to the one that has the last word
     * @param stopped whether that is a stopping rule, so that the path concludes nothing
     */
    record RulePath(List<RuleNode> rules, boolean stopped) {
        public RulePath {
            rules = List.copyOf(rules);
        }
    }

    /**
     * A rule that would have put the article there.
     *
     * @param path from the top-level rule down to the one that concludes the folder
     * @param failed conditions on that path that the article does not meet
     * @param overruledBy numbers of the exceptions that hold, where all conditions are met
     */
    record NearMiss(List<RuleNode> path, List<Condition> failed, List<Integer> overruledBy) {
        public NearMiss {
            path = List.copyOf(path);
            failed = List.copyOf(failed);
            overruledBy = List.copyOf(overruledBy);
        }
    }
}

package org.ripplewatch.api.category;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Changes of the category tree. Folders, the rule files that name them and the articles in them follow in one step that
 * is finished after a crash.
 */
@ProviderType
public interface CategoryTree {

    /**
     * What an edit would do; changes nothing.
     *
     * @throws IllegalArgumentException where the edit is impossible, in a sentence
     */
    Plan plan(CategoryEdit edit);

    /**
     * Makes an edit; it can be undone like every change of rules.
     *
     * @param who whose edit it is
     * @return the number of the change in the rule history; 0 where no rule named the folder
     * @throws IllegalArgumentException where the edit is impossible: no such folder, a folder in the way, a path that is
     *     none, a folder that rules point to without a destination or a stop
     * @throws org.ripplewatch.api.rules.ConflictException where rule files changed underneath
     */
    long apply(CategoryEdit edit, String who);

    /**
     * What an edit would do.
     *
     * @param rules numbers of the rules whose conclusion it changes
     * @param files rule files it rewrites
     * @param articles articles that lie in the folder or below it
     */
    record Plan(List<Integer> rules, List<String> files, long articles) {
        public Plan {
            rules = List.copyOf(rules);
            files = List.copyOf(files);
        }
    }
}

package org.ripplewatch.api.rules;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** What happened to the rule files, and the last good text of each. Kept in the page database. */
@ProviderType
public interface RuleHistory {

    /**
     * Adds changes, in one transaction. The last good texts follow: ADDED and EDITED set one, DELETED removes it.
     *
     * @return them with their numbers, in the same order
     */
    List<RuleChange> add(List<RuleChange> changes);

    /** The change of that number. */
    Optional<RuleChange> change(long id);

    /** The last good text of each file that was not deleted, by name. */
    Map<String, String> lastGood();

    /**
     * The last change of each file, the newest first: a change has only those of its files here that did not change
     * later and were not deleted by it.
     */
    List<RuleChange> last();

    /** The last changes, the newest first. */
    List<RuleChange> latest(int max);

    /** Later changes than that one which concern any of these files, the oldest first, with all their files. */
    List<RuleChange> later(long id, Collection<String> files);
}

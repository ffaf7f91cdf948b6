package org.ripplewatch.api.rules;

import java.util.List;
import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;

/** What happened to the rule files, and the last good text of each. Kept in the page database. */
@ProviderType
public interface RuleHistory {

    /** Adds changes, in one transaction. The last good texts follow: ADDED and EDITED set one, DELETED removes it. */
    void add(List<RuleChange> changes);

    /** The last good text of each file that was not deleted, by name. */
    Map<String, String> lastGood();

    /** The last change of each file, the newest first; without those files whose last change is that they were deleted. */
    List<RuleChange> last();

    /** The last changes, the newest first. */
    List<RuleChange> latest(int max);
}

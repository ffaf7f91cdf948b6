package org.ripplewatch.api.teach;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.osgi.annotation.versioning.ProviderType;
import org.ripplewatch.api.teach.Cornerstone.Exemption;

/** The cornerstones in the page database. */
@ProviderType
public interface Cornerstones {

    /**
     * A page of all, by number, the exempted ones too.
     *
     * @param after only those with a larger number
     * @param max at most so many
     */
    List<Cornerstone> page(long after, int max);

    /**
     * Adds cornerstones in one transaction; one at the same address takes the place of the earlier one.
     *
     * @return them with their numbers
     */
    List<Cornerstone> put(Collection<Cornerstone> cornerstones);

    /** These no longer bind. */
    void exempt(Collection<Long> ids, Exemption exemption);

    /** These bind again. */
    void restore(Collection<Long> ids);

    /** Gives cornerstones other folders, by number, as when folders were renamed; in one transaction. */
    void refile(Map<Long, SortedSet<String>> folders);
}

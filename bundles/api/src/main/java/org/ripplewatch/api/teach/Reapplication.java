package org.ripplewatch.api.teach;

import java.util.List;
import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;
import org.ripplewatch.api.teach.Review.Affected;
import org.ripplewatch.api.teach.Review.Move;

/** A changed tree applied to what is stored. */
@ProviderType
public interface Reapplication {

    /** How far it has come. */
    Progress progress();

    /**
     * What would move if these rule files were dropped; changes nothing.
     *
     * @param files text by name relative to {@code rules/}; an empty text for a file that would be deleted
     * @param samples moved articles listed at most
     * @throws IllegalArgumentException where a file would be refused; the message says why
     */
    DryRun dryRun(Map<String, String> files, int samples);

    /**
     * How far the live tree has been applied.
     *
     * @param tree version of the live tree
     * @param done stored articles whose folders are by that tree
     * @param left those that wait
     */
    record Progress(String tree, long done, long left) {}

    /**
     * What would move.
     *
     * @param looked articles that were looked at: no other can change
     * @param changed articles whose folders would change
     * @param moves how many from where to where, the most first
     * @param samples some of them, the newest first
     */
    record DryRun(long looked, long changed, List<Move> moves, List<Affected> samples) {
        public DryRun {
            moves = List.copyOf(moves);
            samples = List.copyOf(samples);
        }
    }
}

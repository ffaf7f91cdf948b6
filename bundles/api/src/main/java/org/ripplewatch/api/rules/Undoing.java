package org.ripplewatch.api.rules;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** Takes changes of rules back. An undo is itself a change, and can be undone. */
@ProviderType
public interface Undoing {

    /**
     * Why a change cannot be taken back now: what later depends on it, a sentence each; empty where it can.
     *
     * @param change its number in the history
     */
    List<String> obstacles(long change);

    /**
     * Takes a change back: the rules it added go, those it took return, those it edited are as before; other rules of the
     * same files stay as they are.
     *
     * @return the number of the change that this is
     * @throws IllegalArgumentException where there is no such change
     * @throws ConflictException where something depends on it
     */
    long undo(long change, String who);
}

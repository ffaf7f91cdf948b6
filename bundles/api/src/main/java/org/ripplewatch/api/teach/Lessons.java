package org.ripplewatch.api.teach;

import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** The lessons in the page database. */
@ProviderType
public interface Lessons {

    /** The lesson of that name. */
    Optional<Lesson> lesson(String id);

    /** Lessons neither committed nor cancelled, the last changed first. */
    List<Lesson> open();

    /** Adds a lesson or replaces the one of the same name. */
    void put(Lesson lesson);
}

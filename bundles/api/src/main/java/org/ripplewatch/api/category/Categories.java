package org.ripplewatch.api.category;

import java.util.Collection;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** The folders in the page database. Which articles lie in them the rules say; {@link CategoryTree} changes both. */
@ProviderType
public interface Categories {

    /** All folders, each after the one it lies in, by name. */
    List<Category> all();

    /** Adds the folders that are not there yet, with those they lie in. A folder that was to go stays. */
    void add(Collection<String> paths);

    /** Lets a folder and those below it go, each as soon as no article is in it; one that is not there is gone already. */
    void remove(String path);

    /**
     * Gives a folder and those below it new paths, with the articles in them, where it stays in the folder it lies in and
     * none is at the new path, or an empty one. Else adds the new folders and lets the old ones go: articles follow when
     * they are classified again. A folder that is not there is passed over, so the call can be repeated.
     */
    void move(String from, String to);
}

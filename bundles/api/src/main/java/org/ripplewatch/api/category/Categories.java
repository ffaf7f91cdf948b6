package org.ripplewatch.api.category;

import java.util.Collection;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** The category tree. */
@ProviderType
public interface Categories {

    /** All folders, each after the one it lies in, by name. */
    List<Category> all();

    /** Adds the folders that are not there yet, with those they lie in. */
    void add(Collection<String> paths);
}

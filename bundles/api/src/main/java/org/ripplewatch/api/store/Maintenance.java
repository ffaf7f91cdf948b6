package org.ripplewatch.api.store;

import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** Care of the page database as a whole. */
@ProviderType
public interface Maintenance {

    /**
     * Copies the database into a folder while the product runs.
     *
     * @param folder an empty folder or one that does not exist
     * @throws IllegalArgumentException where the folder holds something already or cannot be written
     */
    void backup(Path folder);

    /** Checks indexes against tables and counts against the watermark. Takes minutes on a large database. */
    Check check();

    /**
     * Outcome of a check.
     *
     * @param sound whether nothing was found
     * @param findings what was found, a sentence each
     * @param rows rows looked at
     */
    record Check(boolean sound, List<String> findings, long rows) {
        public Check {
            findings = List.copyOf(findings);
        }
    }
}

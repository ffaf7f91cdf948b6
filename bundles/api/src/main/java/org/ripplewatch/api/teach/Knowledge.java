package org.ripplewatch.api.teach;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** The tree as a whole, to be taken elsewhere or looked at. */
@ProviderType
public interface Knowledge {

    /** Writes a zip: rule files as they are, folders and cornerstones as JSON. */
    void write(OutputStream zip) throws IOException;

    /**
     * Adds what such a zip holds: rules with numbers of their own where theirs are taken, folders, cornerstones that are
     * not there yet. All or nothing.
     *
     * @throws IllegalArgumentException where the zip is none of ours, too large, or its rules would be refused
     */
    Import read(InputStream zip, String who) throws IOException;

    /** The tree as a Graphviz document. */
    String graphviz();

    /** The tree as a picture. */
    String svg();

    /**
     * What came in.
     *
     * @param rules how many rules
     * @param folders how many folders that were not there
     * @param cornerstones how many cornerstones
     * @param notes what was left out or renumbered, a sentence each
     */
    record Import(int rules, int folders, int cornerstones, List<String> notes) {
        public Import {
            notes = List.copyOf(notes);
        }
    }
}

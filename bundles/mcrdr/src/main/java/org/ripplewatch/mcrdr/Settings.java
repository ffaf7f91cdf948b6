package org.ripplewatch.mcrdr;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Settings of pid {@code mcrdr}; texts, so that a bad value can be told in words. */
@ObjectClassDefinition(
        name = "Classification",
        description = "Files articles by the rule tree, and holds the tree to its cornerstones.")
public @interface Settings {

    /** What {@link #again} is where nothing else is said. */
    String AGAIN = "500";

    @AttributeDefinition(
            name = "Again",
            description = "Stored articles a second that are classified again at most after rules changed,"
                    + " from 1 to 100000.")
    String again() default AGAIN;

    @AttributeDefinition(
            name = "Cornerstones",
            description =
                    "What becomes of a dropped rule file that changes the folders of cornerstones: warn (it is live,"
                            + " and they no longer bind) or refuse.")
    String cornerstones() default "warn";
}

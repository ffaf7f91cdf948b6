package org.ripplewatch.api.rules;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.osgi.annotation.versioning.ProviderType;

/** The rule files: what lies in the folder, what of it is live, and changes that the product makes there by itself. */
@ProviderType
public interface RuleFiles {

    /** All files by name. */
    List<RuleFile> all();

    /** What is wrong, by file and line. */
    List<RuleProblem> problems();

    /**
     * What would be wrong if these files were dropped (or replaced the ones of the same name); changes nothing.
     *
     * @param files text by name relative to {@code rules/}
     */
    List<RuleProblem> check(Map<String, String> files);

    /**
     * The live text of each file of a sub-folder, by name relative to {@code rules/}.
     *
     * @param folder such as {@code mcrdr}
     */
    SortedMap<String, String> texts(String folder);

    /**
     * Changes several files as one step: when it returns, they are live, in the folder and in the history; when it throws,
     * none of this is so. A crash leaves it done or not done, which the next start sees to.
     *
     * @return the number of the change in the history
     * @throws IllegalArgumentException where a file would be refused; the message names file, line and cause
     * @throws ConflictException where a file is not as {@link RuleEdit#before} has it, in the folder or live
     * @throws org.ripplewatch.api.store.StoreException where the page database cannot take the change into the history now
     * @throws java.io.UncheckedIOException where the folder cannot be written
     */
    long change(RuleEdit edit);
}

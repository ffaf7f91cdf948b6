package org.ripplewatch.api.rules;

import java.util.List;
import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;

/** The dropped rule files. */
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
}

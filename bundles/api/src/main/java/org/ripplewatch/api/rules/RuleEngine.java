package org.ripplewatch.api.rules;

import java.util.List;
import java.util.SortedMap;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes the rule files of one sub-folder of {@code rules/} live. Registered as a service; called on one thread at a
 * time. A good engine compares the texts with those that are live and does work for the changed ones only.
 */
@ConsumerType
public interface RuleEngine {

    /** The sub-folder, such as {@code mcrdr}. */
    String folder();

    /**
     * Makes exactly these files live, all or none.
     *
     * @param files text by file name relative to {@code rules/}, such as {@code mcrdr/football.drl}
     * @return what is wrong; where one of these is an error nothing changed, and every error names a file of
     *     {@code files}
     */
    List<RuleProblem> replace(SortedMap<String, String> files);

    /** What {@link #replace} would say; changes nothing. */
    List<RuleProblem> check(SortedMap<String, String> files);
}

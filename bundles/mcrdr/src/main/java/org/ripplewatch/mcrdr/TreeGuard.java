package org.ripplewatch.mcrdr;

import java.util.List;
import java.util.Set;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.RuleProblem;

/** Looks at every change of the live tree: says what speaks against it, and follows it. */
public interface TreeGuard {

    /**
     * What is wrong with a change; it is not made where one of these is an error.
     *
     * @param before the tree that is live
     * @param after the tree that would be
     * @param files names of the files that the other tree comes from; every error names one of them
     */
    List<RuleProblem> problems(RuleTree before, RuleTree after, Set<String> files);

    /** The change was made. Must not throw. */
    void changed(RuleTree before, RuleTree after);

    /** One that lets everything pass. */
    TreeGuard NONE = new TreeGuard() {
        @Override
        public List<RuleProblem> problems(RuleTree before, RuleTree after, Set<String> files) {
            return List.of();
        }

        @Override
        public void changed(RuleTree before, RuleTree after) {}
    };
}

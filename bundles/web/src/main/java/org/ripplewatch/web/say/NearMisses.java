package org.ripplewatch.web.say;

import java.util.List;
import java.util.stream.Collectors;
import org.ripplewatch.api.classify.Explaining.NearMiss;
import org.ripplewatch.api.classify.RuleNode;

/** Why an article is not in a folder, in sentences. */
public final class NearMisses {

    /**
     * A rule that would have put the article there.
     *
     * @param rule its number
     * @param path names of the rules from the top
     * @param where file and line
     * @param sentence what was missing
     */
    public record Miss(int rule, String path, String where, String sentence) {}

    private NearMisses() {}

    /** A sentence for each. */
    public static List<Miss> sentences(List<NearMiss> misses) {
        return misses.stream().map(NearMisses::miss).toList();
    }

    private static Miss miss(NearMiss miss) {
        RuleNode last = miss.path().get(miss.path().size() - 1);
        String path = miss.path().stream().map(RuleNode::name).collect(Collectors.joining(" › "));
        return new Miss(last.id(), path, last.file() + ":" + last.line(), sentence(miss));
    }

    private static String sentence(NearMiss miss) {
        if (!miss.failed().isEmpty()) {
            return "It wants, and this does not hold: "
                    + miss.failed().stream().map(Explanation::sentence).collect(Collectors.joining("; ")) + ".";
        }
        return "All its conditions hold, but "
                + (miss.overruledBy().size() == 1 ? "an exception holds" : "exceptions hold") + " too: rule "
                + miss.overruledBy().stream().map(String::valueOf).collect(Collectors.joining(", rule ")) + ".";
    }
}

package org.ripplewatch.api.classify;

import java.util.List;

/**
 * A folder for an article, and why.
 *
 * @param category path of the folder, such as {@code sport/world-cup}
 * @param path numbers of the rules that led to it, from the top-level rule down to the one that concludes
 */
public record Conclusion(String category, List<Integer> path) {
    public Conclusion {
        path = List.copyOf(path);
    }
}

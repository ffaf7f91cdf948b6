package org.ripplewatch.api.classify;

import java.util.List;

/**
 * What the tree says of an article.
 *
 * @param conclusions the folders, each with its path; a folder reached by two paths is there twice; empty where no rule
 *     holds or a stopping rule has the last word
 * @param stops the paths that end at a stopping rule and so conclude nothing, each from the top-level rule down to it
 * @param tree version of the tree that said so
 */
public record Classification(List<Conclusion> conclusions, List<List<Integer>> stops, String tree) {
    public Classification {
        conclusions = List.copyOf(conclusions);
        stops = stops.stream().map(List::copyOf).toList();
    }

    /** The same where no stopping rule had the last word. */
    public Classification(List<Conclusion> conclusions, String tree) {
        this(conclusions, List.of(), tree);
    }
}

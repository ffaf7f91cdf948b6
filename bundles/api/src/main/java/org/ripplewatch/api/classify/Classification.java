package org.ripplewatch.api.classify;

import java.util.List;

/**
 * What the tree says of an article.
 *
 * @param conclusions the folders, each with its path; a folder reached by two paths is there twice; empty where no rule
 *     holds or a stopping rule has the last word
 * @param tree version of the tree that said so
 */
public record Classification(List<Conclusion> conclusions, String tree) {
    public Classification {
        conclusions = List.copyOf(conclusions);
    }
}

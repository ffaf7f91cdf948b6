package org.ripplewatch.api.teach;

import java.net.URI;
import java.util.List;
import org.ripplewatch.api.classify.Condition;

/**
 * A difference list: conditions true of the taught article and false of another case.
 *
 * @param url address of the other case
 * @param title its title
 * @param only what the article has and the other has not, the most telling first
 * @param negated what the other has and the article has not, as negated conditions, the most telling first
 */
public record Difference(URI url, String title, List<Condition> only, List<Condition> negated) {
    public Difference {
        only = List.copyOf(only);
        negated = List.copyOf(negated);
    }
}

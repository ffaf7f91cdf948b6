package org.ripplewatch.bench;

import java.util.Set;
import java.util.TreeSet;
import org.ripplewatch.api.classify.ArticleText;

/**
 * An article of which is known where it belongs.
 *
 * @param id its name in its corpus
 * @param time when it was published; only compared, as text
 * @param taught whether it is there to teach by; else to test by
 * @param title headline
 * @param text the rest
 * @param labels its folders
 */
record LabelledCase(String id, String time, boolean taught, String title, String text, Set<String> labels) {

    LabelledCase {
        labels = Set.copyOf(new TreeSet<>(labels));
    }

    /** What rules look at; all cases are of one site, so that no rule can lean on it. */
    ArticleText article() {
        return new ArticleText(title, text, LabelledCorpus.SITE, LabelledCorpus.LANGUAGE);
    }
}

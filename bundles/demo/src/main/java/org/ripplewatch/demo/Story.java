package org.ripplewatch.demo;

import java.net.URI;
import java.time.Instant;
import java.util.List;

/**
 * An article of the demo web.
 *
 * @param number from 0, in the order of publication
 * @param site name of the site that published it
 * @param url its address
 * @param topic what it is about, such as {@code football-cup}
 * @param title headline
 * @param paragraphs its text
 * @param author who is said to have written it
 * @param published when, in whole seconds
 */
public record Story(
        int number,
        String site,
        URI url,
        String topic,
        String title,
        List<String> paragraphs,
        String author,
        Instant published) {

    public Story {
        paragraphs = List.copyOf(paragraphs);
    }

    /** Its first sentence. */
    String summary() {
        String first = paragraphs.get(0);
        return first.substring(0, first.indexOf(". ") + 1);
    }
}

package org.ripplewatch.api.article;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.fetch.Failure;

/**
 * An article in the page database, without its text ({@link Articles#text}).
 *
 * @param id number, growing in the order of collection
 * @param url its canonical address
 * @param otherUrls further addresses that turned out to be the same article
 * @param site name of the site that offered it first
 * @param title headline; the address where it has none
 * @param excerpt the beginning of its text, at most 300 characters
 * @param author as the page or the feed names it
 * @param published by the page's or the feed's own word
 * @param modified by the page's own word
 * @param collected when it was new to the page database
 * @param language ISO 639 code
 * @param stage how far it has come
 * @param failure why its page could not be had at the last try
 * @param conclusions its folders, each with the path of rules behind it; empty where unclassified
 */
public record Article(
        long id,
        URI url,
        List<URI> otherUrls,
        String site,
        String title,
        String excerpt,
        Optional<String> author,
        Optional<Instant> published,
        Optional<Instant> modified,
        Instant collected,
        Optional<String> language,
        Stage stage,
        Optional<Failure> failure,
        List<Conclusion> conclusions) {

    public Article {
        otherUrls = List.copyOf(otherUrls);
        conclusions = List.copyOf(conclusions);
    }
}

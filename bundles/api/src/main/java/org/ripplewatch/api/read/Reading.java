package org.ripplewatch.api.read;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an article page says.
 *
 * @param url canonical address
 * @param title headline; empty where none was found
 * @param text main text, a paragraph a line; empty where none was found
 * @param author as the page names it
 * @param published by the page's own word
 * @param modified by the page's own word
 * @param language ISO 639-1 or -3 code in lower case
 * @param images addresses of the article's images, the leading one first
 * @param links links of the page, each target once
 * @param attributes further attributes of the page by name, such as {@code meta.description}, {@code size}
 */
public record Reading(
        URI url,
        String title,
        String text,
        Optional<String> author,
        Optional<Instant> published,
        Optional<Instant> modified,
        Optional<String> language,
        List<URI> images,
        List<Link> links,
        Map<String, String> attributes) {

    public Reading {
        images = List.copyOf(images);
        links = List.copyOf(links);
        attributes = Map.copyOf(attributes);
    }
}

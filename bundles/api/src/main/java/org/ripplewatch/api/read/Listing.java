package org.ripplewatch.api.read;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * What a feed, sitemap or page offers.
 *
 * @param kind what it is
 * @param title what it calls itself
 * @param items the articles it offers, in its order, each address once
 * @param feeds feeds that it names as its own, the most general first; at most a few
 * @param more further listings that belong to it: the sitemaps of a sitemap index, newest first
 */
public record Listing(Kind kind, Optional<String> title, List<Item> items, List<URI> feeds, List<URI> more) {

    /** The kinds of listing. */
    public enum Kind {
        /** RSS 0.9x, 1.0 or 2.0. */
        RSS,
        /** Atom. */
        ATOM,
        /** JSON Feed 1.0 or 1.1. */
        JSON_FEED,
        /** A sitemap, with or without news entries. */
        SITEMAP,
        /** A sitemap index. */
        SITEMAP_INDEX,
        /** An HTML page with links to articles. */
        HTML
    }

    public Listing {
        items = List.copyOf(items);
        feeds = List.copyOf(feeds);
        more = List.copyOf(more);
    }
}

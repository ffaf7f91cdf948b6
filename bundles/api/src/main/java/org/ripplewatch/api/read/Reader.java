package org.ripplewatch.api.read;

import java.net.URI;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.ripplewatch.api.fetch.Fetched;

/** Reads fetched answers. Never throws for what they hold; bounded in time and memory whatever they hold. */
@ProviderType
public interface Reader {

    /** What the answer offers; empty where it is neither a feed, a sitemap nor a page. */
    Optional<Listing> listing(Fetched page);

    /**
     * Where a page leads that holds nothing of its own but a refresh to another address (as a browser follows it); empty
     * for all other answers. Such a page is no article.
     */
    Optional<URI> forward(Fetched page);

    /** The article that the answer holds; empty where it holds no page or text. */
    Optional<Reading> article(Fetched page);
}

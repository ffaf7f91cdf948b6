package org.ripplewatch.api.fetch;

import org.osgi.annotation.versioning.ProviderType;

/** Fetches from the web, politely (robots.txt, one request and a pause a host) and safely (address guard, caps). */
@ProviderType
public interface Fetcher {

    /** Fetches; waits for the host's turn, then at most for the total deadline. Never throws for what the web does. */
    FetchResult fetch(FetchRequest request);
}

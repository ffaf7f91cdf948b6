package org.ripplewatch.api.fetch;

import java.net.URI;

/**
 * What to fetch.
 *
 * @param url absolute http or https address
 * @param keptWillDo whether a copy from the cache will do without asking the server again
 */
public record FetchRequest(URI url, boolean keptWillDo) {

    /** Asks the server, with the validators of the kept copy if there is one. */
    public static FetchRequest fresh(URI url) {
        return new FetchRequest(url, false);
    }

    /** Takes the kept copy if there is one. */
    public static FetchRequest kept(URI url) {
        return new FetchRequest(url, true);
    }
}

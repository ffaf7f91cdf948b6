package org.ripplewatch.fetch.stage;

import java.net.URI;
import java.util.Optional;
import org.ripplewatch.api.fetch.FetchRequest;
import org.ripplewatch.api.fetch.FetchResult;
import org.ripplewatch.api.read.Reader;

/** A piece of work that needs one page or several, one after the other. Used by one thread at a time. */
interface Job {

    /** Names the work: two jobs with the same key are the same work. */
    String key();

    /** Whether it goes before the other work of its host. */
    boolean urgent();

    /** The page that it needs next. */
    URI url();

    /** Asks for that page; called just before it is fetched. */
    FetchRequest request();

    /** Reads the page that it asked for; returns what came of the work, or nothing where it needs a further page. */
    Optional<Outcome> got(FetchResult result, Reader reader);
}

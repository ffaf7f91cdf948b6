package org.ripplewatch.api.article;

import java.net.URI;
import java.time.Instant;

/**
 * An article whose page waits to be fetched.
 *
 * @param id its number
 * @param url where
 * @param site name of the site that offered it
 * @param collected when the site offered it first
 * @param tries how often its page was asked for in vain
 */
public record FoundArticle(long id, URI url, String site, Instant collected, int tries) {}

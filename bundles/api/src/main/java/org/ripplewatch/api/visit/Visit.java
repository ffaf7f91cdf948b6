package org.ripplewatch.api.visit;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import org.ripplewatch.api.fetch.Failure;

/**
 * One visit to a site.
 *
 * @param id number, growing
 * @param site name of the site
 * @param url address that is visited
 * @param state how far it has come
 * @param because one sentence: why it was ordered
 * @param ordered when it was ordered
 * @param started when the first request was sent; empty while ORDERED
 * @param ended when its result was stored; empty while ORDERED
 * @param offered articles that the site offered
 * @param fresh those of them that were new to the page database
 * @param failure what went wrong; empty where nothing did
 */
public record Visit(
        long id,
        String site,
        URI url,
        VisitState state,
        String because,
        Instant ordered,
        Optional<Instant> started,
        Optional<Instant> ended,
        int offered,
        int fresh,
        Optional<Failure> failure) {}

package org.ripplewatch.api.visit;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.read.Item;

/**
 * What came of a visit.
 *
 * @param started when its first request was sent
 * @param title what the site calls itself; empty where it does not say
 * @param items what it offers, in its order; canonical addresses, each at most once
 * @param failure what went wrong; a visit can bring items and a failure (one of its feeds was broken)
 */
public record VisitResult(Instant started, Optional<String> title, List<Item> items, Optional<Failure> failure) {

    public VisitResult {
        items = List.copyOf(items);
    }

    /** A visit that brought nothing. */
    public static VisitResult failed(Instant started, Failure failure) {
        return new VisitResult(started, Optional.empty(), List.of(), Optional.of(failure));
    }
}

package org.ripplewatch.web;

import java.util.List;
import java.util.Optional;
import org.ripplewatch.web.http.Refusal;

/** The product's services as they are at the moment; each may be away, since its bundle may be being replaced. */
public interface Services {

    /** The service; empty where it is away. */
    <T> Optional<T> find(Class<T> type);

    /** All services of that type. */
    <T> List<T> all(Class<T> type);

    /** The service. @throws Refusal 503 in a sentence where it is away */
    default <T> T need(Class<T> type) {
        return find(type).orElseThrow(() -> Refusal.away(Part.of(type).awaySentence()));
    }
}

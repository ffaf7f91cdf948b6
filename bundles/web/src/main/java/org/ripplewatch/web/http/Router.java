package org.ripplewatch.web.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Finds the route for a request; the first that fits. */
public final class Router {

    /**
     * A route with the named segments of the path.
     *
     * @param route the route
     * @param parts segments by name
     */
    record Match(Route route, Map<String, String> parts) {}

    private final List<Route> routes;

    /** A router over these routes; where two fit a path the earlier one answers. */
    public Router(List<Route> routes) {
        this.routes = List.copyOf(routes);
    }

    /** All routes. */
    public List<Route> routes() {
        return routes;
    }

    /** @throws Refusal 404 where nothing has that path, 405 where something has, but not with that method */
    Match find(String method, String path) {
        TreeSet<String> allowed = new TreeSet<>();
        for (Route route : routes) {
            Optional<Map<String, String>> parts = route.match(path);
            if (parts.isPresent() && route.method().equals(method)) {
                return new Match(route, parts.get());
            }
            parts.ifPresent(p -> allowed.add(route.method()));
        }
        if (allowed.isEmpty()) {
            throw Refusal.notFound("There is nothing at this address: " + path);
        }
        String methods = String.join(", ", allowed);
        throw new Refusal(405, path + " takes " + methods + ", not " + method, Map.of("Allow", methods));
    }
}

package org.ripplewatch.web.osgi;

import java.util.List;
import java.util.stream.Stream;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Dispatcher;
import org.ripplewatch.web.http.Guard;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.http.Router;
import org.ripplewatch.web.http.Traffic;
import org.ripplewatch.web.json.Api;
import org.ripplewatch.web.pages.Pages;

/** Puts the web side together. */
public final class Web {

    private Web() {}

    /** Everything that is served: the JSON interface and the pages. */
    public static Dispatcher dispatcher(Services services, Surroundings surroundings, Product product, Guard guard) {
        Pages pages = new Pages(services, surroundings, product);
        Traffic traffic = new Traffic();
        List<Route> routes = Stream.concat(
                        Api.routes(services, surroundings, product, traffic).stream(), pages.routes().stream())
                .toList();
        return new Dispatcher(
                new Router(routes),
                guard,
                (exchange, refusal, json) -> json ? Api.apology(refusal) : pages.apology(exchange, refusal),
                traffic);
    }
}

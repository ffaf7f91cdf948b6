package org.ripplewatch.web.osgi;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Dispatcher;
import org.ripplewatch.web.http.Guard;
import org.ripplewatch.web.http.Refusal;
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
                (exchange, refusal, json) -> {
                    Refusal whole = withReasons(refusal, surroundings);
                    return json ? Api.apology(whole) : pages.apology(exchange, whole);
                },
                traffic);
    }

    /** Where a part is away for good, such as a database that was refused, the health checks know why. */
    private static Refusal withReasons(Refusal refusal, Surroundings surroundings) {
        if (refusal.status() != 503) {
            return refusal;
        }
        return new Refusal(
                503,
                Stream.concat(
                                Stream.of(refusal.sentence()),
                                surroundings.health().broken().stream()
                                        .filter(reason -> !refusal.sentence().contains(reason)))
                        .map(sentence -> sentence.matches("(?s).*[.!?]") ? sentence : sentence + ".")
                        .collect(Collectors.joining(" ")),
                refusal.headers());
    }
}

package org.ripplewatch.web.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Serves requests: host, route, access, handler, answer; whatever goes wrong becomes a status and one sentence. */
public final class Dispatcher {

    /** Makes the answer that tells of a refusal. */
    @FunctionalInterface
    public interface Apology {
        /** The answer; {@code json} tells whether the asker wants JSON. */
        Answer say(Exchange exchange, Refusal refusal, boolean json);
    }

    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
    private static final Map<String, String> ALWAYS = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self';"
                    + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            "X-Content-Type-Options",
            "nosniff",
            "X-Frame-Options",
            "DENY",
            "Referrer-Policy",
            "no-referrer",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin");

    private final Router router;
    private final Guard guard;
    private final Apology apology;
    private final Traffic traffic;
    private final FormTokens tokens = new FormTokens();

    /** A dispatcher over these routes. */
    public Dispatcher(Router router, Guard guard, Apology apology, Traffic traffic) {
        this.router = router;
        this.guard = guard;
        this.apology = apology;
        this.traffic = traffic;
    }

    /** Answers one request. */
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        FormTokens.Visitor visitor = tokens.visitor(request);
        Answer answer = answer(request, visitor);
        traffic.count(answer.status());
        if (!visitor.known() && answer.type().startsWith("text/html")) {
            response.setHeader("Set-Cookie", visitor.cookie());
        }
        drain(request);
        write(answer, response);
    }

    /** Reads what a refused request still sends: left lying it would cost the client its connection. */
    private static void drain(HttpServletRequest request) throws IOException {
        if (request.getContentLengthLong() <= Exchange.LONGEST_BODY) {
            request.getInputStream().readNBytes(Exchange.LONGEST_BODY);
        }
    }

    private Answer answer(HttpServletRequest request, FormTokens.Visitor visitor) {
        Exchange exchange = new Exchange(request, Map.of(), visitor);
        try {
            guard.checkHost(request);
            Router.Match match = router.find(request.getMethod(), exchange.path());
            exchange = new Exchange(request, match.parts(), visitor);
            guard.checkAccess(exchange, match.route().access());
            return match.route().handler().handle(exchange);
        } catch (RuntimeException e) {
            Refusal refusal = refusal(e, request);
            return apology.say(exchange, refusal, exchange.wantsJson());
        }
    }

    private static Refusal refusal(RuntimeException e, HttpServletRequest request) {
        if (e instanceof Refusal refusal) {
            return refusal;
        }
        if (e instanceof IllegalArgumentException && e.getMessage() != null) {
            return Refusal.badRequest(e.getMessage());
        }
        if (e instanceof ConflictException && e.getMessage() != null) {
            return Refusal.conflict(e.getMessage());
        }
        if (e instanceof UncheckedIOException) {
            return Refusal.badRequest("The request ended before its body was there");
        }
        LOG.warn("{} {} failed", request.getMethod(), request.getRequestURI(), e);
        if (e instanceof StoreException) {
            return Refusal.away("The page database could not do that just now: " + e.getMessage());
        }
        // what a service says whose bundle is stopping under the call
        return e instanceof IllegalStateException
                ? Refusal.away("That could not be done just now; if it stays so, the log of the product tells why")
                : new Refusal(500, "Something went wrong inside; the log of the product tells what");
    }

    private static void write(Answer answer, HttpServletResponse response) throws IOException {
        response.setStatus(answer.status());
        response.setHeader("Cache-Control", "no-store");
        ALWAYS.forEach(response::setHeader);
        answer.headers().forEach(response::setHeader);
        if (!answer.type().isEmpty()) {
            byte[] body = answer.body().bytes();
            response.setContentType(answer.type());
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
        }
    }
}

package org.ripplewatch.web.http;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Keeps strangers' pages out. The Host header must name this machine, else a stranger's name that was rebound to
 * 127.0.0.1 would share our origin; a change must come from a page of ours or carry the local token.
 */
public final class Guard {

    /** Header that carries the form token where a script asks. */
    public static final String TOKEN_HEADER = "X-Ripplewatch-Token";
    /** Field that carries it in a form. */
    public static final String TOKEN_FIELD = "token";

    private final Set<String> hosts = new TreeSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));
    private final LocalToken local;

    /**
     * A guard.
     *
     * @param hosts further host names that this server goes by, without port
     * @param local the token that command lines send
     */
    public Guard(Set<String> hosts, LocalToken local) {
        hosts.forEach(host -> this.hosts.add(host.toLowerCase(Locale.ROOT)));
        this.local = local;
    }

    /** @throws Refusal 403 where the request came in by the network, or the Host header names another host */
    void checkHost(HttpServletRequest request) {
        if (!loopback(request.getLocalAddr())) {
            throw Refusal.forbidden(
                    "This server has no passwords yet, so it answers on this machine only: ask it at" + " 127.0.0.1");
        }
        String host = request.getHeader("Host");
        if (host == null || !hosts.contains(withoutPort(host))) {
            throw Refusal.forbidden("This server does not go by the host name that was asked for: use 127.0.0.1,"
                    + " or add the name to the setting web.hosts");
        }
    }

    /** @throws Refusal 403 where the asker may not */
    void checkAccess(Exchange exchange, Access access) {
        if (access == Access.READ || local.opens(exchange.header("Authorization"))) {
            return;
        }
        if (access == Access.TOKEN) {
            throw Refusal.forbidden("This needs the local token: send the text of data/token as"
                    + " 'Authorization: Bearer ...', as the command line does");
        }
        if (strange(exchange) || !ours(exchange)) {
            throw Refusal.forbidden("This change did not come from a page of this server, or from one of before its"
                    + " last start: reload the page and try again, or send the local token");
        }
    }

    /** Browsers send the origin {@code null} for our own forms, since our pages ask for no referrer. */
    private static boolean strange(Exchange exchange) {
        String origin = exchange.header("Origin");
        String from = exchange.header("Sec-Fetch-Site");
        String host = exchange.header("Host");
        return !List.of("", "null", "http://" + host, "https://" + host).contains(origin)
                || !List.of("", "same-origin", "none").contains(from);
    }

    private static boolean ours(Exchange exchange) {
        String header = exchange.header(TOKEN_HEADER);
        boolean form = exchange.header("Content-Type").startsWith("application/x-www-form-urlencoded");
        String token = header.isEmpty() && form ? exchange.form().getOrDefault(TOKEN_FIELD, "") : header;
        return exchange.visitor().has(token);
    }

    private static boolean loopback(String address) {
        try {
            return InetAddress.getByName(address).isLoopbackAddress(); // a literal: no name is looked up
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static String withoutPort(String host) {
        return host.toLowerCase(Locale.ROOT).replaceFirst(":\\d{1,5}$", "");
    }
}

package org.ripplewatch.fetch.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where to connect for certain hosts whatever a name server says and whatever port the address has; the Host header and
 * the name in TLS stay. For tests and replays, like curl's {@code --resolve}. The guard is asked all the same.
 */
public final class Overrides {

    private static final Pattern ENTRY = Pattern.compile(
            "([^=\\s]+)=(http://|https://)?(\\d+(?:\\.\\d+){3}|\\[[0-9a-f:.]+]):(\\d{1,5})", Pattern.CASE_INSENSITIVE);

    /** How to speak to the other address when the URL says https. */
    enum Speech {
        /** TLS, as the URL says. */
        TLS,
        /** Clear text. */
        CLEAR,
        /** TLS; on loopback clear text where no TLS is spoken there. */
        FIND_OUT
    }

    /**
     * One override.
     *
     * @param address where to connect
     * @param speech what is spoken there
     */
    record Other(InetSocketAddress address, Speech speech) {}

    private final Map<String, Other> byHost;

    private Overrides(Map<String, Other> byHost) {
        this.byHost = Map.copyOf(byHost);
    }

    /** No override. */
    public static Overrides none() {
        return new Overrides(Map.of());
    }

    /**
     * Overrides written as {@code host=address:port}, {@code host=http://address:port} or {@code host=https://address:port}.
     *
     * @throws IllegalArgumentException in a sentence for the user where one of them cannot be read
     */
    public static Overrides of(List<String> entries) {
        Map<String, Other> byHost = new HashMap<>();
        for (String entry : entries) {
            Matcher m = ENTRY.matcher(entry.strip());
            if (!m.matches() || Integer.parseInt(m.group(4)) > 65535) {
                throw new IllegalArgumentException("'" + entry.strip()
                        + "' is no override: write it as host=address:port, such as a.example=127.0.0.1:8081");
            }
            byHost.put(m.group(1).toLowerCase(Locale.ROOT), other(m));
        }
        return new Overrides(byHost);
    }

    /** The override of a host. */
    Optional<Other> of(String host) {
        return Optional.ofNullable(byHost.get(host));
    }

    private static Other other(Matcher m) {
        String scheme = m.group(2) == null ? "" : m.group(2).toLowerCase(Locale.ROOT);
        Speech speech =
                switch (scheme) {
                    case "http://" -> Speech.CLEAR;
                    case "https://" -> Speech.TLS;
                    default -> Speech.FIND_OUT;
                };
        try {
            InetAddress address = InetAddress.getByName(m.group(3));
            return new Other(new InetSocketAddress(address, Integer.parseInt(m.group(4))), speech);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("'" + m.group() + "' holds no IP address", e);
        }
    }
}

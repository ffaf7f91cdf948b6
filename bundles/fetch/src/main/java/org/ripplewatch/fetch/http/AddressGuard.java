package org.ripplewatch.fetch.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/**
 * Keeps requests away from networks that are nobody's public web: private, loopback, link-local, shared (CGNAT),
 * multicast, documentation and translation addresses, after the IANA special-purpose address registries. Asked for every
 * address that is about to be connected to, so that no redirect and no name server can lead around it.
 */
public final class AddressGuard {

    private static final List<Cidr> CLOSED = ranges(
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.31.196.0/24",
            "192.52.193.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "192.175.48.0/24",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/4",
            "240.0.0.0/4",
            // within 2000::/3: protocol assignments with Teredo and ORCHID, documentation, 6to4
            "2001::/23",
            "2001:db8::/32",
            "2002::/16",
            "2620:4f:8000::/48",
            "3fff::/20");

    /** All of IPv6 that is handed out as global unicast; loopback, ULA, link-local, NAT64, mapped ones lie outside. */
    private static final Cidr GLOBAL_V6 = Cidr.of("2000::/3");

    private final List<Cidr> allowed;

    private AddressGuard(List<Cidr> allowed) {
        this.allowed = allowed;
    }

    /**
     * A guard that lets these ranges through besides the public addresses.
     *
     * @throws IllegalArgumentException in a sentence for the user where one of them is no range
     */
    public static AddressGuard allowing(List<String> ranges) {
        return new AddressGuard(ranges(ranges.toArray(String[]::new)));
    }

    /** Whether a connection to this address may be opened. */
    public boolean permits(InetAddress address) {
        if (allowed.stream().anyMatch(range -> range.contains(address))) {
            return true;
        }
        boolean outside = address instanceof Inet6Address && !GLOBAL_V6.contains(address);
        return !outside && CLOSED.stream().noneMatch(range -> range.contains(address));
    }

    private static List<Cidr> ranges(String... ranges) {
        return Stream.of(ranges).map(Cidr::of).toList();
    }
}

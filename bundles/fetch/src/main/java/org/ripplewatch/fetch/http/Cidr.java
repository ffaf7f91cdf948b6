package org.ripplewatch.fetch.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** A range of IP addresses, such as {@code 10.0.0.0/8} or {@code fc00::/7}. */
final class Cidr {

    private static final Pattern LITERAL = Pattern.compile("\\d+(\\.\\d+){3}|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");

    private final byte[] prefix;
    private final int bits;

    private Cidr(byte[] prefix, int bits) {
        this.prefix = prefix;
        this.bits = bits;
    }

    /**
     * Reads a range; a single address is a range of one. Never asks a name server.
     *
     * @throws IllegalArgumentException in a sentence for the user where it is none
     */
    static Cidr of(String text) {
        String[] parts = text.strip().split("/", -1);
        try {
            if (parts.length > 2 || !LITERAL.matcher(parts[0]).matches()) {
                throw new IllegalArgumentException();
            }
            byte[] address = InetAddress.getByName(parts[0]).getAddress();
            int bits = parts.length == 1 ? address.length * 8 : Integer.parseInt(parts[1]);
            if (bits < 0 || bits > address.length * 8) {
                throw new IllegalArgumentException();
            }
            return new Cidr(address, bits);
        } catch (UnknownHostException | IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "'" + text.strip() + "' is no address range: write it as 10.0.0.0/8 or fd00::/8", e);
        }
    }

    /** Whether the address lies in this range. */
    boolean contains(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (bytes.length != prefix.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit += 8) {
            int mask = bits - bit >= 8 ? 0xff : 0xff << (8 - (bits - bit)) & 0xff;
            if (((bytes[bit / 8] ^ prefix[bit / 8]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }
}

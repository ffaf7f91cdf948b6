package org.ripplewatch.fetch.http;

import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.fetch.Reason;

/**
 * An address that may be asked: http or https, a host name or a plainly written IP address, no user info. Made only by
 * {@link #of} and {@link #resolve}, so whoever holds one holds a checked one.
 *
 * @param scheme http or https
 * @param host in lower-case ASCII (IDNA), an IPv6 address without its brackets
 * @param port 1 to 65535
 * @param target path and query as they are sent, beginning with a slash
 */
public record WebAddress(String scheme, String host, int port, String target) {

    private static final int LONGEST = 8192;
    private static final Pattern AUTHORITY = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^\\[\\]:@]+)(?::(\\d{0,5}))?");
    private static final Pattern NAME = Pattern.compile("(?=.{1,254}$)[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63})*\\.?");
    private static final Pattern NUMBER = Pattern.compile("\\d+|0x[0-9a-f]*");
    private static final Pattern QUAD =
            Pattern.compile("(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)");
    /** Ports on which other protocols could be made to understand an HTTP request (Fetch Standard, "bad port"). */
    private static final Set<Integer> BAD_PORTS = Set.of(
            1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
            109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
            526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
            3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080);

    /** Checks an address. */
    public static WebAddress of(URI uri) throws FetchException {
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw bad(uri, "only http and https are fetched");
        }
        if (uri.toString().length() > LONGEST) {
            throw bad(uri, "it is longer than " + LONGEST + " characters");
        }
        String authority = uri.getRawAuthority() == null ? "" : uri.getRawAuthority();
        if (authority.contains("@")) {
            throw new FetchException(Reason.BAD_URL, scheme + "://...@... carries a user name: leave it out");
        }
        Matcher m = AUTHORITY.matcher(authority);
        if (!m.matches()) {
            throw bad(uri, "it names no host");
        }
        return new WebAddress(scheme, host(uri, m.group(1)), port(uri, scheme, m.group(2)), target(uri));
    }

    /** Reads and checks an address as a header or a user writes it, relative to this one where it is relative. */
    public WebAddress resolve(String reference) throws FetchException {
        String escaped = escape(reference.strip());
        try {
            if (escaped.startsWith("?")) {
                int query = target.indexOf('?');
                return of(new URI(origin() + (query < 0 ? target : target.substring(0, query)) + escaped));
            }
            return of(uri().resolve(new URI(escaped)));
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new FetchException(Reason.BAD_URL, "'" + shown(reference) + "' is no address");
        }
    }

    /** Scheme, host and port, such as {@code https://site.example:8443}; the port only where it is not the usual one. */
    public String origin() {
        return scheme + "://" + hostHeader();
    }

    /** Host and port as the Host header has them. */
    public String hostHeader() {
        String shownHost = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        return port == usualPort(scheme) ? shownHost : shownHost + ":" + port;
    }

    /** Whether it is https. */
    public boolean secure() {
        return scheme.equals("https");
    }

    /** The address in full. */
    public URI uri() {
        return URI.create(origin() + target);
    }

    @Override
    public String toString() {
        return origin() + target;
    }

    private static String host(URI uri, String written) throws FetchException {
        if (written.startsWith("[")) {
            return written.substring(1, written.length() - 1).toLowerCase(Locale.ROOT);
        }
        String host = ascii(uri, written).toLowerCase(Locale.ROOT);
        String lastLabel =
                host.substring(host.lastIndexOf('.', host.length() - 2) + 1).replace(".", "");
        boolean looksLikeNumber = NUMBER.matcher(lastLabel).matches();
        if (looksLikeNumber && !QUAD.matcher(host).matches()) {
            throw bad(uri, "its host is a number in disguise: write the four parts of the address");
        }
        if (!NAME.matcher(host).matches()) {
            throw bad(uri, "its host is no host name");
        }
        return host;
    }

    /** IDNA with its compatibility mapping, which also turns circled and full-width digits into plain ones. */
    private static String ascii(URI uri, String written) throws FetchException {
        if (written.indexOf('%') >= 0) {
            throw bad(uri, "its host holds percent signs");
        }
        try {
            return IDN.toASCII(written, IDN.ALLOW_UNASSIGNED);
        } catch (IllegalArgumentException e) {
            throw bad(uri, "its host is no host name");
        }
    }

    private static int port(URI uri, String scheme, @Nullable String written) throws FetchException {
        if (written == null || written.isEmpty()) {
            return usualPort(scheme);
        }
        int port = Integer.parseInt(written);
        if (port < 1 || port > 65535 || BAD_PORTS.contains(port)) {
            throw bad(uri, "port " + port + " is not for the web");
        }
        return port;
    }

    private static int usualPort(String scheme) {
        return scheme.equals("https") ? 443 : 80;
    }

    private static String target(URI uri) {
        URI ascii = URI.create(uri.toASCIIString());
        String path = ascii.getRawPath() == null || ascii.getRawPath().isEmpty() ? "/" : ascii.getRawPath();
        return ascii.getRawQuery() == null ? path : path + "?" + ascii.getRawQuery();
    }

    /** Escapes what may not stand in an address, but refuses what browsers and servers read differently. */
    private static String escape(String reference) throws FetchException {
        StringBuilder out = new StringBuilder(reference.length() + 16);
        for (byte b : reference.getBytes(StandardCharsets.ISO_8859_1)) {
            char c = (char) (b & 0xff);
            if (c < ' ' || c == '\\' || c == 0x7f) {
                throw new FetchException(
                        Reason.BAD_URL, "'" + shown(reference) + "' holds a backslash or a control character");
            }
            if (c > 0x7f || " \"<>^`{|}".indexOf(c) >= 0) {
                out.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            } else {
                out.append(c);
            }
        }
        int fragment = out.indexOf("#");
        return fragment < 0 ? out.toString() : out.substring(0, fragment);
    }

    private static FetchException bad(URI uri, String why) {
        return new FetchException(Reason.BAD_URL, "'" + shown(uri.toString()) + "': " + why);
    }

    private static String shown(String text) {
        String start = text.length() > 200 ? text.substring(0, 200) + "..." : text;
        return start.replaceAll("\\p{Cntrl}", "?");
    }
}

package org.ripplewatch.fetch.read;

import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Web addresses as pages write them, resolved the way browsers do (WHATWG URL Standard) into what {@link URI} can
 * bear: absolute http or https, host in lower case and ASCII, no user name or password, no default port, no fragment.
 */
final class AbsoluteUrl {

    /** Longer addresses are traps or data. */
    static final int LONGEST = 2048;

    private static final Pattern HOST =
            Pattern.compile("(?!.*\\.\\.)[a-z0-9_-][a-z0-9._-]{0,252}|\\[[0-9a-f:.]{2,45}]");
    private static final Pattern PORT = Pattern.compile("\\d{0,5}");
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private AbsoluteUrl() {}

    /** The absolute address; empty where the text is none. */
    static Optional<URI> parse(String text) {
        String s = clean(text);
        String scheme = scheme(s);
        if (s.length() > LONGEST || !(scheme.equals("http") || scheme.equals("https"))) {
            return Optional.empty();
        }
        String rest = s.substring(scheme.length() + 1);
        return absolute(scheme, rest.substring(slashes(rest)));
    }

    /**
     * The address that a reference on a page means.
     *
     * @param base absolute address of the page
     * @return empty where it is no http or https address, or longer than {@link #LONGEST}
     */
    static Optional<URI> resolve(URI base, String reference) {
        String s = clean(reference);
        if (s.length() > LONGEST || base.getScheme() == null || base.getRawAuthority() == null) {
            return Optional.empty();
        }
        String scheme = scheme(s);
        if (!scheme.isEmpty() && !scheme.equals("http") && !scheme.equals("https")) {
            return Optional.empty();
        }
        String rest = scheme.isEmpty() ? s : s.substring(scheme.length() + 1);
        if (!scheme.isEmpty() && !(rest.startsWith("/") || rest.startsWith("\\")) && scheme.equals(base.getScheme())) {
            return relative(base, rest); // "http:page" is relative to a page of the same scheme
        }
        if (!scheme.isEmpty() || slashes(rest) >= 2) {
            return absolute(scheme.isEmpty() ? base.getScheme() : scheme, rest.substring(slashes(rest)));
        }
        return relative(base, rest);
    }

    private static Optional<URI> absolute(String scheme, String rest) {
        int end = endOfAuthority(rest);
        return authority(scheme, rest.substring(0, end)).flatMap(a -> joined(scheme, a, rest.substring(end)));
    }

    private static int endOfAuthority(String s) {
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '/' || c == '\\' || c == '?') {
                return i;
            }
        }
        return s.length();
    }

    private static Optional<URI> relative(URI base, String reference) {
        String path = base.getRawPath() == null || base.getRawPath().isEmpty() ? "/" : base.getRawPath();
        String query = base.getRawQuery() == null ? "" : "?" + base.getRawQuery();
        String file = merged(path, query, reference);
        return authority(base.getScheme(), base.getRawAuthority()).flatMap(a -> joined(base.getScheme(), a, file));
    }

    /** RFC 3986, 5.2.2. */
    private static String merged(String path, String query, String reference) {
        if (reference.isEmpty()) {
            return path + query;
        }
        if (reference.startsWith("?")) {
            return path + reference;
        }
        return slashes(reference) > 0 ? reference : path.substring(0, path.lastIndexOf('/') + 1) + reference;
    }

    private static Optional<URI> joined(String scheme, String authority, String file) {
        int mark = file.indexOf('?');
        String path = escaped(withoutDots((mark < 0 ? file : file.substring(0, mark)).replace('\\', '/')));
        String query = mark < 0 ? "" : "?" + escaped(file.substring(mark + 1));
        try {
            URI made = new URI(scheme + "://" + authority + (path.startsWith("/") ? "" : "/") + path + query);
            return made.getHost() == null && made.getRawAuthority() == null ? Optional.empty() : Optional.of(made);
        } catch (URISyntaxException e) {
            return Optional.empty(); // a browser may know what to do with it, a URI does not
        }
    }

    private static Optional<String> authority(String scheme, String text) {
        String s = text.substring(text.lastIndexOf('@') + 1);
        int colon = s.startsWith("[") ? s.indexOf("]:") + 1 : s.indexOf(':');
        String host = colon <= 0 ? s : s.substring(0, colon);
        String port = colon <= 0 ? "" : s.substring(colon + 1);
        if (!PORT.matcher(port).matches() || (!port.isEmpty() && Integer.parseInt(port) > 65_535)) {
            return Optional.empty();
        }
        boolean standard = port.isEmpty() || Integer.parseInt(port) == (scheme.equals("https") ? 443 : 80);
        return host(host).map(h -> standard ? h : h + ":" + Integer.parseInt(port));
    }

    private static Optional<String> host(String text) {
        String host = text.indexOf('%') < 0 ? text : unescaped(text);
        if (!isAscii(host)) {
            try {
                host = IDN.toASCII(host, IDN.ALLOW_UNASSIGNED);
            } catch (IllegalArgumentException e) {
                return Optional.empty(); // no host name in any script
            }
        }
        host = host.toLowerCase(Locale.ROOT);
        return HOST.matcher(host).matches() ? Optional.of(host) : Optional.empty();
    }

    private static boolean isAscii(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) >= 128) {
                return false;
            }
        }
        return true;
    }

    private static String scheme(String s) {
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == ':') {
                return i == 0 ? "" : s.substring(0, i).toLowerCase(Locale.ROOT);
            }
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (!letter && (i == 0 || !((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'))) {
                return "";
            }
        }
        return "";
    }

    private static int slashes(String s) {
        int n = 0;
        while (n < s.length() && (s.charAt(n) == '/' || s.charAt(n) == '\\')) {
            n++;
        }
        return n;
    }

    /** Without blanks around it, without tabs and line ends in it, without fragment. */
    private static String clean(String text) {
        int start = 0;
        int end = Math.min(text.length(), LONGEST * 2);
        while (start < end && text.charAt(start) <= ' ') {
            start++;
        }
        int hash = text.indexOf('#', start);
        end = hash >= 0 && hash < end ? hash : end;
        while (end > start && text.charAt(end - 1) <= ' ') {
            end--;
        }
        StringBuilder out = new StringBuilder(end - start);
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c != '\t' && c != '\n' && c != '\r') {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** RFC 3986, 5.2.4. */
    private static String withoutDots(String path) {
        if (!path.contains("/.") && !path.toLowerCase(Locale.ROOT).contains("/%2e")) {
            return path;
        }
        Deque<String> kept = new ArrayDeque<>();
        String[] parts = path.split("/", -1);
        for (int i = 1; i < parts.length; i++) {
            String part = parts[i].replace("%2e", ".").replace("%2E", ".");
            boolean last = i == parts.length - 1;
            if (part.equals("..")) {
                kept.pollLast();
            } else if (!part.equals(".")) {
                kept.addLast(parts[i]);
                continue;
            }
            if (last) {
                kept.addLast("");
            }
        }
        return "/" + String.join("/", kept);
    }

    private static String escaped(String s) {
        if (isAllPlain(s)) {
            return s;
        }
        StringBuilder out = new StringBuilder(s.length() + 16);
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (isPlain(c) && (c != '%' || isEscape(s, i))) {
                out.append((char) c);
            } else {
                for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    out.append('%').append(HEX.toHexDigits(b));
                }
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }

    private static boolean isAllPlain(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == '%' || !isPlain(s.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static String unescaped(String s) {
        byte[] bytes = s.getBytes(StandardCharsets.UTF_8);
        byte[] out = new byte[bytes.length];
        int n = 0;
        for (int i = 0; i < bytes.length; i++) {
            boolean escape = bytes[i] == '%'
                    && i + 2 < bytes.length
                    && HexFormat.isHexDigit(bytes[i + 1])
                    && HexFormat.isHexDigit(bytes[i + 2]);
            out[n++] = escape
                    ? (byte) (HexFormat.fromHexDigit(bytes[++i]) * 16 + HexFormat.fromHexDigit(bytes[++i]))
                    : bytes[i];
        }
        return new String(out, 0, n, StandardCharsets.UTF_8);
    }

    private static boolean isEscape(String s, int at) {
        return at + 2 < s.length() && HexFormat.isHexDigit(s.charAt(at + 1)) && HexFormat.isHexDigit(s.charAt(at + 2));
    }

    /** Characters that may stand in a path or query as they are. */
    private static boolean isPlain(int c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || (c > 32 && c < 127 && "-._~:/?@!$&'()*+,;=%".indexOf(c) >= 0);
    }
}

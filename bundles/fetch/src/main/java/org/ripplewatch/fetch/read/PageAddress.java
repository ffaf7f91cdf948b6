package org.ripplewatch.fetch.read;

import java.net.URI;
import java.util.Optional;
import java.util.stream.Stream;

/** The addresses of a page: the one its links are relative to, and the one by which it wants to be known. */
final class PageAddress {

    private PageAddress() {}

    /** What relative links on the page start from: its base element, else where it came from. */
    static URI base(PageParts parts, URI url) {
        return parts.base().isEmpty()
                ? url
                : AbsoluteUrl.resolve(url, parts.base()).orElse(url);
    }

    /**
     * The canonical address (RFC 6596): what the page states, if it lies on the same site and is not the front page of
     * a site whose inner page this is; else the page's own.
     */
    static URI canonical(PageParts parts, URI url) {
        Stream<String> stated = Stream.concat(
                parts.related("canonical")
                        .map(e -> e.attr("href"))
                        .filter(s -> !s.isBlank())
                        .limit(1),
                parts.meta("og:url").limit(1));
        URI own = CanonicalUrl.of(url);
        return stated.map(s -> CanonicalUrl.of(url, s))
                .flatMap(Optional::stream)
                .filter(u -> CanonicalUrl.sameSite(u, own) && (!isFront(u) || isFront(own)))
                .findFirst()
                .orElse(own);
    }

    private static boolean isFront(URI address) {
        String path = address.getRawPath();
        return address.getRawQuery() == null
                && (path == null || path.length() <= 1 || (path.startsWith("/index.") && path.lastIndexOf('/') == 0));
    }
}

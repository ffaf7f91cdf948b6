package org.ripplewatch.fetch.read;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Pages that only lead to another address: a refresh by {@code meta} (HTML standard, 4.2.5.3) and hardly any text. Static
 * sites write them where a page was. A page with a text of its own is an article, wherever it leads its reader later.
 */
final class Forwarding {

    /** Most bytes of such a page. */
    static final int LARGEST = 8192;

    private static final int LONGEST_TEXT = 300;
    /** Longer waits are for reading, or for a page that renews itself. */
    private static final int LONGEST_SECONDS = 10;

    private static final Pattern REFRESH = Pattern.compile(
            "\\s*+(\\d{1,6})[\\d.]*+\\s*+[;,]?+\\s*+(?:(?i:url)\\s*+=)?+\\s*+[\"']?+([^\"']+)[\"']?\\s*");

    private Forwarding() {}

    /**
     * Where a page leads.
     *
     * @param html the page
     * @param url its address
     */
    static Optional<URI> of(String html, URI url) {
        if (!html.toLowerCase(Locale.ROOT).contains("refresh")) {
            return Optional.empty();
        }
        Document page = Bounded.page(html, url.toString());
        return page.body().text().length() > LONGEST_TEXT
                ? Optional.empty()
                : page.select("meta[http-equiv]").stream()
                        .filter(m -> m.attr("http-equiv").strip().equalsIgnoreCase("refresh"))
                        .findFirst()
                        .flatMap(m -> target(m, url));
    }

    private static Optional<URI> target(Element meta, URI url) {
        Matcher refresh = REFRESH.matcher(meta.attr("content"));
        return refresh.matches() && Integer.parseInt(refresh.group(1)) <= LONGEST_SECONDS
                ? AbsoluteUrl.resolve(url, refresh.group(2))
                : Optional.empty();
    }
}

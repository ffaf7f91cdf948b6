package org.ripplewatch.fetch.read;

import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.ripplewatch.api.read.Listing;

/** Reads an HTML page as a listing: the articles that it links to, and the feeds that it names. */
final class ListingPage {

    private static final int MOST_FEEDS = 3;

    private final URI url;

    ListingPage(URI url) {
        this.url = url;
    }

    Listing read(String html) {
        Document document = Bounded.page(html, url.toString());
        PageParts parts = PageParts.of(document);
        URI base = PageAddress.base(parts, url);
        Optional<String> title = parts.meta("og:site_name", "application-name")
                .findFirst()
                .or(() -> Optional.of(PlainText.plainLine(parts.title(), 200)))
                .filter(t -> !t.isEmpty());
        return new Listing(
                Listing.Kind.HTML,
                title,
                new ArticleLinks(CanonicalUrl.of(url), base).among(parts.anchors()),
                feeds(parts, base),
                List.of());
    }

    /** Feeds by autodiscovery; that of the whole site before those of a part, none of comments. */
    private static List<URI> feeds(PageParts parts, URI base) {
        return Stream.concat(parts.related("alternate"), parts.related("feed"))
                .filter(ListingPage::isFeed)
                .filter(e -> !isComments(e))
                .sorted(Comparator.comparing(ListingPage::isVague).thenComparing(e -> depth(e.attr("href"))))
                .flatMap(e -> CanonicalUrl.of(base, e.attr("href")).stream())
                .distinct()
                .limit(MOST_FEEDS)
                .toList();
    }

    private static boolean isFeed(Element link) {
        String type = link.attr("type").toLowerCase(Locale.ROOT).strip();
        return switch (type) {
            case "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml" -> true;
            case "application/json" ->
                !link.attr("href").contains("wp-json") && !link.attr("href").contains("oembed");
            case "application/xml", "text/xml" ->
                link.attr("href").contains("feed") || link.attr("href").contains("rss");
            default -> false;
        };
    }

    /** JSON that may be a feed or something else. */
    private static boolean isVague(Element link) {
        return link.attr("type").strip().equalsIgnoreCase("application/json");
    }

    private static boolean isComments(Element link) {
        String said = (link.attr("title") + " " + link.attr("href")).toLowerCase(Locale.ROOT);
        return said.contains("comment") || said.contains("kommentar") || said.contains("commentaire");
    }

    /** How deep a feed lies; that of the site lies higher than that of a section or an article. */
    private static int depth(String href) {
        String path = href.replaceFirst("^https?://[^/]{0,255}", "");
        return (int) path.chars().filter(c -> c == '/').count() + (path.contains("?") ? 1 : 0);
    }
}

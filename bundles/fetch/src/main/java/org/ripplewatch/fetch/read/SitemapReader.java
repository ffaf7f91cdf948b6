package org.ripplewatch.fetch.read;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.SiteMapURL;
import crawlercommons.sitemaps.UnknownFormatException;
import crawlercommons.sitemaps.extension.Extension;
import crawlercommons.sitemaps.extension.ExtensionMetadata;
import crawlercommons.sitemaps.extension.NewsAttributes;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Listing;

/** Reads sitemaps and sitemap indexes (sitemaps.org) by crawler-commons: the newest entries first, at most 50,000. */
final class SitemapReader {

    private static final int MOST = 50_000;
    private static final int LONGEST_TITLE = 500;

    private final URI url;
    private final Instant now;

    SitemapReader(URI url, Instant now) {
        this.url = url;
        this.now = now;
    }

    /** A sitemap or an index in XML, broken or not; empty where the parser finds neither. */
    Optional<Listing> xml(String text) {
        return parsed("text/xml", XmlCleaner.clean(text).text());
    }

    /** A sitemap that is a list of addresses, one a line; empty where the first lines are none. */
    Optional<Listing> text(String text) {
        List<String> first = text.lines()
                .map(String::strip)
                .filter(l -> !l.isEmpty())
                .limit(3)
                .toList();
        boolean addresses = !first.isEmpty()
                && first.stream().allMatch(l -> AbsoluteUrl.parse(l).isPresent());
        return addresses ? parsed("text/plain", text) : Optional.empty();
    }

    private Optional<Listing> parsed(String type, String text) {
        SiteMapParser parser = new SiteMapParser(false, true);
        parser.enableExtension(Extension.NEWS);
        AtomicInteger seen = new AtomicInteger();
        parser.setURLFilter((String u) -> seen.incrementAndGet() > MOST || u.length() > AbsoluteUrl.LONGEST ? null : u);
        try {
            return Optional.of(listing(parser.parseSiteMap(type, text.getBytes(StandardCharsets.UTF_8), url.toURL())));
        } catch (UnknownFormatException | IOException e) {
            return Optional.empty(); // no sitemap after all
        }
    }

    private Listing listing(AbstractSiteMap map) {
        return map instanceof SiteMapIndex index
                ? index(index.getSitemaps())
                : sitemap(((SiteMap) map).getSiteMapUrls());
    }

    private Listing index(Collection<AbstractSiteMap> maps) {
        List<URI> more = maps.stream()
                .sorted(Comparator.comparing((AbstractSiteMap m) -> time(m.getLastModified()))
                        .reversed())
                .flatMap(m -> AbsoluteUrl.parse(m.getUrl().toString()).stream())
                .distinct()
                .limit(MOST)
                .toList();
        return new Listing(Listing.Kind.SITEMAP_INDEX, Optional.empty(), List.of(), List.of(), more);
    }

    private Listing sitemap(Collection<SiteMapURL> entries) {
        Items items = new Items(MOST);
        entries.stream()
                .sorted(Comparator.comparing(SitemapReader::newest).reversed())
                .flatMap(e -> CanonicalUrl.of(e.getUrl().toString()).map(u -> item(u, e)).stream())
                .forEach(items::add);
        return new Listing(Listing.Kind.SITEMAP, Optional.empty(), items.list(), List.of(), List.of());
    }

    /** The day of change orders the entries, but only a news entry says when something was published. */
    private Item item(URI address, SiteMapURL entry) {
        Optional<NewsAttributes> news = news(entry);
        String title = news.map(NewsAttributes::getTitle)
                .map(t -> PlainText.line(t, LONGEST_TITLE))
                .orElse("");
        Optional<Instant> date = news.map(NewsAttributes::getPublicationDate)
                .map(Date::toInstant)
                .filter(d -> LenientDate.isSane(d, now));
        return new Item(address, title, "", Optional.empty(), date);
    }

    private static Optional<NewsAttributes> news(SiteMapURL entry) {
        ExtensionMetadata @Nullable [] all = entry.getAttributesForExtension(Extension.NEWS);
        return all != null && all.length > 0 && all[0] instanceof NewsAttributes n ? Optional.of(n) : Optional.empty();
    }

    private static Instant newest(SiteMapURL entry) {
        return time(news(entry).map(NewsAttributes::getPublicationDate).orElse(entry.getLastModified()));
    }

    private static Instant time(@Nullable Date date) {
        return date == null ? Instant.MIN : date.toInstant();
    }
}

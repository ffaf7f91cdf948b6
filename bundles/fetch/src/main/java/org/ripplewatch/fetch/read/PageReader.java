package org.ripplewatch.fetch.read;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.read.Listing;
import org.ripplewatch.api.read.Reader;
import org.ripplewatch.api.read.Reading;

/**
 * Reads what was fetched. What an answer is, its bytes say first and its Content-Type second; feeds go through ROME,
 * sitemaps through crawler-commons, pages through jsoup. Keeps nothing; threads may share one.
 */
public final class PageReader implements Reader {

    private static final int LARGEST_UNPACKED = 20_000_000;

    @Override
    public Optional<Listing> listing(Fetched page) {
        DecodedText text = decoded(page);
        Format format = Format.of(text.text(), page.contentType());
        return switch (format) {
            case RSS -> new FeedReader(page.url(), page.at()).read(text.text(), Listing.Kind.RSS);
            case ATOM -> new FeedReader(page.url(), page.at()).read(text.text(), Listing.Kind.ATOM);
            case JSON_FEED -> new JsonFeedReader(page.url(), page.at()).read(text.text());
            case SITEMAP, SITEMAP_INDEX -> new SitemapReader(page.url(), page.at()).xml(text.text());
            case TEXT -> new SitemapReader(page.url(), page.at()).text(text.text());
            case HTML -> Optional.of(new ListingPage(page.url()).read(text.text()));
            case OTHER -> Optional.empty();
        };
    }

    @Override
    public Optional<URI> forward(Fetched page) {
        if (page.content().size() > Forwarding.LARGEST) {
            return Optional.empty();
        }
        DecodedText text = decoded(page);
        return Format.of(text.text(), page.contentType()) == Format.HTML
                ? Forwarding.of(text.text(), page.url())
                : Optional.empty();
    }

    @Override
    public Optional<Reading> article(Fetched page) {
        DecodedText text = decoded(page);
        return switch (Format.of(text.text(), page.contentType())) {
            case HTML -> Optional.of(new ArticlePage(page, text).html());
            case TEXT -> Optional.of(new ArticlePage(page, text).plain());
            case RSS, ATOM, JSON_FEED, SITEMAP, SITEMAP_INDEX, OTHER -> Optional.empty();
        };
    }

    private static DecodedText decoded(Fetched page) {
        return DecodedText.of(unpacked(page.content().bytes()), page.contentType());
    }

    /** Sitemaps come as .gz files too; what unpacks to more than a sitemap may have is cut. */
    private static byte[] unpacked(byte[] bytes) {
        if (bytes.length < 3 || (bytes[0] & 0xFF) != 0x1F || (bytes[1] & 0xFF) != 0x8B) {
            return bytes;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(65_536);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            byte[] buffer = new byte[8192];
            for (int n = in.read(buffer); n >= 0 && out.size() < LARGEST_UNPACKED; n = in.read(buffer)) {
                out.write(buffer, 0, n);
            }
        } catch (IOException e) {
            return out.size() == 0 ? bytes : out.toByteArray(); // cut or broken: what came so far is read
        }
        return out.toByteArray();
    }
}

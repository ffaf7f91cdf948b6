package org.ripplewatch.fetch.read;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.Test;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Link;
import org.ripplewatch.api.read.Listing;
import org.ripplewatch.api.read.Reading;

public class PageReaderTest {

    private final PageReader reader = new PageReader();

    @Test
    public void readsAnArticlePage() {
        Reading reading = reader.article(
                        Pages.html(
                                "https://www.site.example/2024/05/06/rain-in-the-hills?utm_source=x",
                                """
                <html lang="en-GB"><head><title>Rain in the hills | The Site</title>
                <meta property="og:site_name" content="The Site"><meta property="og:title" content="Rain in the hills | The Site">
                <meta property="article:published_time" content="2024-05-06T07:08:09+02:00">
                <meta name="description" content="It rained."><meta name="author" content="By Jo Doe">
                <meta property="og:image" content="/rain.jpg"></head>
                <body><nav><a href="/">Home</a></nav><article><h1>Rain in the hills</h1>
                <p>It rained in the hills for three days, and on the fourth, when nobody expected it any more, the sun came out.</p>
                <p>The river rose by two metres, said the <a href="https://office.example/w#top">weather office</a>, and fell again by noon.</p>
                <img src="/img/river.png"><img src="/pixel.gif" width="1" height="1"></article></body></html>
                """))
                .orElseThrow();
        assertEquals(URI.create("https://www.site.example/2024/05/06/rain-in-the-hills"), reading.url());
        assertEquals("Rain in the hills", reading.title());
        assertTrue(reading.text(), reading.text().contains("the sun came out"));
        assertEquals(Optional.of("Jo Doe"), reading.author());
        assertEquals(Optional.of(Instant.parse("2024-05-06T05:08:09Z")), reading.published());
        assertEquals(Optional.of("en"), reading.language());
        assertEquals(
                List.of(
                        URI.create("https://www.site.example/rain.jpg"),
                        URI.create("https://www.site.example/img/river.png")),
                reading.images());
        assertTrue(reading.links().contains(new Link(URI.create("https://office.example/w"), "weather office")));
        assertEquals("It rained.", reading.attributes().get("meta.description"));
    }

    @Test
    public void followsAPageThatHoldsNothingButARefresh() {
        String head =
                "<html><head><title>Moved</title><meta http-equiv='Refresh' content=\"%s\"></head><body>%s</body>";
        for (String content : List.of(
                "0; url=https://new.example/a", "0;URL='../a'", "5,/a", "3 url = \"/a\"", "0;https://new.example/a")) {
            assertEquals(
                    content,
                    Optional.of(URI.create("https://new.example/a")),
                    reader.forward(Pages.html(
                            "https://new.example/b/c", head.formatted(content.replace('"', ' '), "Moved."))));
        }
        for (String content : List.of("0", "", "300; url=/a", "0; url=javascript:alert(1)", "x; url=/a", "0; url=")) {
            assertEquals(
                    content,
                    Optional.empty(),
                    reader.forward(Pages.html("https://new.example/b/c", head.formatted(content, "Moved."))));
        }
        String text = "A page with a text of its own is an article wherever it leads. ".repeat(9);
        assertEquals(
                Optional.empty(),
                reader.forward(Pages.html("https://new.example/b/c", head.formatted("0; url=/a", text))));
    }

    @Test
    public void readsRss() {
        Listing listing = reader.listing(
                        Pages.feed(
                                """
                <?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
                  xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>The Site</title><link>https://site.example/</link>
                <item><title>One &amp;amp; &lt;b&gt;two&lt;/b&gt;</title><link>/1?utm_campaign=feed</link><dc:creator>Jo Doe</dc:creator>
                <description>short</description><content:encoded><![CDATA[<p>Long</p><p>text</p>]]></content:encoded>
                <pubDate>Mon, 6 May 2024 07:08:09 EST</pubDate></item></channel></rss>
                """))
                .orElseThrow();
        assertEquals(Listing.Kind.RSS, listing.kind());
        assertEquals(Optional.of("The Site"), listing.title());
        assertEquals(
                List.of(new Item(
                        URI.create("https://site.example/1"),
                        "One & two",
                        "Long\ntext",
                        Optional.of("Jo Doe"),
                        Optional.of(Instant.parse("2024-05-06T12:08:09Z")))),
                listing.items());
    }

    @Test
    public void readsAtom() {
        Listing listing = reader.listing(
                        Pages.feed(
                                """
                <feed xmlns="http://www.w3.org/2005/Atom"><title type="text">The Site</title><author><name>Jo Doe</name></author>
                <entry xml:base="/blog/"><title type="html">One &amp;lt; two</title><link href="1"/><id>urn:1</id>
                <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Long text</p></div></content>
                <published>2024-05-06T07:08:09Z</published><updated>2025-01-01T00:00:00Z</updated></entry></feed>
                """))
                .orElseThrow();
        assertEquals(Listing.Kind.ATOM, listing.kind());
        assertEquals(
                List.of(new Item(
                        URI.create("https://site.example/blog/1"),
                        "One < two",
                        "Long text",
                        Optional.of("Jo Doe"),
                        Optional.of(Instant.parse("2024-05-06T07:08:09Z")))),
                listing.items());
    }

    @Test
    public void readsAJsonFeed() {
        Listing listing = reader.listing(
                        Pages.fetched(
                                "https://site.example/feed.json",
                                "application/json",
                                """
                {"version": "https://jsonfeed.org/version/1.1", "title": "The Site", "authors": [{"name": "Jo Doe"}],
                 "items": [{"id": "1", "url": "/1", "title": "One", "content_html": "<p>Long</p>", "date_published": "2024-05-06T07:08:09-01:00"}]}
                """))
                .orElseThrow();
        assertEquals(
                List.of(new Item(
                        URI.create("https://site.example/1"),
                        "One",
                        "Long",
                        Optional.of("Jo Doe"),
                        Optional.of(Instant.parse("2024-05-06T08:08:09Z")))),
                listing.items());
    }

    @Test
    public void readsASitemapTheNewestFirst() {
        Listing listing = reader.listing(
                        Pages.feed(
                                """
                <?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
                <url><loc>https://site.example/old</loc><lastmod>2020-01-01</lastmod></url>
                <url><loc>https://site.example/new</loc><news:news><news:publication><news:name>S</news:name><news:language>en</news:language></news:publication>
                <news:publication_date>2024-05-06T07:08:09Z</news:publication_date><news:title>New one</news:title></news:news></url></urlset>
                """))
                .orElseThrow();
        assertEquals(Listing.Kind.SITEMAP, listing.kind());
        assertEquals(
                List.of(
                        new Item(
                                URI.create("https://site.example/new"),
                                "New one",
                                "",
                                Optional.empty(),
                                Optional.of(Instant.parse("2024-05-06T07:08:09Z"))),
                        new Item(URI.create("https://site.example/old"), "", "", Optional.empty(), Optional.empty())),
                listing.items());
    }

    @Test
    public void readsASitemapIndexTheNewestFirst() {
        Listing listing = reader.listing(
                        Pages.feed(
                                """
                <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://site.example/a.xml</loc><lastmod>2020-01-01</lastmod></sitemap>
                <sitemap><loc>https://site.example/b.xml.gz</loc><lastmod>2024-01-01</lastmod></sitemap></sitemapindex>
                """))
                .orElseThrow();
        assertEquals(Listing.Kind.SITEMAP_INDEX, listing.kind());
        assertEquals(
                List.of(URI.create("https://site.example/b.xml.gz"), URI.create("https://site.example/a.xml")),
                listing.more());
    }

    @Test
    public void readsAListingPage() {
        Listing listing = reader.listing(
                        Pages.html(
                                "https://site.example/",
                                """
                <head><title>The Site</title><link rel="alternate" type="application/rss+xml" href="/comments/feed">
                <link rel="alternate" type="application/rss+xml" href="/feed"></head>
                <nav><a href="/news/">News</a> <a href="/about">About us</a></nav>
                <main><article><h2><a href="/news/2024/rain-in-the-hills">Rain in the hills again</a></h2><a href="/news/2024/rain-in-the-hills#more">Read more</a></article>
                <article><h2><a href="/news/2024/sun-on-the-beach">Sun on the beach again</a></h2><a href="/tag/sun">sun</a></article></main>
                <footer><a href="/privacy-policy">Our very long privacy policy</a></footer>
                """))
                .orElseThrow();
        assertEquals(Listing.Kind.HTML, listing.kind());
        assertEquals(List.of(URI.create("https://site.example/feed")), listing.feeds());
        assertEquals(
                List.of("Rain in the hills again", "Sun on the beach again"),
                listing.items().stream().map(Item::title).toList());
    }

    @Test
    public void aFeedThatIsAPageIsReadAsThePageItIs() {
        Listing listing = reader.listing(Pages.fetched(
                        "https://site.example/feed",
                        "application/rss+xml",
                        "<!doctype html><html><title>Not found</title><body>No feed here"))
                .orElseThrow();
        assertEquals(Listing.Kind.HTML, listing.kind());
        assertEquals(List.of(), listing.items());
    }

    @Test
    public void whatIsNeitherFeedNorPageIsNothing() {
        assertEquals(
                Optional.empty(),
                reader.listing(Pages.fetched("https://site.example/a.pdf", "application/pdf", "%PDF-1.4 ...")));
        assertEquals(
                Optional.empty(),
                reader.article(
                        Pages.fetched("https://site.example/a.png", "image/png", "\u0089PNG\r\n\u001a\n\0\0\0\0")));
        assertEquals(Optional.empty(), reader.article(Pages.feed("<rss version='2.0'><channel/></rss>")));
    }
}

package org.ripplewatch.fetch.read;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.Test;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Listing;
import org.ripplewatch.api.read.Reading;

/** What the hostile web puts into pages and feeds: nothing may throw, hang or grow without bound. */
public class HostileContentTest {

    private final PageReader reader = new PageReader();

    @Test(timeout = 120_000)
    public void halfAMillionNestedElementsAreRead() {
        String page = "<html><body>" + "<div>".repeat(500_000)
                + "<a href='/2024/05/06/rain-in-the-hills'>Rain in the hills</a>";
        assertTrue(reader.article(Pages.html("https://site.example/a", page)).isPresent());
        assertTrue(reader.listing(Pages.html("https://site.example/a", page)).isPresent());
    }

    @Test(timeout = 120_000)
    public void halfAMillionNestedElementsInAFeedAreRead() {
        String rss = "<rss version='2.0'><channel><item><title>One</title><link>https://site.example/1</link></item>"
                + "<item><description>" + "<b>".repeat(500_000);
        Listing listing = reader.listing(Pages.feed(rss)).orElseThrow();
        assertEquals("One", listing.items().get(0).title());
    }

    @Test(timeout = 120_000)
    public void twoHundredThousandAttributesAreRead() {
        StringBuilder page = new StringBuilder("<html><body><h1>Rain</h1><p");
        for (int i = 0; i < 200_000; i++) {
            page.append(" a").append(i).append("='x'");
        }
        Reading reading = reader.article(Pages.html("https://site.example/a", page + ">It rained."))
                .orElseThrow();
        assertEquals("Rain", reading.title());
    }

    @Test(timeout = 120_000)
    public void aTitleOfTenMegabytesIsCut() {
        String page = "<html><head><title>" + "rain ".repeat(2_000_000) + "</title></head><body>It rained.";
        Reading reading =
                reader.article(Pages.html("https://site.example/a", page)).orElseThrow();
        assertTrue("" + reading.title().length(), reading.title().length() <= 500);
    }

    @Test(timeout = 120_000)
    public void aFeedTitleOfTenMegabytesIsCut() {
        String rss = "<rss version='2.0'><channel><item><title>" + "rain ".repeat(2_000_000)
                + "</title><link>https://site.example/1</link></item></channel></rss>";
        Item item = reader.listing(Pages.feed(rss)).orElseThrow().items().get(0);
        assertTrue("" + item.title().length(), item.title().length() <= 500);
    }

    @Test(timeout = 120_000)
    public void aBillionLaughsAreNotLaughed() {
        StringBuilder rss = new StringBuilder("<?xml version='1.0'?><!DOCTYPE rss [<!ENTITY l0 'ha'>");
        for (int i = 1; i < 30; i++) {
            rss.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        rss.append(
                "]><rss version='2.0'><channel><item><title>&l29;</title><link>https://site.example/1</link></item></channel></rss>");
        assertEquals(
                "&l29;",
                reader.listing(Pages.feed(rss.toString()))
                        .orElseThrow()
                        .items()
                        .get(0)
                        .title());
    }

    @Test
    public void externalEntitiesAreNotFetched() {
        String rss =
                "<?xml version='1.0'?><!DOCTYPE rss [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><rss version='2.0'><channel>"
                        + "<item><title>&x;</title><link>https://site.example/1</link></item></channel></rss>";
        assertEquals(
                "&x;",
                reader.listing(Pages.feed(rss)).orElseThrow().items().get(0).title());
    }

    @Test
    public void aDoctypeOfOldFeedsDoesNoHarm() {
        String rss =
                "<?xml version='1.0'?><!DOCTYPE rss PUBLIC '-//Netscape Communications//DTD RSS 0.91//EN' 'http://my.netscape.example/rss.dtd'>"
                        + "<rss version='0.91'><channel><title>Caf&eacute;</title><item><title>Caf&eacute;&nbsp;au lait</title><link>https://site.example/1</link></item></channel></rss>";
        assertEquals(
                "Café au lait",
                reader.listing(Pages.feed(rss)).orElseThrow().items().get(0).title());
    }

    @Test
    public void brokenXmlIsRepaired() {
        String rss =
                "<rss version=2.0><channel><title>A & B</title><item><title>One < two</title><link>https://site.example/1?a=1&b=2</link>"
                        + "<dc:creator>Jo</dc:creator><description><p>unclosed</description></item><item><title>Two</title><link>https://site.example/2</link>";
        List<Item> items = reader.listing(Pages.feed(rss)).orElseThrow().items();
        assertEquals("https://site.example/1?a=1&b=2", items.get(0).url().toString());
        assertEquals("One < two", items.get(0).title());
    }

    @Test
    public void nulBytesAndControlCharactersAreNoText() {
        String rss =
                "<rss version='2.0'><channel><item><title>One\0 \u0001two</title><link>https://site.example/1</link></item></channel></rss>";
        assertEquals(
                "One two",
                reader.listing(Pages.feed(rss)).orElseThrow().items().get(0).title());
        String page = "<html><head><title>One\0 \u0001two</title></head><body>\0\0";
        String title = reader.article(Pages.html("https://site.example/a", page))
                .orElseThrow()
                .title();
        assertFalse(title, title.chars().anyMatch(c -> c < 32));
    }

    @Test
    public void datesThatCannotBeAreLeftOut() {
        for (String date : List.of(
                "0000-00-00T00:00:00Z",
                "Mon, 01 Jan 0000 00:00:00 GMT",
                "9999-12-31T23:59:59Z",
                "31 Feb 2024",
                "tomorrow",
                "1970-01-01T00:00:00Z",
                "2026-11-23T12:00:00Z",
                "99999999999999999999",
                "+292278994-08-17T07:12:55.807Z")) {
            String rss = "<rss version='2.0'><channel><item><link>https://site.example/1</link><pubDate>" + date
                    + "</pubDate></item></channel></rss>";
            assertEquals(
                    date,
                    Optional.empty(),
                    reader.listing(Pages.feed(rss)).orElseThrow().items().get(0).published());
        }
    }

    @Test
    public void aClockThatIsWrongByHoursIsBelieved() {
        String rss =
                "<rss version='2.0'><channel><item><link>https://site.example/1</link><pubDate>2026-11-22T06:00:00Z</pubDate></item></channel></rss>";
        assertEquals(
                Optional.of(Instant.parse("2026-11-22T06:00:00Z")),
                reader.listing(Pages.feed(rss)).orElseThrow().items().get(0).published());
    }

    @Test
    public void doubledItemsAreThereOnce() {
        String item = "<item><title>One</title><link>https://site.example/1?utm_source=x</link><guid>1</guid></item>";
        String rss = "<rss version='2.0'><channel>" + item + item.replace("utm_source=x", "") + "</channel></rss>";
        assertEquals(1, reader.listing(Pages.feed(rss)).orElseThrow().items().size());
    }

    @Test(timeout = 120_000)
    public void aSitemapBombIsStopped() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(
                    "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">".getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < 1_000_000; i++) {
                gzip.write(("<url><loc>https://site.example/" + i + "</loc></url>").getBytes(StandardCharsets.UTF_8));
            }
        }
        Listing listing = reader.listing(
                        Pages.fetched("https://site.example/sitemap.xml.gz", "application/gzip", out.toByteArray()))
                .orElseThrow();
        assertEquals(50_000, listing.items().size());
    }

    @Test
    public void textInAnyCharsetIsDecoded() {
        String page = "<html><head><title>Überraschung in Çeşme – 東京の雨</title></head><body>x";
        for (String charset : List.of("UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "GB18030")) {
            String declared = charset.equals("GB18030") ? "text/html; charset=gb2312" : "text/html";
            byte[] bytes = page.getBytes(Charset.forName(charset));
            assertEquals(
                    charset,
                    "Überraschung in Çeşme – 東京の雨",
                    reader.article(Pages.fetched("https://site.example/a", declared, bytes))
                            .orElseThrow()
                            .title());
        }
    }

    @Test
    public void aCharsetThatIsNoneOrWrongDoesNotHarm() {
        byte[] latin =
                "<html><head><title>Überraschung</title></head><body>Überraschung für alle, die große Bäume mögen"
                        .getBytes(Charset.forName("windows-1252"));
        for (String type : List.of(
                "text/html; charset=utf-8", "text/html; charset=no-such", "text/html; charset=\"", "text/html")) {
            assertEquals(
                    type,
                    "Überraschung",
                    reader.article(Pages.fetched("https://site.example/a", type, latin))
                            .orElseThrow()
                            .title());
        }
    }

    @Test(timeout = 120_000)
    public void scriptsOfLinksAndBracketsAreLinear() {
        for (String part : List.of(
                "<a href='",
                "<",
                "&",
                "<![CDATA[",
                "<!--",
                "<a href=x>",
                "<meta name=a content=",
                "\"'",
                "<script type='application/ld+json'>{",
                "((",
                "[[[{",
                " - ",
                "1:",
                "1-",
                "<title>")) {
            String body = "<html><body>" + part.repeat(200_000 / part.length());
            reader.article(Pages.html("https://site.example/a", body));
            reader.listing(Pages.html("https://site.example/a", body));
            reader.listing(Pages.feed("<rss><channel><item><title>" + part.repeat(200_000 / part.length())));
            reader.listing(Pages.fetched(
                    "https://site.example/a",
                    "application/json",
                    "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[" + part.repeat(20_000)));
        }
    }
}

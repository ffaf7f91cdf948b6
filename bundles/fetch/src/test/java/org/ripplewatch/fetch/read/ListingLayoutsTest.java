package org.ripplewatch.fetch.read;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.junit.Test;
import org.ripplewatch.api.read.Item;

/** Which links of a page are articles: layouts of many kinds, and two real sites. */
public class ListingLayoutsTest {

    private static final String FURNITURE =
            """
            <header><a href="/">Home</a><nav><a href="/news/">News</a><a href="/sport/">Sport</a><a href="/topics/climate-and-energy/">Climate and energy</a>
            <a href="/about">About us</a><a href="/login?next=/">Log in to your account</a></nav></header>
            """;
    private static final String FOOTER =
            """
            <footer><a href="/privacy-policy">How we treat your data here</a><a href="/page/2/">Older posts</a><a href="https://other.example/2024/05/06/x-y-z-a">Elsewhere on the web today</a>
            <a href="/feed.xml">All posts as a feed</a><a href="/img/a-very-long-name.jpg">A very long picture</a></footer>
            """;

    private static void expect(String body, String... paths) {
        String page = "https://site.example/";
        List<String> found = new PageReader()
                .listing(Pages.html(page, "<html><body>" + FURNITURE + body + FOOTER)).orElseThrow().items().stream()
                        .map(i -> i.url().toString().substring("https://site.example".length()))
                        .toList();
        assertEquals(List.of(paths), found);
    }

    @Test
    public void aBlogWithDatesInItsAddresses() {
        expect(
                """
                <main><article><h2><a href="/2024/05/06/rain/">Rain</a></h2><p>It rained. <a href="/2024/05/06/rain/#more">Continue reading</a></p><a href="/tag/weather">weather</a> <a href="/author/jo">Jo Doe</a></article>
                <article><h2><a href="/2024/05/05/sun-again/">Sun again</a></h2><a href="/category/sky">sky</a></article></main>
                """,
                "/2024/05/06/rain/",
                "/2024/05/05/sun-again/");
    }

    @Test
    public void aPortalWithNumbers() {
        expect(
                """
                <div class="teaser"><a href="/news/rain-in-the-hills-471033.html"><img src="a.jpg"><h3>Rain in the hills</h3><p>It rained for three days.</p></a></div>
                <div class="teaser"><a href="/news/sun-471034.html"><h3>Sun at last on the coast</h3></a></div>
                <div class="sidebar"><a href="/sport/table">Table of the second league today</a></div>
                """,
                "/news/rain-in-the-hills-471033.html",
                "/news/sun-471034.html");
    }

    @Test
    public void aListOfSlugsWithoutDates() {
        expect(
                """
                <div id="content"><ul><li><a href="/posts/how-we-measure-rain">How we measure rain</a> <time datetime="2024-05-06">6 May</time></li>
                <li><a href="/posts/what-clouds-tell-us">What clouds tell us</a> <time datetime="2024-05-05">5 May</time></li>
                <li><a href="/posts/on-wind">On wind and weather</a> <time datetime="2024-05-04">4 May</time></li></ul></div>
                """,
                "/posts/how-we-measure-rain",
                "/posts/what-clouds-tell-us",
                "/posts/on-wind");
    }

    @Test
    public void aSiteInJapanese() {
        expect(
                """
                <main><ul><li><a href="/articles/1048576">山では三日間雨が降り続いた</a></li><li><a href="/articles/1048577">四日目にやっと太陽が出た</a></li></ul></main>
                """,
                "/articles/1048576",
                "/articles/1048577");
    }

    @Test
    public void numbersInTheQuery() {
        expect(
                """
                <table><tr><td><a href="news_view.html?idx=8576&id=8576">Rain in the hills again</a></td></tr><tr><td><a href="news_view.html?idx=8577&id=8577">Sun on the coast at last</a></td></tr></table>
                """,
                "/news_view.html?idx=8576&id=8576",
                "/news_view.html?idx=8577&id=8577");
    }

    @Test
    public void aPageWithoutArticlesOffersNone() {
        expect("<main><p>Nothing here yet. <a href='/contact'>Write to us about it</a></p></main>");
    }

    @Test
    public void theRealSitesArticlesAreFound() throws IOException {
        SortedMap<String, byte[]> files =
                SharedData.files("websites/d1-digitalgov-18f-site.tar.xz", n -> n.endsWith("/index.html"));
        int right = 0;
        int wrong = 0;
        int missed = 0;
        for (String page : List.of(
                "digital.gov/",
                "digital.gov/news/",
                "digital.gov/events/",
                "digital.gov/topics/accessibility/",
                "digital.gov/topics/innovation/",
                "digital.gov/news/page/2/",
                "18f.gsa.gov/",
                "18f.gsa.gov/blog/",
                "18f.gsa.gov/blog/page/3/",
                "18f.gsa.gov/tags/accessibility/")) {
            Set<String> found = found(files, page);
            Set<String> articles = articles(files, page);
            long hits = found.stream().filter(articles::contains).count();
            right += (int) hits;
            wrong += found.size() - (int) hits;
            missed += articles.size() - (int) hits;
        }
        double precision = (double) right / (right + wrong);
        double recall = (double) right / (right + missed);
        assertTrue("precision " + precision + ", recall " + recall, precision >= 0.97 && recall >= 0.97);
    }

    private static Set<String> found(SortedMap<String, byte[]> files, String page) {
        byte[] bytes = files.get(page + "index.html");
        return new PageReader()
                .listing(Pages.fetched("https://" + page, "text/html", bytes)).orElseThrow().items().stream()
                        .map(Item::url)
                        .map(URI::toString)
                        .collect(Collectors.toSet());
    }

    /** Linked pages of the site that bear a date of publication, without those that its front page and its lists link alike. */
    private static Set<String> articles(SortedMap<String, byte[]> files, String page) {
        Set<String> articles = new LinkedHashSet<>();
        for (String link : links(files, page)) {
            byte[] bytes = files.get(
                    link.substring("https://".length()) + (link.endsWith("/") ? "index.html" : "/index.html"));
            String html = bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
            boolean dated = html.contains("article:published_time") || html.contains("itemprop=\"datePublished\"");
            if (dated && !html.contains("http-equiv=\"refresh\"")) {
                articles.add(link);
            }
        }
        if (page.startsWith("digital.gov")) {
            Set<String> everywhere = new HashSet<>(links(files, "digital.gov/authors/"));
            everywhere.retainAll(links(files, "digital.gov/news/"));
            articles.removeAll(everywhere);
        }
        return articles;
    }

    private static List<String> links(SortedMap<String, byte[]> files, String page) {
        URI url = URI.create("https://" + page);
        String html = new String(files.get(page + "index.html"), StandardCharsets.UTF_8);
        List<String> links = new ArrayList<>();
        for (PageParts.Anchor a :
                PageParts.of(Bounded.page(html, url.toString())).anchors()) {
            Optional<URI> target = CanonicalUrl.of(url, a.element().attr("href"));
            target.filter(t -> t.getHost().equals(url.getHost()) && !t.equals(url))
                    .ifPresent(t -> links.add(t.toString()));
        }
        return links;
    }
}

package org.ripplewatch.demo;

import static org.ripplewatch.demo.Markup.json;
import static org.ripplewatch.demo.Markup.rfc1123;
import static org.ripplewatch.demo.Markup.text;

import java.net.URI;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a site offers, in the different forms that sites use. */
final class Listings {

    private final URI base;

    Listings(URI base) {
        this.base = base;
    }

    /** RSS 2.0. */
    String rss(Outlet outlet, List<Story> stories) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
                <title>{title}</title><link>{home}</link><description>News from {title}</description><language>en</language>
                """
                        .replace("{title}", text(outlet.title()))
                        .replace("{home}", home(outlet))
                + each(
                        stories,
                        s -> "<item><title>" + text(s.title()) + "</title><link>" + s.url() + "</link><guid>" + s.url()
                                + "</guid><dc:creator>" + text(s.author()) + "</dc:creator><pubDate>"
                                + rfc1123(s.published())
                                + "</pubDate><description>" + text(s.summary()) + "</description></item>\n")
                + "</channel></rss>\n";
    }

    /** Atom (RFC 4287). */
    String atom(Outlet outlet, List<Story> stories) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                <title>{title}</title><id>{home}</id><link href="{home}"/><link rel="self" href="{self}"/>
                """
                        .replace("{title}", text(outlet.title()))
                        .replace("{home}", home(outlet))
                        .replace(
                                "{self}",
                                base.resolve("/" + outlet.slug() + "/atom.xml").toString())
                + stories.stream()
                        .limit(1)
                        .map(s -> "<updated>" + s.published() + "</updated>\n")
                        .collect(Collectors.joining())
                + each(
                        stories,
                        s -> "<entry><title>" + text(s.title()) + "</title><id>" + s.url() + "</id><link href=\""
                                + s.url()
                                + "\"/><published>" + s.published() + "</published><updated>" + s.published()
                                + "</updated><author><name>" + text(s.author()) + "</name></author><summary>"
                                + text(s.summary()) + "</summary></entry>\n")
                + "</feed>\n";
    }

    /** JSON Feed 1.1. */
    String jsonFeed(Outlet outlet, List<Story> stories) {
        String items = stories.stream()
                .map(s -> "{\"id\":" + json(s.url().toString()) + ",\"url\":"
                        + json(s.url().toString()) + ",\"title\":"
                        + json(s.title()) + ",\"summary\":" + json(s.summary()) + ",\"content_text\":"
                        + json(s.summary())
                        + ",\"date_published\":" + json(s.published().toString()) + ",\"authors\":[{\"name\":"
                        + json(s.author()) + "}]}")
                .collect(Collectors.joining(",\n"));
        return "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":" + json(outlet.title())
                + ",\"home_page_url\":" + json(home(outlet)) + ",\"items\":[\n" + items + "\n]}\n";
    }

    /** A sitemap with news entries. */
    String sitemap(Outlet outlet, List<Story> stories) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
                """
                + each(
                        stories,
                        s -> "<url><loc>" + s.url() + "</loc><lastmod>" + s.published()
                                + "</lastmod><news:news><news:publication><news:name>" + text(outlet.title())
                                + "</news:name><news:language>en</news:language></news:publication><news:publication_date>"
                                + s.published() + "</news:publication_date><news:title>" + text(s.title())
                                + "</news:title></news:news></url>\n")
                + "</urlset>\n";
    }

    private static String each(List<Story> stories, Function<Story, String> item) {
        return stories.stream().map(item).collect(Collectors.joining());
    }

    private String home(Outlet outlet) {
        return base.resolve("/" + outlet.slug() + "/").toString();
    }
}

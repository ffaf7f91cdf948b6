package org.ripplewatch.demo;

import static org.ripplewatch.demo.Markup.json;
import static org.ripplewatch.demo.Markup.readable;
import static org.ripplewatch.demo.Markup.text;

import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;

/** The pages of the sites: front pages and articles, each site with its own way to say who wrote what and when. */
final class Pages {

    private final URI base;

    Pages(URI base) {
        this.base = base;
    }

    /** A front page, which links to the newest articles. */
    String front(Outlet outlet, List<Story> stories) {
        String feed = outlet == Outlet.KITCHEN_TABLE
                ? "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"All recipes\" href=\"/kitchen-table/feed.xml\">\n"
                : "";
        String items = stories.stream()
                .map(s ->
                        """
                        <article class="teaser"><h2><a href="{url}">{title}</a></h2>
                        <p class="meta"><time datetime="{at}">{date}</time> by {author}</p>
                        <p>{summary}</p></article>
                        """
                                .replace("{url}", s.url().getPath())
                                .replace("{title}", text(s.title()))
                                .replace("{at}", s.published().toString())
                                .replace("{date}", readable(s.published()))
                                .replace("{author}", text(s.author()))
                                .replace("{summary}", text(s.summary())))
                .collect(Collectors.joining());
        return page(
                outlet, outlet.title(), feed, "<main>\n<h1>" + text(outlet.title()) + "</h1>\n" + items + "</main>\n");
    }

    /** An article with what stands around it. */
    String article(Outlet outlet, Story story, List<Story> others) {
        String paragraphs =
                story.paragraphs().stream().map(p -> "<p>" + text(p) + "</p>\n").collect(Collectors.joining());
        String more = others.stream()
                .map(s -> "<li><a href=\"" + s.url().getPath() + "\">" + text(s.title()) + "</a></li>\n")
                .collect(Collectors.joining());
        return page(
                outlet,
                story.title() + " | " + outlet.title(),
                head(outlet, story),
                """
                <main>
                <article{scope}>
                <h1{headline}>{title}</h1>
                {byline}
                <figure><img src="{image}" alt="{title}" width="640" height="360"><figcaption>Picture: {site}</figcaption></figure>
                <div class="text"{body}>
                {text}</div>
                </article>
                <aside class="more"><h2>More from {site}</h2><ul>
                {more}</ul></aside>
                </main>
                """
                        .replace("{byline}", byline(outlet, story))
                        .replace("{scope}", micro(outlet, " itemscope itemtype=\"https://schema.org/NewsArticle\""))
                        .replace("{headline}", micro(outlet, " itemprop=\"headline\""))
                        .replace("{body}", micro(outlet, " itemprop=\"articleBody\""))
                        .replace("{image}", image(story).getPath())
                        .replace("{site}", text(outlet.title()))
                        .replace("{title}", text(story.title()))
                        .replace("{more}", more)
                        .replace("{text}", paragraphs));
    }

    /** A picture for an article. */
    String picture(int number) {
        int hue = Math.floorMod(number * 47, 360);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 360\"><rect width=\"640\" height=\"360\" fill=\"hsl("
                + hue + " 45% 70%)\"/><circle cx=\"" + (80 + number % 480) + "\" cy=\"180\" r=\"90\" fill=\"hsl("
                + (hue + 40)
                + " 55% 45%)\"/></svg>\n";
    }

    private String head(Outlet outlet, Story story) {
        return switch (outlet) {
            case LEAGUE_POST, CAPITAL_WIRE, STORM_DESK -> jsonLd(outlet, story);
            case MOONSHOT, KITCHEN_TABLE, WOBBLY_TIMES -> openGraph(outlet, story);
            case PATCH_NOTES, VALLEY_GAZETTE ->
                "<meta name=\"description\" content=\"" + text(story.summary()) + "\">\n";
        };
    }

    private String jsonLd(Outlet outlet, Story story) {
        return "<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",\"@type\":\"NewsArticle\",\"headline\":"
                + json(story.title()) + ",\"datePublished\":"
                + json(story.published().toString())
                + ",\"author\":{\"@type\":\"Person\",\"name\":" + json(story.author()) + "},\"image\":["
                + json(image(story).toString()) + "],\"publisher\":{\"@type\":\"Organization\",\"name\":"
                + json(outlet.title()) + "},\"mainEntityOfPage\":"
                + json(story.url().toString()) + "}</script>\n";
    }

    private String openGraph(Outlet outlet, Story story) {
        return """
                <link rel="canonical" href="{url}">
                <meta property="og:type" content="article">
                <meta property="og:title" content="{title}">
                <meta property="og:url" content="{url}">
                <meta property="og:image" content="{image}">
                <meta property="og:site_name" content="{site}">
                <meta property="article:published_time" content="{at}">
                <meta name="author" content="{author}">
                """
                .replace("{url}", story.url().toString())
                .replace("{image}", image(story).toString())
                .replace("{site}", text(outlet.title()))
                .replace("{at}", story.published().toString())
                .replace("{author}", text(story.author()))
                .replace("{title}", text(story.title()));
    }

    private static String byline(Outlet outlet, Story story) {
        return "<p class=\"byline\">By <a rel=\"author\" href=\"/" + outlet.slug() + "/about\"><span"
                + micro(outlet, " itemprop=\"author\"") + ">" + text(story.author()) + "</span></a>, <time"
                + micro(outlet, " itemprop=\"datePublished\"") + " datetime=\"" + story.published() + "\">"
                + readable(story.published()) + "</time></p>";
    }

    private static String micro(Outlet outlet, String attribute) {
        return outlet == Outlet.PATCH_NOTES ? attribute : "";
    }

    private URI image(Story story) {
        return base.resolve("/" + story.site() + "/images/" + story.number() + ".svg");
    }

    private static String page(Outlet outlet, String title, String head, String body) {
        return """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8">
                <title>{title}</title>
                {head}</head><body>
                <header><a href="/{slug}/">{site}</a>
                <nav><ul><li><a href="/{slug}/">Home</a></li><li><a href="/{slug}/about">About us</a></li><li><a href="/{slug}/contact">Contact</a></li><li><a href="/{slug}/subscribe">Subscribe</a></li></ul></nav></header>
                {body}
                <footer><p>Everything here is made up. All rights to nonsense reserved by {site}.</p>
                <p><a href="/{slug}/privacy">Privacy</a> <a href="/{slug}/imprint">Imprint</a></p></footer>
                </body></html>
                """
                .replace("{head}", head)
                .replace("{slug}", outlet.slug())
                .replace("{site}", text(outlet.title()))
                .replace("{title}", text(title))
                .replace("{body}", body);
    }
}

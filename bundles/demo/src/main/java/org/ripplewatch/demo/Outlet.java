package org.ripplewatch.demo;

import java.util.List;
import java.util.Locale;

/** The sites of the demo web. */
enum Outlet {
    /** An RSS feed; articles with JSON-LD. */
    LEAGUE_POST("The League Post", "feed.xml", "football-league football-cup football-world-cup football-fantasy"),
    /** An Atom feed; articles with OpenGraph. */
    MOONSHOT("Moonshot Weekly", "atom.xml", "space-launch space-moon"),
    /** A JSON feed; articles with microdata. */
    PATCH_NOTES("Patch Notes", "feed.json", "software-release software-security"),
    /** A page with links; articles with a {@code time} element. */
    VALLEY_GAZETTE("The Valley Gazette", "", "politics-election weather-storm football-cup recipes"),
    /** A sitemap with news entries; articles with JSON-LD. */
    CAPITAL_WIRE("Capital Wire", "sitemap.xml", "politics-parliament politics-election"),
    /** A page that names its feed; articles with OpenGraph. */
    KITCHEN_TABLE("Kitchen Table", "", "recipes"),
    /** An RSS feed that is quiet for a while, then publishes much at once. */
    STORM_DESK("Storm Desk", "feed.xml", "weather-storm weather-flood"),
    /** An Atom feed on a server that is out of order now and then. */
    WOBBLY_TIMES("The Wobbly Times", "atom.xml", "football-world-cup software-security space-moon weather-flood");

    private final String title;
    private final String listing;
    private final String topics;

    Outlet(String title, String listing, String topics) {
        this.title = title;
        this.listing = listing;
        this.topics = topics;
    }

    /** What it calls itself. */
    String title() {
        return title;
    }

    /** Its name in addresses, such as {@code league-post}. */
    String slug() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Path of the page, feed or sitemap that is to be watched. */
    String path() {
        return "/" + slug() + "/" + listing;
    }

    /** What it writes about. */
    List<String> topics() {
        return List.of(topics.split(" "));
    }
}

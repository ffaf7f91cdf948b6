package org.ripplewatch.fetch.read;

import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;

/**
 * What the class and id of an element say that it is for.
 *
 * @param furniture navigation, header, footer, sidebar or the like
 * @param furnitureOfCard the same inside a card, which has a head and a foot of its own
 * @param card the box of one entry
 * @param author the name of who wrote
 * @param date a date
 */
record NamedFor(boolean furniture, boolean furnitureOfCard, boolean card, boolean author, boolean date) {

    /** Of an element without names. */
    static final NamedFor NOTHING = new NamedFor(false, false, false, false, false);

    private static final int LONGEST = 250;

    private static final Set<String> FURNITURE = Set.of(
            "nav",
            "navbar",
            "navigation",
            "menu",
            "submenu",
            "sidebar",
            "breadcrumb",
            "breadcrumbs",
            "pagination",
            "pager",
            "tag",
            "tags",
            "tagcloud",
            "social",
            "share",
            "sharing",
            "comment",
            "comments",
            "login",
            "signin",
            "cookie",
            "cookies",
            "skip",
            "skipnav",
            "toolbar",
            "masthead",
            "topbar",
            "legal",
            "copyright",
            "language",
            "languages",
            "categories",
            "widget",
            "subscribe",
            "newsletter",
            "advert",
            "advertisement",
            "promo",
            "sponsor",
            "sponsored");
    /** Furniture of a page; in a card, where they follow its own name, they are its head and foot. */
    private static final Set<String> ENDS = Set.of("footer", "header", "banner");

    private static final Set<String> CARD =
            Set.of("card", "post", "entry", "teaser", "story", "item", "article", "hentry", "headline", "result");

    private static final Remembered<NamedFor> BY_NAMES = new Remembered<>(NamedFor::read);

    /** What an element is named for. */
    static NamedFor of(Element e) {
        String names = e.attributes().get("class");
        String id = e.attributes().get("id");
        if (!id.isEmpty()) {
            names = names + " " + id;
        }
        return names.isEmpty() || names.length() > LONGEST ? NOTHING : BY_NAMES.of(names);
    }

    private static NamedFor read(String written) {
        String names = written.toLowerCase(Locale.ROOT);
        boolean furniture = false;
        boolean end = false;
        boolean card = false;
        for (String name : names.split(" ", -1)) {
            boolean part = name.contains("__"); // a part of something, by the BEM convention
            boolean first = true;
            for (String word : name.replace('_', '-').split("-", -1)) {
                furniture |= FURNITURE.contains(word) || (first && ENDS.contains(word));
                end |= !first && ENDS.contains(word) && !word.equals("header");
                card |= !part && CARD.contains(word);
                first = false;
            }
        }
        return new NamedFor(
                furniture || end,
                furniture,
                card,
                names.contains("author") || names.contains("byline"),
                names.contains("date")
                        || names.contains("publish")
                        || names.contains("time")
                        || names.contains("posted"));
    }
}

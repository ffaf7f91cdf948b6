package org.ripplewatch.fetch.read;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/**
 * Where on a page something stands, told by the elements around it.
 *
 * @param furniture whether it stands in navigation, header, footer, sidebar or the like
 * @param main whether it stands in the page's main part
 * @param card the innermost article, list item or table row around it
 */
record Place(boolean furniture, boolean main, Optional<Element> card) {

    /** Where nothing is known of the surroundings. */
    static final Place NOWHERE = new Place(false, false, Optional.empty());

    private static final Pattern FURNITURE = Pattern.compile(
            "(?:^|[\\s_-])(?:nav|navbar|navigation|menu|submenu|footer|sidebar|breadcrumbs?|pagination|pager|tags?|tagcloud"
                    + "|social|share|sharing|comments?|login|signin|cookies?|banner|skip|skipnav|toolbar|masthead|topbar"
                    + "|legal|copyright|language|languages|categories|archives?-list|widget|subscribe|newsletter|advert"
                    + "|advertisement|promo|sponsor|sponsored)(?:$|[\\s_-])");

    /** The place inside an element that stands in another place; the same object where the element changes nothing. */
    static Place of(Element e, Place around) {
        return switch (e.normalName()) {
            case "nav", "footer", "aside", "form", "dialog", "menu" -> around.inFurniture();
            case "header" -> around.card().isPresent() || around.main() ? around : around.inFurniture();
            case "main" -> new Place(around.furniture(), true, around.card());
            case "article", "li", "tr" -> byName(e, new Place(around.furniture(), around.main(), Optional.of(e)));
            case "section", "div", "ul", "ol", "table", "p", "span" -> byName(e, around);
            default -> around;
        };
    }

    private static Place byName(Element e, Place place) {
        if (e.attributesSize() == 0) {
            return place;
        }
        String role = e.attr("role");
        if (role.equals("main")) {
            return new Place(place.furniture(), true, place.card());
        }
        boolean named = FURNITURE.matcher(names(e)).find() || isFurniture(role);
        return named ? place.inFurniture() : place;
    }

    private static boolean isFurniture(String role) {
        return switch (role) {
            case "navigation", "contentinfo", "banner", "search", "complementary", "menu", "dialog" -> true;
            default -> false;
        };
    }

    private static String names(Element e) {
        String names = e.attr("class") + " " + e.attr("id");
        return names.length() > 200 ? "" : names.toLowerCase(Locale.ROOT);
    }

    private Place inFurniture() {
        return furniture ? this : new Place(true, main, card);
    }
}

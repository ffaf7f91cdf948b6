package org.ripplewatch.fetch.read;

import java.util.Optional;
import org.jsoup.nodes.Element;

/**
 * Where on a page something stands, told by the elements around it.
 *
 * @param furniture whether it stands in navigation, header, footer, sidebar or the like
 * @param main whether it stands in the page's main part
 * @param card the innermost article, list item, table row or box of an entry around it
 */
record Place(boolean furniture, boolean main, Optional<Element> card) {

    /** Where nothing is known of the surroundings. */
    static final Place NOWHERE = new Place(false, false, Optional.empty());

    /** The place inside an element that stands in another place; the same object where the element changes nothing. */
    static Place of(Element e, Place around, NamedFor names) {
        return switch (e.normalName()) {
            case "nav", "footer", "aside", "form", "dialog", "menu" -> around.inFurniture();
            case "header" -> around.card().isPresent() || around.main() ? around : around.inFurniture();
            case "main" -> new Place(around.furniture(), true, around.card());
            case "article", "li", "tr" -> around.inCard(e).named(e, names);
            case "div" -> names.card() ? around.inCard(e).named(e, names) : around.named(e, names);
            case "section", "ul", "ol", "table", "p", "span" -> around.named(e, names);
            default -> around;
        };
    }

    private Place named(Element e, NamedFor names) {
        if (e.attributesSize() == 0) {
            return this;
        }
        String role = e.attr("role");
        if (role.equals("main")) {
            return new Place(furniture, true, card);
        }
        boolean named = card.isPresent() ? names.furnitureOfCard() : names.furniture();
        return named || isFurniture(role) ? inFurniture() : this;
    }

    private Place inCard(Element e) {
        return new Place(furniture, main, Optional.of(e));
    }

    private static boolean isFurniture(String role) {
        return switch (role) {
            case "navigation", "contentinfo", "banner", "search", "complementary", "menu", "dialog" -> true;
            default -> false;
        };
    }

    private Place inFurniture() {
        return furniture ? this : new Place(true, main, card);
    }
}

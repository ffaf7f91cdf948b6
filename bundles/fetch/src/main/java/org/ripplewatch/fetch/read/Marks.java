package org.ripplewatch.fetch.read;

import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.Element;

/**
 * What the attributes of an element say of it.
 *
 * @param names what its class and id name
 * @param role its ARIA role, or ""
 * @param hidden whether it is not shown
 * @param stated whether microdata calls it the body of the article
 * @param bare whether it has neither class nor id, as elements an author wrote mostly are
 */
record Marks(NameKind names, String role, boolean hidden, boolean stated, boolean bare) {
    static final Marks NONE = new Marks(NameKind.NEUTRAL, "", false, false, true);

    /** Reads an element's attributes. */
    static Marks of(Element element) {
        if (element.attributesSize() == 0) {
            return NONE;
        }
        Attributes attributes = element.attributes();
        String classes = attributes.get("class");
        String id = attributes.get("id");
        return new Marks(
                NameKind.of(classes).or(NameKind.of(id)),
                attributes.get("role"),
                isHidden(attributes),
                attributes.get("itemprop").contains("articleBody"),
                classes.isEmpty() && id.isEmpty());
    }

    /** What the class and id of an inline element name; the rest of its attributes matters less. */
    static boolean isClutter(Element element) {
        if (element.attributesSize() == 0) {
            return false;
        }
        Attributes attributes = element.attributes();
        return NameKind.of(attributes.get("class"))
                .or(NameKind.of(attributes.get("id")))
                .isClutter();
    }

    private static boolean isHidden(Attributes attributes) {
        if (attributes.hasKey("hidden") || attributes.get("aria-hidden").equals("true")) {
            return true;
        }
        String style = attributes.get("style");
        return style.contains("display:none") || style.contains("display: none");
    }
}

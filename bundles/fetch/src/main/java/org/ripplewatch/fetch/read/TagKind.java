package org.ripplewatch.fetch.read;

import java.util.HashMap;
import java.util.Map;

/** What a tag means to the search for the main text; the kinds from {@link #BOX} on are block elements. */
enum TagKind {
    /** Flows with the text around it; so does every unknown tag. */
    INLINE,
    LINK,
    BREAK,
    RULE,
    IMAGE,
    SCRIPT,
    /** Never holds text that is read. */
    SILENT,
    BOX,
    PARAGRAPH,
    HEADING,
    LIST,
    ITEM,
    CELL,
    QUOTE,
    CODE,
    CAPTION,
    NAVIGATION,
    ASIDE,
    HEADER,
    FOOTER,
    FORM,
    ARTICLE,
    MAIN;

    private static final Map<String, TagKind> KINDS = new HashMap<>();

    static {
        put(
                SILENT,
                "head style noscript template svg iframe object embed applet audio video canvas map select"
                        + " option textarea button input label dialog datalist progress meter rp rt frameset"
                        + " noframes amp-ad");
        put(SCRIPT, "script");
        put(IMAGE, "img");
        put(LINK, "a");
        put(BREAK, "br");
        put(RULE, "hr");
        put(
                BOX,
                "html body div section center hgroup details summary address dl table tbody thead tfoot tr"
                        + " fieldset figure");
        put(PARAGRAPH, "p");
        put(HEADING, "h1 h2 h3 h4 h5 h6");
        put(LIST, "ul ol menu");
        put(ITEM, "li dt dd");
        put(CELL, "td th caption");
        put(QUOTE, "blockquote");
        put(CODE, "pre");
        put(CAPTION, "figcaption");
        put(NAVIGATION, "nav");
        put(ASIDE, "aside");
        put(HEADER, "header");
        put(FOOTER, "footer");
        put(FORM, "form");
        put(ARTICLE, "article");
        put(MAIN, "main");
    }

    private static void put(TagKind kind, String names) {
        for (String name : names.split(" ", -1)) {
            KINDS.put(name, kind);
        }
    }

    static TagKind of(String tag) {
        return KINDS.getOrDefault(tag, INLINE);
    }

    /** Whether elements of this kind are regions. */
    boolean isBlock() {
        return compareTo(BOX) >= 0;
    }

    /** Whether text directly in such an element is one paragraph of the element around it. */
    boolean isParagraphLike() {
        return compareTo(PARAGRAPH) >= 0 && compareTo(CAPTION) <= 0;
    }
}

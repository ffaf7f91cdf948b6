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

    private static final Map<String, TagKind> KINDS;

    static {
        Map<String, TagKind> kinds = new HashMap<>();
        put(
                kinds,
                SILENT,
                "head style noscript template svg iframe object embed applet audio video canvas map select"
                        + " option textarea button input label dialog datalist progress meter rp rt frameset"
                        + " noframes amp-ad");
        put(kinds, SCRIPT, "script");
        put(kinds, IMAGE, "img");
        put(kinds, LINK, "a");
        put(kinds, BREAK, "br");
        put(kinds, RULE, "hr");
        put(
                kinds,
                BOX,
                "html body div section center hgroup details summary address dl table tbody thead tfoot tr"
                        + " fieldset figure");
        put(kinds, PARAGRAPH, "p");
        put(kinds, HEADING, "h1 h2 h3 h4 h5 h6");
        put(kinds, LIST, "ul ol menu");
        put(kinds, ITEM, "li dt dd");
        put(kinds, CELL, "td th caption");
        put(kinds, QUOTE, "blockquote");
        put(kinds, CODE, "pre");
        put(kinds, CAPTION, "figcaption");
        put(kinds, NAVIGATION, "nav");
        put(kinds, ASIDE, "aside");
        put(kinds, HEADER, "header");
        put(kinds, FOOTER, "footer");
        put(kinds, FORM, "form");
        put(kinds, ARTICLE, "article");
        put(kinds, MAIN, "main");
        KINDS = Map.copyOf(kinds); // quicker than a HashMap, whose bins fill up with such short names
    }

    private static void put(Map<String, TagKind> kinds, TagKind kind, String names) {
        for (String name : names.split(" ", -1)) {
            kinds.put(name, kind);
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

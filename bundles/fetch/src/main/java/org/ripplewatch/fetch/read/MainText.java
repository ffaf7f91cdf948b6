package org.ripplewatch.fetch.read;

import java.util.Optional;
import org.jsoup.nodes.Document;

/**
 * The main text of an article page: the paragraphs a reader came for, without the navigation, the
 * share bars, the lists of other articles, the captions, the comments and the notices around them.
 *
 * <p>The rule. The page is laid out flat once, as regions (block elements) that hold blocks (runs of
 * text); all that follows is sums over those. A block is worth its letters, less for every linked
 * one: long, punctuated, unlinked text is what tells an article from its surroundings (Kohlschuetter,
 * Fankhauser, Nejdl: Boilerplate Detection using Shallow Text Features, WSDM 2010). Regions that say
 * by tag, role, class or id that they are something else are dropped ({@link Clutter}), unless so
 * much of the page's worth lies in them that the name must be misleading; so are rows of teaser
 * cards. Of the regions left, the one with the best balance between holding all of the worth and
 * holding nothing else is the article ({@link BodyRoot}); elements meant for articles have a head
 * start. Where the page states its text as JSON-LD and that text is found on the page, blocks of it
 * count double and survive ({@link StructuredBody}). Last, line by line, bylines, labels, pointers
 * to other articles and headings left with nothing below are taken out ({@link BodyText}).
 *
 * <p>Nothing here recurses, and every step is linear in the page, so a hostile page costs no more
 * than its length.
 */
public final class MainText {
    private final String text;

    private MainText(String text) {
        this.text = text;
    }

    /**
     * Finds the main text of a page.
     *
     * @param document the parsed page; it is only read
     * @return the main text, or empty where the page has none
     */
    public static Optional<MainText> of(Document document) {
        PageOutline page = PageOutline.of(document);
        if (page.blocks().isEmpty()) {
            return Optional.empty();
        }
        Headline headline = Headline.of(page, document.title());
        StructuredBody stated = StructuredBody.of(page);
        Worth worth = new Worth(page, headline, stated);
        new Clutter(page, headline, stated, worth).drop();
        Region root = new BodyRoot(page, headline, worth).find();
        String text = new BodyText(page, headline, stated, worth).of(root);
        return text.isEmpty() ? Optional.empty() : Optional.of(new MainText(text));
    }

    /**
     * The text itself.
     *
     * @return paragraphs, headings and list items, one a line; never empty
     */
    public String text() {
        return text;
    }
}

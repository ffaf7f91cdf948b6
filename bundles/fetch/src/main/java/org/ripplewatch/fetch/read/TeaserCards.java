package org.ripplewatch.fetch.read;

import java.util.List;

/**
 * Drops rows of cards that each tease another article: a linked heading, a picture, a line or two.
 * Their lines read like article text, so what gives them away is that three or more alike stand side
 * by side.
 */
final class TeaserCards {
    private static final int ROW = 3;
    private static final int MOST_BLOCKS = 20;
    private static final int MOST_LETTERS = 700;
    private static final int MOST_ARTICLE_LETTERS = 2500;
    private static final int LEAST_TITLE = 10;
    private static final int LONG = 60;
    private static final double LEAST_REST = 250;

    private final PageOutline page;
    private final Headline headline;
    private final Worth worth;

    TeaserCards(PageOutline page, Headline headline, Worth worth) {
        this.page = page;
        this.headline = headline;
        this.worth = worth;
    }

    void drop() {
        worth.recount();
        double total = worth.total();
        int[] cards = new int[page.regions().size()];
        double[] good = new double[cards.length];
        List<Region> found = page.regions().stream().filter(this::isCard).toList();
        for (Region card : found) {
            cards[card.parent]++;
            good[card.parent] += worth.good(card);
        }
        for (Region card : found) {
            if (cards[card.parent] >= ROW && isBeside(card, good[card.parent], total)) {
                worth.drop(card);
            }
        }
    }

    /** Whether enough of the page is left without a row; a list article may be made of cards. */
    private boolean isBeside(Region card, double good, double total) {
        return good < 0.6 * total || (isAnotherArticle(card) && total - good > LEAST_REST);
    }

    private boolean isAnotherArticle(Region card) {
        return card.kind == TagKind.ARTICLE && headline.isKnown() && headline.isBefore(card);
    }

    private boolean isCard(Region region) {
        if (region.size() == 0 || region.size() > MOST_BLOCKS || !isTemplated(region) || isPart(region)) {
            return false;
        }
        return switch (region.kind) {
            case PARAGRAPH, HEADING, LIST, QUOTE, CODE -> false;
            default -> hasCardText(region);
        };
    }

    /** Whether the region is one of those that the page as a whole is made of. */
    private boolean isPart(Region region) {
        return region.isPage() || page.parent(region).isPage() || headline.isIn(region);
    }

    /** Whether the region or its only child has a class: authors seldom write that. */
    private boolean isTemplated(Region region) {
        if (!region.marks.bare()) {
            return true;
        }
        if (region.index + 1 >= region.end()) {
            return false;
        }
        Region child = page.regions().get(region.index + 1);
        return !child.marks.bare() && worth.good(child) >= worth.good(region);
    }

    private boolean hasCardText(Region region) {
        boolean link = false;
        int texts = 0;
        for (Block block : page.blocks().subList(region.firstBlock, region.endBlock())) {
            boolean linked = block.linkDensity() > 0.6;
            link |= linked && block.letters() >= LEAST_TITLE;
            texts += !linked && block.letters() > LONG ? 1 : 0;
        }
        double letters = worth.letters(region);
        boolean brief = texts <= 2 && letters < MOST_LETTERS;
        return link && (brief || (isAnotherArticle(region) && letters < MOST_ARTICLE_LETTERS));
    }
}

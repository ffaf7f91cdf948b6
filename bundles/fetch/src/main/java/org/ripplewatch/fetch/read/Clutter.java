package org.ripplewatch.fetch.read;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Drops what is not the article. Every rule here can be fooled by a page whose author used a word in
 * another sense, so each holds only while the region has a small share of the page's worth; the
 * surer the sign, the larger the share may be.
 */
final class Clutter {
    private static final Set<String> ROLES = Set.of(
            "navigation",
            "complementary",
            "contentinfo",
            "search",
            "dialog",
            "alertdialog",
            "alert",
            "banner",
            "menu",
            "menubar",
            "tooltip");
    private static final int ROUNDS = 4;
    private static final int LONGEST_EMBED = 800;

    private final PageOutline page;
    private final Headline headline;
    private final StructuredBody stated;
    private final Worth worth;

    Clutter(PageOutline page, Headline headline, StructuredBody stated, Worth worth) {
        this.page = page;
        this.headline = headline;
        this.stated = stated;
        this.worth = worth;
    }

    void drop() {
        dropByTag();
        worth.recount();
        dropByName();
        new TeaserCards(page, headline, worth).drop();
        dropPictureTexts();
        restoreStated();
        worth.recount();
    }

    private void dropByTag() {
        double total = worth.total();
        int i = 0;
        while (i < page.regions().size()) {
            Region region = page.regions().get(i);
            boolean clutter = region.size() > 0 && isByTag(region, share(region, total));
            if (clutter) {
                worth.drop(region);
            }
            i = clutter ? region.end() : i + 1;
        }
    }

    private double share(Region region, double total) {
        return total == 0 ? 0 : worth.good(region) / total;
    }

    private boolean isByTag(Region region, double share) {
        boolean titled = headline.isIn(region);
        double most = worth.isLarge(region) ? 0.5 : 0.75;
        return switch (region.kind) {
            case HEADER -> share < (titled ? 0.5 : 0.2);
            case NAVIGATION, ASIDE, FOOTER -> !titled && share < most;
            case ARTICLE, MAIN -> false;
            case FORM -> !titled && share < 0.3;
            default -> !titled && share < most && isMarked(region);
        };
    }

    private static boolean isMarked(Region region) {
        return !region.isPage() && (region.marks.hidden() || ROLES.contains(region.marks.role()));
    }

    /**
     * Drops by class and id. A wrapper named after the clutter beside the article ("sidebar-container")
     * shows itself by the little that is left without it; it is then spared and the round repeated.
     */
    private void dropByName() {
        boolean[] before = worth.dropped();
        Set<Region> spared = new HashSet<>();
        for (int round = 0; round < ROUNDS; round++) {
            Region wrapper = dropByName(spared);
            if (wrapper.index == 0) {
                return;
            }
            spared.add(wrapper);
            worth.backTo(before);
        }
        dropByName(spared);
    }

    /** One round; comes back with the wrapper to spare, or with the document. */
    private Region dropByName(Set<Region> spared) {
        List<Region> regions = page.regions();
        Region wrapper = regions.get(0);
        double most = 0;
        double rest = worth.total();
        int i = 1;
        while (i < regions.size()) {
            Region region = regions.get(i);
            boolean clutter = region.size() > 0 && !spared.contains(region) && isByName(region);
            if (clutter) {
                worth.drop(region);
                rest -= worth.good(region);
                if (isWrapper(region) && worth.good(region) > most) {
                    most = worth.good(region);
                    wrapper = region;
                }
            }
            i = clutter ? region.end() : i + 1;
        }
        return most > rest ? wrapper : regions.get(0);
    }

    private boolean isWrapper(Region region) {
        return region.names() == NameKind.SHELL && headline.isBefore(region);
    }

    private boolean isByName(Region region) {
        TagKind kind = region.kind;
        if (region.isPage() || kind == TagKind.ARTICLE || kind == TagKind.MAIN || kind == TagKind.HEADING) {
            return false;
        }
        return !headline.isIn(region) && !isProse(region) && isByName(region, share(region, worth.total()));
    }

    /** A paragraph of sentences is text whatever its class, which may be a generated one. */
    private boolean isProse(Region region) {
        return region.kind == TagKind.PARAGRAPH
                && region.names().isClutter()
                && worth.letters(region) > 60
                && worth.hasSentence(region);
    }

    private boolean isByName(Region region, double share) {
        return switch (region.names()) {
            case COMMENTS -> share < 0.9;
            case HARD -> share < 0.85;
            case CLUTTER -> share < (worth.isLarge(region) ? 0.4 : 0.75) && !isEmbed(region);
            case SHELL -> share < 0.5;
            case CAPTION -> share < 0.3;
            case WEAK -> share < 0.2 && isPoor(region);
            default -> false;
        };
    }

    /** A post from elsewhere that the article quotes, as against a box that links to such places. */
    private boolean isEmbed(Region region) {
        return worth.letters(region) < LONGEST_EMBED && worth.isQuote(region);
    }

    private boolean isPoor(Region region) {
        if (worth.linkDensity(region) > 0.4) {
            return true;
        }
        return worth.good(region) < 100 && !worth.hasSentence(region) && !isPlainHeading(region);
    }

    private boolean isPlainHeading(Region region) {
        return worth.linkDensity(region) == 0
                && region.size() == 1
                && page.blocks().get(region.firstBlock).isHeading();
    }

    /** A caption is often the image's alternative text again. */
    private void dropPictureTexts() {
        for (int i = 0; i < page.blocks().size(); i++) {
            Block block = page.blocks().get(i);
            if (block.letters() >= 30 && page.pictures().contains(block.text())) {
                worth.drop(i);
            }
        }
    }

    private void restoreStated() {
        for (int i = 0; i < page.blocks().size(); i++) {
            if (stated.has(i) && page.blocks().get(i).letters() > 20) {
                worth.keep(i);
            }
        }
    }
}

package org.ripplewatch.fetch.read;

import java.util.List;

/**
 * Finds the region that is the article: the one that best combines holding all of the page's worth
 * with holding nothing else (the harmonic mean of both, as precision and recall are weighed), with
 * text close by counting once more, and a head start for what is marked up as an article.
 */
final class BodyRoot {
    private static final int NEAR = 3;
    private static final int MOST_CLIMBS = 12;
    private static final int HEAD_LINES = 8;

    private final PageOutline page;
    private final Headline headline;
    private final Worth worth;

    BodyRoot(PageOutline page, Headline headline, Worth worth) {
        this.page = page;
        this.headline = headline;
        this.worth = worth;
    }

    Region find() {
        double[] near = near();
        Region best = page.regions().get(0);
        double most = -1;
        for (Region region : page.regions()) {
            double score = worth.good(region) > 0 ? score(region, near[region.index]) : -1;
            if (score > most + 1e-9) {
                most = score;
                best = region;
            }
        }
        return joined(best);
    }

    /**
     * What each region has of text close by: in its own paragraphs in full, in those of its children by
     * half, and so on. Without it a wrapper around the whole page would do as well as the article.
     */
    private double[] near() {
        double[] near = new double[page.regions().size()];
        for (int i = 0; i < page.blocks().size(); i++) {
            Block block = page.blocks().get(i);
            double value = worth.good(i);
            int at = block.owner().kind.isParagraphLike() ? block.owner().parent : block.owner().index;
            for (int up = 0; up < NEAR && at != Region.NONE; up++) {
                near[at] += value;
                value /= 2;
                at = page.regions().get(at).parent;
            }
        }
        return near;
    }

    private double score(Region region, double near) {
        double good = worth.good(region);
        double coverage = good / worth.total();
        double purity = good / (good + worth.noise(region));
        double balance = 2 * coverage * purity / (coverage + purity);
        return (balance + 0.5 * near / worth.total()) * headStart(region) * (isUnderHeadline(region) ? 1.15 : 1);
    }

    private boolean isUnderHeadline(Region region) {
        return headline.isKnown()
                && region.firstBlock <= headline.block() + HEAD_LINES
                && region.endBlock() > headline.block() + 1;
    }

    private static double headStart(Region region) {
        if (region.marks.stated()) {
            return 1.6;
        }
        if (region.names() == NameKind.BODY) {
            return 1.3;
        }
        String role = region.marks.role();
        if (region.kind == TagKind.ARTICLE && !region.inArticle) {
            return 1.25;
        }
        return region.kind == TagKind.MAIN || role.equals("main") || role.equals("article") ? 1.1 : 1;
    }

    /** Climbs from a region that holds only a part of an article, as where an advert splits it. */
    private Region joined(Region best) {
        Region at = best;
        Region up = best;
        for (int climb = 0; climb < MOST_CLIMBS && up.parent != Region.NONE; climb++) {
            up = page.parent(up);
            double gain = worth.good(up) - worth.good(at);
            if (up.isPage() || at.kind == TagKind.ARTICLE) {
                break;
            }
            if (gain > 0 && isWhole(best, at, up, gain)) {
                at = up;
            } else if (gain > 0.1 * worth.good(at)) {
                break;
            }
        }
        return at;
    }

    private boolean isWhole(Region best, Region at, Region up, double gain) {
        double purity = gain / (gain + worth.noise(up) - worth.noise(at));
        if (hasTwin(at, up)) {
            return purity > 0.6;
        }
        boolean meant = up.kind == TagKind.ARTICLE || up.names() == NameKind.BODY;
        return gain > 0.25 * worth.good(at) && purity > 0.9 && (meant || headStart(best) < 1.2);
    }

    /** Whether another region named as a body stands beside one, within a third. */
    private boolean hasTwin(Region one, Region within) {
        List<Region> regions = page.regions();
        for (int i = within.index + 1; i < within.end(); i++) {
            Region other = regions.get(i);
            boolean apart = other.end() <= one.index || other.index >= one.end();
            if (apart && other.names() == NameKind.BODY && worth.good(other) > 0.1 * worth.good(one)) {
                return true;
            }
        }
        return false;
    }
}

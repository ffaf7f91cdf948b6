package org.ripplewatch.fetch.read;

import java.util.List;

/**
 * What each region is worth as article text, and how much else is in it. Both are sums over its
 * blocks, kept as running totals, so that a region's is one subtraction.
 */
final class Worth {
    private static final int SHORT = 25;
    private static final int MIDDLING = 80;
    private static final int LARGE = 1000;

    private final List<Block> blocks;
    private final PageOutline page;
    private final StructuredBody stated;
    private final Headline headline;
    private final boolean[] dropped;
    private final double[] good;
    private final double[] noise;
    private final double[] letters;
    private final double[] linked;
    private final double[] quoted;
    private final double[] sentences;

    Worth(PageOutline page, Headline headline, StructuredBody stated) {
        this.page = page;
        this.blocks = page.blocks();
        this.stated = stated;
        int length = blocks.size() + 1;
        dropped = new boolean[length];
        good = new double[length];
        noise = new double[length];
        letters = new double[length];
        linked = new double[length];
        quoted = new double[length];
        sentences = new double[length];
        this.headline = headline;
        measure();
        recount();
    }

    private void measure() {
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            letters[i + 1] = letters[i] + block.letters();
            linked[i + 1] = linked[i] + block.linked();
            quoted[i + 1] = quoted[i] + (block.owner().quoted ? block.letters() : 0);
            sentences[i + 1] = sentences[i] + (block.isSentence() ? 1 : 0);
        }
    }

    /** Adds up again what is left after regions were dropped. */
    void recount() {
        for (int i = 0; i < blocks.size(); i++) {
            double value = dropped[i] ? 0 : valueHere(i);
            good[i + 1] = good[i] + Math.max(0, value);
            noise[i + 1] = noise[i] + Math.max(0, -value);
        }
    }

    private double valueHere(int i) {
        Block block = blocks.get(i);
        if (stated.has(i)) {
            return 2.0 * block.letters();
        }
        double value = value(block);
        return value > 0 && headline.isOutside(i) ? 0.2 * value : value;
    }

    /** What a block is worth: above zero for text, below for links and labels. */
    double value(Block block) {
        double density = block.linkDensity();
        if (block.letters() == 0 || (block.isHeading() && density <= 0.5)) {
            return 0;
        }
        if (density > 0.5) {
            return page.isPlainListLink(block) ? 0 : -block.letters();
        }
        return block.letters() < SHORT ? valueOfShort(block) : valueOfText(block, density);
    }

    /** Scores, dates and ingredients are short text too, but only where text is expected. */
    private static double valueOfShort(Block block) {
        TagKind kind = block.owner().kind;
        boolean line = kind == TagKind.PARAGRAPH || kind == TagKind.ITEM || kind == TagKind.CELL;
        if (line && block.linked() == 0) {
            return 0.4 * block.letters();
        }
        return block.marks() > 0 ? 0 : -0.3 * block.letters();
    }

    private static double valueOfText(Block block, double density) {
        double value = block.letters() * (1 - density) * (1 - density);
        value *= block.marks() == 0 ? 0.4 : 1;
        return value * (block.letters() < MIDDLING ? 0.5 : 1);
    }

    double total() {
        return good[blocks.size()];
    }

    double good(int block) {
        return good[block + 1] - good[block];
    }

    double good(Region region) {
        return sum(good, region);
    }

    double noise(Region region) {
        return sum(noise, region);
    }

    double letters(Region region) {
        return sum(letters, region);
    }

    double linkDensity(Region region) {
        double all = letters(region);
        return all == 0 ? 1 : sum(linked, region) / all;
    }

    boolean hasSentence(Region region) {
        return sum(sentences, region) > 0;
    }

    boolean isQuote(Region region) {
        return sum(quoted, region) > 0.6 * letters(region);
    }

    /** Whether so much plain text is in a region that it may be an article. */
    boolean isLarge(Region region) {
        return good(region) > LARGE && linkDensity(region) < 0.2;
    }

    private static double sum(double[] totals, Region region) {
        return totals[region.endBlock()] - totals[region.firstBlock];
    }

    boolean isDropped(int block) {
        return dropped[block];
    }

    void drop(int block) {
        dropped[block] = true;
    }

    void keep(int block) {
        dropped[block] = false;
    }

    void drop(Region region) {
        for (int i = region.firstBlock; i < region.endBlock(); i++) {
            dropped[i] = true;
        }
    }

    /** The blocks dropped so far, to come back to. */
    boolean[] dropped() {
        return dropped.clone();
    }

    void backTo(boolean[] earlier) {
        System.arraycopy(earlier, 0, dropped, 0, earlier.length);
    }
}

package org.ripplewatch.fetch.read;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the text of the article's region, without the lines in it that are not the article's. */
final class BodyText {
    private static final int LONG = 30;
    private static final int LONGEST_LINK = 200;
    private static final int LONGEST_POINTER = 400;
    private static final int SHORT_LINK = 25;
    private static final int ECHO = 4;
    private static final int HEAD_LINES = 4;
    private static final int HEAD_LETTERS = 80;

    private final PageOutline page;
    private final List<Block> blocks;
    private final Headline headline;
    private final StructuredBody stated;
    private final Worth worth;
    private final boolean[] kept;

    BodyText(PageOutline page, Headline headline, StructuredBody stated, Worth worth) {
        this.page = page;
        this.blocks = page.blocks();
        this.headline = headline;
        this.stated = stated;
        this.worth = worth;
        this.kept = new boolean[blocks.size()];
    }

    /** The text of a region, one block a line; empty where nothing is left. */
    String of(Region root) {
        int from = root.holds(headline.block()) ? headline.block() + 1 : root.firstBlock;
        int to = root.endBlock();
        keepText(from, to);
        dropHeadLines(from, to);
        dropLists(from, to);
        dropLines(from, to);
        dropBareHeadings(from, to);
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            if (kept[i]) {
                text.append(blocks.get(i).text()).append('\n');
            }
        }
        return text.toString().strip();
    }

    private void keepText(int from, int to) {
        Map<String, Integer> seen = new HashMap<>();
        for (int i = from; i < to; i++) {
            Block block = blocks.get(i);
            kept[i] = isText(i, block) && !isEcho(i, block, seen);
        }
    }

    private boolean isText(int i, Block block) {
        if (worth.isDropped(i) || block.letters() == 0 || block.owner().kind == TagKind.CAPTION) {
            return false;
        }
        return !stated.isKnown() || stated.has(i) || block.isHeading();
    }

    /** Whether a block says again what was said just before, as pull quotes and captions do. */
    private static boolean isEcho(int i, Block block, Map<String, Integer> seen) {
        if (block.letters() < LONG) {
            return false;
        }
        Integer before = seen.put(block.text(), i);
        return before != null && i - before <= ECHO;
    }

    /** Drops the headline said again, the byline and the date, which come first. */
    private void dropHeadLines(int from, int to) {
        int lines = 0;
        for (int i = from; i < to && lines < HEAD_LINES; i++) {
            Block block = blocks.get(i);
            if (!kept[i]) {
                continue;
            }
            if (block.letters() > HEAD_LETTERS && !headline.isRepeatedBy(block.text())) {
                return;
            }
            lines++;
            kept[i] = stated.has(i) || !isHeadLine(block);
        }
    }

    private boolean isHeadLine(Block block) {
        return headline.isRepeatedBy(block.text()) || Phrases.isByline(block.text());
    }

    private void dropLines(int from, int to) {
        int first = from;
        while (first < to && !isPlain(first)) {
            first++;
        }
        int last = to - 1;
        while (last > first && !isPlain(last)) {
            last--;
        }
        for (int i = from; i < to; i++) {
            if (kept[i] && !stated.has(i)) {
                kept[i] = isLine(blocks.get(i), i > first && i < last);
            }
        }
    }

    private boolean isPlain(int i) {
        return kept[i] && !blocks.get(i).isHeading() && worth.value(blocks.get(i)) > 0;
    }

    private boolean isLine(Block block, boolean amidText) {
        if (Phrases.isLabel(block.text())) {
            return false;
        }
        if (block.isHeading()) {
            return true;
        }
        if (block.linkDensity() > 0.6 && block.letters() < LONGEST_LINK) {
            return page.isPlainListLink(block) || (amidText && isLinkInText(block));
        }
        return block.letters() >= LONGEST_POINTER || !Phrases.isPointer(block.text());
    }

    /** A line that is one link mostly leads to another article, unless it is short or a sentence. */
    private static boolean isLinkInText(Block block) {
        TagKind kind = block.owner().kind;
        if (block.linked() < SHORT_LINK) {
            return kind == TagKind.PARAGRAPH || kind == TagKind.ITEM;
        }
        return kind == TagKind.PARAGRAPH && block.letters() > LONG && Phrases.isEnded(block.text());
    }

    /** Drops the links under a line such as "Read more", and the line. */
    private void dropLists(int from, int to) {
        for (int i = from; i < to; i++) {
            Block block = blocks.get(i);
            if (kept[i] && !stated.has(i) && Phrases.opensList(block.text())) {
                kept[i] = false;
                for (int k = i + 1; k < to && isListed(k); k++) {
                    kept[k] = false;
                }
            }
        }
    }

    private boolean isListed(int i) {
        Block block = blocks.get(i);
        return !block.isHeading() && (!kept[i] || block.linkDensity() > 0.25);
    }

    /** Drops headings whose text was dropped, and those that nothing follows. */
    private void dropBareHeadings(int from, int to) {
        boolean followed = false;
        int under = 0;
        int lost = 0;
        for (int i = to - 1; i >= from; i--) {
            Block block = blocks.get(i);
            if (block.isHeading()) {
                kept[i] = kept[i] && (stated.has(i) ? true : followed && (lost == 0 || under > 0));
                under = 0;
                lost = 0;
            } else {
                under += kept[i] ? 1 : 0;
                lost += !kept[i] && block.letters() > 0 ? 1 : 0;
            }
            followed |= kept[i];
        }
    }
}

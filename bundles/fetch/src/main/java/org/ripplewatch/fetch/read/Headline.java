package org.ripplewatch.fetch.read;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Where the headline of the page stands: the heading that agrees best with the page's title. What
 * comes before it is seldom the article.
 */
final class Headline {
    private static final int LONGEST = 400;
    private static final double LEAST_AGREEMENT = 0.5;

    private static final double MOST_BEFORE = 0.6;
    private static final int LEAST_ARTICLE = 50;

    private final int block;
    private final int end;
    private final Set<String> title;

    private Headline(int block, int end, Set<String> title) {
        this.block = block;
        this.end = end;
        this.title = title;
    }

    static Headline of(PageOutline page, String title) {
        Set<String> words = new HashSet<>(wordsOf(title));
        boolean[] hidden = hiddenBlocks(page);
        int best = Region.NONE;
        double most = LEAST_AGREEMENT;
        for (int b = 0; b < page.blocks().size(); b++) {
            double agreement = hidden[b] ? 0 : agreement(page.blocks().get(b), words);
            if (agreement > most + 0.01) {
                most = agreement;
                best = b;
            }
        }
        boolean misplaced = plain(page, 0, best) > MOST_BEFORE * plain(page, 0, hidden.length);
        int block = misplaced ? Region.NONE : best;
        return new Headline(block, endOfArticle(page, block), words);
    }

    /** The letters of sentences in a run of blocks. */
    private static double plain(PageOutline page, int from, int to) {
        double letters = 0;
        for (int i = from; i < to; i++) {
            Block block = page.blocks().get(i);
            letters += block.isSentence() ? block.letters() - block.linked() : 0;
        }
        return letters;
    }

    /** Where the article element that holds the headline ends, if it holds more than that. */
    private static int endOfArticle(PageOutline page, int block) {
        int whole = page.blocks().size();
        if (block == Region.NONE) {
            return whole;
        }
        return page.regions().stream()
                .filter(r -> r.kind == TagKind.ARTICLE && r.holds(block))
                .findFirst()
                .filter(r -> plain(page, block + 1, r.endBlock()) >= LEAST_ARTICLE)
                .map(Region::endBlock)
                .orElse(whole);
    }

    private static boolean[] hiddenBlocks(PageOutline page) {
        boolean[] hidden = new boolean[page.blocks().size()];
        int next = 0;
        for (Region region : page.regions()) {
            if (region.index >= next && region.marks.hidden()) {
                Arrays.fill(hidden, region.firstBlock, region.endBlock(), true);
                next = region.end();
            }
        }
        return hidden;
    }

    /** A heading that is a link is more likely a teaser of the page in a list on it. */
    private static double agreement(Block block, Set<String> title) {
        String tag = block.owner().tag;
        boolean first = tag.equals("h1");
        if (!first && !tag.equals("h2")) {
            return 0;
        }
        double same = agreement(block.text(), title);
        return same * (first ? 1.2 : 1) * (block.linkDensity() > 0.5 ? 0.8 : 1);
    }

    private static double agreement(String text, Set<String> title) {
        List<String> words = wordsOf(text);
        if (words.size() < 2 && title.size() > 1) {
            return 0;
        }
        long hits = words.stream().filter(title::contains).count();
        return words.isEmpty() ? 0 : 2.0 * hits / (words.size() + title.size()) + 0.2 * hits / words.size();
    }

    private static List<String> wordsOf(String text) {
        String start = text.substring(0, Math.min(LONGEST, text.length()));
        return Arrays.stream(start.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    boolean isKnown() {
        return block != Region.NONE;
    }

    int block() {
        return block;
    }

    /** Whether a block is before the headline, or after the article element that holds it. */
    boolean isOutside(int index) {
        return index < block || index >= end;
    }

    /** Whether a region lies after the headline, or there is none. */
    boolean isBefore(Region region) {
        return block < region.firstBlock;
    }

    /** Whether a region holds the headline and is not just that. */
    boolean isIn(Region region) {
        return isKnown() && region.holds(block) && region.kind != TagKind.HEADING;
    }

    /** Whether a text only says the headline again. */
    boolean isRepeatedBy(String text) {
        return agreement(text, title) > 0.9;
    }
}

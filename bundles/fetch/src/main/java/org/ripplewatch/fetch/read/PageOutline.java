package org.ripplewatch.fetch.read;

import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Document;

/**
 * A page laid out flat.
 *
 * @param regions its block elements in document order; the first is the document
 * @param blocks its runs of text in document order
 * @param pictures the alternative texts of its images, which captions repeat
 * @param scripts its JSON-LD
 */
record PageOutline(List<Region> regions, List<Block> blocks, Set<String> pictures, List<String> scripts) {
    static PageOutline of(Document document) {
        return new OutlineWalk().over(document);
    }

    Region parent(Region region) {
        return regions.get(region.parent);
    }

    /**
     * Whether a block is a link in a list without class or id. Authors write such lists, templates
     * mark theirs.
     */
    boolean isPlainListLink(Block block) {
        Region at = block.owner();
        for (int up = 0; up < 3 && at.marks.bare(); up++) {
            if (at.kind == TagKind.LIST) {
                return true;
            }
            if (at.parent == Region.NONE) {
                return false;
            }
            at = parent(at);
        }
        return false;
    }
}

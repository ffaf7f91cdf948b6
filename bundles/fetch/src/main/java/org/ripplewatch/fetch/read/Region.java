package org.ripplewatch.fetch.read;

/**
 * A block element of the page. Regions are numbered in document order, so a region's descendants are
 * the numbers after its own up to its end, and its text is one run of blocks.
 */
final class Region {
    /** The number that stands for "no region". */
    static final int NONE = -1;

    final int index;
    final int parent;
    final String tag;
    final TagKind kind;
    final Marks marks;
    final boolean quoted;
    final boolean inArticle;
    final int firstBlock;
    private int end;
    private int endBlock;

    Region(int index, Region parent, String tag, TagKind kind, Marks marks, int firstBlock) {
        this(index, parent.index, tag, kind, marks, firstBlock, parent.quoted, parent.isArticle());
    }

    private Region(
            int index,
            int parent,
            String tag,
            TagKind kind,
            Marks marks,
            int block,
            boolean quoted,
            boolean inArticle) {
        this.index = index;
        this.parent = parent;
        this.tag = tag;
        this.kind = kind;
        this.marks = marks;
        this.firstBlock = block;
        this.quoted = quoted || kind == TagKind.QUOTE;
        this.inArticle = inArticle;
    }

    /** The region all others lie in: the document. */
    static Region whole() {
        return new Region(0, NONE, "", TagKind.BOX, Marks.NONE, 0, false, false);
    }

    private boolean isArticle() {
        return inArticle || kind == TagKind.ARTICLE;
    }

    void close(int nextRegion, int nextBlock) {
        end = nextRegion;
        endBlock = nextBlock;
    }

    /** The number after that of the last descendant. */
    int end() {
        return end;
    }

    /** The number after that of the last block. */
    int endBlock() {
        return endBlock;
    }

    int size() {
        return endBlock - firstBlock;
    }

    boolean holds(int block) {
        return block >= firstBlock && block < endBlock;
    }

    /** Whether this is the document, html or body, which no name can make clutter. */
    boolean isPage() {
        return index == 0 || tag.equals("body") || tag.equals("html");
    }

    NameKind names() {
        return marks.names();
    }
}

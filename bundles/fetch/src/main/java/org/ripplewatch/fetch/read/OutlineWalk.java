package org.ripplewatch.fetch.read;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/** The one walk over a page's tree, which turns it into regions and blocks. */
final class OutlineWalk implements NodeFilter {
    private static final int SHORTEST_PICTURE_TEXT = 20;

    private final List<Region> regions = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();
    private final Set<String> pictures = new HashSet<>();
    private final List<String> scripts = new ArrayList<>();
    /** How deep in the tree the elements stand whose regions are open. */
    private final Deque<Integer> opened = new ArrayDeque<>();

    private final BlockText text = new BlockText();
    private Region current = Region.whole();

    PageOutline over(Document document) {
        regions.add(current);
        document.filter(this);
        flush();
        current.close(regions.size(), blocks.size());
        return new PageOutline(regions, blocks, pictures, scripts);
    }

    @Override
    public FilterResult head(Node node, int depth) {
        if (node instanceof TextNode run) {
            text.append(run.getWholeText());
            return FilterResult.SKIP_ENTIRELY;
        }
        if (depth == 0) {
            return FilterResult.CONTINUE;
        }
        return node instanceof Element element ? enter(element, depth) : FilterResult.SKIP_ENTIRELY;
    }

    private FilterResult enter(Element element, int depth) {
        TagKind kind = TagKind.of(element.normalName());
        switch (kind) {
            case SILENT -> {}
            case SCRIPT -> keepStatement(element);
            case IMAGE -> keepPicture(element);
            case BREAK -> breakLine();
            case RULE -> flush();
            default -> {
                open(element, kind, depth);
                return FilterResult.CONTINUE;
            }
        }
        return FilterResult.SKIP_ENTIRELY;
    }

    private void open(Element element, TagKind kind, int depth) {
        if (kind.isBlock() || Marks.isClutter(element)) {
            flush();
            Marks marks = Marks.of(element);
            TagKind asBlock = kind.isBlock() ? kind : TagKind.BOX;
            current = new Region(regions.size(), current, element.normalName(), asBlock, marks, blocks.size());
            regions.add(current);
            opened.push(depth);
        }
        if (kind == TagKind.LINK && element.hasAttr("href")) {
            text.openLink();
        }
    }

    @Override
    public FilterResult tail(Node node, int depth) {
        if (node instanceof Element element && element.normalName().equals("a") && element.hasAttr("href")) {
            text.closeLink();
        }
        if (!opened.isEmpty() && opened.peek() == depth) {
            flush();
            opened.pop();
            current.close(regions.size(), blocks.size());
            current = regions.get(current.parent);
        }
        return FilterResult.CONTINUE;
    }

    private void breakLine() {
        if (text.breakLine()) {
            flush();
        }
    }

    private void keepStatement(Element script) {
        if (script.attr("type").equals("application/ld+json")) {
            scripts.add(script.data());
        }
    }

    private void keepPicture(Element image) {
        String alternative = image.attr("alt").strip();
        if (alternative.length() >= SHORTEST_PICTURE_TEXT) {
            pictures.add(alternative);
        }
    }

    private void flush() {
        text.take(current).ifPresent(blocks::add);
    }
}

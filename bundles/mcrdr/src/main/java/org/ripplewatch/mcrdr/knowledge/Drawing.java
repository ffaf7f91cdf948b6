package org.ripplewatch.mcrdr.knowledge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;

/**
 * The rule tree as a drawing. In the picture the tree grows to the right: rules without exceptions stand in rows below
 * each other, every other rule in the middle of its exceptions. Takes time and room in proportion to the rules, however
 * deep they go.
 */
final class Drawing {

    private static final int COLUMN = 260;
    private static final int ROW = 22;
    private static final int MARGIN = 20;
    private static final int LABEL = 36;

    private final RuleTree tree;
    private final List<Integer> order = new ArrayList<>();
    private final Map<Integer, Integer> depths = new HashMap<>();
    private final Map<Integer, Integer> heights = new HashMap<>();
    private int deepest;
    private int lowest;

    Drawing(RuleTree tree) {
        this.tree = tree;
        walk();
        place();
    }

    /** A Graphviz document. */
    String graphviz() {
        StringBuilder dot = new StringBuilder("digraph rules {\n  rankdir=LR;\n  node [shape=box];\n");
        for (int id : order) {
            dot.append("  n")
                    .append(id)
                    .append(" [label=\"")
                    .append(dot(name(id)))
                    .append("\\n")
                    .append(dot(conclusion(id)))
                    .append("\"];\n");
            tree.node(id).ifPresent(n -> dot.append("  n" + n.parent() + " -> n" + n.id() + ";\n"));
        }
        return dot.append("}\n").toString();
    }

    /** An SVG picture in the colour of the text around it. */
    String svg() {
        int width = (deepest + 1) * COLUMN + 2 * MARGIN;
        int height = lowest + ROW + 2 * MARGIN;
        StringBuilder svg = new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width
                + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height
                + "\" font-family=\"sans-serif\" font-size=\"11\" fill=\"currentColor\" role=\"img\">\n<title>"
                + tree.size() + " rules</title>\n");
        for (int id : order) {
            tree.node(id).ifPresent(n -> line(svg, n));
            svg.append("<text x=\"" + x(id) + "\" y=\"" + y(id) + "\">")
                    .append(xml(brief(name(id))))
                    .append("<title>")
                    .append(xml(name(id) + ": " + conclusion(id)))
                    .append("</title><tspan opacity=\"0.7\"> ")
                    .append(xml(brief(conclusion(id))))
                    .append("</tspan></text>\n");
        }
        return svg.append("</svg>\n").toString();
    }

    private void line(StringBuilder svg, RuleNode node) {
        int from = x(node.parent()) - 8;
        int to = x(node.id()) - 4;
        svg.append("<path d=\"M" + from + " " + (y(node.parent()) + 4) + "V" + (y(node.id()) - 4) + "H" + to
                + "\" fill=\"none\" stroke=\"currentColor\" opacity=\"0.4\"/>\n");
    }

    /** Every rule before its exceptions. */
    private void walk() {
        Deque<Integer> open = new ArrayDeque<>();
        open.push(0);
        depths.put(0, 0);
        while (!open.isEmpty()) {
            int id = open.pop();
            order.add(id);
            int depth = depths.getOrDefault(id, 0);
            deepest = Math.max(deepest, depth);
            List<RuleNode> children = tree.children(id);
            for (int i = children.size() - 1; i >= 0; i--) {
                depths.put(children.get(i).id(), depth + 1);
                open.push(children.get(i).id());
            }
        }
    }

    private void place() {
        int row = 0;
        for (int id : order) {
            if (tree.children(id).isEmpty()) {
                heights.put(id, row);
                row += ROW;
            }
        }
        lowest = Math.max(0, row - ROW);
        for (int i = order.size() - 1; i >= 0; i--) {
            List<RuleNode> children = tree.children(order.get(i));
            if (!children.isEmpty()) {
                int first = heights.getOrDefault(children.get(0).id(), 0);
                int last =
                        heights.getOrDefault(children.get(children.size() - 1).id(), 0);
                heights.put(order.get(i), (first + last) / 2);
            }
        }
    }

    private int x(int id) {
        return MARGIN + depths.getOrDefault(id, 0) * COLUMN;
    }

    private int y(int id) {
        return MARGIN + ROW / 2 + heights.getOrDefault(id, 0);
    }

    private String name(int id) {
        return tree.node(id).map(n -> n.id() + " " + n.name()).orElse("all articles");
    }

    private String conclusion(int id) {
        return tree.node(id)
                .map(n -> n.category().orElse(n.stop() ? "stops" : "no folder yet"))
                .orElse("");
    }

    private static String brief(String label) {
        return label.length() <= LABEL ? label : label.substring(0, LABEL - 3) + "...";
    }

    private static String dot(String text) {
        return plain(text).replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private static String xml(String text) {
        return plain(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** Without what neither form can hold: control characters and halves of characters. */
    private static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        text.codePoints()
                .map(c -> Character.isISOControl(c) || (c >= 0xD800 && c <= 0xDFFF) || c == 0xFFFE || c == 0xFFFF
                        ? ' '
                        : c)
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }
}

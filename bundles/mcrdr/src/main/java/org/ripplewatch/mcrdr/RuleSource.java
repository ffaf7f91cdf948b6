package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.rules.RuleProblem;

/**
 * The text of a rule file with the places of its rules, so that one of them can be cut out, put in or reworded while
 * comments and the other rules stay as somebody wrote them. Does not change: each edit gives another text.
 */
public final class RuleSource {

    private static final Pattern TOKEN = Pattern.compile(
            "//[^\\n]*+|/\\*(?s:.*?)\\*/|\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|[\\p{L}\\p{N}_$]++|[@()=.*]");

    private final String text;
    private final List<Block> blocks;

    private RuleSource(String text, List<Block> blocks) {
        this.text = text;
        this.blocks = blocks;
    }

    /**
     * A rule where it stands.
     *
     * @param node the rule
     * @param start of the word {@code rule}
     * @param end after the word {@code end}
     * @param text what stands there
     * @param category where the text of its folder stands, with the quotes; empty where it has none
     * @param annotation where all of {@code @category(...)} stands
     * @param numbers where its number and its parent's stand
     */
    public record Block(
            RuleNode node,
            int start,
            int end,
            String text,
            Optional<Span> category,
            Optional<Span> annotation,
            List<Span> numbers) {}

    /** A part of the text, from its first character to the one after its last. */
    public record Span(int start, int end) {}

    /** A part of the text, and what comes into its place. */
    public record Edit(Span at, String text) {
        /** Puts something in. */
        public static Edit in(int at, String text) {
            return new Edit(new Span(at, at), text);
        }
    }

    /**
     * Reads a rule file; an empty text has no rules.
     *
     * @throws IllegalArgumentException where it has an error
     */
    public static RuleSource of(String file, String text) {
        if (text.isEmpty()) {
            return new RuleSource(text, List.of());
        }
        RuleText read = RuleReader.read(file, text);
        List<Block> blocks = new Scan(text, read.nodes()).blocks();
        boolean good = read.problems().stream().noneMatch(RuleProblem::refused)
                && blocks.stream()
                        .map(b -> b.node().id())
                        .toList()
                        .equals(read.nodes().stream().map(RuleNode::id).toList());
        if (!good) {
            throw new IllegalArgumentException("rules/" + file + " is no readable rule file"
                    + read.problems().stream()
                            .filter(RuleProblem::refused)
                            .map(p -> ", line " + p.line() + ": " + p.message())
                            .findFirst()
                            .orElse("."));
        }
        return new RuleSource(text, blocks);
    }

    /** The whole text. */
    public String text() {
        return text;
    }

    /** The rules in their order. */
    public List<Block> blocks() {
        return blocks;
    }

    /** The rule of that number. */
    public Optional<Block> block(int id) {
        return blocks.stream().filter(b -> b.node().id() == id).findFirst();
    }

    /** Takes a rule out, with the line breaks that set it apart. */
    public Edit cut(Block block) {
        int end = block.end();
        while (end < text.length() && " \t\r".indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        end += end < text.length() && text.charAt(end) == '\n' ? 1 : 0;
        boolean blankBefore = text.startsWith("\n\n", block.start() - 2);
        boolean blankAfter = end < text.length() && text.charAt(end) == '\n';
        return new Edit(new Span(block.start(), blankBefore && blankAfter ? end + 1 : end), "");
    }

    /** Puts a rule's text behind another rule of this file, or at its end. */
    public Edit insert(String rule, Optional<Block> behind) {
        int at = behind.map(b -> text.indexOf('\n', b.end()) + 1)
                .filter(i -> i > 0)
                .orElse(text.length());
        String before = text.isEmpty() || text.startsWith("\n", at - 1) ? "\n" : "\n\n";
        return Edit.in(at, before + rule + "\n");
    }

    /** The text with all edits made; they must not overlap. */
    public String with(Collection<Edit> edits) {
        StringBuilder changed = new StringBuilder(text);
        List<Edit> last = new ArrayList<>(edits);
        Collections.reverse(last); // of two at the same place the later one stays behind
        last.sort(Comparator.comparingInt((Edit e) -> e.at().start()).reversed());
        last.forEach(e -> changed.replace(e.at().start(), e.at().end(), e.text()));
        return changed.toString();
    }

    /** Rewords the folder of a rule. */
    public static Edit category(Block block, String path) {
        return new Edit(block.category().orElseThrow(), DrlWriter.quote(path));
    }

    /** Makes a rule a stopping rule. */
    public static Edit stop(Block block) {
        return new Edit(block.annotation().orElseThrow(), "@stop(true)");
    }

    /** Gives other numbers to a rule and its parent; numbers that are not named stay. */
    public List<Edit> renumber(Block block, Map<Integer, Integer> numbers) {
        return block.numbers().stream()
                .map(at -> new Edit(at, renumbered(text.substring(at.start(), at.end()), numbers)))
                .toList();
    }

    private static String renumbered(String number, Map<Integer, Integer> numbers) {
        return String.valueOf(numbers.getOrDefault(Integer.valueOf(number), Integer.valueOf(number)));
    }

    /** Finds the rules by their words; the file is known to be sound. */
    private static final class Scan {
        private final String text;
        private final Map<Integer, RuleNode> nodes;
        private final List<Span> tokens = new ArrayList<>();
        private final List<Block> blocks = new ArrayList<>();

        Scan(String text, List<RuleNode> nodes) {
            this.text = text;
            this.nodes = nodes.stream().collect(Collectors.toMap(RuleNode::id, n -> n, (a, b) -> a));
            Matcher matcher = TOKEN.matcher(text);
            while (matcher.find()) {
                if (!matcher.group().startsWith("//") && !matcher.group().startsWith("/*")) {
                    tokens.add(new Span(matcher.start(), matcher.end()));
                }
            }
        }

        List<Block> blocks() {
            for (int i = 0; i < tokens.size(); i++) {
                if (is(i, "rule") && !is(i - 1, ".")) {
                    i = block(i);
                }
            }
            return blocks;
        }

        /** Reads a rule; returns where its last token is. */
        private int block(int first) {
            List<Span> numbers = new ArrayList<>();
            Optional<Span> category = Optional.empty();
            Optional<Span> annotation = Optional.empty();
            int id = 0;
            boolean then = false;
            int i = first + 2; // behind the name
            for (; i < tokens.size() && !(then && is(i, "end")); i++) {
                then |= is(i, "then");
                if (!then && is(i, "@") && is(i + 2, "(")) {
                    if (is(i + 1, "node") || is(i + 1, "parent")) {
                        numbers.add(tokens.get(i + 3));
                        id = is(i + 1, "node") ? Integer.parseInt(word(i + 3)) : id;
                    } else if (is(i + 1, "category")) {
                        category = Optional.of(tokens.get(i + 3));
                        annotation = Optional.of(new Span(
                                tokens.get(i).start(), tokens.get(i + 4).end()));
                    }
                } else if (!then && is(i, "node") && is(i + 1, "=") && is(i + 2, "=")) {
                    numbers.add(tokens.get(i + 3));
                }
            }
            RuleNode node = nodes.get(id);
            if (node != null && i < tokens.size()) {
                int start = tokens.get(first).start();
                int end = tokens.get(i).end();
                blocks.add(new Block(node, start, end, text.substring(start, end), category, annotation, numbers));
            }
            return i;
        }

        private boolean is(int token, String word) {
            return token >= 0 && token < tokens.size() && word(token).equals(word);
        }

        private String word(int token) {
            return text.substring(tokens.get(token).start(), tokens.get(token).end());
        }
    }
}

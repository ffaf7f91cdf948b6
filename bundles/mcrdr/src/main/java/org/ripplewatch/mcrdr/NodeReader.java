package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.AnnotationDescr;
import org.drools.drl.ast.descr.AttributeDescr;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;

/** Reads one rule of a file into a node of the tree, or tells why it is none. */
final class NodeReader {

    private static final Set<String> ANNOTATIONS =
            Set.of("node", "parent", "category", "stop", "cornerstone", "author", "created");
    private static final Pattern CONSEQUENCE = Pattern.compile("reach\\s*\\(\\s*drools\\s*\\)\\s*;");
    private static final Pattern QUOTED = Pattern.compile("\\s*(\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\")\\s*(,|$)");

    private final Findings findings;
    private final RuleDescr rule;
    private final int before;

    NodeReader(Findings findings, RuleDescr rule) {
        this.findings = findings;
        this.rule = rule;
        this.before = findings.problems().size();
    }

    /** The node; empty where there was an error. */
    Optional<RuleNode> read() {
        if (rule.isQuery()) {
            error(rule.getLine(), "A query is not allowed: write a rule.");
            return Optional.empty();
        }
        checkFrame();
        checkAnnotations();
        checkConsequence();
        Optional<Integer> id = number("node", 1);
        Optional<Integer> parent = number("parent", 0);
        Optional<List<Condition>> conditions = parent.flatMap(this::conditions);
        Optional<String> category = category();
        boolean stop = stop(category);
        if (id.isEmpty() || parent.isEmpty() || conditions.isEmpty() || refused()) {
            return Optional.empty();
        }
        RuleNode node = new RuleNode(
                id.get(),
                parent.get(),
                rule.getName(),
                category,
                stop,
                conditions.get(),
                texts("cornerstone"),
                text("author"),
                text("created"),
                findings.file(),
                rule.getLine());
        return refused() ? Optional.empty() : Optional.of(node);
    }

    private boolean refused() {
        return findings.problems().stream().skip(before).anyMatch(p -> p.refused());
    }

    private void checkFrame() {
        for (AttributeDescr attribute : rule.getAttributes().values()) {
            error(attribute.getLine(), "The attribute " + attribute.getName() + " is not allowed: leave it out.");
        }
        if (rule.getParentName() != null) {
            error(rule.getLine(), "'extends' is not allowed: name the parent by @parent and Reached(node == ...).");
        }
    }

    private void checkAnnotations() {
        for (AnnotationDescr annotation : rule.getAnnotations()) {
            String name = annotation.getName();
            if (!ANNOTATIONS.contains(name)) {
                error(
                        lineOf(name),
                        "The annotation @" + name + " is not known: there are @node, @parent, @category,"
                                + " @stop, @cornerstone, @author and @created.");
            }
            if (annotation.isDuplicated()) {
                error(
                        lineOf(name),
                        "@" + name + " stands there twice: write it once"
                                + (name.equals("cornerstone") ? ", as @cornerstone(\"first\", \"second\")." : "."));
            }
        }
    }

    private void checkConsequence() {
        String consequence = String.valueOf(rule.getConsequence()).strip();
        String code = consequence
                .replaceAll("(?s)/\\*.*?\\*/", " ")
                .replaceAll("//[^\\n]*", " ")
                .strip();
        if (!CONSEQUENCE.matcher(code).matches() || !rule.getNamedConsequences().isEmpty()) {
            int line = findings.lineOf(firstLine(consequence), Math.max(rule.getConsequenceLine(), rule.getLine()));
            error(
                    line,
                    "After 'then' stands '" + RuleReader.brief(code)
                            + "': write reach(drools); and nothing else, a classification rule runs no code.");
        }
    }

    private static String firstLine(String piece) {
        return piece.lines().findFirst().orElse("").strip();
    }

    private Optional<Integer> number(String name, int least) {
        String value = raw(name);
        if (value.matches("\\d{1,9}") && Integer.parseInt(value) >= least) {
            return Optional.of(Integer.parseInt(value));
        }
        if (rule.getAnnotation(name) == null) {
            error(
                    rule.getLine(),
                    "The rule has no @" + name + ": write "
                            + (least == 1
                                    ? "@node(7) with a number of its own."
                                    : "@parent(0), or the number of the rule it is an exception of."));
        } else {
            error(
                    lineOf(name),
                    "@" + name + "(" + RuleReader.brief(value) + ") is no number of a rule: write a whole number from "
                            + least + " to 999999999.");
        }
        return Optional.empty();
    }

    private Optional<String> category() {
        if (rule.getAnnotation("category") == null) {
            return Optional.empty();
        }
        String path = text("category");
        if (!Category.isPath(path)) {
            error(
                    lineOf("category"),
                    "'" + RuleReader.brief(path) + "' cannot be the path of a folder: use names of letters,"
                            + " digits, blanks and - _ . & + ' between slashes, such as sport/world-cup, 200 characters at most.");
        }
        return Optional.of(path);
    }

    private boolean stop(Optional<String> category) {
        String value = raw("stop");
        boolean there = rule.getAnnotation("stop") != null;
        if (there && !value.equals("true") && !value.equals("false")) {
            error(lineOf("stop"), "@stop(" + RuleReader.brief(value) + ") means nothing: write @stop(true).");
        }
        if (value.equals("true") && category.isPresent()) {
            error(lineOf("stop"), "A rule has either @category or @stop(true): leave one out.");
        }
        return value.equals("true");
    }

    private Optional<List<Condition>> conditions(int parent) {
        List<? extends BaseDescr> parts =
                rule.getLhs() == null ? List.of() : rule.getLhs().getDescrs();
        if (parts.size() != 1 || !(parts.get(0) instanceof PatternDescr pattern)) {
            int line = parts.isEmpty()
                    ? rule.getLine()
                    : parts.get(Math.min(1, parts.size() - 1)).getLine();
            error(
                    line,
                    "A rule has one pattern: write all its conditions into " + form(parent)
                            + ", without not, or, exists, forall, eval or accumulate.");
            return Optional.empty();
        }
        return new PatternReader(findings, pattern, parent).read();
    }

    /** The pattern that a rule under that parent has. */
    static String form(int parent) {
        return parent == 0
                ? "Term(word == \"first keyword\", words contains \"another\") or, without a keyword, Reached(node == 0, site == \"bbc\")"
                : "Reached(node == " + parent + ", words contains \"keyword\")";
    }

    private String text(String name) {
        List<String> texts = texts(name);
        if (texts.size() > 1) {
            error(lineOf(name), "@" + name + " has more than one text: write one.");
        }
        return texts.isEmpty() ? "" : texts.get(0);
    }

    private List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        String value = raw(name);
        Matcher matcher = QUOTED.matcher(value);
        int at = 0;
        while (at < value.length() && matcher.find(at) && matcher.start() == at) {
            texts.add(unquoted(name, matcher.group(1)));
            at = matcher.end();
        }
        if (rule.getAnnotation(name) != null && (at < value.length() || texts.isEmpty())) {
            error(
                    lineOf(name),
                    "@" + name + "(" + RuleReader.brief(value) + ") holds no text: write @" + name + "(\"...\").");
        }
        return texts;
    }

    private String unquoted(String name, String quoted) {
        try {
            return Text.unquote(quoted);
        } catch (IllegalArgumentException e) {
            error(lineOf(name), String.valueOf(e.getMessage()));
            return "";
        }
    }

    /** What stands between the parentheses of an annotation; empty where there is none or none of that name. */
    private String raw(String name) {
        AnnotationDescr annotation = rule.getAnnotation(name);
        return annotation == null || !(annotation.getSingleValue() instanceof String value) ? "" : value.strip();
    }

    private int lineOf(String annotation) {
        return findings.lineOf("@" + annotation, rule.getLine());
    }

    private void error(int line, String message) {
        findings.error(Math.max(1, line), message);
    }
}

package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;

/** Writes rules in the documented form, which {@link RuleReader} reads back as they were. */
public final class DrlWriter {

    private DrlWriter() {}

    /** The text of a file with these rules. */
    public static String file(String pack, List<RuleNode> nodes) {
        return "package " + pack + "\nimport org.ripplewatch.api.classify.*\n\n"
                + nodes.stream().map(DrlWriter::rule).collect(Collectors.joining("\n"));
    }

    /** The text of one rule. */
    public static String rule(RuleNode node) {
        StringBuilder rule = new StringBuilder(
                "rule " + quote(node.name()) + "\n    @node(" + node.id() + ") @parent(" + node.parent() + ")");
        node.category()
                .ifPresent(c -> rule.append(" @category(").append(quote(c)).append(')'));
        if (node.stop()) {
            rule.append(" @stop(true)");
        }
        if (!node.cornerstones().isEmpty()) {
            rule.append(" @cornerstone(")
                    .append(node.cornerstones().stream().map(DrlWriter::quote).collect(Collectors.joining(", ")))
                    .append(')');
        }
        if (!node.author().isEmpty()) {
            rule.append(" @author(").append(quote(node.author())).append(')');
        }
        if (!node.created().isEmpty()) {
            rule.append(" @created(").append(quote(node.created())).append(')');
        }
        return rule.append("\nwhen\n    ")
                .append(pattern(node))
                .append("\nthen\n    reach(drools);\nend\n")
                .toString();
    }

    private static String pattern(RuleNode node) {
        List<Condition> conditions = new ArrayList<>(node.conditions());
        List<String> parts = new ArrayList<>();
        Optional<Condition> first = conditions.stream()
                .filter(c -> node.parent() == 0 && c.field() == Field.WORDS && !c.negated())
                .findFirst();
        first.ifPresent(c -> {
            conditions.remove(c);
            parts.add("word == " + quote(c.value()));
        });
        if (first.isEmpty()) {
            parts.add("node == " + node.parent());
        }
        conditions.forEach(c -> parts.add(condition(c)));
        return (first.isPresent() ? "Term(" : "Reached(") + String.join(", ", parts) + ")";
    }

    private static String condition(Condition condition) {
        boolean set = condition.field() == Field.WORDS || condition.field() == Field.TITLE;
        String operator =
                set ? (condition.negated() ? " not contains " : " contains ") : (condition.negated() ? " != " : " == ");
        return condition.field().name().toLowerCase(Locale.ROOT) + operator + quote(condition.value());
    }

    /** A text in quotes, with the escapes that rule files know. */
    public static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> quoted.append("\\\\");
                case '"' -> quoted.append("\\\"");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default ->
                    quoted.append(Character.isISOControl(c) ? String.format(Locale.ROOT, "\\u%04x", (int) c) : c);
            }
        }
        return quoted.append('"').toString();
    }
}

package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;

/**
 * The constraints of a rule's pattern as conditions.
 *
 * @param word whether one of them is {@code word ==}; it is the first condition then
 * @param node what {@code node ==} asks for
 * @param conditions the conditions in their order
 */
record Conditions(boolean word, Optional<Integer> node, List<Condition> conditions) {

    static final String FORMS = "words contains \"x\", words not contains \"x\", title contains \"x\","
            + " title not contains \"x\", site == \"x\", site != \"x\", language == \"x\" and language != \"x\"";

    private static final Pattern ONE = Pattern.compile(
            "\\s*+(\\w++)\\s*+(==|!=|not\\s++contains\\b|contains\\b)\\s*+(\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|\\d{1,9})\\s*+(&&|$)");

    Conditions {
        conditions = List.copyOf(conditions);
    }

    /**
     * Reads one constraint: conditions joined by {@code &&}.
     *
     * @throws IllegalArgumentException in a sentence for the author where it is none
     */
    static Conditions read(String constraint) {
        Matcher matcher = ONE.matcher(constraint);
        Conditions all = new Conditions(false, Optional.empty(), List.of());
        int at = 0;
        do {
            if (!matcher.find(at) || matcher.start() != at) {
                throw notAllowed(constraint);
            }
            all = all.and(one(constraint, matcher));
            at = matcher.end();
        } while (!matcher.group(4).isEmpty());
        return all;
    }

    /** These and those. */
    Conditions and(Conditions other) {
        if (word && other.word) {
            throw new IllegalArgumentException(
                    "'word ==' stands once in a rule, for its first keyword: write words contains \""
                            + other.conditions.get(0).value() + "\" for the further ones.");
        }
        if (node.isPresent() && other.node.isPresent()) {
            throw new IllegalArgumentException("'node ==' stands once in a rule: a rule has one parent.");
        }
        List<Condition> both = new ArrayList<>(other.word ? other.conditions : conditions);
        both.addAll(other.word ? conditions : other.conditions);
        return new Conditions(word || other.word, node.or(other::node), both);
    }

    private static Conditions one(String constraint, Matcher m) {
        String field = m.group(1);
        String operator = m.group(2).replaceAll("\\s+", " ");
        boolean quoted = m.group(3).startsWith("\"");
        if (field.equals("node") && operator.equals("==") && !quoted) {
            return new Conditions(false, Optional.of(Integer.parseInt(m.group(3))), List.of());
        }
        if (!quoted) {
            throw notAllowed(constraint);
        }
        String value = Text.unquote(m.group(3));
        if (field.equals("word") && operator.equals("==")) {
            return new Conditions(true, Optional.empty(), List.of(new Condition(Field.WORDS, false, value)));
        }
        return new Conditions(false, Optional.empty(), List.of(condition(constraint, field, operator, value)));
    }

    private static Condition condition(String constraint, String field, String operator, String value) {
        boolean negated = operator.equals("!=") || operator.startsWith("not");
        boolean equality = operator.equals("==") || operator.equals("!=");
        boolean set = field.equals("words") || field.equals("title");
        boolean name = field.equals("site") || field.equals("language");
        if ((set && !equality) || (name && equality)) {
            return new Condition(Field.valueOf(field.toUpperCase(Locale.ROOT)), negated, value);
        }
        throw notAllowed(constraint);
    }

    private static IllegalArgumentException notAllowed(String constraint) {
        String hint = constraint.contains("||") ? " Write one rule for each alternative." : "";
        return new IllegalArgumentException(
                "The condition '" + RuleReader.brief(constraint) + "' is not allowed here: write " + FORMS
                        + ", joined by commas or &&, after word == or node ==." + hint);
    }
}

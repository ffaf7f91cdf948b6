package org.ripplewatch.web.say;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.Words;

/** Conditions as texts: for people, and as one field of a form or of a command line. */
public final class Conditions {

    /** Most conditions that one text may hold. */
    public static final int MOST = 50;

    private static final int LONGEST = 500;
    private static final Pattern CODE = Pattern.compile("(WORDS|TITLE|SITE|LANGUAGE)([+-])(.{1,500})", Pattern.DOTALL);

    private Conditions() {}

    /** A condition in a few words, such as {@code title: league} or {@code not fantasy}. */
    public static String brief(Condition condition) {
        String field =
                condition.field() == Field.WORDS ? "" : condition.field().name().toLowerCase(Locale.ROOT) + ": ";
        return (condition.negated() ? "not " : "") + field + condition.value();
    }

    /** A condition as one field, such as {@code TITLE+league}; a minus sign where it is negated. */
    public static String code(Condition condition) {
        return condition.field() + (condition.negated() ? "-" : "+") + condition.value();
    }

    /** What {@link #code} made. @throws IllegalArgumentException where it is none */
    public static Condition parse(String code) {
        Matcher parts = CODE.matcher(code);
        if (!parts.matches()) {
            throw new IllegalArgumentException("'" + cut(code) + "' is no condition: write a field (WORDS, TITLE, SITE,"
                    + " LANGUAGE), + or -, and its value, such as WORDS+league");
        }
        return new Condition(Field.valueOf(parts.group(1)), parts.group(2).equals("-"), parts.group(3));
    }

    /** Stopping rules' conditions as one field, a condition a line. */
    public static String codes(List<Condition> conditions) {
        return String.join("\n", conditions.stream().map(Conditions::code).toList());
    }

    /** What {@link #codes} made. */
    public static List<Condition> parseAll(String codes) {
        return codes.lines().limit(MOST).map(Conditions::parse).toList();
    }

    /**
     * What a person typed, as conditions: the words as the rules see them, or a site or language as it stands.
     *
     * @throws IllegalArgumentException where there is no word in it, or too many
     */
    public static List<Condition> typed(Field field, boolean negated, String text, Classifier classifier) {
        String given = text.strip();
        if (given.length() > LONGEST) {
            throw new IllegalArgumentException("A condition holds a word or two: that text is " + given.length()
                    + " characters long, and " + LONGEST + " are allowed");
        }
        List<Condition> conditions = values(field, given, classifier)
                .sorted()
                .map(v -> new Condition(field, negated, v))
                .toList();
        if (conditions.isEmpty()) {
            throw new IllegalArgumentException("There is no word in '" + cut(given) + "'");
        }
        return conditions;
    }

    private static Stream<String> values(Field field, String text, Classifier classifier) {
        if (field == Field.SITE || field == Field.LANGUAGE) {
            return Stream.of(text).filter(value -> !value.isEmpty());
        }
        Words words = classifier.words(new ArticleText("", text, "", ""));
        return words.words().stream();
    }

    private static String cut(String text) {
        String plain = text.replaceAll("\\p{Cc}", " ");
        return plain.length() > 60 ? plain.substring(0, 60) + "…" : plain;
    }
}

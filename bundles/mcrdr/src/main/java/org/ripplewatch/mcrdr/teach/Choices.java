package org.ripplewatch.mcrdr.teach;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Words;

/** Whether conditions that somebody chose can stand in a rule. */
final class Choices {

    private static final int MOST_CONDITIONS = 50;
    private static final int MOST_STOPS = 50;
    private static final int LONGEST = 300;

    private Choices() {}

    /**
     * Looks at the conditions of a lesson.
     *
     * @throws IllegalArgumentException in a sentence for the person where they cannot be
     */
    static void check(Words article, List<Condition> conditions, List<List<Condition>> stops) {
        size("conditions", conditions, MOST_CONDITIONS);
        size("stops", stops, MOST_STOPS);
        conditions.forEach(Choices::value);
        stops.forEach(s -> stop(article, s));
        conditions.stream().filter(c -> !c.holds(article)).findFirst().ifPresent(c -> {
            throw new IllegalArgumentException(
                    "The article does not meet the condition " + Warnings.text(c) + ": choose one that it meets.");
        });
    }

    private static void stop(Words article, List<Condition> stop) {
        size("a stopping rule", stop, MOST_CONDITIONS);
        stop.forEach(Choices::value);
        if (stop.isEmpty()) {
            throw new IllegalArgumentException("A stopping rule has no condition: it would undo the new rule.");
        }
        if (stop.stream().allMatch(c -> c.holds(article))) {
            throw new IllegalArgumentException("The article meets all conditions of the stopping rule with "
                    + Warnings.text(stop.get(0)) + ": it would keep out the article itself.");
        }
    }

    private static void size(String what, Collection<?> list, int most) {
        if (list.size() > most) {
            throw new IllegalArgumentException(
                    what + " has " + list.size() + " entries: " + most + " are allowed at most.");
        }
    }

    private static void value(Condition condition) {
        String value = condition.value();
        if (value.length() > LONGEST) {
            throw new IllegalArgumentException("The value '" + brief(value) + "' of a condition has " + value.length()
                    + " characters: " + LONGEST + " are allowed at most.");
        }
        if (value.isEmpty() || !isText(value)) {
            throw new IllegalArgumentException("The value '" + brief(value)
                    + "' of a condition is empty or no text: write the word as the article has it.");
        }
    }

    /** Whether it can be written into a file and read back: no half characters, and not the mark of unreadable ones. */
    private static boolean isText(String value) {
        return value.indexOf('\uFFFD') < 0
                && StandardCharsets.UTF_8.newEncoder().canEncode(value);
    }

    /** Without control characters and others that are no text. */
    static String plain(String value) {
        return isText(value) ? value.replaceAll("\\p{Cntrl}|[\\p{Cf}\\p{Zl}\\p{Zp}]", "") : "";
    }

    /** A piece for a message: one line, not too long. */
    static String brief(String value) {
        String line = value.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.length() <= 80 ? line : line.substring(0, 77) + "...";
    }
}

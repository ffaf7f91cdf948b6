package org.ripplewatch.fetch.read;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/** Names of months, long and short, in the languages that Java knows them in and that write them beside figures. */
final class Months {

    private static final Map<String, Integer> BY_NAME = byName();

    private Months() {}

    /** The month, 1 to 12, by a name in any case, with or without a full stop. */
    static OptionalInt of(String name) {
        Integer month = BY_NAME.get(key(name));
        return month == null ? OptionalInt.empty() : OptionalInt.of(month);
    }

    private static Map<String, Integer> byName() {
        Map<String, Integer> names = new HashMap<>();
        String languages =
                "en de fr es pt it nl sv da nb fi pl cs sk sl hu ro bg ru uk el tr ca et lv lt is ga id ms vi";
        List<TextStyle> styles =
                List.of(TextStyle.FULL, TextStyle.SHORT, TextStyle.FULL_STANDALONE, TextStyle.SHORT_STANDALONE);
        for (String language : languages.split(" ", -1)) {
            for (TextStyle style : styles) {
                for (Month month : Month.values()) {
                    String name = key(month.getDisplayName(style, Locale.forLanguageTag(language)));
                    if (!name.isEmpty() && !name.chars().allMatch(Character::isDigit)) {
                        names.putIfAbsent(name, month.getValue()); // the languages are in order of use on the web
                    }
                }
            }
        }
        names.put("sept", 9);
        names.put("mrz", 3);
        names.put("jänner", 1);
        names.put("feber", 2);
        return names;
    }

    private static String key(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
    }
}

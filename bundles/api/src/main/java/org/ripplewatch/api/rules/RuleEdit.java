package org.ripplewatch.api.rules;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ripplewatch.api.rules.RuleChange.Cause;

/**
 * A change of several rule files that the product makes by itself. A file that is in {@code before} and the same in
 * {@code after} is not written, but must not have changed meanwhile.
 *
 * @param before the live text of each file that it was made against, by name relative to {@code rules/}; empty or missing
 *     where there must be none
 * @param after the text of each file then; empty or missing where it goes
 * @param who whose change it is
 * @param cause how it came about
 * @param note what it is, in a sentence
 */
public record RuleEdit(
        SortedMap<String, String> before, SortedMap<String, String> after, String who, Cause cause, String note) {

    /** @throws IllegalArgumentException where nothing would change, or nobody is named */
    public RuleEdit {
        before = whole(before, after);
        after = whole(after, before);
        if (before.equals(after)) {
            throw new IllegalArgumentException("'after' is the same as 'before': nothing would change");
        }
        if (who.isBlank()) {
            throw new IllegalArgumentException("'who' is empty: say whose change it is");
        }
    }

    /** The names of the files that it writes or deletes. */
    public SortedSet<String> changed() {
        SortedSet<String> names = new TreeSet<>(after.keySet());
        names.removeIf(name -> String.valueOf(after.get(name)).equals(before.get(name)));
        return names;
    }

    private static SortedMap<String, String> whole(Map<String, String> texts, Map<String, String> others) {
        SortedMap<String, String> all = new TreeMap<>(texts);
        others.keySet().forEach(name -> all.putIfAbsent(name, ""));
        return Collections.unmodifiableSortedMap(all);
    }
}

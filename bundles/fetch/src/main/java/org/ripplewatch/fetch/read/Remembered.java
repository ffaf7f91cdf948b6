package org.ripplewatch.fetch.read;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The meanings of texts, each found once for all pages: a site's template repeats its class names on every page.
 * Bounded: when a page full of made-up names has filled it, it begins anew.
 */
final class Remembered<T> {

    private static final int MOST = 10_000;
    private static final int LONGEST = 250;

    private final Map<String, T> known = new ConcurrentHashMap<>();
    private final Function<String, T> meaning;

    /** @param meaning depends on the text alone */
    Remembered(Function<String, T> meaning) {
        this.meaning = meaning;
    }

    T of(String text) {
        T remembered = known.get(text);
        return remembered == null ? learn(text) : remembered;
    }

    private T learn(String text) {
        T found = meaning.apply(text);
        if (text.length() <= LONGEST) {
            if (known.size() >= MOST) {
                known.clear();
            }
            known.put(text, found);
        }
        return found;
    }
}

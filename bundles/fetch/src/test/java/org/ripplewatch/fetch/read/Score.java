package org.ripplewatch.fetch.read;

import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;

/** How many cases of a collection of others hold; a number that must not fall. */
final class Score {

    private final List<String> failures = new ArrayList<>();
    private int passed;

    void add(String name, Object expected, Object actual) {
        if (expected.equals(actual)) {
            passed++;
        } else {
            failures.add(name + "\n    expected " + expected + "\n    but was  " + actual);
        }
    }

    void assertAtLeast(int least) {
        String all = String.join("\n", failures);
        assertTrue(
                passed + " of " + (passed + failures.size()) + " hold, less than " + least + ":\n" + all,
                passed >= least);
    }
}

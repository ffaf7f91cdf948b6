package org.ripplewatch.web;

import org.ripplewatch.web.http.Refusal;

/** Names of people, as lessons, rules and their history keep them. */
public final class Who {

    /** The name where nobody said one. */
    public static final String LOCAL = "local";

    private Who() {}

    /** Whether this can be a name: 1 to 60 letters, digits, blanks and {@code . _ @ -}, a letter or digit first. */
    public static boolean isName(String text) {
        return text.matches("[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M} ._@-]{0,59}");
    }

    /** The name. @throws Refusal 400 where it is none */
    public static String checked(String text) {
        if (!isName(text)) {
            throw Refusal.badRequest("\"who\" must be a name of at most 60 letters, digits, blanks and . _ @ -");
        }
        return text;
    }
}

package org.ripplewatch.web;

import java.util.Locale;

/**
 * A setting in force.
 *
 * @param name bundle's pid and name, such as {@code fetch.pause}
 * @param value the value; {@code ***} for a secret that is set
 * @param from where it comes from: {@code default}, {@code conf/fetch.cfg} or {@code environment RIPPLEWATCH_FETCH_PAUSE}
 * @param description what it does
 */
public record Setting(String name, String value, String from, String description) {

    private static final String MASK = "***";

    public Setting {
        value = secret(name) && !value.isEmpty() ? MASK : value;
    }

    /** Whether values of that name are never shown. */
    static boolean secret(String name) {
        return name.toLowerCase(Locale.ROOT).matches(".*(password|passwd|secret|token|credential|key)(\\W.*|s)?");
    }
}

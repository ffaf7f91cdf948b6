package org.ripplewatch.api.classify;

import java.util.Set;

/**
 * An article as rules see it: the form that both facts carry.
 *
 * @param words tokens of title and text, in lower case, not stemmed
 * @param title tokens of the title alone
 * @param site name of the site
 * @param language ISO 639 code in lower case; empty where unknown
 */
public record Words(Set<String> words, Set<String> title, String site, String language) {}

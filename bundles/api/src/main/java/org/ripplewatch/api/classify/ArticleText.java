package org.ripplewatch.api.classify;

/**
 * What rules look at.
 *
 * @param title headline
 * @param text main text
 * @param site name of the site
 * @param language ISO 639 code in lower case; empty where unknown
 */
public record ArticleText(String title, String text, String site, String language) {}

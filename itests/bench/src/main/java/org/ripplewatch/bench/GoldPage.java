package org.ripplewatch.bench;

/**
 * A page whose main text is known.
 *
 * @param html the page
 * @param text its main text, as people took it out
 */
record GoldPage(String html, String text) {}

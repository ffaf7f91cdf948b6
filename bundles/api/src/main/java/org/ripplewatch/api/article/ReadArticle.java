package org.ripplewatch.api.article;

import org.ripplewatch.api.read.Reading;

/**
 * What reading an article's page brought.
 *
 * @param id the article
 * @param reading what its page says
 */
public record ReadArticle(long id, Reading reading) {}

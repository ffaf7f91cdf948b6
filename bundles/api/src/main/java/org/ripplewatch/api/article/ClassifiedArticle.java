package org.ripplewatch.api.article;

import org.ripplewatch.api.classify.Classification;

/**
 * What classifying an article brought.
 *
 * @param id the article
 * @param classification its conclusions and the tree they come from
 */
public record ClassifiedArticle(long id, Classification classification) {}

package org.ripplewatch.api.article;

import org.ripplewatch.api.classify.ArticleText;

/**
 * An article with what rules look at.
 *
 * @param id the article
 * @param text its title, text, site and language
 */
public record TextArticle(long id, ArticleText text) {}

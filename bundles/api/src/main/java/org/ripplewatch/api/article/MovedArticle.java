package org.ripplewatch.api.article;

import java.net.URI;

/**
 * An article whose page holds nothing but the way to another address.
 *
 * @param id the article
 * @param target where its page leads
 */
public record MovedArticle(long id, URI target) {}

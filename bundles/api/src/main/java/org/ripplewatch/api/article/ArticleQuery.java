package org.ripplewatch.api.article;

import java.util.Optional;

/**
 * Which articles, the newest first.
 *
 * @param category path of a folder, its sub-folders included
 * @param site name of a site
 * @param search words to be found in title or text; quotes hold a phrase together, {@code -word} excludes
 * @param unclassified only those that no rule put into a folder
 * @param before only those with a smaller id: the last one of the previous page
 * @param limit at most so many, 1 to 1000
 */
public record ArticleQuery(
        Optional<String> category,
        Optional<String> site,
        Optional<String> search,
        boolean unclassified,
        Optional<Long> before,
        int limit) {

    /** Most articles of one answer. */
    public static final int MOST = 1000;

    /** @throws IllegalArgumentException where {@code limit} is out of range */
    public ArticleQuery {
        if (limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("limit is " + limit + ": it must lie between 1 and " + MOST);
        }
    }

    /** The newest articles of all sites. */
    public static ArticleQuery newest(int limit) {
        return new ArticleQuery(Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.empty(), limit);
    }

    /** The same in one folder. */
    public ArticleQuery inCategory(String path) {
        return new ArticleQuery(Optional.of(path), site, search, unclassified, before, limit);
    }

    /** The same of one site. */
    public ArticleQuery ofSite(String name) {
        return new ArticleQuery(category, Optional.of(name), search, unclassified, before, limit);
    }

    /** The same with these words. */
    public ArticleQuery matching(String words) {
        return new ArticleQuery(category, site, Optional.of(words), unclassified, before, limit);
    }

    /** The same, only the unclassified ones. */
    public ArticleQuery onlyUnclassified() {
        return new ArticleQuery(category, site, search, true, before, limit);
    }

    /** The page after the one that ended with this article. */
    public ArticleQuery after(long lastId) {
        return new ArticleQuery(category, site, search, unclassified, Optional.of(lastId), limit);
    }
}

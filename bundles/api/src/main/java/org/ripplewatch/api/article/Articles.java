package org.ripplewatch.api.article;

import java.net.URI;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.read.Link;

/**
 * The articles, by stage and by question. Each call that changes something is one transaction, whatever the number of
 * articles in it, and can be repeated without harm: a step that an article has behind it already is passed over.
 */
@ProviderType
public interface Articles {

    /** Articles FOUND whose time to be fetched has come, the longest waiting first. */
    List<FoundArticle> found(Instant now, int max);

    /**
     * Stores what was read. An article that turns out to be one that is there already (same canonical address, or same
     * title and text) is joined to it: the older one gets the address, the newer one is gone.
     */
    void read(List<ReadArticle> articles);

    /**
     * Stores where articles have moved. One whose new address belongs to another article is joined to that one, and
     * nothing more is fetched; else it stays FOUND and is fetched there. One that moves in a circle or more than 10 times
     * is given up.
     */
    void moved(List<MovedArticle> articles);

    /** Puts off an article whose page could not be had this time. */
    void postpone(long id, Failure failure, Instant until);

    /**
     * Gives up an article's page. Where its listing told a title or text, the article is READ with that; else FAILED.
     */
    void giveUp(long id, Failure failure);

    /** Articles READ, the oldest first. */
    List<TextArticle> unclassified(int max);

    /** Stores conclusions; categories that are new to the category tree are added to it. */
    void classified(List<ClassifiedArticle> articles);

    /** Articles CLASSIFIED by another tree than this one, the newest first: they are to be classified again. */
    List<TextArticle> outdated(String tree, int max);

    /** How many articles are CLASSIFIED by that tree. */
    long filed(String tree);

    /**
     * Says that one tree files all articles as another one did, except some: those become outdated, the others count as
     * classified by the new tree from now on, untouched. Done in steps; where it ends between two, all that the old tree
     * classified is outdated and nothing is lost.
     *
     * @param from version of the tree that classified them
     * @param to version of the tree that says the same of them
     * @param except articles of which it may say something else
     */
    void sameFiling(String from, String to, Collection<Long> except);

    /** Articles that answer the query, the newest first. */
    List<Article> find(ArticleQuery query);

    /** The article of that number. */
    Optional<Article> article(long id);

    /** The article at that address, be it its canonical or another one. */
    Optional<Article> at(URI url);

    /** The text of an article, a paragraph a line; empty where there is no such article or it has none yet. */
    Optional<String> text(long id);

    /** Attributes of the article's page by name. */
    Map<String, String> attributes(long id);

    /** Links of the article's page. */
    List<Link> links(long id);

    /** How many articles are in each stage; every stage is there. */
    Map<Stage, Long> counts();

    /** How many articles no rule put into a folder, of those CLASSIFIED. */
    long unfiled();
}

package org.ripplewatch.pages;

import org.ripplewatch.api.article.Stage;

/**
 * Figures that every transaction keeps up, so that nobody has to count rows. They are stored in the same transaction
 * as what they count; after an unclean end the rows are counted against them.
 */
enum Counter {
    /** Transactions so far: the one that only grows and tells whether anything is missing. */
    STEP,
    /** Highest number given to an article. */
    ARTICLE_ID,
    /** Highest number given to a visit. */
    VISIT_ID,
    /** Highest number given to a change of a rule file. */
    CHANGE_ID,
    /** Highest number given to a folder. */
    CATEGORY_ID,
    /** Highest number given to a version of the rule tree. */
    TREE_ID,
    /** Highest number given to a cornerstone. */
    CORNERSTONE_ID,
    /** Articles FOUND. */
    FOUND,
    /** Articles READ. */
    READ,
    /** Articles CLASSIFIED. */
    CLASSIFIED,
    /** Articles FAILED. */
    FAILED,
    /** Articles CLASSIFIED without a folder. */
    UNFILED,
    /** Articles that were joined to an older one. */
    JOINED,
    /** Visits made. */
    VISITS;

    /** The counter of a stage. */
    static Counter of(Stage stage) {
        return switch (stage) {
            case FOUND -> FOUND;
            case READ -> READ;
            case CLASSIFIED -> CLASSIFIED;
            case FAILED -> FAILED;
        };
    }
}

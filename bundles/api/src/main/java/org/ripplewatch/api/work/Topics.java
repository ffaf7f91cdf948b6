package org.ripplewatch.api.work;

/**
 * Topics of the OSGi events that the page database posts after a commit. They carry no data: they only wake a stage up
 * early, which then looks into the page database.
 */
public final class Topics {

    /** A site was added, resumed, or its next visit changed. */
    public static final String SITES = "org/ripplewatch/SITES";
    /** A visit was ordered. */
    public static final String VISIT_ORDERED = "org/ripplewatch/VISIT_ORDERED";
    /** A visit was made. */
    public static final String VISIT_DONE = "org/ripplewatch/VISIT_DONE";
    /** Articles were found. */
    public static final String ARTICLES_FOUND = "org/ripplewatch/ARTICLES_FOUND";
    /** Articles were read. */
    public static final String ARTICLES_READ = "org/ripplewatch/ARTICLES_READ";
    /** Articles were classified. */
    public static final String ARTICLES_CLASSIFIED = "org/ripplewatch/ARTICLES_CLASSIFIED";
    /** Rule files changed. */
    public static final String RULES = "org/ripplewatch/RULES";
    /** All of them. */
    public static final String ALL = "org/ripplewatch/*";

    private Topics() {}
}

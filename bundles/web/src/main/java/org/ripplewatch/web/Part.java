package org.ripplewatch.web;

import java.util.Arrays;
import java.util.List;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.CategoryTree;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Explaining;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.read.Reader;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.Undoing;
import org.ripplewatch.api.schedule.Policy;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.store.Maintenance;
import org.ripplewatch.api.teach.Knowledge;
import org.ripplewatch.api.teach.Reapplication;
import org.ripplewatch.api.teach.Teaching;
import org.ripplewatch.api.visit.Visits;

/** A part of the product that can be away for the moment. */
public enum Part {
    /** Bundle pages. */
    PAGES("The page database", "pages"),
    /** Bundle fetch. */
    FETCH("The fetcher", "fetch"),
    /** Bundle mcrdr. */
    MCRDR("The classifier", "mcrdr"),
    /** What teaching stands on. */
    TEACHING("Teaching", "mcrdr"),
    /** What changes the tree as a whole. */
    CHANGES("Undo, folder changes and export", "mcrdr"),
    /** Bundle rules. */
    RULES("The rule folder", "rules"),
    /** Bundle schedule. */
    SCHEDULE("The schedule", "schedule");

    private final String title;
    private final String bundle;

    Part(String title, String bundle) {
        this.title = title;
        this.bundle = bundle;
    }

    /** Parts without which the product is not ready; articles are collected and filed without the others. */
    public static List<Part> needed() {
        return Arrays.stream(values()).filter(part -> part != CHANGES).toList();
    }

    /** The part that offers a service. */
    public static Part of(Class<?> service) {
        return Arrays.stream(values())
                .filter(part -> part.services().contains(service))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no part offers " + service.getName()));
    }

    /** Services it offers when it is there. */
    public List<Class<?>> services() {
        return switch (this) {
            case PAGES ->
                List.of(
                        Sites.class,
                        Visits.class,
                        Articles.class,
                        Corpus.class,
                        Categories.class,
                        RuleHistory.class,
                        Maintenance.class);
            case FETCH -> List.of(Fetcher.class, Reader.class);
            case MCRDR -> List.of(Classifier.class);
            case TEACHING -> List.of(Teaching.class, Explaining.class, Reapplication.class);
            case CHANGES -> List.of(Undoing.class, CategoryTree.class, Knowledge.class);
            case RULES -> List.of(RuleFiles.class);
            case SCHEDULE -> List.of(Policy.class);
        };
    }

    /** Whether all its services are there. */
    public boolean isThere(Services now) {
        return services().stream().allMatch(type -> now.find(type).isPresent());
    }

    /** One sentence for the user. */
    public String awaySentence() {
        return title + " is not there at the moment: its bundle (" + bundle + ") is starting, being replaced or has"
                + " failed. Its work waits; try again in a few seconds.";
    }
}

package org.ripplewatch.web.say;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;

/** The report on the live tree; kept for some seconds, since opening a tree asks for it with each rule. */
public final class RuleReports {

    /** What counts as lately. */
    public static final Duration LATELY = Duration.ofDays(30);

    private static final Duration FRESH = Duration.ofSeconds(5);

    private record Kept(RuleTree tree, Instant at, RuleReport report) {}

    private final Services services;
    private final Product product;
    private final AtomicReference<@Nullable Kept> kept = new AtomicReference<>();

    /** Reports over these services. */
    public RuleReports(Services services, Product product) {
        this.services = services;
        this.product = product;
    }

    /** The report; without any use of rules where the articles are away. */
    public RuleReport of(RuleTree tree) {
        Instant now = product.now();
        Kept last = kept.get();
        if (last != null && last.tree() == tree && last.at().plus(FRESH).isAfter(now)) {
            return last.report();
        }
        RuleReport report = new RuleReport(
                tree,
                services.find(Corpus.class)
                        .map(corpus -> corpus.uses(now.minus(LATELY)))
                        .orElse(Map.of()));
        kept.set(new Kept(tree, now, report));
        return report;
    }
}

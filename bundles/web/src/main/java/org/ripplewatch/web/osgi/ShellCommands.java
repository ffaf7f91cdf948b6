package org.ripplewatch.web.osgi;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.felix.service.command.Descriptor;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.say.SiteSentence;
import org.ripplewatch.web.say.When;
import org.ripplewatch.web.watch.Watching;

/** Commands of the container's shell, scope {@code ripplewatch}. Each returns what it prints. */
@Component(
        service = ShellCommands.class,
        property = {
            "osgi.command.scope=ripplewatch",
            "osgi.command.function=sites",
            "osgi.command.function=visits",
            "osgi.command.function=articles",
            "osgi.command.function=rules",
            "osgi.command.function=visit",
            "osgi.command.function=watch"
        })
public final class ShellCommands {

    private static final int LINES = 20;

    private final TrackedServices tracked;
    private final Services services;
    private final Product product;

    /** Starts to listen for services. */
    @Activate
    public ShellCommands(BundleContext context) {
        this.tracked = new TrackedServices(context);
        this.services = tracked;
        this.product = WebServlet.product(context);
    }

    @Deactivate
    void close() {
        tracked.close();
    }

    /** Sites, one line each. */
    @Descriptor("each site and what it is doing")
    public String sites() {
        SiteSentence sentence =
                new SiteSentence(product.now(), services.find(Fetcher.class).isPresent());
        Visits visits = services.need(Visits.class);
        return lines(
                services.need(Sites.class).all(),
                site -> site.name() + ": "
                        + sentence.of(
                                site, visits.latest(site.name(), 1).stream().findFirst()));
    }

    /** Latest visits. */
    @Descriptor("the latest visits, of one site where it is named")
    public String visits(String... site) {
        Visits visits = services.need(Visits.class);
        return lines(site.length == 0 ? visits.latest(LINES) : visits.latest(site[0], LINES), this::line);
    }

    /** Newest articles. */
    @Descriptor("the newest articles, of one folder where it is named")
    public String articles(String... category) {
        ArticleQuery newest = ArticleQuery.newest(LINES);
        ArticleQuery query = category.length == 0 ? newest : newest.inCategory(String.join(" ", category));
        return lines(services.need(Articles.class).find(query), this::line);
    }

    /** Rule tree or problems. */
    @Descriptor("the live rule tree; 'rules problems' for what was refused and why")
    public String rules(String... what) {
        if (what.length > 0 && what[0].equals("problems")) {
            return lines(
                    services.need(RuleFiles.class).problems(),
                    p -> p.severity() + " " + p.file() + ":" + p.line() + " " + p.message());
        }
        RuleTree tree = services.need(Classifier.class).tree();
        StringBuilder out = new StringBuilder();
        tree.children(0).forEach(rule -> branch(tree, rule, "", out));
        return out.isEmpty() ? "none" : out.toString().stripTrailing();
    }

    /** Visits a site now. */
    @Descriptor("visits a site now, by name or address")
    public String visit(String target) {
        Watching watching = new Watching(services, product);
        return "Ordered: " + watching.visit(watching.siteOrAddress(target)).name();
    }

    /** Watches addresses. */
    @Descriptor("watches addresses")
    public String watch(String... addresses) {
        Watching watching = new Watching(services, product);
        return lines(Arrays.asList(addresses), address -> {
            Site site = watching.watch(address, Optional.empty(), Optional.empty());
            return "Watching " + site.url() + " as " + site.name() + ", every " + When.span(site.every());
        });
    }

    private String line(Visit visit) {
        return visit.id() + " " + visit.site() + " " + When.exact(visit.ordered()) + " " + visit.state() + ": "
                + visit.fresh() + " new of " + visit.offered()
                + visit.failure().map(Failure::sentence).map(s -> "; " + s).orElse("");
    }

    private String line(Article article) {
        String folders =
                article.conclusions().stream().map(ShellCommands::folder).collect(Collectors.joining(", "));
        return article.id() + " " + When.exact(article.collected()) + " " + article.site() + " ["
                + (folders.isEmpty() ? article.stage().name() : folders) + "] " + article.title();
    }

    private static String folder(Conclusion conclusion) {
        return conclusion.category() + " by "
                + conclusion.path().stream().map(String::valueOf).collect(Collectors.joining(" > "));
    }

    private static void branch(RuleTree tree, RuleNode rule, String indent, StringBuilder out) {
        String says = rule.stop() ? "stop" : rule.category().orElse("draft");
        out.append(indent).append(rule.name()).append(" -> ").append(says).append('\n');
        tree.children(rule.id()).forEach(child -> branch(tree, child, indent + "  ", out));
    }

    /** A line an item without control characters, which a terminal would obey; "none" where there is no item. */
    private static <T> String lines(List<T> items, Function<T, String> line) {
        return items.isEmpty()
                ? "none"
                : items.stream()
                        .map(line)
                        .map(s -> s.replaceAll("\\p{Cc}", " "))
                        .collect(Collectors.joining("\n"));
    }
}

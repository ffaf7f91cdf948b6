package org.ripplewatch.bench;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.ServiceReference;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Link;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.VisitResult;
import org.ripplewatch.api.visit.Visits;

/**
 * A bundle for the product that is measured: hands in made-up articles through the api in place of the fetcher, which it
 * stops. What it hands in the product stores, files and indexes as always.
 */
public final class Fill implements BundleActivator {

    /** Header of its manifest: how many articles. */
    static final String ARTICLES = "Fill-Articles";

    private static final int SITES = 20;
    private static final int A_VISIT = 1000;
    private static final int A_TRANSACTION = 32;

    private final MadeUpText text = new MadeUpText(7);
    private volatile boolean ended;

    @Override
    public void start(BundleContext context) throws BundleException {
        for (Bundle bundle : context.getBundles()) {
            if (bundle.getSymbolicName().matches("org\\.ripplewatch\\.(fetch|schedule)")) {
                bundle.stop(Bundle.STOP_TRANSIENT);
            }
        }
        int articles = Integer.parseInt(context.getBundle().getHeaders().get(ARTICLES));
        Thread thread = new Thread(() -> fill(context, articles), "bench-fill");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void stop(BundleContext context) {
        ended = true;
    }

    private void fill(BundleContext context, int articles) {
        Sites sites = service(context, Sites.class);
        for (int i = 0; i < SITES; i++) {
            sites.watch(NewSite.at(URI.create("https://s" + i + ".example/")));
        }
        Visits visits = service(context, Visits.class);
        Articles stored = service(context, Articles.class);
        for (int done = 0; done < articles && !ended; done += A_VISIT) {
            visit(visits, "s" + done / A_VISIT % SITES + ".example", Math.min(A_VISIT, articles - done));
            read(stored);
        }
    }

    private void visit(Visits visits, String site, int amount) {
        long visit = visits.order(site, "it is filled").orElseThrow().id();
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < amount; i++) {
            URI url = URI.create("https://" + site + "/2026/" + visit + "/" + i);
            items.add(new Item(url, text.words(8), "", Optional.empty(), Optional.of(Instant.now())));
        }
        visits.done(visit, new VisitResult(Instant.now(), Optional.of(site), items, Optional.empty()));
        visits.planned(visit, new Plan(Instant.now().plusSeconds(86_400), "it is filled"));
    }

    private void read(Articles stored) {
        Instant soon = Instant.now().plusSeconds(60);
        for (List<FoundArticle> found = stored.found(soon, A_TRANSACTION);
                !found.isEmpty() && !ended;
                found = stored.found(soon, A_TRANSACTION)) {
            stored.read(found.stream()
                    .map(f -> new ReadArticle(f.id(), reading(f.url())))
                    .toList());
        }
    }

    private Reading reading(URI url) {
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            links.add(new Link(url.resolve("/" + text.words(4).replace(' ', '-')), text.words(4)));
        }
        return new Reading(
                url,
                text.words(9),
                text.words(250),
                Optional.of("Ann Author"),
                Optional.of(Instant.now()),
                Optional.empty(),
                Optional.of("en"),
                List.of(),
                links,
                Map.of("description", text.words(20), "section", text.words(1)));
    }

    private static <T> T service(BundleContext context, Class<T> type) {
        ServiceReference<T> reference = context.getServiceReference(type);
        if (reference == null) {
            throw new IllegalStateException(type.getName() + " is not there: the product was not ready");
        }
        return context.getService(reference);
    }
}

package org.ripplewatch.demo;

import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.work.WorkLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the demo web and watches its sites where the framework property {@code ripplewatch.demo} is {@code true}. */
@Component(
        immediate = true,
        service = {})
public final class Demo {

    private static final Logger LOG = LoggerFactory.getLogger(Demo.class);
    private static final String PROPERTY = "ripplewatch.demo";
    private static final Duration EVERY = Duration.ofMinutes(1);
    private static final Duration TICK = Duration.ofSeconds(1);
    private static final long SEED = 2026;

    private final Optional<DemoWeb> web;
    private final Optional<WorkLoop> loop;
    private volatile Optional<Sites> sites = Optional.empty();
    private volatile boolean watched;

    /** Starts the demo web where it is wanted. */
    @Activate
    public Demo(BundleContext context) throws IOException {
        boolean wanted = Boolean.parseBoolean(context.getProperty(PROPERTY));
        this.web = wanted ? Optional.of(new DemoWeb(0, SEED, Clock.systemUTC())) : Optional.empty();
        this.loop = web.map(w -> new WorkLoop("demo", TICK, () -> watch(w)));
        web.ifPresent(w -> LOG.info("The demo web is at {}", w.base()));
    }

    @Deactivate
    void stop() {
        loop.ifPresent(WorkLoop::close);
        web.ifPresent(DemoWeb::close);
    }

    @Reference(cardinality = ReferenceCardinality.OPTIONAL, policy = ReferencePolicy.DYNAMIC)
    void setSites(Sites found) {
        sites = Optional.of(found);
        loop.ifPresent(WorkLoop::wake);
    }

    void unsetSites(Sites gone) {
        if (sites.equals(Optional.of(gone))) {
            sites = Optional.empty();
        }
    }

    private boolean watch(DemoWeb demo) {
        Optional<Sites> found = sites.filter(s -> !watched);
        found.ifPresent(s -> {
            demo.sites().forEach((name, url) -> watch(s, name, url));
            watched = true;
        });
        return false;
    }

    /** The site of an earlier demo had the same name and another port: this one takes its place. */
    private static void watch(Sites sites, String name, URI url) {
        Optional<Site> earlier = sites.named(name).filter(site -> !site.url().equals(url));
        earlier.ifPresent(site -> sites.unwatch(name));
        sites.watch(new NewSite(url, Optional.of(EVERY), Optional.of(name)));
    }
}

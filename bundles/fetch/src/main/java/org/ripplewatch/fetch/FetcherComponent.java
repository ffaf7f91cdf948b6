package org.ripplewatch.fetch;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.felix.hc.api.FormattingResultLog;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.Result;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Version;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.metatype.annotations.Designate;
import org.ripplewatch.api.fetch.FetchRequest;
import org.ripplewatch.api.fetch.FetchResult;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.metric.Metrics;
import org.ripplewatch.fetch.cache.PageCache;
import org.ripplewatch.fetch.http.Figures;
import org.ripplewatch.fetch.http.HostTurns;
import org.ripplewatch.fetch.http.Turns;
import org.ripplewatch.fetch.http.WebClient;
import org.ripplewatch.fetch.http.WebFetcher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The fetcher as a service, with its figures and its health. */
@Component(
        service = {Fetcher.class, HostTurns.class, Metrics.class, HealthCheck.class},
        immediate = true, // else each look at its figures would start and stop a client where no stage holds it
        configurationPid = "fetch",
        property = {"hc.name=Fetching", "hc.tags=ripplewatch"})
@Designate(ocd = FetchConfig.class)
public final class FetcherComponent implements Fetcher, HostTurns, Metrics, HealthCheck {

    private static final Logger LOG = LoggerFactory.getLogger(FetcherComponent.class);

    private final Settings settings;
    private final List<String> problems;
    private final Figures figures = new Figures();
    private final Turns turns;
    private final WebClient client;
    private final PageCache cache;
    private final WebFetcher fetcher;

    @Activate
    public FetcherComponent(FetchConfig config, BundleContext context) {
        settings = Settings.of(config);
        problems = new ArrayList<>(settings.problems());
        turns = new Turns(settings.pause(), settings.parallel(), System::nanoTime);
        client = new WebClient(settings.guard(), settings.overrides(), userAgent(context), trust(config));
        String data = context.getProperty("ripplewatch.data");
        cache = new PageCache(Path.of(data == null ? "data" : data, "cache"), settings.cache());
        fetcher = new WebFetcher(
                client,
                turns,
                cache,
                new WebFetcher.Limits(settings.deadline(), settings.limit()),
                Clock.systemUTC(),
                figures);
        problems.forEach(LOG::warn);
    }

    @Deactivate
    void deactivate() {
        turns.close();
        client.close();
    }

    @Override
    public FetchResult fetch(FetchRequest request) {
        return fetcher.fetch(request);
    }

    @Override
    public Duration untilFree(String host) {
        return turns.untilFree(host);
    }

    @Override
    public List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>(figures.metrics());
        metrics.add(Metric.of("fetch_cache_bytes", "Bytes of kept pages on disk.", (double) cache.size()));
        return metrics;
    }

    @Override
    public Result execute() {
        FormattingResultLog log = new FormattingResultLog();
        problems.forEach(problem -> log.warn("{}", problem));
        if (settings.contact().isEmpty()) {
            log.info("Pages are fetched. Set fetch.contact to a web or mail address, so that sites can reach you");
        } else {
            log.info("Pages are fetched in the name of {}", settings.contact());
        }
        return new Result(log);
    }

    private String userAgent(BundleContext context) {
        Version version = context.getBundle().getVersion();
        String product = "Ripplewatch/" + version.getMajor() + "." + version.getMinor() + "." + version.getMicro();
        return settings.contact().isEmpty() ? product : product + " (+" + settings.contact() + ")";
    }

    private SslContextFactory.Client trust(FetchConfig config) {
        if (config.truststore().isBlank()) {
            return Trust.usual();
        }
        try {
            return Trust.with(Path.of(config.truststore()), config.truststore_password());
        } catch (IllegalArgumentException e) {
            problems.add("Setting fetch.truststore: " + e.getMessage() + "; only the usual authorities are trusted");
            return Trust.usual();
        }
    }
}

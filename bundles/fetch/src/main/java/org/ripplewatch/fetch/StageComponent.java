package org.ripplewatch.fetch;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.Result;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventHandler;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.metric.Metrics;
import org.ripplewatch.api.read.Reader;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.api.work.Topics;
import org.ripplewatch.fetch.http.HostTurns;
import org.ripplewatch.fetch.stage.FetchStage;

/** The fetch stage, woken by what the page database tells. */
@Component(
        service = {EventHandler.class, Metrics.class, HealthCheck.class},
        immediate = true,
        configurationPid = "fetch",
        property = {
            "event.topics=" + Topics.VISIT_ORDERED,
            "event.topics=" + Topics.ARTICLES_FOUND,
            "hc.name=Fetch stage",
            "hc.tags=ripplewatch"
        })
public final class StageComponent implements EventHandler, Metrics, HealthCheck {

    private final FetchStage stage;

    @Activate
    public StageComponent(
            FetchConfig config,
            @Reference Fetcher fetcher,
            @Reference HostTurns turns,
            @Reference Reader reader,
            @Reference Visits visits,
            @Reference Articles articles) {
        int workers = Settings.of(config).parallel();
        stage = new FetchStage(fetcher, reader, visits, articles, turns::untilFree, workers, Clock.systemUTC());
    }

    @Deactivate
    void deactivate() {
        stage.close();
    }

    @Override
    public void handleEvent(Event event) {
        stage.wake();
    }

    @Override
    public List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>(stage.metrics());
        metrics.add(Metric.of("fetch_in_hand", "Visits and articles that are being fetched and read.", stage.inHand()));
        return metrics;
    }

    @Override
    public Result execute() {
        String trouble = stage.trouble();
        return trouble.isEmpty()
                ? new Result(Result.Status.OK, "Visits are made and articles are read")
                : new Result(
                        Result.Status.CRITICAL, "The page database refuses the work of the fetch stage: " + trouble);
    }
}

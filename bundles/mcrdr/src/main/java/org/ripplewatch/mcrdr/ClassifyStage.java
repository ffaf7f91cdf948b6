package org.ripplewatch.mcrdr;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.felix.hc.api.FormattingResultLog;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.Result;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventHandler;
import org.osgi.service.metatype.annotations.Designate;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.metric.Metrics;
import org.ripplewatch.api.work.Topics;
import org.ripplewatch.api.work.WorkLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The stage between READ and CLASSIFIED: runs {@link Filing} on a thread of its own and tells how it goes. */
@Component(
        service = {EventHandler.class, HealthCheck.class, Metrics.class},
        immediate = true,
        configurationPid = "mcrdr",
        property = {
            "event.topics=" + Topics.ARTICLES_READ,
            "event.topics=" + Topics.RULES,
            "hc.name=Classification",
            "hc.tags=ripplewatch"
        })
@Designate(ocd = Settings.class)
public final class ClassifyStage implements EventHandler, HealthCheck, Metrics {

    private static final Logger LOG = LoggerFactory.getLogger(ClassifyStage.class);
    private static final Duration TICK = Duration.ofSeconds(1);

    private final Mcrdr engine;
    private final Filing filing;
    private final String badSetting;
    private final WorkLoop loop;

    /** Starts the stage. */
    @Activate
    public ClassifyStage(
            Settings settings,
            @Reference Mcrdr engine,
            @Reference Articles articles,
            @Reference Corpus corpus,
            @Reference Categories categories) {
        this.engine = engine;
        this.badSetting = complaint(settings.again());
        int again = Integer.parseInt(badSetting.isEmpty() ? settings.again().strip() : Settings.AGAIN);
        this.filing = new Filing(articles, corpus, categories, engine, engine::ready, again);
        this.loop = WorkLoop.timed("ripplewatch-mcrdr", TICK, () -> filing.round(TICK));
        if (!badSetting.isEmpty()) {
            LOG.warn(badSetting);
        }
    }

    /** Ends it after the batch under way. */
    @Deactivate
    public void stop() {
        loop.close();
    }

    @Override
    public void handleEvent(Event event) {
        loop.wake();
    }

    @Override
    public Result execute() {
        FormattingResultLog log = new FormattingResultLog();
        log.info("{} rules are live.", engine.tree().size());
        if (!engine.ready()) {
            log.temporarilyUnavailable("No rule files were handed over yet: articles wait to be filed.");
        }
        if (!badSetting.isEmpty()) {
            log.warn(badSetting);
        }
        if (!loop.trouble().isEmpty()) {
            log.critical("Articles could not be filed, it is tried again: {}", loop.trouble());
        }
        if (!filing.refused().isEmpty()) {
            log.warn(filing.refused());
        }
        drafts().ifPresent(log::warn);
        return new Result(log);
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                filed("new", filing.newlyFiled()),
                filed("again", filing.filedAgain()),
                Metric.of("mcrdr_classify_seconds_total", "Time spent classifying.", filing.seconds()),
                Metric.of("mcrdr_rules", "Rules that are live.", engine.tree().size()));
    }

    private static Metric filed(String why, long articles) {
        return new Metric(
                "mcrdr_classified_total",
                "Articles classified, as new ones or again after rules changed.",
                Map.of("why", why),
                articles);
    }

    private Optional<String> drafts() {
        List<RuleNode> drafts =
                engine.tree().nodes().stream().filter(RuleNode::draft).toList();
        String some = drafts.stream()
                .limit(5)
                .map(n -> n.id() + " (" + n.file() + " line " + n.line() + ")")
                .collect(Collectors.joining(", "));
        return drafts.isEmpty()
                ? Optional.empty()
                : Optional.of(drafts.size() + " rules have no folder and file nothing of their own, such as " + some
                        + ": add @category(\"...\") or @stop(true).");
    }

    private static String complaint(String again) {
        return again.strip().matches("[1-9]\\d{0,4}|100000")
                ? ""
                : "The setting mcrdr.again is '" + again + "': write a whole number from 1 to 100000; " + Settings.AGAIN
                        + " is used.";
    }
}

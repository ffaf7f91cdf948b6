package org.ripplewatch.schedule;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.felix.hc.api.FormattingResultLog;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.Result;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventConstants;
import org.osgi.service.event.EventHandler;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.osgi.util.tracker.ServiceTracker;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.metric.Metrics;
import org.ripplewatch.api.schedule.Policy;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.api.work.Topics;
import org.ripplewatch.api.work.WorkLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The schedule as a component: runs the {@link Timetable} on its own thread and tells how it is doing. */
@Component(
        immediate = true,
        configurationPid = "schedule",
        service = {EventHandler.class, HealthCheck.class, Metrics.class},
        property = {
            EventConstants.EVENT_TOPIC + "=" + Topics.SITES,
            EventConstants.EVENT_TOPIC + "=" + Topics.VISIT_DONE,
            HealthCheck.NAME + "=Schedule",
            HealthCheck.TAGS + "=ripplewatch"
        })
@Designate(ocd = Schedule.Config.class)
public final class Schedule implements EventHandler, HealthCheck, Metrics {

    /** Settings of the schedule. */
    @ObjectClassDefinition(name = "Schedule", description = "When sites are visited.")
    @interface Config {
        /** Used by the page database, which gives each new site its delay. */
        @AttributeDefinition(
                name = "delay",
                description = "Time between visits of a site that was added without one: 1m to 1d, a divisor of a day.")
        String delay() default "2h";

        @AttributeDefinition(
                name = "spread",
                description = "Over how long visits are spread that fell due while the product was off, such as 5m.")
        String spread() default "5m";

        @AttributeDefinition(name = "budget", description = "Visits an hour in all; 0 for no limit.")
        String budget() default "0";
    }

    private static final Logger LOG = LoggerFactory.getLogger(Schedule.class);
    private static final Duration WAITS_LONG = Duration.ofMinutes(10);

    private final Visits visits;
    private final Clock clock = Clock.systemUTC();
    private final ServiceTracker<Policy, Policy> policies;
    private final Settings settings;
    private final Planner planner;
    private final Timetable timetable;
    private final WorkLoop loop;

    /** Starts the schedule. */
    @Activate
    public Schedule(@Reference Sites sites, @Reference Visits visits, BundleContext context, Config config) {
        this.policies = new ServiceTracker<>(context, Policy.class, null);
        policies.open();
        this.visits = visits;
        this.settings = Settings.of(config.spread(), config.budget());
        settings.faults().forEach(LOG::warn);
        this.planner = new Planner(this::policy);
        this.timetable = new Timetable(sites, visits, planner, settings, clock);
        this.loop = WorkLoop.timed("schedule", Timetable.TICK, timetable::look);
    }

    @Deactivate
    void stop() {
        loop.close();
        policies.close();
    }

    @Override
    public void handleEvent(Event event) {
        loop.wake();
    }

    @Override
    public Result execute() {
        FormattingResultLog log = new FormattingResultLog();
        settings.faults().forEach(log::warn);
        planner.troubles().values().forEach(trouble -> log.warn("{}; static is used instead", trouble));
        if (!loop.trouble().isEmpty()) {
            log.critical("The schedule cannot go on: {}", loop.trouble());
        }
        oldestOrdered()
                .ifPresent(visit -> log.warn(
                        "A visit to {} waits since {}: is the fetch bundle running?", visit.site(), visit.ordered()));
        log.info(
                "{} visits ordered since the start{}",
                timetable.ordered(),
                timetable.heldBack() ? "; some sites wait for schedule.budget" : "");
        return new Result(log);
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                Metric.of("schedule_visits_ordered_total", "Visits ordered since the start.", (double)
                        timetable.ordered()),
                Metric.of(
                        "schedule_lateness_seconds_total",
                        "How late the ordered visits were, in all.",
                        timetable.lateness().toMillis() / 1000.0),
                Metric.of(
                        "schedule_held_back",
                        "Whether sites are due that schedule.budget makes wait: 1 or 0.",
                        timetable.heldBack() ? 1 : 0));
    }

    private Optional<Visit> oldestOrdered() {
        Instant longAgo = clock.instant().minus(WAITS_LONG);
        return visits.ordered(1).stream()
                .filter(visit -> visit.ordered().isBefore(longAgo))
                .findFirst();
    }

    private Optional<Policy> policy(String name) {
        return Stream.of(policies.getServices(new Policy[0]))
                .filter(policy -> policy.name().equals(name))
                .findFirst();
    }
}

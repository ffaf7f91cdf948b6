package org.ripplewatch.web.osgi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.Result;
import org.apache.felix.hc.api.ResultLog;
import org.apache.felix.hc.api.execution.HealthCheckExecutor;
import org.apache.felix.hc.api.execution.HealthCheckSelector;
import org.osgi.framework.ServiceReference;
import org.osgi.util.tracker.ServiceTracker;
import org.ripplewatch.web.HealthReport;
import org.ripplewatch.web.HealthReport.Check;
import org.ripplewatch.web.HealthReport.Status;

/** Asks the health checks: by the executor, which bounds their time, where there is one; else one after the other. */
final class HealthChecks {

    static final String TAG = "ripplewatch";

    private HealthChecks() {}

    static HealthReport run(Optional<HealthCheckExecutor> executor, ServiceTracker<HealthCheck, HealthCheck> services) {
        return new HealthReport(executor.map(HealthChecks::executed).orElseGet(() -> asked(services)));
    }

    private static List<Check> executed(HealthCheckExecutor executor) {
        return executor.execute(HealthCheckSelector.tags(TAG)).stream()
                .map(r -> check(r.getHealthCheckMetadata().getTitle(), r.getHealthCheckResult()))
                .toList();
    }

    private static List<Check> asked(ServiceTracker<HealthCheck, HealthCheck> services) {
        List<Check> checks = new ArrayList<>();
        services.getTracked().forEach((reference, check) -> checks.add(ask(name(reference), check)));
        return checks;
    }

    private static Check ask(String name, HealthCheck check) {
        try {
            return check(name, check.execute());
        } catch (RuntimeException e) {
            return new Check(name, Status.CRITICAL, List.of("The check " + name + " itself failed: " + e));
        }
    }

    static Check check(String name, Result result) {
        Status status = status(result.getStatus());
        List<String> sentences = StreamSupport.stream(result.spliterator(), false)
                .filter(entry -> !entry.isDebug())
                .filter(entry -> status == Status.OK || !entry.getStatus().equals(Result.Status.OK))
                .map(ResultLog.Entry::getMessage)
                .toList();
        boolean mute = status != Status.OK && sentences.isEmpty();
        return new Check(name, status, mute ? List.of("The check " + name + " says " + status) : sentences);
    }

    private static Status status(Result.Status status) {
        return switch (status) {
            case OK -> Status.OK;
            case WARN -> Status.WARN;
            case TEMPORARILY_UNAVAILABLE, CRITICAL, HEALTH_CHECK_ERROR -> Status.CRITICAL;
        };
    }

    private static String name(ServiceReference<HealthCheck> reference) {
        Object name = reference.getProperty(HealthCheck.NAME);
        return name == null ? String.valueOf(reference.getProperty("component.name")) : name.toString();
    }
}

package org.ripplewatch.web.osgi;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.execution.HealthCheckExecutor;
import org.osgi.framework.BundleContext;
import org.osgi.service.cm.ConfigurationAdmin;
import org.osgi.service.metatype.MetaTypeService;
import org.osgi.util.tracker.ServiceTracker;
import org.ripplewatch.web.HealthReport;
import org.ripplewatch.web.Setting;
import org.ripplewatch.web.Surroundings;

/** The OSGi container around the product. */
final class Container implements Surroundings, AutoCloseable {

    private static final String SHELL = "org.apache.felix.service.command.CommandProcessor";

    private final BundleContext context;
    private final String user;
    private final Optional<HealthReport.Check> own;
    private final ServiceTracker<ConfigurationAdmin, ConfigurationAdmin> configurations;
    private final ServiceTracker<MetaTypeService, MetaTypeService> metatypes;
    private final ServiceTracker<HealthCheckExecutor, HealthCheckExecutor> executors;
    private final ServiceTracker<HealthCheck, HealthCheck> checks;
    private final ServiceTracker<Object, Object> shells;

    /**
     * The container.
     *
     * @param user who works with the pages
     * @param own what is wrong with the pages themselves; empty where nothing is
     */
    Container(BundleContext context, String user, Optional<HealthReport.Check> own) {
        this.user = user;
        this.own = own;
        this.context = context;
        this.configurations = open(new ServiceTracker<>(context, ConfigurationAdmin.class, null));
        this.metatypes = open(new ServiceTracker<>(context, MetaTypeService.class, null));
        this.executors = open(new ServiceTracker<>(context, HealthCheckExecutor.class, null));
        this.checks = open(new ServiceTracker<>(context, HealthCheck.class, null));
        this.shells = open(new ServiceTracker<>(context, SHELL, null));
    }

    @Override
    public String user() {
        return user;
    }

    @Override
    public List<Setting> settings() {
        MetaTypeService types = metatypes.getService();
        ConfigurationAdmin admin = configurations.getService();
        return types == null || admin == null
                ? List.of()
                : new SettingsInForce(types, admin, System.getenv()).of(context.getBundles());
    }

    @Override
    public HealthReport health() {
        HealthReport report = HealthChecks.run(Optional.ofNullable(executors.getService()), checks);
        return new HealthReport(
                Stream.concat(report.checks().stream(), own.stream()).toList());
    }

    @Override
    public Optional<String> shell(String line) {
        return Optional.ofNullable(shells.getService()).map(shell -> Gogo.run(shell, line));
    }

    @Override
    public void close() {
        List.of(configurations, metatypes, executors, checks, shells).forEach(ServiceTracker::close);
    }

    private static <T> ServiceTracker<T, T> open(ServiceTracker<T, T> tracker) {
        tracker.open();
        return tracker;
    }
}

package org.ripplewatch.web.osgi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.osgi.framework.BundleContext;
import org.osgi.util.tracker.ServiceTracker;
import org.ripplewatch.api.metric.Metrics;
import org.ripplewatch.api.schedule.Policy;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Services;

/** The product's services as the framework has them at the moment. */
final class TrackedServices implements Services, AutoCloseable {

    private final Map<Class<?>, ServiceTracker<?, ?>> trackers = new LinkedHashMap<>();

    TrackedServices(BundleContext context) {
        Stream.concat(
                        Stream.of(Part.values()).flatMap(part -> part.services().stream()),
                        Stream.of(Metrics.class, Policy.class))
                .distinct()
                .forEach(type -> {
                    ServiceTracker<?, ?> tracker = new ServiceTracker<>(context, type, null);
                    trackers.put(type, tracker);
                    tracker.open();
                });
    }

    @Override
    public <T> Optional<T> find(Class<T> type) {
        return Optional.ofNullable(tracker(type).getService()).map(type::cast);
    }

    @Override
    public <T> List<T> all(Class<T> type) {
        Object[] services = tracker(type).getServices();
        return services == null
                ? List.of()
                : Stream.of(services).map(type::cast).toList();
    }

    @Override
    public void close() {
        trackers.values().forEach(ServiceTracker::close);
    }

    private ServiceTracker<?, ?> tracker(Class<?> type) {
        ServiceTracker<?, ?> tracker = trackers.get(type);
        if (tracker == null) {
            throw new IllegalStateException("no tracker for " + type.getName());
        }
        return tracker;
    }
}

package org.ripplewatch.runtime;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;
import org.osgi.service.cm.Configuration;
import org.osgi.service.cm.ConfigurationAdmin;
import org.osgi.service.cm.ConfigurationEvent;
import org.osgi.service.cm.SynchronousConfigurationListener;
import org.osgi.util.tracker.ServiceTracker;

/**
 * Sees to it that each of some pids has a configuration, if an empty one: the settings of the environment are laid
 * over configurations, so there must be one even where no file is.
 */
final class ConfigurationKeeper implements SynchronousConfigurationListener {
    private final Set<String> pids;
    private final Consumer<String> say;
    private final ServiceTracker<ConfigurationAdmin, ConfigurationAdmin> tracker;

    ConfigurationKeeper(BundleContext context, Set<String> pids, Consumer<String> say) {
        this.pids = Set.copyOf(pids);
        this.say = say;
        this.tracker = new ServiceTracker<>(context, ConfigurationAdmin.class, null) {
            @Override
            public ConfigurationAdmin addingService(ServiceReference<ConfigurationAdmin> reference) {
                ConfigurationAdmin admin = super.addingService(reference);
                ConfigurationKeeper.this.pids.forEach(pid -> keep(admin, pid));
                return admin;
            }
        };
    }

    /** Begins to keep. */
    void open() {
        tracker.open();
    }

    @Override
    public void configurationEvent(ConfigurationEvent event) {
        ConfigurationAdmin admin = tracker.getService();
        if (event.getType() == ConfigurationEvent.CM_DELETED && pids.contains(event.getPid()) && admin != null) {
            keep(admin, event.getPid());
        }
    }

    private void keep(ConfigurationAdmin admin, String pid) {
        try {
            Configuration configuration = admin.getConfiguration(pid, "?");
            if (configuration.getProperties() == null) {
                configuration.update(FrameworkUtil.asDictionary(Map.of()));
            }
        } catch (IOException e) {
            say.accept("The settings of " + pid + " in the environment cannot take effect: " + e);
        }
    }
}

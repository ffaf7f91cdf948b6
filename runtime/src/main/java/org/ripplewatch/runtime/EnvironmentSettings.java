package org.ripplewatch.runtime;

import java.util.Dictionary;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.service.cm.ConfigurationPlugin;

/**
 * Settings from the environment, laid over those of the files: {@code RIPPLEWATCH_FETCH_ALLOW} is {@code allow} of
 * pid {@code fetch}; a further underscore is a dot of the setting's name.
 */
public final class EnvironmentSettings implements ConfigurationPlugin {
    private static final String PREFIX = "RIPPLEWATCH_";

    /** Variables of the command itself. */
    private static final Set<String> OTHERS = Set.of("RIPPLEWATCH_JAVA_OPTS");

    private final Map<String, Map<String, String>> byPid = new TreeMap<>();

    /** The settings that an environment holds. */
    public EnvironmentSettings(Map<String, String> environment) {
        environment.forEach((name, value) -> {
            if (name.startsWith(PREFIX) && !OTHERS.contains(name)) {
                add(name.substring(PREFIX.length()).toLowerCase(Locale.ROOT), value);
            }
        });
    }

    private void add(String name, String value) {
        int cut = name.indexOf('_');
        if (cut > 0 && cut < name.length() - 1) {
            String setting = name.substring(cut + 1).replace('_', '.');
            byPid.computeIfAbsent(name.substring(0, cut), pid -> new TreeMap<>())
                    .put(setting, value);
        }
    }

    /** The pids that the environment has something for. */
    public Set<String> pids() {
        return byPid.keySet();
    }

    /** The settings of a pid. */
    public Map<String, String> of(String pid) {
        return byPid.getOrDefault(pid, Map.of());
    }

    @Override
    @SuppressWarnings("JdkObsolete") // the interface is of OSGi: it speaks of dictionaries
    public void modifyConfiguration(ServiceReference<?> reference, Dictionary<String, Object> properties) {
        of(String.valueOf(properties.get(Constants.SERVICE_PID))).forEach(properties::put);
    }

    /** How to register it: called last, for its pids only. */
    Map<String, Object> registration() {
        return Map.of(
                CM_TARGET,
                pids().toArray(String[]::new),
                CM_RANKING,
                1000, // beyond 1000 a plug-in may look but not change
                "config.plugin.id",
                "ripplewatch.environment");
    }
}

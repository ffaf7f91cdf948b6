package org.ripplewatch.web.osgi;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Dictionary;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.service.cm.Configuration;
import org.osgi.service.cm.ConfigurationAdmin;
import org.osgi.service.metatype.AttributeDefinition;
import org.osgi.service.metatype.MetaTypeInformation;
import org.osgi.service.metatype.MetaTypeService;
import org.osgi.service.metatype.ObjectClassDefinition;
import org.ripplewatch.web.Setting;

/**
 * The settings of the product's bundles: what each bundle declares (metatype), with the value of the environment, else
 * of the configuration, else the default.
 */
final class SettingsInForce {

    private static final String OURS = "org.ripplewatch.";

    private final MetaTypeService types;
    private final ConfigurationAdmin admin;
    private final Map<String, String> environment;

    SettingsInForce(MetaTypeService types, ConfigurationAdmin admin, Map<String, String> environment) {
        this.types = types;
        this.admin = admin;
        this.environment = environment;
    }

    /** The settings that these bundles declare, by name. */
    List<Setting> of(Bundle... bundles) {
        return Arrays.stream(bundles)
                .filter(bundle -> String.valueOf(bundle.getSymbolicName()).startsWith(OURS))
                .flatMap(bundle -> Optional.ofNullable(types.getMetaTypeInformation(bundle)).stream())
                .flatMap(this::settings)
                .sorted(Comparator.comparing(Setting::name))
                .toList();
    }

    private Stream<Setting> settings(MetaTypeInformation information) {
        return Arrays.stream(information.getPids()).flatMap(pid -> {
            Optional<Dictionary<String, Object>> configured = configured(pid);
            return Arrays.stream(information
                            .getObjectClassDefinition(pid, null)
                            .getAttributeDefinitions(ObjectClassDefinition.ALL))
                    .map(attribute -> setting(pid, attribute, configured));
        });
    }

    private Setting setting(
            String pid, AttributeDefinition attribute, Optional<Dictionary<String, Object>> configured) {
        String name = pid + "." + attribute.getID();
        String variable = "RIPPLEWATCH_" + name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
        String description = Optional.ofNullable(attribute.getDescription()).orElse("");
        String fromOutside = environment.get(variable);
        if (fromOutside != null) {
            return new Setting(name, fromOutside, "environment " + variable, description);
        }
        return configured
                .map(values -> values.get(attribute.getID()))
                .map(value -> new Setting(name, text(value), "conf/" + pid + ".cfg", description))
                .orElseGet(() -> new Setting(name, defaults(attribute), "default", description));
    }

    private Optional<Dictionary<String, Object>> configured(String pid) {
        try {
            Configuration[] found = admin.listConfigurations("(service.pid=" + pid + ")");
            return Optional.ofNullable(found).filter(f -> f.length > 0).map(f -> f[0].getProperties());
        } catch (IOException | InvalidSyntaxException e) {
            throw new IllegalStateException("the settings of " + pid + " cannot be read", e);
        }
    }

    private static String defaults(AttributeDefinition attribute) {
        String[] values = attribute.getDefaultValue();
        return values == null ? "" : String.join(",", values);
    }

    private static String text(Object value) {
        return value instanceof Object[] many
                ? Arrays.stream(many).map(String::valueOf).collect(Collectors.joining(","))
                : value.toString();
    }
}

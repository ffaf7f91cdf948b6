package org.ripplewatch.runtime;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.felix.framework.util.Util;

/**
 * What the framework and its bundles are told: the distribution's {@code conf/config.properties}, the home's of the
 * same name over it, and the instance's own facts, which the files may use as {@code ${ripplewatch.home}} and so on.
 */
final class FrameworkProperties {
    private static final String FILE = "config.properties";

    private FrameworkProperties() {}

    /**
     * The properties of an instance.
     *
     * @param extra laid over all others
     */
    static Map<String, String> of(Path distribution, Home home, int port, Map<String, String> extra) {
        Properties properties = new Properties();
        load(properties, distribution.resolve("conf").resolve(FILE));
        load(properties, home.conf().resolve(FILE));
        facts(home, port).forEach(properties::setProperty);
        extra.forEach(properties::setProperty);
        Map<String, String> substituted = new TreeMap<>();
        for (String name : properties.stringPropertyNames()) {
            substituted.put(name, substitute(name, properties));
        }
        return substituted;
    }

    private static Map<String, String> facts(Home home, int port) {
        Map<String, String> facts = new HashMap<>();
        facts.put("ripplewatch.home", home.folder().toString());
        facts.put("ripplewatch.conf", home.conf().toString());
        facts.put("ripplewatch.load", home.load().toString());
        facts.put("ripplewatch.rules", home.rules().toString());
        facts.put("ripplewatch.data", home.data().toString());
        facts.put("ripplewatch.log", home.log().toString());
        facts.put("ripplewatch.version", Product.version());
        facts.put("org.osgi.framework.storage", home.cache().toString());
        facts.put("org.apache.felix.http.host", "127.0.0.1");
        facts.put("org.osgi.service.http.port", String.valueOf(port));
        return facts;
    }

    private static void load(Properties properties, Path file) {
        if (Files.notExists(file)) {
            return;
        }
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new Refusal(file + " cannot be read (" + e.getMessage() + "): mend it or delete it.", e);
        }
    }

    private static String substitute(String name, Properties properties) {
        try {
            return Util.substVars(properties.getProperty(name), name, null, properties);
        } catch (IllegalArgumentException e) {
            throw new Refusal(name + " in " + FILE + " has a variable that leads nowhere: " + e.getMessage() + ".", e);
        }
    }
}

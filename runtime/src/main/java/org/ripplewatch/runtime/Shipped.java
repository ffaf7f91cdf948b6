package org.ripplewatch.runtime;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.startlevel.BundleStartLevel;
import org.osgi.framework.wiring.BundleRevision;

/** The bundles that the product ships: {@code bundle/LEVEL/*.jar}, each of which starts at the level of its folder. */
final class Shipped {
    private final Map<String, Jar> byName;

    /**
     * One shipped bundle.
     *
     * @param name symbolic name
     * @param file its jar
     * @param level the start level
     */
    record Jar(String name, Path file, int level) {

        /** Installs it, not started. */
        Bundle install(BundleContext context) throws BundleException {
            Bundle bundle = context.installBundle(location(), null);
            bundle.adapt(BundleStartLevel.class).setStartLevel(level);
            return bundle;
        }

        /** Installs it; it starts with its level. */
        Bundle start(BundleContext context) throws BundleException {
            Bundle bundle = install(context);
            if ((bundle.adapt(BundleRevision.class).getTypes() & BundleRevision.TYPE_FRAGMENT) == 0) {
                bundle.start(Bundle.START_ACTIVATION_POLICY);
            }
            return bundle;
        }

        /** By which the framework knows it, and reads it. */
        String location() {
            return file.toUri().toString();
        }
    }

    private Shipped(Map<String, Jar> byName) {
        this.byName = byName;
    }

    /** What lies in a {@code bundle} folder. */
    static Shipped in(Path folder) {
        Map<String, Jar> byName = new LinkedHashMap<>();
        for (Path level : children(folder)) {
            for (Path file : children(level)) {
                Jar jar = new Jar(symbolicName(file), file, Integer.parseInt(name(level)));
                byName.put(jar.name(), jar);
            }
        }
        return new Shipped(byName);
    }

    Collection<Jar> all() {
        return byName.values();
    }

    /** The shipped bundle of a symbolic name. */
    Optional<Jar> named(String symbolicName) {
        return Optional.ofNullable(byName.get(symbolicName));
    }

    /** Installs them all, each of which starts with its level. */
    void start(BundleContext context) {
        for (Jar jar : byName.values()) {
            try {
                jar.start(context);
            } catch (BundleException e) {
                throw new Refusal(
                        jar.file() + " cannot be installed (" + e.getMessage() + "): build or unpack the"
                                + " product anew.",
                        e);
            }
        }
    }

    private static String symbolicName(Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            String header = jar.getManifest().getMainAttributes().getValue(Constants.BUNDLE_SYMBOLICNAME);
            if (header == null) {
                throw new Refusal(file + " is no bundle: it has no " + Constants.BUNDLE_SYMBOLICNAME + ".");
            }
            return header.replaceFirst(";.*", "").trim();
        } catch (IOException e) {
            throw new Refusal(file + " cannot be read: build or unpack the product anew.", e);
        }
    }

    private static List<Path> children(Path folder) {
        try (Stream<Path> children = Files.list(folder)) {
            return children.sorted().collect(Collectors.toList());
        } catch (IOException e) {
            throw new Refusal("The product is incomplete, " + folder + " cannot be read: build or unpack it anew.", e);
        }
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }
}

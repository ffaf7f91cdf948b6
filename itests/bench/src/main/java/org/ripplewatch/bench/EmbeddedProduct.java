package org.ripplewatch.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.util.tracker.ServiceTracker;

/**
 * The assembled product in this process, on a home of its own: the very bundles, called without a network between. The
 * bundles that visit sites and those that serve pages stay away, and the api is this process's own, so that services can
 * be called as they are.
 */
final class EmbeddedProduct implements AutoCloseable {
    private static final String API = "org.ripplewatch.api-";
    private static final Pattern STARTED =
            Pattern.compile("(pax-logging|org\\.apache\\.felix\\.(configadmin|eventadmin|metatype|scr)"
                    + "|org\\.ripplewatch\\.(libs|pages|rules|mcrdr)).*");
    private static final long LONGEST_WAIT = 120_000;
    private static final long LONGEST_STOP = 60_000;

    private final Framework framework;
    private final Path home;

    private EmbeddedProduct(Framework framework, Path home) {
        this.framework = framework;
        this.home = home;
    }

    /**
     * Starts it.
     *
     * @param root the folder of the project, whose product was assembled
     */
    static EmbeddedProduct start(Path root) throws IOException, BundleException {
        Path distribution = root.resolve("runtime/target/ripplewatch-0.1.0");
        Path home = ProductProcess.newHome("teach");
        List<Path> jars = jars(distribution);
        Framework framework = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(settings(distribution, home, jars));
        EmbeddedProduct product = new EmbeddedProduct(framework, home);
        try {
            product.start(jars);
        } catch (BundleException e) {
            product.close();
            throw e;
        }
        return product;
    }

    /** A service, waited for. */
    <T> T service(Class<T> type) throws InterruptedException {
        ServiceTracker<T, T> tracker = new ServiceTracker<>(framework.getBundleContext(), type, null);
        tracker.open();
        try {
            T service = tracker.waitForService(LONGEST_WAIT);
            if (service == null) {
                throw new IllegalStateException(
                        "the product offers no " + type.getName() + ": see " + home.resolve("log"));
            }
            return service;
        } finally {
            tracker.close();
        }
    }

    @Override
    public void close() throws IOException {
        try {
            framework.stop();
            framework.waitForStop(LONGEST_STOP);
        } catch (BundleException e) {
            throw new IOException("the product did not stop", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        ProductProcess.delete(home);
    }

    private void start(List<Path> jars) throws BundleException {
        framework.start();
        BundleContext context = framework.getBundleContext();
        List<Bundle> bundles = new ArrayList<>();
        for (Path jar : jars) {
            if (!name(jar).startsWith(API)) {
                Bundle bundle = context.installBundle("reference:" + jar.toUri());
                if (STARTED.matcher(name(jar)).matches()) {
                    bundles.add(bundle);
                }
            }
        }
        for (Bundle bundle : bundles) {
            bundle.start();
        }
    }

    private static Map<String, String> settings(Path distribution, Path home, List<Path> jars) throws IOException {
        Files.createDirectories(home.resolve("log"));
        System.setProperty("ripplewatch.log", home.resolve("log").toString());
        Map<String, String> settings = new HashMap<>(Map.of(
                "org.osgi.framework.storage", home.resolve("data/felix-cache").toString(),
                "org.osgi.framework.system.packages.extra", exported(jars),
                "org.ops4j.pax.logging.property.file",
                        distribution.resolve("conf/logback.xml").toString(),
                "org.ops4j.pax.logging.DefaultServiceLog.level", "WARNING"));
        for (String sub : List.of("conf", "rules", "load", "data", "log")) {
            settings.put(
                    "ripplewatch." + sub,
                    Files.createDirectories(home.resolve(sub)).toString());
        }
        return settings;
    }

    /** What the api exports, as its manifest says it. */
    private static String exported(List<Path> jars) throws IOException {
        Path api =
                jars.stream().filter(j -> name(j).startsWith(API)).findFirst().orElseThrow();
        try (JarFile jar = new JarFile(api.toFile())) {
            return jar.getManifest().getMainAttributes().getValue("Export-Package");
        }
    }

    private static List<Path> jars(Path distribution) throws IOException {
        try (Stream<Path> files = Files.walk(distribution.resolve("bundle"))) {
            return files.filter(p -> p.toString().endsWith(".jar")).sorted().toList();
        }
    }

    private static String name(Path jar) {
        return String.valueOf(jar.getFileName());
    }
}

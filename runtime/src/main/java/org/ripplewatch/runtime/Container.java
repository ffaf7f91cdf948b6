package org.ripplewatch.runtime;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.ServiceLoader;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.wiring.FrameworkWiring;
import org.osgi.service.cm.ConfigurationPlugin;
import org.osgi.service.cm.SynchronousConfigurationListener;

/** The running product: the Felix framework with the shipped bundles in it, for one home that nobody else runs. */
public final class Container implements AutoCloseable {
    /** How long the bundles get to stop; a commit under way takes milliseconds, a visit is given up in seconds. */
    private static final Duration TO_STOP = Duration.ofSeconds(60);

    private final Home home;
    private final HomeLock lock;
    private final Instance instance;
    private final Framework framework;

    private Container(Home home, HomeLock lock, Instance instance, Framework framework) {
        this.home = home;
        this.lock = lock;
        this.instance = instance;
        this.framework = framework;
    }

    /**
     * Starts the product in a home; returns once every bundle was told to start.
     *
     * @param port asked for; empty for the usual or any free one
     * @param extra framework properties over those of the files
     * @throws Refusal where the home cannot be written or is held, the port is in use, or the product is incomplete
     */
    public static Container start(Path distribution, Home home, OptionalInt port, Map<String, String> extra) {
        home.populate(distribution);
        HomeLock lock = HomeLock.take(home);
        try {
            Instance instance = Instance.here(Ports.choose(port));
            Map<String, String> properties = FrameworkProperties.of(distribution, home, instance.port(), extra);
            tellLogging(properties);
            Framework framework = framework(properties);
            framework.init();
            wire(framework.getBundleContext(), Shipped.in(distribution.resolve("bundle")), home);
            instance.tell(home);
            framework.start();
            return new Container(home, lock, instance, framework);
        } catch (Exception e) {
            release(lock);
            throw e instanceof Refusal refusal ? refusal : new Refusal("The framework does not start: " + e, e);
        }
    }

    /**
     * The bundles of a distribution that do not resolve, each with what it lacks; empty where all do. Starts none.
     *
     * @param storage an empty folder for the framework
     */
    public static List<String> unresolved(Path distribution, Path storage) throws BundleException {
        Map<String, String> properties = new HashMap<>(FrameworkProperties.of(
                distribution, new Home(storage), 0, Map.of("org.osgi.framework.storage", storage.toString())));
        Framework framework = framework(properties);
        framework.start();
        try {
            List<Bundle> bundles = new ArrayList<>();
            for (Shipped.Jar jar : Shipped.in(distribution.resolve("bundle")).all()) {
                bundles.add(jar.install(framework.getBundleContext()));
            }
            framework.adapt(FrameworkWiring.class).resolveBundles(bundles);
            return bundles.stream()
                    .filter(bundle -> bundle.getState() == Bundle.INSTALLED)
                    .map(Container::complaint)
                    .toList();
        } finally {
            framework.stop();
        }
    }

    private static String complaint(Bundle bundle) {
        try {
            bundle.start(Bundle.START_TRANSIENT);
            return bundle.getSymbolicName() + " did not resolve at first, but does when asked again";
        } catch (BundleException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** conf/logback.xml can use system properties only. */
    private static void tellLogging(Map<String, String> properties) {
        System.setProperty("ripplewatch.log", properties.getOrDefault("ripplewatch.log", "log"));
    }

    private static Framework framework(Map<String, String> properties) {
        return ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(properties);
    }

    private static void wire(BundleContext context, Shipped shipped, Home home) {
        EnvironmentSettings environment = new EnvironmentSettings(System.getenv());
        ConfigurationKeeper keeper = new ConfigurationKeeper(context, environment.pids(), Container::say);
        context.registerService(
                ConfigurationPlugin.class, environment, FrameworkUtil.asDictionary(environment.registration()));
        context.registerService(SynchronousConfigurationListener.class, keeper, null);
        keeper.open();
        context.addBundleListener(new Replacements(shipped, home.load(), context, Container::say));
        shipped.start(context);
    }

    /** Words of the launcher, for the log: it has no logger of its own, so they go the way of the console. */
    private static void say(String sentence) {
        System.err.println(Instant.now() + " " + sentence);
    }

    /** The process that runs it: this one. */
    public Instance instance() {
        return instance;
    }

    /** Whether the framework runs: its shell may have ended it. */
    public boolean runs() {
        return framework.getState() == Bundle.ACTIVE;
    }

    /** Stops all bundles, the last started first, and frees the home. Says so where that takes longer than a minute. */
    @Override
    public void close() {
        try {
            framework.stop();
            FrameworkEvent event = framework.waitForStop(TO_STOP.toMillis());
            if (event.getType() == FrameworkEvent.WAIT_TIMEDOUT) {
                say("Bundles were still stopping after " + TO_STOP.toSeconds() + " s: the process ends without them.");
            }
            Instance.forget(home);
        } catch (BundleException | IOException e) {
            say("The end was not clean: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            release(lock);
        }
    }

    private static void release(HomeLock lock) {
        try {
            lock.close();
        } catch (IOException e) {
            say("The lock file cannot be closed: " + e);
        }
    }
}

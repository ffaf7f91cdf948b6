package org.ripplewatch.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.SynchronousBundleListener;
import org.osgi.framework.wiring.FrameworkWiring;

/**
 * Lets a jar in {@code load/} take the place of the shipped bundle of the same symbolic name, and brings the shipped
 * one back when that jar is deleted.
 *
 * <p>FileInstall puts the jars in: where the version is the shipped one's it updates that bundle in place, otherwise
 * it installs a second one. A jar whose imports nothing meets takes no place: the one that is there goes on.
 *
 * <p>It listens synchronously, so that two of the same name never run at the same time.
 */
final class Replacements implements SynchronousBundleListener {
    private final Shipped shipped;
    private final Path load;
    private final BundleContext context;
    private final Consumer<String> say;

    /** Bundles of {@code context} are replaced by those whose location lies in {@code load}. */
    Replacements(Shipped shipped, Path load, BundleContext context, Consumer<String> say) {
        this.shipped = shipped;
        this.load = load.toAbsolutePath().normalize();
        this.context = context;
        this.say = say;
    }

    @Override
    public void bundleChanged(BundleEvent event) {
        Bundle bundle = event.getBundle();
        shipped.named(String.valueOf(bundle.getSymbolicName())).ifPresent(jar -> {
            switch (event.getType()) {
                case BundleEvent.INSTALLED -> takePlace(bundle, jar);
                case BundleEvent.UPDATED -> goBackWhereUnresolvable(bundle, jar);
                case BundleEvent.UNINSTALLED -> bringBack(bundle, jar);
                default -> {
                    return; // starts and stops are none of ours
                }
            }
        });
    }

    private void takePlace(Bundle dropped, Shipped.Jar jar) {
        if (!isDropped(dropped)) {
            return;
        }
        if (!resolves(dropped)) {
            say.accept(file(dropped) + " needs packages that nothing provides: the " + jar.name()
                    + " that is there goes on. Mend the jar, or delete it.");
            return;
        }
        others(dropped).forEach(other -> {
            attempt("uninstall " + other.getLocation(), other::uninstall);
            refresh(other);
        });
        say.accept(file(dropped) + " takes the place of " + jar.name() + ".");
    }

    private void goBackWhereUnresolvable(Bundle updated, Shipped.Jar jar) {
        if (!updated.getLocation().equals(jar.location()) || resolves(updated)) {
            return;
        }
        say.accept("The new " + jar.name() + " needs packages that nothing provides: the shipped one goes on."
                + " Mend the jar in load, or delete it.");
        attempt("go back to " + jar.file(), () -> {
            try (InputStream in = Files.newInputStream(jar.file())) {
                updated.update(in);
            }
        });
    }

    private void bringBack(Bundle gone, Shipped.Jar jar) {
        boolean frameworkEnds = (context.getBundle(0).getState() & (Bundle.STOPPING | Bundle.RESOLVED)) != 0;
        if (frameworkEnds || !others(gone).isEmpty()) {
            return;
        }
        attempt("bring back " + jar.file(), () -> jar.start(context));
        say.accept("The shipped " + jar.name() + " is back.");
    }

    private List<Bundle> others(Bundle bundle) {
        return Arrays.stream(context.getBundles())
                .filter(other -> other.getBundleId() != bundle.getBundleId())
                .filter(other -> bundle.getSymbolicName().equals(other.getSymbolicName()))
                .toList();
    }

    private boolean resolves(Bundle bundle) {
        return wiring().resolveBundles(List.of(bundle));
    }

    private void refresh(Bundle bundle) {
        wiring().refreshBundles(List.of(bundle));
    }

    private FrameworkWiring wiring() {
        return context.getBundle(Constants.SYSTEM_BUNDLE_LOCATION).adapt(FrameworkWiring.class);
    }

    private void attempt(String what, Step step) {
        try {
            step.run();
        } catch (BundleException | IOException | RuntimeException e) {
            say.accept("Could not " + what + ": " + e);
        }
    }

    /** FileInstall writes {@code file:/x}, others {@code file:///x}. */
    private boolean isDropped(Bundle bundle) {
        String location = bundle.getLocation();
        try {
            return location.startsWith("file:")
                    && Path.of(URI.create(location).getPath()).normalize().startsWith(load);
        } catch (IllegalArgumentException e) {
            return false; // no address of a file
        }
    }

    private static String file(Bundle bundle) {
        return bundle.getLocation().replaceFirst("^.*/", "");
    }

    private interface Step {
        void run() throws BundleException, IOException;
    }
}

package org.ripplewatch.runtime;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/** With a real framework; what FileInstall does is done by hand. */
public class ReplacementsTest {
    @Rule
    public TemporaryFolder folder = new TemporaryFolder();

    private final List<String> said = new ArrayList<>();
    private Framework framework;
    private BundleContext context;
    private Path load;

    @Before
    public void a_product_of_one_bundle() throws IOException, BundleException {
        Path bundles = folder.newFolder("bundle", "20").toPath();
        load = folder.newFolder("load").toPath();
        jar(bundles.resolve("part.jar"), "1.0.0", "");
        framework = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(Map.of(
                        "org.osgi.framework.storage",
                        folder.getRoot() + "/cache",
                        "org.osgi.framework.startlevel.beginning",
                        "100"));
        framework.init();
        context = framework.getBundleContext();
        Shipped shipped = Shipped.in(bundles.getParent());
        context.addBundleListener(new Replacements(shipped, load, context, said::add));
        shipped.start(context);
        framework.start();
    }

    @After
    public void end() throws BundleException, InterruptedException {
        framework.stop();
        framework.waitForStop(10_000);
    }

    @Test
    public void the_shipped_bundle_runs_at_the_level_of_its_folder() {
        assertEquals(List.of("1.0.0"), running());
    }

    @Test
    public void a_dropped_bundle_takes_the_place_of_the_shipped_one_and_gives_it_back() throws Exception {
        Bundle dropped = drop("2.0.0", "");
        dropped.start();
        assertEquals(List.of("2.0.0"), running());
        dropped.uninstall();
        assertEquals(List.of("1.0.0"), running());
    }

    @Test
    public void an_older_dropped_bundle_takes_the_place_too() throws Exception {
        drop("0.9.0", "").start();
        assertEquals(List.of("0.9.0"), running());
    }

    @Test
    public void a_dropped_bundle_whose_imports_nothing_meets_takes_no_place() throws Exception {
        drop("2.0.0", "org.nowhere");
        assertEquals(List.of("1.0.0"), running());
        assertTrue(said.toString(), said.get(0).contains("packages that nothing provides"));
    }

    @Test
    public void an_update_in_place_whose_imports_nothing_meets_goes_back_to_the_shipped_one() throws Exception {
        Bundle part = parts().get(0);
        try (InputStream in = Files.newInputStream(jar(load.resolve("same.jar"), "1.0.0", "org.nowhere"))) {
            part.update(in);
        }
        assertEquals(List.of("1.0.0"), running());
    }

    private Bundle drop(String version, String imports) throws IOException, BundleException {
        Path jar = jar(load.resolve("part-" + version + ".jar"), version, imports);
        return context.installBundle(jar.toFile().toURI().toString());
    }

    private List<String> running() {
        return parts().stream()
                .filter(bundle -> bundle.getState() == Bundle.ACTIVE)
                .map(bundle -> bundle.getVersion().toString())
                .toList();
    }

    private List<Bundle> parts() {
        return Arrays.stream(context.getBundles())
                .filter(bundle -> "part".equals(bundle.getSymbolicName()))
                .toList();
    }

    private static Path jar(Path file, String version, String imports) throws IOException {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Bundle-ManifestVersion", "2");
        main.putValue("Bundle-SymbolicName", "part");
        main.putValue("Bundle-Version", version);
        if (!imports.isEmpty()) {
            main.putValue("Import-Package", imports);
        }
        try (OutputStream out = Files.newOutputStream(file)) {
            new JarOutputStream(out, manifest).close();
        }
        return file;
    }
}

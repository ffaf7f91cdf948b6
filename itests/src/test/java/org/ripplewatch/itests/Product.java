package org.ripplewatch.itests;

import static org.ops4j.pax.exam.CoreOptions.bundle;
import static org.ops4j.pax.exam.CoreOptions.frameworkProperty;
import static org.ops4j.pax.exam.CoreOptions.junitBundles;
import static org.ops4j.pax.exam.CoreOptions.systemProperty;
import static org.ops4j.pax.exam.CoreOptions.systemTimeout;

import java.io.IOException;
import java.io.Reader;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ops4j.pax.exam.Option;

/** The assembled product as Pax Exam options: the very bundles of its folder, on a home of the test's own. */
final class Product {

    private Product() {}

    /** The folder that {@code runtime} assembled. */
    static Path folder() {
        return Path.of(System.getProperty("ripplewatch.product"))
                .toAbsolutePath()
                .normalize();
    }

    /** The container with everything in it and an empty home. */
    static Option[] container(String test) throws IOException {
        return container(test, home -> {});
    }

    /** The container with everything in it and a home that was prepared. */
    static Option[] container(String test, Consumer<Path> prepare) throws IOException {
        Path home = newHome(test);
        prepare.accept(home);
        List<Option> options = new ArrayList<>();
        options.add(systemProperty("itests.home").value(home.toString()));
        options.add(systemProperty("ripplewatch.log").value(home.resolve("log").toString()));
        properties(home).forEach((k, v) -> options.add(frameworkProperty(k).value(v)));
        for (Path jar : bundles()) {
            options.add(bundle("reference:" + jar.toUri()));
        }
        for (String probe : List.of("hamcrest", "awaitility")) {
            options.add(bundle(
                    "reference:" + target().resolve("probe/" + probe + ".jar").toUri()));
        }
        options.add(junitBundles());
        options.add(systemTimeout(60_000));
        return options.toArray(new Option[0]);
    }

    /** A new home for a test, under target. */
    static Path newHome(String test) throws IOException {
        Path home = Files.createDirectories(target().resolve("homes").resolve(test + "-" + System.nanoTime()));
        for (String sub : List.of("conf", "rules/mcrdr", "load", "data", "log")) {
            Files.createDirectories(home.resolve(sub));
        }
        return home;
    }

    /** The home of the container that this test runs in. */
    static Path home() {
        return Path.of(System.getProperty("itests.home"));
    }

    /** The product's bundle of that short name, such as {@code mcrdr}. */
    static Path jarOf(String bundle) throws IOException {
        return bundles().stream()
                .filter(p -> p.getFileName().toString().matches("org\\.ripplewatch\\." + bundle + "-[0-9].*\\.jar"))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no bundle " + bundle + " in " + folder()));
    }

    static List<Path> bundles() throws IOException {
        try (Stream<Path> files = Files.walk(folder().resolve("bundle"))) {
            return files.filter(p -> p.toString().endsWith(".jar")).sorted().toList();
        }
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static Path target() {
        return Path.of(System.getProperty("ripplewatch.target")).toAbsolutePath();
    }

    /** The product's own framework settings for this home, with a web port of its own. */
    private static Map<String, String> properties(Path home) throws IOException {
        Map<String, String> own = new HashMap<>(Map.of(
                "ripplewatch.home",
                home.toString(),
                "ripplewatch.version",
                "0.1.0",
                "org.apache.felix.http.host",
                "127.0.0.1",
                "org.osgi.service.http.port",
                String.valueOf(freePort())));
        for (String sub : List.of("conf", "rules", "load", "data", "log")) {
            own.put("ripplewatch." + sub, home.resolve(sub).toString());
        }
        Files.copy(folder().resolve("conf/logback.xml"), home.resolve("conf/logback.xml"));
        Properties shipped = new Properties();
        try (Reader in = Files.newBufferedReader(folder().resolve("conf/config.properties"))) {
            shipped.load(in);
        }
        // Pax Exam has start levels of its own, and exports its own interfaces from the system bundle
        shipped.remove("org.osgi.framework.startlevel.beginning");
        shipped.remove("org.osgi.framework.system.packages.extra");
        shipped.forEach((k, v) -> own.putIfAbsent((String) k, filled((String) v, own)));
        return own;
    }

    private static String filled(String value, Map<String, String> own) {
        return Pattern.compile("\\$\\{([^}]+)}")
                .matcher(value)
                .replaceAll(m -> Matcher.quoteReplacement(own.get(m.group(1))));
    }
}

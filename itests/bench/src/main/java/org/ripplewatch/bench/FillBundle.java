package org.ripplewatch.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Packs {@link Fill} as a jar to be dropped into a home. */
final class FillBundle {

    private static final String API = "org.ripplewatch.api.";

    private FillBundle() {}

    /** Drops it into that folder, whole or not at all. */
    static void drop(Path load, int articles) throws IOException {
        Path beside = load.resolveSibling("fill.jar");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(beside), manifest(articles))) {
            for (Class<?> type : new Class<?>[] {Fill.class, MadeUpText.class}) {
                String name = type.getName().replace('.', '/') + ".class";
                jar.putNextEntry(new JarEntry(name));
                try (InputStream in = FillBundle.class.getClassLoader().getResourceAsStream(name)) {
                    if (in == null) {
                        throw new IOException(name + " is missing");
                    }
                    in.transferTo(jar);
                }
                jar.closeEntry();
            }
        }
        Files.move(beside, load.resolve("fill.jar"), StandardCopyOption.ATOMIC_MOVE);
    }

    private static Manifest manifest(int articles) {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Bundle-ManifestVersion", "2");
        main.putValue("Bundle-SymbolicName", "org.ripplewatch.bench.fill");
        main.putValue("Bundle-Version", "1");
        main.putValue("Bundle-Activator", Fill.class.getName());
        main.putValue(
                "Import-Package",
                "org.osgi.framework," + API + "article," + API + "read," + API + "site," + API + "visit," + API
                        + "fetch");
        main.putValue(Fill.ARTICLES, String.valueOf(articles));
        return manifest;
    }
}

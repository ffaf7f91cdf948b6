package org.ripplewatch.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Properties;

/** Which product this is, and where it lies. */
public final class Product {
    private Product() {}

    /** Its version, such as {@code 0.1.0}. */
    public static String version() {
        Properties product = new Properties();
        try (InputStream in = Product.class.getResourceAsStream("product.properties")) {
            product.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("product.properties is missing from the launcher's jar", e);
        }
        return product.getProperty("version", "");
    }

    /** The folder that holds {@code bin}, {@code bundle} and {@code conf}; {@code bin/ripplewatch} tells it. */
    public static Path distribution() {
        String folder = System.getProperty("ripplewatch.distribution");
        if (folder == null) {
            throw new Refusal("The launcher was not told where the product lies: start it with bin/ripplewatch.");
        }
        return Path.of(folder).toAbsolutePath().normalize();
    }
}

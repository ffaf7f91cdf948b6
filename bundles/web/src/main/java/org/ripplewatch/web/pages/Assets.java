package org.ripplewatch.web.pages;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.ripplewatch.web.Resources;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Route;

/** Style, script and icon, served by the bundle itself; kept by browsers until {@link #version} changes. */
final class Assets {

    private static final Map<String, String> TYPES = Map.of(
            "app.css", "text/css; charset=utf-8",
            "app.js", "text/javascript; charset=utf-8",
            "swap.js", "text/javascript; charset=utf-8",
            "take.js", "text/javascript; charset=utf-8",
            "icon.svg", "image/svg+xml");

    private final String version;

    Assets() {
        CRC32 sum = new CRC32();
        TYPES.keySet().stream().sorted().forEach(name -> sum.update(text(name).getBytes(StandardCharsets.UTF_8)));
        this.version = Long.toHexString(sum.getValue());
    }

    /** Changes with any of the files. */
    String version() {
        return version;
    }

    List<Route> routes() {
        return TYPES.entrySet().stream()
                .map(e -> Route.get("/assets/" + e.getKey(), exchange -> Answer.of(e.getValue(), text(e.getKey()))
                        .with("Cache-Control", "public, max-age=31536000, immutable")))
                .toList();
    }

    private static String text(String name) {
        return Resources.text("pages/" + name);
    }
}

package org.ripplewatch.fetch.read;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/** The images of an article: those the page states, then those in its body; no pixels that only count readers. */
final class PageImages {

    private static final int MOST = 30;
    private static final Pattern COUNTING = Pattern.compile(
            "(?i)(?:pixel|beacon|spacer|blank\\.gif|1x1|/track|transparent\\.(?:gif|png)|doubleclick|/piwik|/matomo|/b\\.gif)");
    private static final Pattern DIGITS = Pattern.compile("\\d{1,5}");

    private final PageParts parts;
    private final StructuredData data;
    private final URI base;

    PageImages(PageParts parts, StructuredData data, URI base) {
        this.parts = parts;
        this.data = data;
        this.base = base;
    }

    /** Absolute addresses, the leading one first. */
    List<URI> find() {
        Stream<String> stated = Stream.concat(
                parts.meta(
                        "og:image",
                        "og:image:url",
                        "og:image:secure_url",
                        "twitter:image",
                        "twitter:image:src",
                        "thumbnailurl"),
                data.images().stream());
        Stream<String> shown = parts.images().stream()
                .filter(p -> !p.place().furniture()
                        && (p.place().main() || p.place().card().isPresent()))
                .map(PageParts.Picture::element)
                .filter(e -> !isTiny(e))
                .map(PageImages::source);
        return Stream.concat(stated, shown)
                .filter(s -> !s.isBlank() && !COUNTING.matcher(s).find())
                .map(s -> AbsoluteUrl.resolve(base, s))
                .flatMap(Optional::stream)
                .distinct()
                .limit(MOST)
                .toList();
    }

    private static boolean isTiny(Element image) {
        return Stream.of("width", "height")
                .map(image::attr)
                .filter(s -> DIGITS.matcher(s).matches())
                .anyMatch(s -> Integer.parseInt(s) < 32);
    }

    /** What the page loads late or in sizes counts as the source. */
    private static String source(Element image) {
        return Stream.of(
                        image.attr("data-src"),
                        image.attr("data-lazy-src"),
                        image.attr("data-original"),
                        image.attr("src"),
                        first(image.attr("srcset")))
                .map(String::strip)
                .filter(s -> !s.isEmpty() && !s.toLowerCase(Locale.ROOT).startsWith("data:"))
                .findFirst()
                .orElse("");
    }

    private static String first(String srcset) {
        return srcset.length() > 4000 ? "" : srcset.strip().split("[\\s,]", 2)[0];
    }
}

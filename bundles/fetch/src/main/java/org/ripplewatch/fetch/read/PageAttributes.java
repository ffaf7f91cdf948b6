package org.ripplewatch.fetch.read;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ripplewatch.api.fetch.Fetched;

/** Further attributes of a page, by names with dots: what later stages compare pages by. */
final class PageAttributes {

    private static final int MOST = 80;
    private static final int LONGEST = 1000;
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9._-]{0,59}");
    private static final Pattern OF_MACHINES = Pattern.compile(
            "viewport|.*verif.*|.*token.*|csrf.*|.*nonce.*|msapplication.*|apple-.*|theme-color|content-type|x-ua-compatible|fb\\..*|refresh");

    private PageAttributes() {}

    static Map<String, String> of(PageParts parts, Fetched page, String charset, int images, int links) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("size", Integer.toString(page.content().size()));
        page.contentType().ifPresent(t -> all.put("contentType", PlainText.plainLine(t, 200)));
        all.put("charset", charset);
        all.put("images.count", Integer.toString(images));
        all.put("links.count", Integer.toString(links));
        String headings = parts.headings().stream()
                .limit(40)
                .map(h -> PageParts.text(h, 120))
                .filter(s -> !s.isEmpty())
                .collect(Collectors.joining("\n"));
        if (!headings.isEmpty()) {
            all.put("headings", PlainText.cut(headings, LONGEST));
        }
        if (page.truncated()) {
            all.put("truncated", "true");
        }
        parts.meta("description", "og:description", "twitter:description")
                .findFirst()
                .ifPresent(d -> all.put("meta.description", PlainText.cut(d, LONGEST)));
        parts.metas()
                .forEach((name, values) -> meta(
                        all,
                        name.replace(':', '.'),
                        String.join(", ", values.stream().distinct().limit(20).toList())));
        return all;
    }

    private static void meta(Map<String, String> all, String name, String value) {
        if (all.size() < MOST
                && NAME.matcher(name).matches()
                && !OF_MACHINES.matcher(name).matches()) {
            all.putIfAbsent("meta." + name, PlainText.cut(value, LONGEST));
        }
    }
}

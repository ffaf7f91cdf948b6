package org.ripplewatch.fetch.read;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.read.Link;

/** The links of a page: each target once, with the first text that says something. */
final class PageLinks {

    private static final int MOST = 2000;
    private static final int LONGEST_ANCHOR = 200;

    private PageLinks() {}

    /** The links, in page order. */
    static List<Link> of(PageParts parts, URI base) {
        Map<URI, Link> links = new LinkedHashMap<>();
        for (PageParts.Anchor anchor : parts.anchors()) {
            String reference = anchor.element().attr("href");
            Optional<URI> target = reference.startsWith("#") ? Optional.empty() : AbsoluteUrl.resolve(base, reference);
            if (target.isEmpty() || (links.size() >= MOST && !links.containsKey(target.get()))) {
                continue;
            }
            Link known = links.get(target.get());
            if (known == null || known.anchor().isEmpty()) {
                links.put(target.get(), new Link(target.get(), PageParts.text(anchor.element(), LONGEST_ANCHOR)));
            }
        }
        return List.copyOf(links.values());
    }
}

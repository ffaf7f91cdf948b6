package org.ripplewatch.fetch.read;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.ripplewatch.api.read.Item;

/**
 * Which links of a listing page lead to articles. Every link of the same site collects points: by the shape of its
 * address, the words of its text, where it stands, and the company it keeps, since the articles of a list look alike.
 * No rule knows a site.
 */
final class ArticleLinks {

    private static final int MOST = 1000;
    private static final int LONGEST_TITLE = 300;
    private static final double ENOUGH = 4;
    private static final Pattern FILLER = Pattern.compile(
            "(?i)(?:(?:read|learn|see|view|show|find out)\\s+(?:more|all|full.{0,20}|the .{0,30}|on|article|post|story)|more|continue(?: reading)?"
                    + "|weiterlesen|mehr(?: lesen)?|lire la suite|leer más|continua|next|previous|prev|older(?: posts)?|newer(?: posts)?"
                    + "|\\d{1,4}(?: comments?)?|comments?|permalink|share|[»›→<>«.…\\s]+).{0,3}");
    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

    private final URI page;
    private final URI base;
    private final Map<URI, Candidate> candidates = new LinkedHashMap<>();

    /**
     * The links of one page.
     *
     * @param page its canonical address
     * @param base what its links are relative to
     */
    ArticleLinks(URI page, URI base) {
        this.page = page;
        this.base = base;
    }

    /** The articles among the links, in page order. */
    List<Item> among(List<PageParts.Anchor> anchors) {
        anchors.forEach(this::add);
        Map<String, Integer> families = new HashMap<>();
        Map<String, Integer> strong = new HashMap<>();
        for (Candidate c : candidates.values()) {
            families.merge(c.shape.family(), 1, Integer::sum);
            if (c.score() >= ENOUGH) {
                strong.merge(c.shape.family(), 1, Integer::sum);
            }
        }
        List<Item> items = new ArrayList<>();
        for (Candidate c : candidates.values()) {
            double company =
                    company(families.getOrDefault(c.shape.family(), 0), strong.getOrDefault(c.shape.family(), 0));
            boolean section = families.getOrDefault(c.shape.stem(), 0) > 1;
            if (c.score() + company - (section ? 4 : 0) >= ENOUGH && items.size() < MOST) {
                items.add(c.item());
            }
        }
        return items;
    }

    private static double company(int family, int strong) {
        if (family < 3) {
            return 0;
        }
        double share = (double) strong / family;
        return share >= 0.6 ? 1.5 : share <= 0.2 ? -1 : 0;
    }

    private void add(PageParts.Anchor anchor) {
        String reference = anchor.element().attr("href");
        if (reference.isBlank() || reference.startsWith("#")) {
            return;
        }
        Optional<URI> url = WebAddress.resolve(base, reference).filter(u -> CanonicalUrl.sameSite(u, page));
        if (url.isEmpty()) {
            return;
        }
        LinkShape shape = new LinkShape(url.get());
        if (shape.isRuledOut()) {
            return;
        }
        URI canonical = CanonicalUrl.of(url.get());
        if (!canonical.equals(page)) {
            candidates.computeIfAbsent(canonical, u -> new Candidate(u, shape)).seen(anchor);
        }
    }

    /** One address with all its links on the page. */
    private static final class Candidate {

        private final URI url;
        private final LinkShape shape;
        private String title = "";
        private boolean heading;
        private boolean body;
        private boolean main;
        private boolean article;
        private boolean listed;

        Candidate(URI url, LinkShape shape) {
            this.url = url;
            this.shape = shape;
        }

        void seen(PageParts.Anchor anchor) {
            Element a = anchor.element();
            String text = PageParts.text(a, LONGEST_TITLE);
            boolean inHeading = anchor.heading().isPresent()
                    || a.getAllElements().stream().limit(20).anyMatch(e -> HEADINGS.contains(e.normalName()));
            text = better(text, a, anchor.heading().isPresent());
            boolean tellsMore = !heading && (inHeading || text.length() > title.length());
            if (tellsMore && !text.isEmpty()) {
                title = text;
            }
            Place place = anchor.place();
            heading |= inHeading && !place.furniture();
            body |= !place.furniture();
            main |= place.main() && !place.furniture();
            article |=
                    place.card().filter(e -> e.normalName().equals("article")).isPresent();
            listed |= place.card().isPresent() && !place.furniture();
        }

        /** A heading within the link says its title better than all of it; "read more" says nothing. */
        private static String better(String text, Element a, boolean inHeading) {
            String words = text;
            if (!inHeading) {
                words = a.getAllElements().stream()
                        .limit(20)
                        .filter(e -> HEADINGS.contains(e.normalName()))
                        .findFirst()
                        .map(e -> PageParts.text(e, LONGEST_TITLE))
                        .filter(s -> !s.isEmpty())
                        .orElse(text);
            }
            return FILLER.matcher(words).matches() ? "" : words;
        }

        double score() {
            double place = (heading ? 2.5 : 0) + (main ? 1 : 0) + (article ? 1.5 : listed ? 0.5 : 0) - (body ? 0 : 3.5);
            return shape.score() + place + words();
        }

        private double words() {
            if (title.isEmpty()) {
                return -0.5;
            }
            int words = title.split(" ", -1).length;
            long wide = title.chars().filter(c -> c >= 0x2E80).count();
            double n = words + wide / 2.5;
            return n >= 4 ? 2 : n >= 3 ? 1 : n >= 2 ? 0 : -1.5;
        }

        Item item() {
            return new Item(url, title, "", Optional.empty(), Optional.<Instant>empty());
        }
    }
}

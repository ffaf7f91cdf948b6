package org.ripplewatch.fetch.read;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    private final URI page;
    private final URI base;
    private final Map<Element, Card> cards = new HashMap<>(); // elements are equal to themselves alone
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
        Optional<URI> url = AbsoluteUrl.resolve(base, reference).filter(u -> CanonicalUrl.sameSite(u, page));
        if (url.isEmpty()) {
            return;
        }
        LinkShape shape = new LinkShape(url.get());
        if (shape.isRuledOut()) {
            return;
        }
        URI canonical = CanonicalUrl.of(url.get());
        Optional<Card> card = anchor.place().card().map(e -> cards.computeIfAbsent(e, Card::of));
        if (!canonical.equals(page)) {
            candidates.computeIfAbsent(canonical, u -> new Candidate(u, shape)).seen(anchor, card);
        }
    }

    /** One address with all its links on the page. */
    private static final class Candidate {

        private final URI url;
        private final LinkShape shape;
        private String title = "";
        private boolean heading;
        private boolean headed;
        private boolean dated;
        private boolean body;
        private boolean main;
        private boolean article;
        private boolean listed;

        Candidate(URI url, LinkShape shape) {
            this.url = url;
            this.shape = shape;
        }

        void seen(PageParts.Anchor anchor, Optional<Card> card) {
            Optional<String> inside = heading(anchor.element());
            boolean inHeading = anchor.heading().isPresent() || inside.isPresent();
            String words = inside.orElseGet(() -> PageParts.text(anchor.element(), LONGEST_TITLE));
            if (FILLER.matcher(words).matches()) {
                words = "";
            }
            Optional<String> beside = card.flatMap(Card::heading);
            if (words.isEmpty()) {
                words = beside.orElse("");
            }
            boolean tellsMore = !heading && (inHeading || words.length() > title.length());
            if (tellsMore && !words.isEmpty()) {
                title = words;
            }
            Place place = anchor.place();
            if (!place.furniture()) {
                body = true;
                heading |= inHeading;
                headed |= beside.isPresent();
                dated |= card.filter(Card::dated).isPresent();
                main |= place.main();
                listed |= place.card().isPresent();
                article |= place.card()
                        .filter(e -> e.normalName().equals("article"))
                        .isPresent();
            }
        }

        /** A heading within the link says its title better than all of it. */
        private static Optional<String> heading(Element a) {
            if (a.childrenSize() == 0) {
                return Optional.empty();
            }
            return a.getAllElements().stream()
                    .limit(30)
                    .filter(Card::isHeading)
                    .findFirst()
                    .map(e -> PageParts.text(e, LONGEST_TITLE))
                    .filter(s -> !s.isEmpty());
        }

        double score() {
            double place = (main ? 1 : 0) + (article ? 1.5 : listed ? 0.5 : 0) - (body ? 0 : 3.5);
            double shown = (heading ? 2.5 : headed ? 1.5 : 0) + (dated ? 1.5 : 0);
            return shape.score() + place + shown + words();
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

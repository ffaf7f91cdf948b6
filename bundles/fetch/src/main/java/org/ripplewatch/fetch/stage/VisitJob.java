package org.ripplewatch.fetch.stage;

import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ripplewatch.api.fetch.Failed;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.FetchRequest;
import org.ripplewatch.api.fetch.FetchResult;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Listing;
import org.ripplewatch.api.read.Reader;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.VisitResult;

/**
 * Visits a site: reads the page, feed or sitemap at its address, then the feeds that the page names or the newest
 * sitemaps of the index, and joins what they offer, feeds first, each address once.
 */
final class VisitJob implements Job {

    /** Most articles that one visit takes; of more, the newest. */
    static final int MOST_ITEMS = 5_000;

    private static final int MOST_FURTHER = 3;
    private static final int MOST_FORWARDS = 10;

    private final Visit visit;
    private final Clock clock;
    private final Deque<URI> waiting = new ArrayDeque<>();
    private final Set<URI> asked = new HashSet<>();
    private final List<Item> ofPage = new ArrayList<>();
    private final List<Item> ofFeeds = new ArrayList<>();
    private Optional<Instant> started = Optional.empty();
    private Optional<String> title = Optional.empty();
    private Optional<Failure> failure = Optional.empty();
    private boolean first = true;

    VisitJob(Visit visit, Clock clock) {
        this.visit = visit;
        this.clock = clock;
        waiting.add(visit.url());
        asked.add(visit.url());
    }

    @Override
    public String key() {
        return "visit " + visit.id();
    }

    @Override
    public boolean urgent() {
        return true;
    }

    @Override
    public URI url() {
        return waiting.element();
    }

    @Override
    public FetchRequest request() {
        started = started.or(() -> Optional.of(clock.instant()));
        return FetchRequest.fresh(url());
    }

    @Override
    public Optional<Outcome> got(FetchResult result, Reader reader) {
        if (result instanceof Failed failed) {
            failure = failure.or(() -> Optional.of(failed.failure()));
        } else if (!forwarded((Fetched) result, reader)) {
            read((Fetched) result, reader);
            first = false;
        }
        waiting.remove(); // only now: where the reader throws, this page is told as a failure
        return waiting.isEmpty() ? Optional.of(outcome()) : Optional.empty();
    }

    /** Whether the site's own address only leads to another one, which is asked for next. */
    private boolean forwarded(Fetched page, Reader reader) {
        Optional<URI> target =
                first && asked.size() <= MOST_FORWARDS ? reader.forward(page).filter(asked::add) : Optional.empty();
        target.ifPresent(waiting::add);
        return target.isPresent();
    }

    private void read(Fetched page, Reader reader) {
        Optional<Listing> listing = reader.listing(page);
        if (listing.isEmpty()) {
            failure = failure.or(() -> Optional.of(ArticleJob.unreadable(page, "no feed, sitemap or page")));
            return;
        }
        boolean html = listing.get().kind() == Listing.Kind.HTML;
        (html ? ofPage : ofFeeds)
                .addAll(html && !first ? List.of() : listing.get().items());
        if (first) {
            title = listing.get().title();
            asked.add(page.url());
            further(listing.get());
        }
    }

    private void further(Listing listing) {
        List<URI> urls = listing.kind() == Listing.Kind.SITEMAP_INDEX ? listing.more() : listing.feeds();
        urls.stream().filter(asked::add).limit(MOST_FURTHER).forEach(waiting::add);
    }

    private Outcome outcome() {
        Map<URI, Item> items = new LinkedHashMap<>();
        ofFeeds.forEach(item -> items.putIfAbsent(item.url(), item));
        ofPage.forEach(item -> items.putIfAbsent(item.url(), item));
        Instant began = started.orElseGet(clock::instant);
        List<Item> offered = newest(List.copyOf(items.values()));
        return new Outcome.Visited(visit.id(), new VisitResult(began, title, offered, failure));
    }

    private static List<Item> newest(List<Item> items) {
        if (items.size() <= MOST_ITEMS) {
            return items;
        }
        Comparator<Item> byDate = Comparator.comparing(item -> item.published().orElse(Instant.MIN));
        return items.stream().sorted(byDate.reversed()).limit(MOST_ITEMS).toList();
    }
}

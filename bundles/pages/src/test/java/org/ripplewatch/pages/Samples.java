package org.ripplewatch.pages;

import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.VisitResult;

/** Made-up sites, items and readings. */
final class Samples {

    static final Failure BUSY = new Failure(Reason.STATUS, "HTTP 503");

    private Samples() {}

    static URI url(String path) {
        return URI.create("https://news.example/" + path);
    }

    static Item item(String path) {
        return item(path, "", "");
    }

    static Item item(String path, String title, String text) {
        return new Item(url(path), title, text, Optional.empty(), Optional.empty());
    }

    static VisitResult brought(Instant started, Item... items) {
        return new VisitResult(started, Optional.empty(), Arrays.asList(items), Optional.empty());
    }

    static ReadArticle read(long id, String path, String title, String text) {
        return new ReadArticle(
                id,
                new Reading(
                        url(path),
                        title,
                        text,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("en"),
                        List.of(),
                        List.of(),
                        Map.of()));
    }

    static ClassifiedArticle classified(long id, String tree, String... categories) {
        List<Conclusion> conclusions = Arrays.stream(categories)
                .map(c -> new Conclusion(c, List.of(1, 7)))
                .toList();
        return new ClassifiedArticle(id, new Classification(conclusions, tree));
    }

    /** A text long enough to be recognised. */
    static String longText(String word) {
        return (word + " is what this text tells of. ").repeat(20);
    }

    /** Watches {@code news.example}, orders a visit and lets it bring these items; returns their ids in that order. */
    static List<Long> found(Store store, TestStore.Hand clock, Item... items) {
        store.sites().watch(NewSite.at(url("")));
        long visit =
                store.visits().order("news.example", "a test").orElseThrow().id();
        store.visits().done(visit, brought(clock.instant(), items));
        store.visits().planned(visit, new Plan(clock.instant().plusSeconds(7200), "as usual"));
        return Arrays.stream(items)
                .map(i -> store.articles().at(i.url()).orElseThrow().id())
                .toList();
    }

    static List<Long> ids(Store store, ArticleQuery query) {
        return store.articles().find(query).stream().map(Article::id).toList();
    }
}

package org.ripplewatch.bench;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.teach.Teaching;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.VisitResult;
import org.ripplewatch.api.visit.Visits;

/** The product as teaching needs it: articles arrive, the live tree says where they belong, lessons change it. */
final class TaughtProduct {
    private static final URI HOME = URI.create("https://corpus.example/");
    private static final long LONGEST_FILING_MILLIS = 10_000;

    private final Articles articles;
    private final Corpus corpus;
    private final Visits visits;
    private final Classifier classifier;
    private final Teaching teaching;
    private int arrived;

    /** With the services of a product that watches nothing yet. */
    TaughtProduct(EmbeddedProduct product) throws InterruptedException {
        this.articles = product.service(Articles.class);
        this.corpus = product.service(Corpus.class);
        this.visits = product.service(Visits.class);
        this.classifier = product.service(Classifier.class);
        this.teaching = product.service(Teaching.class);
        product.service(Sites.class).watch(new NewSite(HOME, Optional.empty(), Optional.of(LabelledCorpus.SITE)));
    }

    Teaching teaching() {
        return teaching;
    }

    /** The folders of an article by the live tree. */
    SortedSet<String> folders(ArticleText article) {
        return classifier.classify(article).conclusions().stream()
                .map(Conclusion::category)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What rules look at of a stored article: not always the very text that arrived. */
    ArticleText text(long article) {
        return corpus.texts(List.of(article)).stream()
                .map(TextArticle::text)
                .findFirst()
                .orElseThrow();
    }

    /** The words of an article as rules see them. */
    Set<String> words(ArticleText article) {
        return classifier.words(article).words();
    }

    /** How many rules are live. */
    int rules() {
        return classifier.tree().size();
    }

    /**
     * One visit brings these cases; they are stored and filed when it returns.
     *
     * @return the article of each; the same for two with the same title and text
     */
    List<Article> arrive(List<LabelledCase> cases) throws InterruptedException {
        Map<URI, LabelledCase> byUrl = new HashMap<>();
        List<URI> urls = new ArrayList<>();
        List<Item> items = new ArrayList<>();
        for (LabelledCase c : cases) {
            URI url = HOME.resolve("a" + arrived++);
            byUrl.put(url, c);
            urls.add(url);
            items.add(new Item(url, "", "", Optional.empty(), Optional.empty()));
        }
        long visit =
                visits.order(LabelledCorpus.SITE, "the benchmark").orElseThrow().id();
        visits.done(visit, new VisitResult(Instant.now(), Optional.empty(), items, Optional.empty()));
        visits.planned(visit, new Plan(Instant.now().plusSeconds(86_400), "the benchmark orders them"));
        List<ReadArticle> read = new ArrayList<>();
        for (FoundArticle found : articles.found(Instant.now().plusSeconds(1), cases.size())) {
            read.add(new ReadArticle(
                    found.id(),
                    reading(found.url(), Objects.requireNonNull(byUrl.get(found.url()), "nobody else visits"))));
        }
        articles.read(read);
        awaitFiled();
        return urls.stream().map(url -> articles.at(url).orElseThrow()).toList();
    }

    private void awaitFiled() throws InterruptedException {
        long until = System.currentTimeMillis() + LONGEST_FILING_MILLIS;
        while (!articles.unclassified(1).isEmpty()) {
            if (System.currentTimeMillis() > until) {
                throw new IllegalStateException("the product does not file what arrived");
            }
            Thread.sleep(2);
        }
    }

    private static Reading reading(URI url, LabelledCase c) {
        return new Reading(
                url,
                c.title(),
                c.text(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(LabelledCorpus.LANGUAGE),
                List.of(),
                List.of(),
                Map.of());
    }
}

package org.ripplewatch.pages;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.pages.Samples.BUSY;
import static org.ripplewatch.pages.Samples.classified;
import static org.ripplewatch.pages.Samples.found;
import static org.ripplewatch.pages.Samples.ids;
import static org.ripplewatch.pages.Samples.item;
import static org.ripplewatch.pages.Samples.longText;
import static org.ripplewatch.pages.Samples.read;
import static org.ripplewatch.pages.Samples.url;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.article.MovedArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.read.Link;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.api.site.NewSite;

public class ArticleStepsTest {

    @Rule
    public final TestStore test = new TestStore();

    private Store store;
    private Articles articles;

    @Before
    public void open() {
        store = test.open();
        articles = store.articles();
    }

    @Test
    public void anArticleGoesFromFoundToReadToClassified() {
        long id = found(store, test.clock, item("a")).get(0);
        assertEquals(List.of(id), foundNow());
        articles.read(List.of(read(id, "a", "A", "text of a")));
        assertEquals(List.of(), foundNow());
        assertEquals(List.of(id), unclassified());
        articles.classified(List.of(classified(id, "t1", "sport/world-cup")));
        assertEquals(List.of(), unclassified());
        Article article = articles.article(id).orElseThrow();
        assertEquals(Stage.CLASSIFIED, article.stage());
        assertEquals("sport/world-cup", article.conclusions().get(0).category());
        assertEquals(List.of(1, 7), article.conclusions().get(0).path());
        assertEquals(
                Map.of(Stage.FOUND, 0L, Stage.READ, 0L, Stage.CLASSIFIED, 1L, Stage.FAILED, 0L), articles.counts());
    }

    @Test
    public void whatThePageSaysIsKept() {
        long id = found(store, test.clock, item("a")).get(0);
        Instant when = Instant.parse("2026-11-20T10:00:00Z");
        List<Link> links = List.of(new Link(url("b"), "Bee"), new Link(url("c?x=1&y=%20"), ""));
        Reading reading = new Reading(
                url("a"),
                "A",
                "one\ntwo",
                Optional.of("Ann"),
                Optional.of(when),
                Optional.of(when.plusSeconds(5)),
                Optional.of("en"),
                List.of(url("i.png")),
                links,
                Map.of("meta.description", "short", "size", "12"));
        articles.read(List.of(new ReadArticle(id, reading)));
        Article article = articles.article(id).orElseThrow();
        assertEquals(Optional.of("Ann"), article.author());
        assertEquals(Optional.of(when), article.published());
        assertEquals(Optional.of(when.plusSeconds(5)), article.modified());
        assertEquals(Optional.of("en"), article.language());
        assertEquals("one two", article.excerpt());
        assertEquals(Optional.of("one\ntwo"), articles.text(id));
        assertEquals(links, articles.links(id));
        assertEquals(
                Map.of("meta.description", "short", "size", "12", "images", "https://news.example/i.png"),
                articles.attributes(id));
    }

    @Test
    public void readingTwiceIsReadingOnce() {
        long id = found(store, test.clock, item("a")).get(0);
        articles.read(List.of(read(id, "a", "A", "first")));
        articles.read(List.of(read(id, "a", "A", "second")));
        assertEquals(Optional.of("first"), articles.text(id));
    }

    @Test
    public void aPageThatIsPutOffComesBackWhenItsTimeHasCome() {
        long id = found(store, test.clock, item("a")).get(0);
        Instant later = test.clock.instant().plusSeconds(60);
        articles.postpone(id, BUSY, later);
        articles.postpone(id, BUSY, later);
        assertEquals(List.of(), foundNow());
        test.clock.forward(Duration.ofMinutes(1));
        FoundArticle again = articles.found(test.clock.instant(), 5).get(0);
        assertEquals(1, again.tries());
        assertEquals(Optional.of(BUSY), articles.article(id).orElseThrow().failure());
    }

    @Test
    public void givingUpKeepsWhatTheListingTold() {
        List<Long> ids = found(store, test.clock, item("a"), item("b", "Bee", "They fly."));
        ids.forEach(id -> articles.giveUp(id, BUSY));
        assertEquals(Stage.FAILED, articles.article(ids.get(0)).orElseThrow().stage());
        assertEquals(Stage.READ, articles.article(ids.get(1)).orElseThrow().stage());
        assertEquals(Optional.of("They fly."), articles.text(ids.get(1)));
        assertEquals(
                Optional.of(BUSY), articles.article(ids.get(1)).orElseThrow().failure());
    }

    @Test
    public void anArticleThatMovedToAKnownAddressIsThatArticle() {
        List<Long> ids = found(store, test.clock, item("old"), item("new"));
        articles.moved(List.of(new MovedArticle(ids.get(0), url("new"))));
        assertEquals(
                ids.get(1).longValue(), articles.at(url("old")).orElseThrow().id());
        assertEquals(Optional.empty(), articles.article(ids.get(0)));
        assertEquals(List.of(ids.get(1)), foundNow());
        assertEquals(List.of(), store.maintenance().check().findings());
    }

    @Test
    public void anArticleThatMovedToAnUnknownAddressIsFetchedThere() {
        long id = found(store, test.clock, item("old")).get(0);
        articles.moved(List.of(new MovedArticle(id, url("new"))));
        assertEquals(url("new"), articles.found(test.clock.instant(), 9).get(0).url());
        assertEquals(id, articles.at(url("old")).orElseThrow().id());
        articles.read(List.of(read(id, "new", "A", "text")));
        articles.moved(List.of(new MovedArticle(id, url("newer"))));
        assertEquals(Optional.of("text"), articles.text(id));
    }

    @Test
    public void anArticleThatMovesInACircleOrForEverIsGivenUp() {
        List<Long> ids = found(store, test.clock, item("a"), item("x"));
        articles.moved(List.of(new MovedArticle(ids.get(0), url("b"))));
        articles.moved(List.of(new MovedArticle(ids.get(0), url("a"))));
        for (int i = 0; i < 20; i++) {
            articles.moved(List.of(new MovedArticle(ids.get(1), url("x" + i))));
        }
        for (long id : ids) {
            Article given = articles.article(id).orElseThrow();
            assertEquals(Stage.FAILED, given.stage());
            assertEquals(Reason.REDIRECT, given.failure().orElseThrow().reason());
        }
    }

    @Test
    public void twoAddressesOfOneCanonicalAddressAreOneArticle() {
        List<Long> ids = found(store, test.clock, item("a?from=rss"), item("a?from=home"));
        articles.read(List.of(read(ids.get(0), "a", "A", "x"), read(ids.get(1), "a", "A", "x")));
        assertEquals(Optional.empty(), articles.article(ids.get(1)));
        Article one = articles.article(ids.get(0)).orElseThrow();
        assertEquals(url("a"), one.url());
        assertEquals(List.of(url("a?from=home"), url("a?from=rss")), one.otherUrls());
        for (URI each : List.of(url("a"), url("a?from=rss"), url("a?from=home"))) {
            assertEquals(ids.get(0).longValue(), articles.at(each).orElseThrow().id());
        }
        assertEquals(1, unclassified().size());
    }

    @Test
    public void theSameWordsUnderTwoAddressesAreOneArticle() {
        List<Long> ids = found(store, test.clock, item("a"), item("b"));
        articles.read(List.of(read(ids.get(0), "a", "Title", longText("Rain"))));
        articles.classified(List.of(classified(ids.get(0), "t1", "weather")));
        articles.read(List.of(read(ids.get(1), "b", "TITLE", "  " + longText("rain"))));
        assertEquals(ids.get(0).longValue(), articles.at(url("b")).orElseThrow().id());
        assertEquals(List.of(), unclassified());
        assertEquals(List.of("weather 1 1"), folders());
    }

    @Test
    public void theOlderStaysEvenIfTheNewerWasReadFirst() {
        List<Long> ids = found(store, test.clock, item("a"), item("b"));
        articles.read(List.of(read(ids.get(1), "b", "Title", longText("Rain"))));
        articles.classified(List.of(classified(ids.get(1), "t1", "weather/rain")));
        articles.read(List.of(read(ids.get(0), "a", "Title", longText("Rain"))));
        assertEquals(Optional.empty(), articles.article(ids.get(1)));
        assertEquals(List.of(ids.get(0)), unclassified());
        assertEquals(List.of("weather 0 0", "weather/rain 0 0"), folders());
        articles.classified(List.of(classified(ids.get(0), "t1", "weather/rain")));
        assertEquals(List.of("weather 0 1", "weather/rain 1 1"), folders());
        assertEquals(List.of(), store.maintenance().check().findings());
    }

    @Test
    public void shortTextsThatAreAlikeStayTwoArticles() {
        List<Long> ids = found(store, test.clock, item("a"), item("b"));
        articles.read(List.of(read(ids.get(0), "a", "Notice", "Log in"), read(ids.get(1), "b", "Notice", "Log in")));
        assertEquals(ids, unclassified());
    }

    @Test
    public void anotherTreeMakesArticlesOutdatedTheNewestFirst() {
        List<Long> ids = found(store, test.clock, item("a"), item("b"), item("c"));
        for (long id : ids) {
            articles.read(List.of(read(id, "p" + id, "T" + id, "x")));
            articles.classified(List.of(classified(id, "t" + id, "all")));
        }
        String tree = "t" + ids.get(1);
        assertEquals(List.of(ids.get(2), ids.get(0)), outdated(tree));
        articles.classified(List.of(classified(ids.get(2), tree)));
        assertEquals(List.of(ids.get(0)), outdated(tree));
        assertEquals(1, articles.unfiled());
        assertEquals(List.of(ids.get(2)), ids(store, ArticleQuery.newest(5).onlyUnclassified()));
    }

    @Test
    public void folderCountsTakeAnArticleInTwoSubFoldersOnce() {
        List<Long> ids = found(store, test.clock, item("a"), item("b"));
        ids.forEach(id -> articles.read(List.of(read(id, "p" + id, "T" + id, "x"))));
        articles.classified(List.of(
                classified(ids.get(0), "t", "sport/ball", "sport/ice", "sport/ice"),
                classified(ids.get(1), "t", "sport")));
        assertEquals(List.of("sport 1 2", "sport/ball 1 1", "sport/ice 1 1"), folders());
        assertEquals(
                List.of(ids.get(1), ids.get(0)),
                ids(store, ArticleQuery.newest(5).inCategory("sport")));
        assertEquals(3, articles.article(ids.get(0)).orElseThrow().conclusions().size());
    }

    @Test
    public void hostileTextIsCutAndCleaned() {
        long id = found(store, test.clock, item("a")).get(0);
        String title = "\uD800x\0" + "long ".repeat(2_000_000);
        articles.read(List.of(read(id, "a", title, "text \uDC00\0")));
        Article article = articles.article(id).orElseThrow();
        assertTrue(article.title(), article.title().startsWith("\uFFFDxlong long"));
        assertTrue(article.title().length() <= Clean.TITLE);
        assertEquals(Optional.of("text \uFFFD"), articles.text(id));
    }

    @Test
    public void anAddressLongerThanCanBeStoredIsPassedOver() {
        store.sites().watch(NewSite.at(url("")));
        long visit = store.visits().order("news.example", "x").orElseThrow().id();
        assertEquals(
                1,
                store.visits()
                        .done(
                                visit,
                                Samples.brought(test.clock.instant(), item("x".repeat(2100)), item("y".repeat(5000)))));
    }

    @Test
    public void pagesFollowOneAnother() {
        List<Long> ids = found(store, test.clock, item("a"), item("b"), item("c"));
        assertEquals(List.of(ids.get(2), ids.get(1)), ids(store, ArticleQuery.newest(2)));
        assertEquals(List.of(ids.get(0)), ids(store, ArticleQuery.newest(2).after(ids.get(1))));
        assertEquals(
                3, ids(store, ArticleQuery.newest(10).ofSite("news.example")).size());
        assertEquals(List.of(), ids(store, ArticleQuery.newest(10).ofSite("other")));
    }

    private List<Long> foundNow() {
        return articles.found(test.clock.instant(), 10).stream()
                .map(FoundArticle::id)
                .toList();
    }

    private List<Long> unclassified() {
        return articles.unclassified(10).stream().map(TextArticle::id).toList();
    }

    private List<Long> outdated(String tree) {
        return articles.outdated(tree, 5).stream().map(TextArticle::id).toList();
    }

    private List<String> folders() {
        return store.categories().all().stream()
                .map(c -> c.path() + " " + c.articles() + " " + c.total())
                .toList();
    }
}

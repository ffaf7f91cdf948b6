package org.ripplewatch.itests;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.URI;
import java.util.List;
import org.junit.Test;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.site.Sites;

/** One article's whole way: watched, visited, fetched, read, stored, classified, seen. */
public class ArticleJourneyIT extends Journey {

    @Test
    public void whatASitePublishesIsFiledAndSeenByJsonAndInTheBrowser() throws Exception {
        URI match = web.publish(
                "news.example",
                "final",
                "The cup final",
                "A football match like no other was played today in the old stadium.");
        URI other = web.publish(
                "news.example",
                "soup",
                "Soup of the day",
                "Take three carrots and a quiet afternoon, and cook them slowly.");
        reach(List.of("news.example"));
        drop("football.drl", FOOTBALL);
        watch("news.example");
        everythingPublishedIsClassifiedOnce();

        eventually().until(() -> foldersOf(match).equals(List.of("sport/football")));
        assertEquals(List.of(), foldersOf(other));
        Article stored = use(Articles.class, a -> a.at(match)).orElseThrow();
        assertEquals("The cup final", stored.title());
        assertEquals("2026-11-21T10:00:00Z", stored.published().orElseThrow().toString());
        assertEquals(List.of(1), stored.conclusions().get(0).path());
        assertTrue(use(Articles.class, a -> a.text(stored.id())).orElseThrow().contains("old stadium"));

        eventually().until(() -> get("/api/articles?category=sport").body().contains("\"rules\":[[1]]"));
        assertTrue(get("/").body(), get("/").body().contains("The cup final"));
        eventually().until(() -> use(Sites.class, s -> s.named("news.example"))
                .orElseThrow()
                .nextVisit()
                .isPresent());
        assertTrue(get("/api/status").body().contains("Next visit"));
        assertEquals(200, get("/health/ready").statusCode());
        assertTrue(get("/metrics").body().contains("ripplewatch_"));
    }
}

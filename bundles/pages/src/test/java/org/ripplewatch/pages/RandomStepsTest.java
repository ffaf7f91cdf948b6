package org.ripplewatch.pages;

import static org.awaitility.Awaitility.await;
import static org.junit.Assert.assertEquals;

import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.visit.Plan;

/** Random sequences of steps have the same answers as plain maps. */
public class RandomStepsTest {

    /** The same rules, told with maps. */
    private static final class Plain {
        static final class One {
            long id;
            Stage stage = Stage.FOUND;
            String words = "";
            String tree = "";
            Set<String> folders = Set.of();
            final Set<URI> urls = new TreeSet<>();
        }

        final TreeMap<Long, One> articles = new TreeMap<>();

        One at(URI url) {
            return articles.values().stream()
                    .filter(a -> a.urls.contains(url))
                    .findFirst()
                    .orElse(null);
        }

        void read(ReadArticle reading) {
            One waiting = articles.get(reading.id());
            if (waiting == null || waiting.stage != Stage.FOUND) {
                return;
            }
            String words = reading.reading().text();
            TreeMap<Long, One> same = new TreeMap<>(Map.of(waiting.id, waiting));
            for (One other : articles.values()) {
                boolean alike = words.length() >= Clean.TELLING && other.words.equals(words);
                if (other.urls.contains(reading.reading().url()) || alike) {
                    same.put(other.id, other);
                }
            }
            One kept = same.firstEntry().getValue();
            for (One other : same.values()) {
                kept.urls.addAll(other.urls);
                if (other != kept) {
                    articles.remove(other.id);
                }
            }
            kept.urls.add(reading.reading().url());
            if (kept.stage == Stage.FOUND || kept.stage == Stage.FAILED) {
                kept.stage = Stage.READ;
                kept.words = words;
            }
        }

        void classified(ClassifiedArticle c) {
            One one = articles.get(c.id());
            boolean due = one != null
                    && (one.stage == Stage.READ
                            || (one.stage == Stage.CLASSIFIED
                                    && !one.tree.equals(c.classification().tree())));
            if (due) {
                one.stage = Stage.CLASSIFIED;
                one.tree = c.classification().tree();
                one.folders = c.classification().conclusions().stream()
                        .map(x -> x.category())
                        .collect(Collectors.toSet());
            }
        }
    }

    private static final String[] FOLDERS = {"a", "a/b", "a/c", "a/b/d", "e", "e/f"};

    @Rule
    public final TestStore test = new TestStore();

    @Test
    public void theAnswersAreThoseOfPlainMaps() {
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(seed);
            Plain plain = new Plain();
            Store store = test.open();
            String site = "s" + seed + ".example";
            store.sites().watch(NewSite.at(URI.create("https://" + site + "/")));
            long least = store.database().counter(Counter.ARTICLE_ID);
            for (int step = 0; step < 120; step++) {
                act(random, plain, store, site, least);
                if (step % 20 == 19) {
                    compare("seed " + seed + " step " + step, plain, store, site);
                    store = random.nextInt(3) == 0 ? test.reopen() : store;
                }
            }
        }
        assertEquals(List.of(), test.open().maintenance().check().findings());
    }

    private void act(Random random, Plain plain, Store store, String site, long least) {
        switch (random.nextInt(4)) {
            case 0 -> visit(random, plain, store, site);
            case 1 -> {
                List<ReadArticle> batch = new ArrayList<>();
                for (int i = 0; i < 4; i++) {
                    batch.add(reading(random, site, some(random, store, least)));
                }
                store.articles().read(batch);
                batch.forEach(plain::read);
            }
            case 2 -> {
                Map<Long, ClassifiedArticle> batch = new HashMap<>();
                for (int i = 0; i < 5; i++) {
                    long id = some(random, store, least);
                    batch.put(id, Samples.classified(id, "t" + random.nextInt(3), folders(random)));
                }
                store.articles().classified(List.copyOf(batch.values()));
                batch.values().forEach(plain::classified);
            }
            default -> {
                long id = some(random, store, least);
                store.articles().giveUp(id, Samples.BUSY);
                Plain.One one = plain.articles.get(id);
                if (one != null && one.stage == Stage.FOUND) {
                    one.stage = Stage.FAILED;
                }
            }
        }
    }

    private void visit(Random random, Plain plain, Store store, String site) {
        long visit = store.visits().order(site, "x").orElseThrow().id();
        Set<Item> items = new LinkedHashSet<>();
        for (int i = 0; i < 4; i++) {
            URI url = url(random, site);
            items.add(new Item(url, "", "", java.util.Optional.empty(), java.util.Optional.empty()));
        }
        store.visits().done(visit, Samples.brought(test.clock.instant(), items.toArray(new Item[0])));
        store.visits().planned(visit, new Plan(test.clock.instant(), "x"));
        for (Item item : items) {
            if (plain.at(item.url()) == null) {
                Plain.One one = new Plain.One();
                one.id = store.articles().at(item.url()).orElseThrow().id();
                one.urls.add(item.url());
                plain.articles.put(one.id, one);
            }
        }
    }

    private static void compare(String when, Plain plain, Store store, String site) {
        List<Article> stored = store.articles().find(ArticleQuery.newest(1000).ofSite(site));
        assertEquals(
                when,
                List.copyOf(plain.articles.descendingKeySet()),
                stored.stream().map(Article::id).toList());
        for (Article article : stored) {
            Plain.One one = plain.articles.get(article.id());
            Set<URI> urls = new TreeSet<>(article.otherUrls());
            urls.add(article.url());
            assertEquals(when, one.urls, urls);
            assertEquals(when, one.stage, article.stage());
            assertEquals(
                    when,
                    one.folders,
                    article.conclusions().stream().map(c -> c.category()).collect(Collectors.toSet()));
        }
        assertEquals(
                when,
                plain.articles.values().stream()
                        .filter(a -> a.stage == Stage.CLASSIFIED && !a.tree.equals("t1"))
                        .map(a -> a.id)
                        .sorted(Comparator.reverseOrder())
                        .toList(),
                store.articles().outdated("t1", 1000).stream()
                        .filter(t -> t.text().site().equals(site))
                        .map(TextArticle::id)
                        .toList());
        compareFolders(when, plain, store, site);
    }

    private static void compareFolders(String when, Plain plain, Store store, String site) {
        await().until(() -> store.search().upToDate());
        for (String folder : FOLDERS) {
            List<Long> expected = plain.articles.descendingMap().values().stream()
                    .filter(a -> a.folders.stream().anyMatch(f -> (f + "/").startsWith(folder + "/")))
                    .map(a -> a.id)
                    .toList();
            ArticleQuery query = ArticleQuery.newest(1000).inCategory(folder).ofSite(site);
            assertEquals(when, expected, Samples.ids(store, query));
            assertEquals(when, expected, Samples.ids(store, query.matching("told")));
            long total = store.categories().all().stream()
                    .filter(c -> c.path().equals(folder))
                    .mapToLong(Category::total)
                    .sum();
            assertEquals(
                    when,
                    Samples.ids(store, ArticleQuery.newest(1000).inCategory(folder))
                            .size(),
                    total);
        }
    }

    private static ReadArticle reading(Random random, String site, long id) {
        String text = random.nextInt(3) == 0
                ? "told shortly"
                : "what is told of " + site + " " + random.nextInt(12) + " " + "x ".repeat(200);
        ReadArticle any = Samples.read(id, "", "Title", text);
        return new ReadArticle(
                id,
                new org.ripplewatch.api.read.Reading(
                        url(random, site),
                        "Title",
                        text,
                        any.reading().author(),
                        any.reading().published(),
                        any.reading().modified(),
                        any.reading().language(),
                        List.of(),
                        List.of(),
                        Map.of()));
    }

    private static URI url(Random random, String site) {
        return URI.create("https://" + site + "/" + random.nextInt(60));
    }

    private static long some(Random random, Store store, long least) {
        long most = store.database().counter(Counter.ARTICLE_ID);
        return most == least ? -1 : least + 1 + random.nextInt((int) (most - least));
    }

    private static String[] folders(Random random) {
        return random.ints(random.nextInt(3), 0, FOLDERS.length)
                .mapToObj(i -> FOLDERS[i])
                .toArray(String[]::new);
    }
}

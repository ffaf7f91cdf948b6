package org.ripplewatch.pages;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Link;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.VisitResult;

/**
 * Fills a page database with made-up articles and times each kind of call; run by hand under {@code -Xmx512m}.
 * Arguments: folder, number of articles.
 */
final class Bench {

    /** CPU time of the calling thread: the machine may be busy with other things. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final int SITES = 20;
    private static final int BATCH = 32;
    private static final int FOLDERS = 1000;

    private final Random random = new Random(7);
    private final String[] words = new String[20_000];
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final Store store;

    private Bench(Store store) {
        this.store = store;
        for (int i = 0; i < words.length; i++) {
            words[i] = "w" + Integer.toString(i * 7919, 36);
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Path.of(args[0]).toAbsolutePath();
        int articles = Integer.parseInt(args[1]);
        Folders.delete(folder);
        DataFolder data = new DataFolder(folder);
        long begin = System.nanoTime();
        try (Store store = Store.open(TestStore.setup(data, Migrations.ours(), Clock.systemUTC(), t -> {}))) {
            Bench bench = new Bench(store);
            bench.fill(articles);
            bench.ask();
            bench.out.printf(Locale.ROOT, "check %s%n", store.maintenance().check());
        }
        System.out.printf(
                Locale.ROOT,
                "whole run %.0f s, database %d MB, index %d MB%n",
                (System.nanoTime() - begin) / 1e9,
                Folders.size(data.database()) >> 20,
                Folders.size(data.index()) >> 20);
        begin = System.nanoTime();
        try (Store store = Store.open(TestStore.setup(data, Migrations.ours(), Clock.systemUTC(), t -> {}))) {
            System.out.printf(Locale.ROOT, "open again %.0f ms%n", (System.nanoTime() - begin) / 1e6);
            new Bench(store).ask();
        }
    }

    private void fill(int articles) throws InterruptedException {
        for (int i = 0; i < SITES; i++) {
            store.sites().watch(NewSite.at(URI.create("https://s" + i + ".example/")));
        }
        long found = 0;
        long read = 0;
        long classified = 0;
        int done = 0;
        while (done < articles) {
            int part = Math.min(2000, articles - done);
            found += timed(() -> find(part));
            List<ReadArticle> readings = new ArrayList<>();
            for (FoundArticle f : store.articles().found(Instant.now().plusSeconds(1), part)) {
                readings.add(new ReadArticle(f.id(), reading(f.url())));
            }
            read += timed(() -> batches(readings, b -> store.articles().read(b)));
            List<ClassifiedArticle> classifications = new ArrayList<>();
            for (TextArticle a : store.articles().unclassified(part)) {
                classifications.add(new ClassifiedArticle(a.id(), classification()));
            }
            classified +=
                    timed(() -> batches(classifications, b -> store.articles().classified(b)));
            done += part;
            if (done % 10_000 == 0) {
                Runtime r = Runtime.getRuntime();
                out.printf(
                        Locale.ROOT,
                        "%d articles: found %.0f/s read %.0f/s classified %.0f/s, heap %d MB, searchable %d%n",
                        done,
                        done / (found / 1e9),
                        done / (read / 1e9),
                        done / (classified / 1e9),
                        (r.totalMemory() - r.freeMemory()) >> 20,
                        store.search().size());
            }
        }
        long begin = System.nanoTime();
        while (!store.search().upToDate()) {
            Thread.sleep(50);
        }
        out.printf(Locale.ROOT, "search index caught up after %.1f s%n", (System.nanoTime() - begin) / 1e9);
    }

    private void find(int part) {
        String site = "s" + random.nextInt(SITES) + ".example";
        long visit = store.visits().order(site, "bench").orElseThrow().id();
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < part; i++) {
            items.add(new Item(
                    URI.create("https://" + site + "/2026/11/" + text(4).replace(' ', '-') + "-" + visit + "-" + i),
                    text(8),
                    text(40),
                    Optional.empty(),
                    Optional.of(Instant.now())));
        }
        store.visits().done(visit, new VisitResult(Instant.now(), Optional.of(site), items, Optional.empty()));
        store.visits().planned(visit, new Plan(Instant.now().plusSeconds(7200), "as usual"));
    }

    private void ask() {
        String folder = store.categories().all().get(500).path();
        time("found", () -> store.articles().found(Instant.now(), 32));
        time("unclassified", () -> store.articles().unclassified(32));
        time("outdated, none", () -> store.articles().outdated("t", 32));
        time("outdated, all", () -> store.articles().outdated("other", 32));
        time("newest 50", () -> store.articles().find(ArticleQuery.newest(50)));
        time("in a folder", () -> store.articles().find(ArticleQuery.newest(50).inCategory(folder)));
        time("in a top folder", () -> store.articles()
                .find(ArticleQuery.newest(50).inCategory("c1")));
        time("of a site in a folder", () -> store.articles()
                .find(ArticleQuery.newest(50).inCategory("c1").ofSite("s3.example")));
        time("unfiled", () -> store.articles().find(ArticleQuery.newest(50).onlyUnclassified()));
        time("search one word", () -> store.articles()
                .find(ArticleQuery.newest(50).matching(words[3])));
        time("search two words in a folder", () -> store.articles()
                .find(ArticleQuery.newest(50)
                        .matching(words[3] + " " + words[50])
                        .inCategory("c1")));
        time("categories", () -> store.categories().all());
        time("counts", () -> store.articles().counts());
        time("due sites", () -> store.sites().due(Instant.now().plusSeconds(9000), 32));
        time("unplanned", () -> store.visits().unplanned(32));
        time("latest visits", () -> store.visits().latest("s3.example", 20));
        time("article", () -> store.articles().article(777));
        time("links", () -> store.articles().links(777));
    }

    private Reading reading(URI url) {
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            links.add(new Link(URI.create("https://" + url.getHost() + "/2026/" + text(5).replace(' ', '-')), text(5)));
        }
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < 10; i++) {
            attributes.put("meta." + words[i], text(6));
        }
        return new Reading(
                url,
                text(9),
                text(550),
                Optional.of("Ann Author"),
                Optional.of(Instant.now()),
                Optional.empty(),
                Optional.of("en"),
                List.of(),
                links,
                attributes);
    }

    private Classification classification() {
        if (random.nextInt(10) == 0) {
            return new Classification(List.of(), "t");
        }
        int top = random.nextInt(10);
        int folder = random.nextInt(FOLDERS / 10);
        return new Classification(List.of(new Conclusion("c" + top + "/f" + folder, List.of(1, 20, 300))), "t");
    }

    /** Words of which some are much more frequent than others. */
    private String text(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            double u = random.nextDouble();
            text.append(words[(int) (u * u * u * words.length)]).append(' ');
        }
        return text.toString().strip();
    }

    private interface Step<T> {
        void run(List<T> batch);
    }

    private static <T> void batches(List<T> all, Step<T> step) {
        for (int i = 0; i < all.size(); i += BATCH) {
            step.run(all.subList(i, Math.min(all.size(), i + BATCH)));
        }
    }

    private static long timed(Runnable work) {
        long begin = THREADS.getCurrentThreadCpuTime();
        work.run();
        return THREADS.getCurrentThreadCpuTime() - begin;
    }

    private void time(String name, Runnable call) {
        long first = timed(call);
        long best = Long.MAX_VALUE;
        long sum = 0;
        for (int i = 0; i < 20; i++) {
            long t = timed(call);
            best = Math.min(best, t);
            sum += t;
        }
        out.printf(
                Locale.ROOT,
                "%-30s first %8.2f ms, then %7.2f ms, best %7.2f ms%n",
                name,
                first / 1e6,
                sum / 20e6,
                best / 1e6);
    }
}

package org.ripplewatch.mcrdr;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.rules.ExternalResource;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.VisitResult;
import org.ripplewatch.libs.derby.DerbyDataSourceFactory;
import org.ripplewatch.pages.Standalone;

/** A real page database in a folder of its own. */
public final class TestPages extends ExternalResource {

    private Path folder = Path.of("target");
    private Standalone pages;
    private int count;

    static {
        System.setProperty("derby.stream.error.file", "target/derby.log");
    }

    @Override
    protected void before() throws IOException {
        folder = Files.createTempDirectory(Path.of("target"), "pages");
        pages = Standalone.open(folder, new DerbyDataSourceFactory(), Clock.systemUTC(), topic -> {});
    }

    @Override
    protected void after() {
        pages.close();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    public Standalone open() {
        return pages;
    }

    /** Articles that were found and read; the site of each is watched. */
    public void read(ArticleText... texts) {
        Arrays.stream(texts).map(ArticleText::site).distinct().forEach(site -> read(site, texts));
    }

    private void read(String site, ArticleText... texts) {
        URI home = URI.create("https://" + site + ".example/");
        String name = pages.sites().all().stream()
                .filter(s -> s.url().equals(home))
                .findFirst()
                .orElseGet(() -> pages.sites().watch(new NewSite(home, Optional.empty(), Optional.of(site))))
                .name();
        List<Item> items = new ArrayList<>();
        List<Reading> readings = new ArrayList<>();
        for (ArticleText text : texts) {
            if (text.site().equals(site)) {
                URI url = home.resolve("a" + count++);
                items.add(new Item(url, "", "", Optional.empty(), Optional.empty()));
                readings.add(reading(url, text));
            }
        }
        long visit = pages.visits().order(name, "a test").orElseThrow().id();
        pages.visits().done(visit, new VisitResult(Instant.now(), Optional.empty(), items, Optional.empty()));
        pages.visits().planned(visit, new Plan(Instant.now().plusSeconds(7200), "as usual"));
        List<ReadArticle> read = new ArrayList<>();
        for (FoundArticle found : pages.articles().found(Instant.now().plusSeconds(1), items.size())) {
            readings.stream()
                    .filter(r -> r.url().equals(found.url()))
                    .forEach(r -> read.add(new ReadArticle(found.id(), r)));
        }
        pages.articles().read(read);
    }

    private static Reading reading(URI url, ArticleText text) {
        return new Reading(
                url,
                text.title(),
                text.text(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(text.language()).filter(l -> !l.isEmpty()),
                List.of(),
                List.of(),
                Map.of());
    }
}

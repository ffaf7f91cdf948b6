package org.ripplewatch.itests;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.Test;
import org.ops4j.pax.exam.Configuration;
import org.ops4j.pax.exam.Option;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.store.Maintenance;

/**
 * A database as the first version of the schema made it, with a site, three articles and a rule file, is opened by the
 * bundles of today. It stays as it is when the schema goes on: a migration that loses something shows here.
 */
public class MigrationIT extends Journey {

    @Override
    @Configuration
    public Option[] container() throws IOException {
        return Product.container("MigrationIT", MigrationIT::unpackTheFirstSchema);
    }

    @Test
    public void whatTheFirstSchemaHeldIsAllThereAndGoesOn() throws Exception {
        assertEquals(3, articles().size());
        URI storm = URI.create("http://village.example/a/storm.html");
        var article = use(Articles.class, a -> a.at(storm)).orElseThrow();
        assertEquals(Stage.CLASSIFIED, article.stage());
        assertTrue(use(Articles.class, a -> a.text(article.id())).orElseThrow().contains("gale winds"));
        assertEquals(
                List.of("village.example"),
                use(Sites.class, Sites::all).stream().map(s -> s.name()).toList());
        assertTrue(use(RuleHistory.class, h -> h.latest(10)).stream()
                .flatMap(c -> c.files().stream())
                .anyMatch(f -> f.file().equals("mcrdr/weather.drl") && f.kind() == RuleChange.Kind.ADDED));
        Maintenance.Check check = use(Maintenance.class, Maintenance::check);
        assertTrue(check.findings().toString(), check.sound());

        // the rule file of then is not in this home's folder: its rules are gone, and with new ones all is filed anew
        drop("coast.drl", rule("coast", 1, "coast", "gale"));
        eventually().until(() -> foldersOf(storm).equals(List.of("coast")));
        assertEquals(
                List.of(List.of(1)),
                use(Articles.class, a -> a.at(storm)).orElseThrow().conclusions().stream()
                        .map(Conclusion::path)
                        .toList());
        assertEquals(article.id(), use(Corpus.class, c -> c.concludedBy(1))[0]);
        theIndexHasTheWordsThatRulesSee(article.id());
    }

    private void theIndexHasTheWordsThatRulesSee(long article) throws Exception {
        ArticleText text =
                use(Corpus.class, c -> c.texts(List.of(article))).get(0).text();
        Words words = use(Classifier.class, c -> c.words(text));
        assertTrue(words.words().size() > 10);
        for (String word : words.words()) {
            Condition condition = new Condition(Condition.Field.WORDS, false, word);
            assertTrue(
                    word,
                    LongStream.of(use(Corpus.class, c -> c.satisfying(List.of(condition))))
                            .anyMatch(id -> id == article));
        }
    }

    private static void unpackTheFirstSchema(Path home) {
        try (InputStream raw = MigrationIT.class.getResourceAsStream("/schema/V001.zip");
                ZipInputStream zip = new ZipInputStream(raw)) {
            for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
                Path file = home.resolve("data").resolve(e.getName());
                Files.createDirectories(file.getParent());
                Files.write(file, zip.readAllBytes());
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}

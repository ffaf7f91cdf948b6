package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.Rule;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.teach.Reapplication.DryRun;
import org.ripplewatch.api.teach.Reapplication.Progress;
import org.ripplewatch.api.teach.Review.Move;
import org.ripplewatch.mcrdr.apply.Reapplied;
import org.ripplewatch.mcrdr.apply.Trial;

public class ReappliedTest {

    private static final Duration IDLE = Duration.ofSeconds(7);

    @Rule
    public final TestPages pages = new TestPages();

    private final Mcrdr mcrdr = new Mcrdr(KieServices.get());
    private final RandomTrees random = new RandomTrees(8);

    @Test
    public void a_trial_tells_what_reading_every_text_would_tell() {
        pages.read(random.articles(80));
        List<RuleNode> nodes = random.nodes(80);
        long changed = 0;
        long alike = 0;
        for (int step = 0; step < 25; step++) {
            drop(nodes);
            if (step % 3 > 0) { // now and then articles are outdated, and their texts must be read
                settle();
            }
            List<RuleNode> next = RandomTrees.changed(random, nodes, step);
            RuleTree after = new RuleTree(TreeVersion.of(next).toString(), next);
            Trial trial = new Trial(corpus(), mcrdr, mcrdr.tree(), after);
            List<Long> all = all();
            List<Long> looked = LongStream.of(trial.looked()).boxed().toList();
            Map<Long, Trial.Outcome> outcomes =
                    trial.outcomes(looked).stream().collect(Collectors.toMap(Trial.Outcome::article, o -> o));
            assertEquals(looked.size(), outcomes.size());
            Map<Long, Classification> stored = corpus().filings(all);
            Walk walk = new Walk(after);
            for (TextArticle article : corpus().texts(all)) {
                SortedSet<String> expected = folders(walk.classify(mcrdr.words(article.text())));
                Trial.Outcome outcome = outcomes.get(article.id());
                if (outcome == null) {
                    assertEquals(folders(mcrdr.classify(article.text())), expected);
                    alike++;
                } else {
                    assertEquals("step " + step, expected, outcome.after());
                    Optional.ofNullable(stored.get(article.id()))
                            .ifPresent(s -> assertEquals(folders(s), outcome.before()));
                    changed += outcome.changed() ? 1 : 0;
                }
            }
            nodes = next;
        }
        assertTrue(changed + " changed, " + alike + " not looked at", changed > 30 && alike > 300);
    }

    @Test
    public void a_dry_run_counts_the_moves_and_changes_nothing() {
        drop(List.of(node(1, 0, "sport", "football")));
        pages.read(articles(30, i -> new ArticleText("Football " + i, i < 20 ? "world cup" : "league", "bbc", "en")));
        pages.read(new ArticleText("Chess", "a game", "bbc", "en"));
        settle();
        Reapplied reapplied = reapplied();
        SortedMap<String, String> files = RandomTrees.files(
                List.of(node(1, 0, "sport", "football"), node(2, 1, "sport/cup", "cup"), node(3, 0, "games", "chess")),
                1);
        DryRun run = reapplied.dryRun(files, 5);
        assertEquals(21, run.looked());
        assertEquals(21, run.changed());
        assertEquals(
                List.of(
                        new Move(Optional.of("sport"), Optional.of("sport/cup"), 20),
                        new Move(Optional.empty(), Optional.of("games"), 1)),
                run.moves());
        assertEquals(5, run.samples().size());
        assertEquals("Chess", run.samples().get(0).title());
        assertEquals(
                "[] [games]",
                run.samples().get(0).before() + " " + run.samples().get(0).after());
        assertEquals(1, mcrdr.tree().size());
        DryRun gone = reapplied.dryRun(Map.of(files.firstKey(), ""), 100);
        assertEquals(List.of(new Move(Optional.of("sport"), Optional.empty(), 30)), gone.moves());
        assertEquals(0, reapplied.dryRun(Map.of(), 5).looked());
    }

    @Test
    public void a_file_that_would_be_refused_is_refused() {
        Reapplied reapplied = reapplied();
        for (Map<String, String> files :
                List.of(Map.of("mcrdr/x.drl", "package x rule"), Map.of("monitors/x.drl", ""), Map.of("../x", ""))) {
            assertThrows(files.toString(), IllegalArgumentException.class, () -> reapplied.dryRun(files, 5));
        }
    }

    @Test
    public void progress_counts_the_articles_that_wait() {
        drop(List.of(node(1, 0, "sport", "football")));
        pages.read(articles(70, i -> new ArticleText("Football " + i, "", "bbc", "en")));
        Filing filing = filing();
        settle(filing);
        assertEquals(new Progress(mcrdr.tree().version(), 70, 0), reapplied().progress());
        drop(List.of(node(1, 0, "sport/ball", "football")));
        assertEquals(new Progress(mcrdr.tree().version(), 0, 70), reapplied().progress());
        filing.round(IDLE);
        assertEquals(new Progress(mcrdr.tree().version(), 64, 6), reapplied().progress());
        settle(filing);
        assertEquals(new Progress(mcrdr.tree().version(), 70, 0), reapplied().progress());
    }

    private static ArticleText[] articles(int count, IntFunction<ArticleText> article) {
        return IntStream.range(0, count).mapToObj(article).toArray(ArticleText[]::new);
    }

    private Reapplied reapplied() {
        return new Reapplied(mcrdr, pages.open().articles(), corpus());
    }

    private Corpus corpus() {
        return pages.open().corpus();
    }

    private Filing filing() {
        return new Filing(pages.open().articles(), corpus(), pages.open().categories(), mcrdr, () -> true, 100_000);
    }

    private void settle() {
        settle(filing());
    }

    private static void settle(Filing filing) {
        while (filing.round(IDLE) != IDLE) {
            assertEquals("", filing.refused());
        }
    }

    private List<Long> all() {
        return LongStream.of(corpus().satisfying(List.of(new Condition(Field.WORDS, true, ""))))
                .boxed()
                .toList();
    }

    private void drop(List<RuleNode> nodes) {
        SortedMap<String, String> files = new TreeMap<>(RandomTrees.files(nodes, 1));
        assertTrue(mcrdr.replace(files).stream().noneMatch(p -> p.refused()));
    }

    private static SortedSet<String> folders(Classification classification) {
        return classification.conclusions().stream()
                .map(Conclusion::category)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static RuleNode node(int id, int parent, String folder, String... words) {
        List<Condition> conditions = new ArrayList<>();
        for (String word : words) {
            conditions.add(new Condition(Field.WORDS, false, word));
        }
        return new RuleNode(id, parent, "n" + id, Optional.of(folder), false, conditions, List.of(), "", "", "", 0);
    }
}

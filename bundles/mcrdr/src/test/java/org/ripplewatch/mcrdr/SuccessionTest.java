package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.store.StoreException;

public class SuccessionTest {

    private static final Duration IDLE = Duration.ofSeconds(7);

    @Rule
    public final TestPages pages = new TestPages();

    private final Random chance = new Random(3);
    private final RandomTrees random = new RandomTrees(3);
    private final Tried classifier = new Tried();
    private boolean broken;
    private int cut;
    private int cuts;

    /** A classifier whose tree is set from outside. */
    private static final class Tried implements Classifier {
        private Walk walk = new Walk(RandomTrees.tree(List.of()));
        private RuleTree tree = RandomTrees.tree(List.of());
        private List<RuleNode> nodes = List.of();

        void set(List<RuleNode> next) {
            nodes = next;
            tree = new RuleTree(TreeVersion.of(next).toString(), next);
            walk = new Walk(tree);
        }

        @Override
        public Classification classify(ArticleText article) {
            return walk.classify(words(article));
        }

        @Override
        public Words words(ArticleText article) {
            return Tokenizer.words(article);
        }

        @Override
        public RuleTree tree() {
            return tree;
        }
    }

    @Test
    public void every_article_is_in_the_end_where_filing_all_of_them_anew_would_put_it() {
        classifier.set(random.nodes(60));
        pages.read(random.articles(100));
        Filing filing = filing();
        settle(filing);
        long again = 0;
        for (int step = 0; step < 125; step++) {
            broken = chance.nextInt(12) == 0;
            switch (chance.nextInt(6)) {
                case 0 -> pages.read(random.article(), random.article());
                case 1 -> {
                    again += filing.filedAgain();
                    filing = filing(); // what it knew of the last tree is gone, as after a kill
                }
                case 2 -> act(filing);
                default -> classifier.set(changed(classifier.nodes));
            }
            if (chance.nextInt(3) == 0) {
                act(filing);
            }
            if (step % 25 == 24) {
                broken = false;
                settle(filing);
                compare("step " + step);
            }
        }
        assertTrue("only " + cuts + " times cut off", cuts > 2);
        assertTrue(again > 0);
    }

    @Test
    public void a_rule_that_comes_touches_the_articles_that_it_concerns_and_no_others() {
        pages.read(random.articles(50));
        pages.read(new ArticleText("A", "zebra lion", "bbc", "en"), new ArticleText("B", "zebra", "bbc", "en"));
        classifier.set(random.nodes(60));
        Filing filing = filing();
        settle(filing);
        List<RuleNode> more = new ArrayList<>(classifier.nodes);
        more.add(node(999, "zebra", "lion"));
        classifier.set(more);
        settle(filing);
        assertEquals(1, filing.filedAgain());
        compare("one more");
        classifier.set(more.subList(0, 60));
        settle(filing);
        assertEquals(2, filing.filedAgain());
        compare("one less");
    }

    @Test
    public void where_the_articles_cannot_be_asked_all_are_filed_again() {
        pages.read(random.articles(20));
        classifier.set(random.nodes(30));
        Filing filing = filing();
        settle(filing);
        broken = true;
        List<RuleNode> more = new ArrayList<>(classifier.nodes);
        more.add(node(999, "zebra"));
        classifier.set(more);
        settle(filing);
        assertEquals(20, filing.filedAgain());
        compare("broken");
    }

    private void act(Filing filing) {
        cut = chance.nextInt(4);
        filing.round(IDLE);
        cut = 0;
    }

    private void settle(Filing filing) {
        while (filing.round(IDLE) != IDLE) {
            assertTrue(filing.refused().isEmpty());
        }
    }

    private void compare(String when) {
        long[] ids = pages.open().corpus().satisfying(List.of(new Condition(Field.WORDS, true, "")));
        List<Long> all = LongStream.of(ids).boxed().toList();
        Map<Long, Classification> filings = pages.open().corpus().filings(all);
        for (TextArticle article : pages.open().corpus().texts(all)) {
            Classification expected = classifier.classify(article.text());
            Classification got = filings.get(article.id());
            assertEquals(when, expected.tree(), got.tree());
            assertEquals(when, new HashSet<>(expected.conclusions()), new HashSet<>(got.conclusions()));
            assertEquals(when, new HashSet<>(expected.stops()), new HashSet<>(got.stops()));
        }
    }

    private Filing filing() {
        return new Filing(
                through(Articles.class, pages.open().articles()),
                through(Corpus.class, pages.open().corpus()),
                pages.open().categories(),
                classifier,
                () -> true,
                100_000);
    }

    /** A service that is away now and then, or breaks before or after it does what it is asked to. */
    private <T> T through(Class<T> type, T service) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            boolean breaks = method.getName().equals("sameFiling") && cut > 0;
            if (breaks && cut == 1 || broken && method.getName().equals("satisfying")) {
                throw new StoreException("away");
            }
            try {
                Object answer = method.invoke(service, args);
                if (breaks) {
                    cuts++;
                    throw new StoreException("killed");
                }
                return answer;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }

    private List<RuleNode> changed(List<RuleNode> nodes) {
        return RandomTrees.changed(random, nodes, chance.nextLong());
    }

    private static RuleNode node(int id, String... words) {
        List<Condition> conditions = java.util.Arrays.stream(words)
                .map(w -> new Condition(Field.WORDS, false, w))
                .toList();
        return new RuleNode(id, 0, "n" + id, java.util.Optional.of("zoo"), false, conditions, List.of(), "", "", "", 0);
    }
}

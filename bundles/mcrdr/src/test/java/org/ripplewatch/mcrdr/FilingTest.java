package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;

public class FilingTest {

    private static final Duration IDLE = Duration.ofSeconds(7);

    private final Mcrdr mcrdr = new Mcrdr(KieServices.get());
    private final Shelf shelf = new Shelf();
    private final Filing filing = new Filing(shelf.articles(), shelf.corpus(), shelf, mcrdr, mcrdr::ready, 100);

    @Test
    public void nothing_is_filed_before_rules_were_handed_over() {
        shelf.put(1, "football league");
        assertEquals(IDLE, filing.round(IDLE));
        assertEquals(Map.of(), shelf.filed);
        drop("football");
        assertEquals(Duration.ZERO, filing.round(IDLE));
        assertEquals("[sport/football]", shelf.folders(1));
    }

    @Test
    public void an_empty_rules_folder_files_nowhere() {
        shelf.put(1, "football");
        mcrdr.replace(new TreeMap<>());
        filing.round(IDLE);
        assertEquals("[]", shelf.folders(1));
    }

    @Test
    public void rules_that_come_or_go_later_reach_stored_articles_at_the_set_rate() {
        drop("football");
        shelf.put(1, "football");
        shelf.put(2, "chess");
        filing.round(IDLE);
        assertEquals(IDLE, filing.round(IDLE));
        drop("football", "chess");
        assertEquals("1 article at 100 a second", Duration.ofMillis(10), filing.round(IDLE));
        assertEquals("[sport/chess]", shelf.folders(2));
        drop("chess");
        filing.round(IDLE);
        assertEquals("[]", shelf.folders(1));
        assertEquals("none twice", IDLE, filing.round(IDLE));
        assertEquals("each that a rule concerned", 2, filing.filedAgain());
        assertEquals(2, filing.newlyFiled());
    }

    @Test
    public void new_articles_come_before_those_to_be_filed_again() {
        drop("football");
        for (int id = 0; id < 3 * Filing.BATCH; id++) {
            shelf.put(id, "football");
        }
        while (filing.round(IDLE).isZero()) {
            assertTrue(shelf.filed.size() <= 3 * Filing.BATCH);
        }
        drop("chess");
        shelf.put(999, "chess");
        filing.round(IDLE);
        assertEquals("[sport/chess]", shelf.folders(999));
        assertEquals("[sport/football]", shelf.folders(0));
    }

    @Test
    public void folders_that_rules_name_are_there_before_an_article_is() {
        drop("football", "chess");
        filing.round(IDLE);
        assertEquals(List.of("sport/chess", "sport/football"), List.copyOf(shelf.folders));
    }

    @Test
    public void an_article_that_cannot_be_classified_does_not_hold_up_the_others() {
        drop("football");
        Classifier failing = new Classifier() {
            @Override
            public Classification classify(ArticleText article) {
                if (article.title().contains("poison")) {
                    throw new IllegalStateException("poison");
                }
                return mcrdr.classify(article);
            }

            @Override
            public Words words(ArticleText article) {
                return mcrdr.words(article);
            }

            @Override
            public RuleTree tree() {
                return mcrdr.tree();
            }
        };
        Filing careful = new Filing(shelf.articles(), shelf.corpus(), shelf, failing, () -> true, 100);
        shelf.put(1, "poison football");
        shelf.put(2, "football");
        careful.round(IDLE);
        assertEquals("[]", shelf.folders(1));
        assertEquals("[sport/football]", shelf.folders(2));
        assertTrue(careful.refused().startsWith("Article 1 could not be classified"));
        assertEquals("it is not tried for ever", IDLE, careful.round(IDLE));
    }

    private void drop(String... words) {
        TreeMap<String, String> files = new TreeMap<>();
        for (String word : words) {
            files.put(
                    "mcrdr/" + word + ".drl",
                    "package mcrdr." + word + "\nimport org.ripplewatch.api.classify.*\nrule \"r\" @node("
                            + (word.hashCode() & 0xffff) + ") @parent(0) @category(\"sport/" + word
                            + "\") when Term(word == \"" + word + "\") then reach(drools); end\n");
        }
        assertEquals(List.of(), mcrdr.replace(files));
    }

    /** The page database as far as filing sees it. */
    private static final class Shelf implements Categories {
        private final Map<Long, TextArticle> texts = new LinkedHashMap<>();
        private final Map<Long, Classification> filed = new LinkedHashMap<>();
        private final TreeSet<String> folders = new TreeSet<>();

        void put(long id, String title) {
            texts.put(id, new TextArticle(id, new ArticleText(title, "", "bbc", "en")));
        }

        String folders(long id) {
            return filed.get(id).conclusions().stream()
                    .map(c -> c.category())
                    .toList()
                    .toString();
        }

        Articles articles() {
            return (Articles) Proxy.newProxyInstance(
                    Articles.class.getClassLoader(),
                    new Class<?>[] {Articles.class},
                    (proxy, method, args) -> switch (method.getName()) {
                        case "unclassified" ->
                            some(
                                    args[0],
                                    texts.values().stream()
                                            .filter(t -> !filed.containsKey(t.id()))
                                            .toList());
                        case "outdated" ->
                            some(
                                    args[1],
                                    texts.values().stream()
                                            .filter(t -> filed.containsKey(t.id())
                                                    && !filed.get(t.id()).tree().equals(args[0]))
                                            .toList());
                        case "classified" -> file((List<?>) args[0]);
                        case "sameFiling" -> {
                            sameFiling(args[0], args[1], (Collection<?>) args[2]);
                            yield true;
                        }
                        default -> throw new AssertionError(method);
                    });
        }

        private void sameFiling(Object from, Object to, Collection<?> except) {
            filed.replaceAll((id, c) -> c.tree().equals(from)
                    ? new Classification(c.conclusions(), except.contains(id) ? "" : String.valueOf(to))
                    : c);
        }

        Corpus corpus() {
            return (Corpus) Proxy.newProxyInstance(
                    Corpus.class.getClassLoader(),
                    new Class<?>[] {Corpus.class},
                    (proxy, method, args) -> switch (method.getName()) {
                        case "size" -> (long) texts.size();
                        case "satisfying" ->
                            texts.values().stream()
                                    .filter(t -> ((Collection<?>) args[0])
                                            .stream().allMatch(c -> ((Condition) c).holds(Tokenizer.words(t.text()))))
                                    .mapToLong(TextArticle::id)
                                    .toArray();
                        default -> throw new AssertionError(method);
                    });
        }

        private static List<TextArticle> some(Object max, List<TextArticle> all) {
            return new ArrayList<>(all.subList(0, Math.min((Integer) max, all.size())));
        }

        private Object file(List<?> batch) {
            for (Object one : batch) {
                ClassifiedArticle article = (ClassifiedArticle) one;
                filed.put(article.id(), article.classification());
            }
            return List.of();
        }

        @Override
        public List<Category> all() {
            throw new AssertionError("filing does not ask");
        }

        @Override
        public void add(Collection<String> paths) {
            folders.addAll(paths);
        }

        @Override
        public void remove(String path) {
            throw new AssertionError("filing removes no folder");
        }

        @Override
        public void move(String from, String to) {
            throw new AssertionError("filing moves no folder");
        }
    }
}

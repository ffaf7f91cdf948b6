package org.ripplewatch.pages;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.pages.Samples.found;
import static org.ripplewatch.pages.Samples.item;

import java.io.IOException;
import java.io.StringReader;
import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.article.RuleUse;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Reading;

public class CorpusTest {

    private static final String[] PIECES = {
        "Rain",
        "rain",
        "RAIN.",
        "caf\u00e9",
        "Cafe\u0301",
        "world-cup's",
        "3.5",
        "e-mail",
        "日本語",
        "\u0130stanbul",
        "a_b",
        "o'neil",
        "naïve",
        "https://news.example/a",
        "\ud83d\ude00",
        "x".repeat(300),
        "the",
        "snow"
    };

    @Rule
    public final TestStore test = new TestStore();

    private final Random random = new Random(5);

    @Test
    public void conditionsAreMetByTheArticlesWhoseWordsMeetThem() {
        Map<Long, Words> articles = filled(120);
        Set<Condition> conditions = conditions(articles);
        long hits = 0;
        for (int i = 0; i < 400; i++) {
            List<Condition> some = some(conditions);
            long[] expected = meeting(articles, some);
            assertArrayEquals(some.toString(), expected, corpus().satisfying(some));
            hits += expected.length;
        }
        assertTrue("only " + hits, hits > 1000);
        corpus().counts(conditions)
                .forEach((condition, count) ->
                        assertEquals(condition.toString(), meeting(articles, List.of(condition)).length, (long) count));
    }

    @Test
    public void manyConditionsAreTakenInParts() {
        Map<Long, Words> articles = filled(20);
        List<Condition> many = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            many.add(new Condition(Field.WORDS, true, "w" + i));
        }
        many.add(new Condition(Field.WORDS, true, "rain"));
        assertArrayEquals(
                meeting(articles, List.of(new Condition(Field.WORDS, true, "rain"))), corpus().satisfying(many));
    }

    @Test
    public void anAnswerKnowsWhatWasCommittedJustBefore() {
        Store store = test.open();
        Condition rain = new Condition(Field.WORDS, false, "rain");
        assertEquals(0, corpus().satisfying(List.of(rain)).length);
        long begin = System.nanoTime();
        for (int i = 1; i <= 20; i++) {
            long id = found(store, test.clock, item("r" + i)).get(0);
            assertEquals("not read yet", i - 1, corpus().satisfying(List.of(rain)).length);
            store.articles().read(List.of(Samples.read(id, "r" + i, "Rain", "number " + i)));
            assertEquals(i, corpus().satisfying(List.of(rain)).length);
            assertEquals(i, corpus().size());
        }
        assertTrue(
                "not once a second",
                System.nanoTime() - begin < Duration.ofSeconds(15).toNanos());
    }

    @Test
    public void aQuestionWithoutConditionsIsAMistake() {
        assertThrows(IllegalArgumentException.class, () -> corpus().satisfying(List.of()));
    }

    @Test
    public void textsComeInTheOrderAskedFor() {
        List<Long> ids = List.copyOf(filled(10).keySet());
        List<Long> asked = List.of(ids.get(4), 99_999L, ids.get(1), ids.get(7));
        assertEquals(
                List.of(ids.get(4), ids.get(1), ids.get(7)),
                corpus().texts(asked).stream().map(TextArticle::id).toList());
    }

    @Test
    public void filingsAreTheConclusionsAndStopsAsTheyWereGiven() {
        List<Long> ids = filled(4).keySet().stream().sorted().toList();
        Classification both = new Classification(
                List.of(new Conclusion("a/b", List.of(1, 7)), new Conclusion("c", List.of(3))),
                List.of(List.of(1, 9)),
                "t");
        file(ids.get(0), both);
        file(ids.get(1), new Classification(List.of(), List.of(List.of(1, 9)), "t"));
        file(ids.get(2), new Classification(List.of(new Conclusion("a", List.of(7))), "u"));
        assertEquals(
                Map.of(
                        ids.get(0),
                        both,
                        ids.get(1),
                        new Classification(List.of(), List.of(List.of(1, 9)), "t"),
                        ids.get(2),
                        new Classification(List.of(new Conclusion("a", List.of(7))), "u")),
                corpus().filings(ids));
        assertEquals(
                Map.of(ids.get(0), both.conclusions(), ids.get(3), List.of()),
                corpus().conclusions(List.of(ids.get(0), ids.get(3), 99_999L)));
        assertEquals(
                both.conclusions(),
                test.open().articles().article(ids.get(0)).orElseThrow().conclusions());
        assertArrayEquals(new long[] {ids.get(2), ids.get(0)}, corpus().concludedBy(7));
        assertArrayEquals("stops count", new long[] {ids.get(1), ids.get(0)}, corpus().concludedBy(9));
        assertArrayEquals("not those below", new long[] {ids.get(2)}, corpus().in("a"));
        assertArrayEquals(new long[] {ids.get(0)}, corpus().in("a/b"));
        assertArrayEquals(new long[0], corpus().in("nowhere"));
        file(ids.get(0), new Classification(List.of(), "u"));
        assertArrayEquals(new long[] {ids.get(1)}, corpus().concludedBy(9));
        assertEquals(List.of(), test.open().maintenance().check().findings());
    }

    @Test
    public void usesTellHowOftenARuleHadTheLastWord() {
        Store store = test.open();
        Instant first = test.clock.instant();
        long a = read("a");
        test.clock.forward(Duration.ofHours(5));
        long b = read("b");
        long c = read("c");
        Instant last = store.articles().article(c).orElseThrow().collected();
        file(a, new Classification(List.of(new Conclusion("x", List.of(1))), "t"));
        file(b, new Classification(List.of(new Conclusion("x", List.of(1)), new Conclusion("y", List.of(2))), "t"));
        file(c, new Classification(List.of(new Conclusion("x", List.of(1))), List.of(List.of(2, 3)), "t"));
        assertEquals(
                Map.of(1, new RuleUse(3, 2, last), 2, new RuleUse(1, 1, last), 3, new RuleUse(1, 1, last)),
                corpus().uses(first.plus(Duration.ofHours(1))));
        assertEquals(3, corpus().uses(Instant.EPOCH).get(1).lately());
        assertEquals(0, corpus().uses(last.plusSeconds(1)).get(1).lately());
    }

    @Test
    public void articlesThatATreeFilesAlikeAreNotOutdated() {
        Store store = test.open();
        List<Long> ids = filled(6).keySet().stream().sorted().toList();
        ids.subList(0, 5).forEach(id -> file(id, new Classification(List.of(), "t1")));
        store.articles().sameFiling("t1", "t2", List.of(ids.get(1), ids.get(3), 99_999L));
        assertEquals(List.of(ids.get(3), ids.get(1)), outdated("t2"));
        assertEquals(3, store.articles().filed("t2"));
        assertEquals(0, store.articles().filed("t1"));
        file(ids.get(0), new Classification(List.of(new Conclusion("no", List.of(1))), "t2"));
        assertEquals(
                "it is done already",
                List.of(),
                corpus().conclusions(List.of(ids.get(0))).get(ids.get(0)));
        file(ids.get(3), new Classification(List.of(new Conclusion("yes", List.of(1))), "t2"));
        file(ids.get(5), new Classification(List.of(), "t3"));
        store.articles().sameFiling("t2", "t3", List.of(ids.get(0)));
        assertEquals("two rows of one version", List.of(ids.get(1), ids.get(0)), outdated("t3"));
        assertEquals(4, store.articles().filed("t3"));
        test.reopen().articles().sameFiling("nothing", "t3", ids);
        assertEquals(List.of(ids.get(1), ids.get(0)), outdated("t3"));
        ids.forEach(id -> file(id, new Classification(List.of(), "t4")));
        assertEquals(6, test.open().articles().filed("t4"));
        assertEquals(List.of(), outdated("t4"));
        assertEquals(1L, (long) test.open().database().read(s -> s.number("select count(*) from tree")));
    }

    private List<Long> outdated(String tree) {
        return test.open().articles().outdated(tree, 100).stream()
                .map(TextArticle::id)
                .toList();
    }

    private StoredCorpus corpus() {
        return test.open().corpus();
    }

    private void file(long id, Classification classification) {
        test.open().articles().classified(List.of(new ClassifiedArticle(id, classification)));
    }

    private long read(String path) {
        long id = found(test.open(), test.clock, item(path)).get(0);
        test.open().articles().read(List.of(Samples.read(id, path, "T", "about " + path)));
        return id;
    }

    /** Articles with words of every kind, the newest first; some more are not read. */
    private Map<Long, Words> filled(int count) {
        Store store = test.open();
        Item[] items = new Item[count];
        Arrays.setAll(items, i -> item("p" + i, "rain", "rain that nobody read"));
        List<Long> ids = found(store, test.clock, items);
        found(store, test.clock, item("unread", "Rain", "rain"));
        Map<Long, Words> words = new LinkedHashMap<>();
        for (int i = count - 1; i >= 0; i--) {
            ReadArticle read = read(ids.get(i), "p" + i);
            store.articles().read(List.of(read));
            TextArticle stored = corpus().texts(List.of(ids.get(i))).get(0);
            words.put(ids.get(i), words(stored.text()));
        }
        return words;
    }

    private ReadArticle read(long id, String path) {
        return new ReadArticle(
                id,
                new Reading(
                        Samples.url(path),
                        random.nextInt(5) == 0 ? "" : text(3),
                        text(6) + " " + path,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        random.nextInt(3) == 0 ? Optional.empty() : Optional.of(random.nextBoolean() ? "en" : "ja"),
                        List.of(),
                        List.of(),
                        Map.of()));
    }

    private String text(int pieces) {
        return random.ints(pieces, 0, PIECES.length).mapToObj(i -> PIECES[i]).collect(Collectors.joining(" "));
    }

    private static Set<Condition> conditions(Map<Long, Words> articles) {
        Set<Condition> conditions = new HashSet<>();
        for (boolean negated : new boolean[] {false, true}) {
            for (Words words : articles.values()) {
                words.words().forEach(w -> conditions.add(new Condition(Field.WORDS, negated, w)));
                words.words().forEach(w -> conditions.add(new Condition(Field.TITLE, negated, w)));
                conditions.add(new Condition(Field.SITE, negated, words.site()));
                conditions.add(new Condition(Field.LANGUAGE, negated, words.language()));
            }
            for (String none : List.of("", "Rain", "world cup", "\"", "a\u0001b", "https://news.example/a")) {
                conditions.add(new Condition(Field.WORDS, negated, none));
                conditions.add(new Condition(Field.SITE, negated, none));
            }
        }
        return conditions;
    }

    private List<Condition> some(Set<Condition> conditions) {
        List<Condition> all = new ArrayList<>(conditions);
        List<Condition> some = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            some.add(all.get(random.nextInt(all.size())));
        }
        return some;
    }

    private static long[] meeting(Map<Long, Words> articles, List<Condition> conditions) {
        return articles.entrySet().stream()
                .filter(e -> conditions.stream().allMatch(c -> c.holds(e.getValue())))
                .mapToLong(Map.Entry::getKey)
                .toArray();
    }

    /** The words as the rules see them: what {@code mcrdr}'s tokenizer does, told once more. */
    private static Words words(ArticleText article) {
        Set<String> title = tokens(article.title());
        Set<String> words = tokens(article.text());
        words.addAll(title);
        return new Words(words, title, article.site(), article.language());
    }

    private static Set<String> tokens(String text) {
        Set<String> tokens = new TreeSet<>();
        try (StandardTokenizer source = new StandardTokenizer();
                TokenStream stream = new LowerCaseFilter(source)) {
            CharTermAttribute term = stream.getAttribute(CharTermAttribute.class);
            source.setReader(new StringReader(Normalizer.normalize(text, Normalizer.Form.NFC)));
            stream.reset();
            while (stream.incrementToken()) {
                tokens.add(term.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return tokens;
    }
}

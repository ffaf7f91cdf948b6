package org.ripplewatch.mcrdr.teach;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Cornerstone.Exemption;
import org.ripplewatch.mcrdr.Mcrdr;

public class CasesTest {

    private static final Mcrdr WORDS = new Mcrdr(KieServices.get());

    private final Random random = new Random(4);
    private final Cases cases = new Cases();
    private final List<Words> words = new ArrayList<>();

    @Test
    public void the_index_finds_what_looking_at_every_case_does() {
        for (int i = 0; i < 300; i++) {
            put(i, i, random(10));
        }
        for (int i = 0; i < 2_000; i++) {
            List<Condition> wanted = new ArrayList<>();
            for (int n = random.nextInt(4); n > 0; n--) {
                wanted.add(condition());
            }
            BitSet expected = new BitSet();
            for (int place = 0; place < words.size(); place++) {
                Words w = words.get(place);
                expected.set(place, wanted.stream().allMatch(c -> c.holds(w)));
            }
            assertEquals(wanted.toString(), expected, cases.satisfying(wanted));
            Condition one = condition();
            assertEquals(
                    (int) expected.stream().filter(p -> one.holds(words.get(p))).count(), cases.count(one, expected));
        }
    }

    @Test
    public void words_come_back_as_they_were() {
        put(1, 1, "alpha beta beta");
        assertEquals(words.get(0), cases.words(0));
        assertEquals(Integer.valueOf(1), cases.counts(cases.all()).get(new Condition(Field.WORDS, false, "beta")));
    }

    @Test
    public void a_cornerstone_takes_the_place_of_the_one_at_its_address() {
        put(1, 7, "alpha");
        put(1, 7, "beta");
        assertEquals(1, cases.size());
        assertTrue(cases.at(0).isEmpty());
        assertTrue(cases.satisfying(List.of(new Condition(Field.WORDS, false, "alpha")))
                .isEmpty());
        assertEquals(BitSet.valueOf(new long[] {2}), cases.binding());
        cases.exempt(1, Optional.of(new Exemption(Instant.EPOCH, "x", "y", 0)));
        assertTrue(cases.binding().isEmpty());
        assertEquals(1, cases.all().cardinality());
    }

    private void put(long id, int address, String text) {
        ArticleText article = new ArticleText("w1 w2", text, "s" + id % 3, id % 2 == 0 ? "en" : "");
        words.add(WORDS.words(article));
        cases.put(
                new Cornerstone(
                        id,
                        URI.create("https://site.example/" + address),
                        article,
                        new TreeSet<>(),
                        Instant.EPOCH,
                        "anna",
                        Optional.empty()),
                words.get(words.size() - 1));
    }

    private Condition condition() {
        Field field = Field.values()[random.nextInt(4)];
        String value =
                switch (field) {
                    case WORDS, TITLE -> "w" + random.nextInt(32);
                    case SITE -> "s" + random.nextInt(4);
                    case LANGUAGE -> random.nextBoolean() ? "en" : "de";
                };
        return new Condition(field, random.nextInt(3) == 0, value);
    }

    private String random(int count) {
        return random.ints(count, 0, 30).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
    }
}

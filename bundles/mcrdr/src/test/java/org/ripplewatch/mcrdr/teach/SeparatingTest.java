package org.ripplewatch.mcrdr.teach;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.mcrdr.teach.Classroom.word;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.Test;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.teach.Separation;

public class SeparatingTest {

    @Test
    public void one_condition_is_enough_where_one_keeps_out_all() {
        Separation s = separate(words("a b c"), words("a b"), words("a"));
        assertEquals(List.of(word("c")), s.conditions());
        assertEquals(List.of(), s.stops());
    }

    @Test
    public void a_case_that_has_all_words_of_the_article_is_kept_out_by_what_the_article_has_not() {
        Separation s = separate(words("a b"), words("a b x"), words("a b x y"));
        assertEquals(List.of(Classroom.not("x")), s.conditions());
    }

    @Test
    public void cases_that_look_like_the_article_are_named() {
        Separation s = separate(words("a b"), words("a b"), words("a c"));
        assertEquals(List.of("case 0"), s.inseparable());
        assertEquals(List.of(word("b")), s.conditions());
    }

    @Test
    public void exceptions_keep_out_what_would_need_many_conditions() {
        Separation s = separate(words("a"), words("a p"), words("a q"), words("a r"), words("a s"), words("a t p"));
        assertEquals(List.of(), s.conditions());
        assertEquals(
                Set.of(List.of(word("p")), List.of(word("q")), List.of(word("r")), List.of(word("s"))),
                new HashSet<>(s.stops()));
    }

    @Test
    public void no_fewer_conditions_would_do() {
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            Words article = random(random);
            List<Words> cases = IntStream.range(0, 1 + random.nextInt(6))
                    .mapToObj(c -> random(random))
                    .toList();
            Separation s = separate(article, cases.toArray(Words[]::new));
            int fewest = fewest(article, cases, s.inseparable().size());
            assertEquals(
                    fewest <= Separating.MOST ? fewest : 0,
                    fewest <= Separating.MOST ? s.conditions().size() : 0);
            for (int c = 0; c < cases.size(); c++) {
                Words other = cases.get(c);
                boolean out = s.conditions().stream().anyMatch(x -> !x.holds(other))
                        || s.stops().stream().anyMatch(x -> x.get(0).holds(other));
                assertEquals(!s.inseparable().contains("case " + c), out);
            }
            assertTrue(s.conditions().stream().allMatch(c -> c.holds(article)));
            assertTrue(s.stops().stream().noneMatch(c -> c.get(0).holds(article)));
        }
    }

    @Test
    public void thousands_of_cases_are_separated_at_once() {
        Random random = new Random(2);
        List<Words> cases = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            Set<String> some = new HashSet<>(Set.of("common"));
            random.ints(150, 0, 20_000).forEach(w -> some.add("w" + w));
            cases.add(new Words(some, Set.of(), "s", "en"));
        }
        Separation s = separate(words("common rare"), cases.toArray(Words[]::new));
        assertEquals(List.of(word("rare")), s.conditions());
    }

    /** By trying all sets of up to three. */
    private static int fewest(Words article, List<Words> cases, int inseparable) {
        Set<Condition> all = new HashSet<>(Suggesting.plain(article));
        cases.forEach(c -> Suggesting.plain(c).stream()
                .filter(p -> !p.holds(article))
                .forEach(p -> all.add(new Condition(p.field(), true, p.value()))));
        List<Condition> list = List.copyOf(all);
        if (out(cases) + inseparable == cases.size()) {
            return 0;
        }
        for (Condition a : list) {
            if (out(cases, a) + inseparable == cases.size()) {
                return 1;
            }
        }
        int best = Separating.MOST + 1;
        for (Condition a : list) {
            for (Condition b : list) {
                if (out(cases, a, b) + inseparable == cases.size()) {
                    return 2;
                }
                for (Condition c : best > 3 ? list : List.<Condition>of()) {
                    best = out(cases, a, b, c) + inseparable == cases.size() ? 3 : best;
                }
            }
        }
        return best;
    }

    private static int out(List<Words> cases, Condition... conditions) {
        return (int) cases.stream()
                .filter(w -> Arrays.stream(conditions).anyMatch(c -> !c.holds(w)))
                .count();
    }

    private static Words random(Random random) {
        Set<String> words = new HashSet<>();
        random.ints(random.nextInt(8), 0, 9).forEach(w -> words.add("w" + w));
        return new Words(words, Set.of(), "s", "en");
    }

    private static Separation separate(Words article, Words... cases) {
        List<String> titles =
                IntStream.range(0, cases.length).mapToObj(i -> "case " + i).toList();
        return new Separating(article, List.of(), List.of(cases), c -> 0).separate(titles, List.of());
    }

    private static Words words(String words) {
        return new Words(Set.copyOf(List.of(words.split(" ", -1))), Set.of(), "s", "en");
    }
}

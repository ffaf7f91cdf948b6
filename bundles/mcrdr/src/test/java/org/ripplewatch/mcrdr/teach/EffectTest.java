package org.ripplewatch.mcrdr.teach;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.teach.Review.Move;
import org.ripplewatch.mcrdr.Inference;
import org.ripplewatch.mcrdr.Mcrdr;
import org.ripplewatch.mcrdr.NaiveClassifier;
import org.ripplewatch.mcrdr.RandomTrees;
import org.ripplewatch.mcrdr.Walk;
import org.ripplewatch.mcrdr.teach.Memory.MemoryCorpus;
import org.ripplewatch.mcrdr.teach.NewRules.Origin;

public class EffectTest {

    private static final Mcrdr WORDS = new Mcrdr(KieServices.get());
    private static final int ARTICLES = 60;

    private int changed;
    private int lessons;

    @Test
    public void set_algebra_says_what_classifying_everything_again_would() {
        for (int seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            RandomTrees made = new RandomTrees(seed);
            RuleTree tree = RandomTrees.tree(made.nodes(10 + random.nextInt(50)));
            MemoryCorpus corpus = new MemoryCorpus(WORDS);
            for (int i = 0; i < ARTICLES; i++) {
                corpus.add(made.article());
            }
            corpus.file(tree);
            for (int i = 0; i < 8; i++) {
                lesson(random, tree, corpus);
            }
        }
        assertTrue("only " + changed + " changes in " + lessons + " lessons", changed > 5_000 && lessons > 900);
    }

    private void lesson(Random random, RuleTree tree, MemoryCorpus corpus) {
        long article = 1 + random.nextInt(ARTICLES);
        Words words = corpus.words(article);
        List<String> in = List.copyOf(folders(tree, words));
        Optional<String> wrong = in.isEmpty() || random.nextInt(4) == 0
                ? Optional.empty()
                : Optional.of(in.get(random.nextInt(in.size())));
        Optional<String> right = wrong.isPresent() && random.nextInt(3) == 0
                ? Optional.empty()
                : Optional.of("folder " + random.nextInt(9) + "/sub-" + random.nextInt(9));
        if (wrong.equals(right)) {
            return;
        }
        List<Condition> conditions = some(random, words, 1 + random.nextInt(2));
        List<List<Condition>> stops = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            stops.add(some(random, corpus.words(1 + random.nextInt(ARTICLES)), 1).stream()
                    .filter(c -> !c.holds(words))
                    .toList());
        }
        stops.removeIf(List::isEmpty);
        Sketch sketch = new Sketch(parents(tree, words, wrong), conditions, stops, wrong, right);
        compare(tree, corpus, sketch);
        lessons++;
    }

    private void compare(RuleTree tree, MemoryCorpus corpus, Sketch sketch) {
        RuleTree after = NewRules.with(tree, NewRules.nodes(tree, sketch, new Origin("https://x.example", "a", "")));
        Effect effect = new Effect(corpus, tree, sketch);
        TreeSet<Long> expected = new TreeSet<>();
        Map<Move, Long> moves = new HashMap<>();
        for (long id = 1; id <= ARTICLES; id++) {
            SortedSet<String> before = folders(tree, corpus.words(id));
            SortedSet<String> then = folders(after, corpus.words(id));
            assertEquals(sketch + " for " + id, then, effect.after(id, before));
            if (!before.equals(then)) {
                expected.add(id);
                moves.merge(new Move(less(before, then), less(then, before), 0), 1L, Long::sum);
            }
        }
        assertEquals(expected, effect.changed().newestFirst().boxed().collect(Collectors.toCollection(TreeSet::new)));
        assertEquals(
                moves,
                effect.moves().stream().collect(Collectors.toMap(m -> new Move(m.from(), m.to(), 0), Move::articles)));
        changed += expected.size();
    }

    private static Optional<String> less(SortedSet<String> some, SortedSet<String> others) {
        return some.stream().filter(f -> !others.contains(f)).findFirst();
    }

    private static List<Integer> parents(RuleTree tree, Words words, Optional<String> wrong) {
        return wrong.isEmpty()
                ? List.of(0)
                : Inference.ends(tree, new Walk(tree).satisfied(words)).stream()
                        .filter(e -> Inference.concluding(tree, e).category().equals(wrong))
                        .map(RuleNode::id)
                        .toList();
    }

    private static List<Condition> some(Random random, Words words, int count) {
        List<Condition> all = Suggesting.plain(words);
        List<Condition> some = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            some.add(
                    random.nextInt(4) == 0
                            ? new Condition(
                                    Condition.Field.WORDS, !words.words().contains("word" + i), "word" + i)
                            : all.get(random.nextInt(all.size())));
        }
        return some.stream().distinct().toList();
    }

    private static SortedSet<String> folders(RuleTree tree, Words words) {
        return NaiveClassifier.conclusions(tree, words).stream()
                .map(Conclusion::category)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}

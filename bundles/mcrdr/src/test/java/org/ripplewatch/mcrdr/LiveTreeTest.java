package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;

public class LiveTreeTest {

    private static final List<String> HOSTILE = List.of(
            "plain",
            "world cup",
            "a\"b",
            "a\\b",
            "a\\",
            "\"",
            "a\\\"b",
            "a'b",
            "c++",
            "c#",
            "o'neil",
            "x // y",
            "x /* y",
            "*/ end",
            "end",
            "${x}",
            "#{x}",
            "\\u0022",
            "\\u0022) then",
            "line1\nline2",
            "tab\tx",
            "日本語",
            "naïve",
            "😀",
            "@{x}",
            "a\u0001b",
            "a\u2028b",
            "\"); System.setProperty(\"ripplewatch.ran\", \"yes\"); //",
            "[x]",
            "a;b",
            "null",
            "$x",
            "\\n",
            "\\d+",
            "%s");

    private final LiveTree live = new LiveTree(KieServices.get());

    @Test
    public void hostile_keywords_come_through_as_plain_text_and_run_no_code() {
        for (String keyword : HOSTILE) {
            RuleNode top = node(1, 0, Optional.of("a"), keyword);
            RuleNode exception = node(2, 1, Optional.of("b"), keyword);
            RuleText read = RuleReader.read("mcrdr/x.drl", DrlWriter.file("mcrdr.x", List.of(top, exception)));
            assertTrue(keyword + read.problems(), read.problems().stream().noneMatch(p -> p.refused()));
            assertEquals(RandomTrees.withoutPlaces(List.of(top, exception)), RandomTrees.withoutPlaces(read.nodes()));
            live.change(new RuleTree(keyword, read.nodes()));
            assertEquals(
                    List.of(new Conclusion("b", List.of(1, 2))),
                    live.classify(words(keyword)).conclusions());
            assertEquals(List.of(), live.classify(words(keyword + "x")).conclusions());
        }
        assertEquals(35, HOSTILE.size());
        assertNull(System.getProperty("ripplewatch.ran"));
    }

    @Test
    public void a_thousand_changes_disturb_nobody_who_classifies_meanwhile() throws InterruptedException {
        RandomTrees random = new RandomTrees(11);
        Map<String, RuleTree> trees = new ConcurrentHashMap<>();
        List<RuleNode> nodes = random.nodes(300);
        change(trees, new RuleTree("start", nodes));
        AtomicBoolean end = new AtomicBoolean();
        AtomicInteger classified = new AtomicInteger();
        Queue<String> wrong = new ConcurrentLinkedQueue<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            RandomTrees articles = new RandomTrees(100 + i);
            Thread thread = new Thread(() -> {
                while (!end.get()) {
                    compare(trees, Tokenizer.words(articles.article()), wrong);
                    classified.incrementAndGet();
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (int i = 0; i < 1000; i++) {
            nodes = changed(random, nodes, new Random(i));
            change(trees, new RuleTree("change " + i, nodes));
        }
        end.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(List.of(), List.copyOf(wrong));
        assertTrue("only " + classified + " articles", classified.get() > 1000);
    }

    private void change(Map<String, RuleTree> trees, RuleTree tree) {
        trees.put(tree.version(), tree);
        live.change(tree);
    }

    private void compare(Map<String, RuleTree> trees, Words article, Queue<String> wrong) {
        try {
            Classification got = live.classify(article);
            Set<Conclusion> expected = NaiveClassifier.conclusions(trees.get(got.tree()), article);
            if (!expected.equals(new HashSet<>(got.conclusions()))) {
                wrong.add(got + " instead of " + expected);
            }
        } catch (RuntimeException e) {
            wrong.add(e.toString());
        }
    }

    /** One leaf less, one rule more or one rule with other conditions; now and then many. */
    private static List<RuleNode> changed(RandomTrees trees, List<RuleNode> nodes, Random random) {
        List<RuleNode> changed = new ArrayList<>(nodes);
        for (int i = random.nextInt(50) == 0 ? 40 : 1; i > 0; i--) {
            int at = random.nextInt(changed.size());
            RuleNode node = changed.get(at);
            boolean leaf = changed.stream().noneMatch(n -> n.parent() == node.id());
            if (random.nextBoolean()) {
                changed.add(
                        trees.node(changed.stream().mapToInt(RuleNode::id).max().orElse(0) + 1, changed));
            } else if (leaf) {
                changed.remove(at);
            } else {
                changed.set(at, node(node.id(), node.parent(), node.category(), "word" + random.nextInt(400)));
            }
        }
        return changed;
    }

    @Test
    public void a_path_of_two_thousand_exceptions_is_followed_to_its_end() {
        List<RuleNode> chain = new ArrayList<>();
        for (int id = 1; id <= 2000; id++) {
            chain.add(node(id, id - 1, Optional.of("a"), "deep"));
        }
        live.change(new RuleTree("deep", chain));
        List<Conclusion> conclusions = live.classify(words("deep")).conclusions();
        assertEquals(1, conclusions.size());
        assertEquals(2000, conclusions.get(0).path().size());
    }

    @Test
    public void another_folder_is_live_though_no_condition_changed() {
        live.change(new RuleTree("one", List.of(node(1, 0, Optional.of("a"), "x"))));
        live.change(new RuleTree("two", List.of(node(1, 0, Optional.of("b"), "x"))));
        assertEquals(new Classification(List.of(new Conclusion("b", List.of(1))), "two"), live.classify(words("x")));
    }

    private static Words words(String word) {
        return new Words(Set.of(word), Set.of(), "bbc", "en");
    }

    private static RuleNode node(int id, int parent, Optional<String> category, String word) {
        List<Condition> conditions = List.of(new Condition(Field.WORDS, false, word));
        return new RuleNode(
                id, parent, "rule " + id, category, false, conditions, List.of(), "", "", "mcrdr/x.drl", id);
    }
}

package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.Test;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;

public class WalkTest {

    @Test
    public void it_concludes_what_the_reference_does() {
        long conclusions = 0;
        long stops = 0;
        for (int seed = 0; seed < 40; seed++) {
            RandomTrees random = new RandomTrees(seed);
            RuleTree tree = RandomTrees.tree(random.nodes(1 + seed * 10));
            Walk walk = new Walk(tree);
            for (int i = 0; i < 100; i++) {
                ArticleText article = i % 10 == 0 ? new ArticleText("word1 word2", "", "bbc", "") : random.article();
                Words words = Tokenizer.words(article);
                Classification got = walk.classify(words);
                assertEquals(NaiveClassifier.conclusions(tree, words), new HashSet<>(got.conclusions()));
                conclusions += got.conclusions().size();
                stops += got.stops().size();
            }
        }
        assertTrue("only " + conclusions + " conclusions, " + stops + " stops", conclusions > 10_000 && stops > 500);
    }

    @Test
    public void a_path_of_ten_thousand_exceptions_is_followed_to_its_end() {
        List<RuleNode> chain = new ArrayList<>();
        for (int id = 1; id <= 10_000; id++) {
            chain.add(new RuleNode(
                    id,
                    id - 1,
                    "r",
                    Optional.of("a"),
                    false,
                    List.of(new Condition(Field.WORDS, false, "deep")),
                    List.of(),
                    "",
                    "",
                    "",
                    0));
        }
        Classification got = new Walk(RandomTrees.tree(chain)).classify(new Words(Set.of("deep"), Set.of(), "", ""));
        assertEquals(10_000, got.conclusions().get(0).path().size());
    }
}

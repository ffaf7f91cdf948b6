package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.SortedMap;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.Words;

public class StockDroolsTest {

    @Test
    public void the_stock_compiler_comes_to_the_same_conclusions_for_a_thousand_articles() {
        RandomTrees random = new RandomTrees(7);
        List<RuleNode> nodes = random.nodes(150);
        SortedMap<String, String> files = RandomTrees.files(nodes, 5);
        files.computeIfPresent("mcrdr/f0.drl", (file, text) -> text.replace("\", words", "\" && words"));
        assertTrue(files.get("mcrdr/f0.drl").contains("&&"));
        StockDrools stock = new StockDrools(files);
        Mcrdr mcrdr = new Mcrdr(KieServices.get());
        mcrdr.replace(files);
        int conclusions = 0;
        for (int i = 0; i < 1000; i++) {
            ArticleText article = random.article();
            Words words = mcrdr.words(article);
            Classification ours = mcrdr.classify(article);
            assertEquals(
                    new HashSet<>(Inference.classification(mcrdr.tree(), stock.satisfied(words))
                            .conclusions()),
                    new HashSet<>(ours.conclusions()));
            conclusions += ours.conclusions().size();
        }
        assertTrue("only " + conclusions + " conclusions", conclusions > 1000);
    }
}

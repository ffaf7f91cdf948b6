package org.ripplewatch.web.say;

import static org.junit.Assert.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.Test;
import org.ripplewatch.api.article.RuleUse;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.web.FakeProduct;

public class RuleReportTest {

    private final RuleTree tree = new RuleTree(
            "t",
            List.of(
                    rule(1, 0, "sport", "football"),
                    rule(2, 1, "cup", "cup"),
                    rule(3, 2, "final", "final"),
                    rule(4, 0, "kitchen", "soup"),
                    rule(5, 4, "baking", "bread")));
    private final RuleReport report = new RuleReport(tree, Map.of(1, use(1), 3, use(5), 4, use(9)));

    @Test
    public void anExceptionOfAnExceptionCountsForTheRuleAtTheTop() {
        RuleReport.Line sport = report.line(tree.node(1).orElseThrow());
        assertEquals(1, sport.own());
        assertEquals(5, sport.taken());
        assertEquals(6, sport.total());
    }

    @Test
    public void aRuleIsIdleWhereNoArticleCameToItOrBelowIt() {
        assertEquals(List.of(5), numbers(report.idle()));
    }

    @Test
    public void aRuleIsOverruledWhereItsExceptionsTakeMost() {
        assertEquals(List.of(1, 2), numbers(report.overruled()));
    }

    @Test
    public void rulesAreFoundByWordsOfTheirsInAnyOrder() {
        assertEquals(
                List.of(3),
                RuleReport.search(tree, "FINAL mcrdr", 9).stream()
                        .map(RuleNode::id)
                        .toList());
        assertEquals(2, RuleReport.search(tree, "mcrdr", 2).size());
        assertEquals(List.of(), RuleReport.search(tree, "final soup", 9));
    }

    private static List<Integer> numbers(List<RuleReport.Line> lines) {
        return lines.stream().map(line -> line.rule().id()).toList();
    }

    private static RuleNode rule(int id, int parent, String folder, String word) {
        return FakeProduct.rule(id, parent, id + " " + word, Optional.of(folder), word);
    }

    private static RuleUse use(long articles) {
        return new RuleUse(articles, articles, Instant.EPOCH);
    }
}

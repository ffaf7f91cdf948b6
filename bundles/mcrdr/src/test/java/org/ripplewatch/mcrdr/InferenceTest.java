package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.Test;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;

public class InferenceTest {

    // 1 sport, below it 2 football (below it 5 cup), 3 stop, 4 draft (below it 6 chess); 7 a draft at the top; 8 a
    // draft below 3
    private final RuleTree tree = new RuleTree(
            "t",
            List.of(
                    rule(1, 0, "sport"),
                    rule(2, 1, "football"),
                    stop(3, 1),
                    draft(4, 1),
                    rule(5, 2, "cup"),
                    rule(6, 4, "chess"),
                    draft(7, 0),
                    draft(8, 3),
                    draft(9, 4)));

    @Test
    public void no_rule_no_conclusion() {
        assertConclusions(List.of());
    }

    @Test
    public void a_rule_concludes_where_none_of_its_exceptions_holds() {
        assertConclusions(List.of(1), new Conclusion("sport", List.of(1)));
    }

    @Test
    public void an_exception_takes_its_parents_place() {
        assertConclusions(List.of(1, 2, 5), new Conclusion("cup", List.of(1, 2, 5)));
    }

    @Test
    public void each_path_has_its_own_conclusion() {
        assertConclusions(
                List.of(1, 2, 4, 6),
                new Conclusion("football", List.of(1, 2)),
                new Conclusion("chess", List.of(1, 4, 6)));
    }

    @Test
    public void a_stopping_rule_ends_its_own_path_only() {
        assertConclusions(List.of(1, 3));
        assertConclusions(List.of(1, 2, 3), new Conclusion("football", List.of(1, 2)));
    }

    @Test
    public void paths_that_end_at_a_stopping_rule_are_told_too() {
        assertEquals(
                new Classification(List.of(new Conclusion("football", List.of(1, 2))), List.of(List.of(1, 3)), "t"),
                Inference.classification(tree, List.of(1, 2, 3)));
        assertEquals(
                "a draft below it changes nothing",
                List.of(List.of(1, 3)),
                Inference.classification(tree, List.of(1, 3, 8)).stops());
        assertEquals(List.of(), Inference.classification(tree, List.of(7)).stops());
    }

    @Test
    public void the_parents_conclusion_stands_where_a_draft_has_the_last_word() {
        assertConclusions(List.of(1, 4), new Conclusion("sport", List.of(1)));
        assertConclusions(List.of(1, 4, 9), new Conclusion("sport", List.of(1)));
    }

    @Test
    public void a_draft_below_a_stopping_rule_or_at_the_top_concludes_nothing() {
        assertConclusions(List.of(1, 3, 8));
        assertConclusions(List.of(7));
    }

    private void assertConclusions(List<Integer> satisfied, Conclusion... expected) {
        assertEquals(
                List.of(expected), Inference.classification(tree, satisfied).conclusions());
    }

    private static RuleNode rule(int id, int parent, String category) {
        return node(id, parent, Optional.of(category), false);
    }

    private static RuleNode stop(int id, int parent) {
        return node(id, parent, Optional.empty(), true);
    }

    private static RuleNode draft(int id, int parent) {
        return node(id, parent, Optional.empty(), false);
    }

    private static RuleNode node(int id, int parent, Optional<String> category, boolean stop) {
        return new RuleNode(id, parent, "r" + id, category, stop, List.of(), List.of(), "", "", "f", 1);
    }
}

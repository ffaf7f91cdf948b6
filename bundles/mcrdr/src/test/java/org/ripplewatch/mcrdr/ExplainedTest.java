package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.Explaining.NearMiss;
import org.ripplewatch.api.classify.Explaining.RulePath;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.mcrdr.apply.Explained;

public class ExplainedTest {

    private final Mcrdr mcrdr = new Mcrdr(KieServices.get());
    private final Explained explained = new Explained(mcrdr);

    @Test
    public void each_path_is_told_from_the_top_and_whether_it_was_stopped() {
        drop(rule(1, 0, "sport", "football"), rule(2, 1, "sport/cup", "cup"), rule(3, 1, "", "fantasy"));
        assertEquals(List.of("[1]"), told("Football"));
        assertEquals(List.of("[1, 2]", "[1, 3] stopped"), told("The fantasy football cup"));
        assertEquals(List.of(), told("Chess"));
    }

    @Test
    public void the_nearest_rule_fails_by_the_fewest_conditions() {
        drop(
                rule(1, 0, "sport", "football", "league"),
                rule(2, 0, "sport", "chess"),
                rule(3, 0, "news", "cup"),
                rule(4, 3, "sport", "world", "goal"));
        List<NearMiss> misses = explained.nearest(article("football cup"), "sport", 10);
        assertEquals(
                List.of("[1] league", "[2] chess", "[3, 4] world goal"),
                misses.stream().map(ExplainedTest::told).toList());
        assertEquals(misses.subList(0, 1), explained.nearest(article("football cup"), "sport", 1));
        assertEquals(List.of(), explained.nearest(article("football cup"), "nowhere", 10));
    }

    @Test
    public void a_rule_that_is_overruled_names_the_exceptions_that_hold() {
        drop(rule(1, 0, "sport", "football"), rule(2, 1, "news", "cup"), rule(3, 1, "", "fantasy"));
        NearMiss miss =
                explained.nearest(article("football cup fantasy"), "sport", 5).get(0);
        assertEquals(List.of(), miss.failed());
        assertEquals(List.of(2, 3), miss.overruledBy());
    }

    @Test
    public void a_rule_that_has_the_last_word_is_no_miss() {
        drop(rule(1, 0, "sport", "football"), rule(2, 0, "sport", "league"));
        assertEquals(
                List.of("[2] league"),
                explained.nearest(article("football"), "sport", 5).stream()
                        .map(ExplainedTest::told)
                        .toList());
    }

    @Test
    public void the_paths_are_those_that_the_live_tree_goes() {
        RandomTrees random = new RandomTrees(4);
        List<RuleNode> nodes = random.nodes(150);
        assertTrue(mcrdr.replace(RandomTrees.files(nodes, 2)).stream().noneMatch(p -> p.refused()));
        int looked = 0;
        for (int i = 0; i < 100; i++) {
            ArticleText article = random.article();
            Classification classification = mcrdr.classify(article);
            Set<List<Integer>> expected = new HashSet<>(classification.stops());
            classification.conclusions().forEach(c -> expected.add(c.path()));
            Set<List<Integer>> drafts = new HashSet<>();
            Set<List<Integer>> got = new HashSet<>();
            for (RulePath path : explained.paths(article)) {
                List<RuleNode> rules = new ArrayList<>(path.rules());
                while (!rules.isEmpty() && rules.get(rules.size() - 1).draft()) {
                    rules.remove(rules.size() - 1);
                }
                (rules.isEmpty() ? drafts : got).add(ids(rules));
            }
            assertEquals(expected, got);
            looked += got.size();
        }
        assertTrue(looked > 300);
    }

    private List<String> told(String title) {
        return explained.paths(article(title)).stream()
                .map(p -> ids(p.rules()) + (p.stopped() ? " stopped" : ""))
                .toList();
    }

    private static String told(NearMiss miss) {
        return ids(miss.path()) + " "
                + miss.failed().stream().map(Condition::value).collect(Collectors.joining(" "));
    }

    private static List<Integer> ids(List<RuleNode> rules) {
        return rules.stream().map(RuleNode::id).toList();
    }

    private static ArticleText article(String title) {
        return new ArticleText(title, "", "bbc", "en");
    }

    private void drop(RuleNode... nodes) {
        assertEquals(List.of(), mcrdr.replace(RandomTrees.files(List.of(nodes), 1)));
    }

    private static RuleNode rule(int id, int parent, String folder, String... words) {
        List<Condition> conditions = new ArrayList<>();
        for (String word : words) {
            conditions.add(new Condition(Field.WORDS, false, word));
        }
        Optional<String> category = Optional.of(folder).filter(f -> !f.isEmpty());
        return new RuleNode(id, parent, "n" + id, category, category.isEmpty(), conditions, List.of(), "", "", "", 0);
    }
}

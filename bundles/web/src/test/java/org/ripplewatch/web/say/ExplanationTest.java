package org.ripplewatch.web.say;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.Test;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.web.FakeProduct;

public class ExplanationTest {

    private final FakeProduct fake = FakeProduct.inUse();
    private final Classifier classifier = fake.need(Classifier.class);

    @Test
    public void eachRuleOfThePathShowsItsConditionsAndWhereTheirWordsStand() {
        ArticleText article = article("Untitled", "Nothing here. A line about forms and accessibility, at the end.");
        List<Explanation.Reasons> reasons = explain(article).of(List.of(new Conclusion("design/forms", List.of(1, 4))));
        assertEquals("design/forms", reasons.get(0).category());
        Explanation.RuleStep forms = reasons.get(0).path().get(1);
        assertEquals("mcrdr/accessibility.drl:28", forms.file());
        assertEquals(
                "title or text holds the word \"forms\"", forms.steps().get(0).text());
        assertTrue(forms.steps().get(0).holds());
        assertTrue(forms.steps().get(0).where().contains("A line about forms and"));
    }

    @Test
    public void aPassageShowsTheWordAndNotAPartOfAnother() {
        ArticleText article = article("Platforms", "All platforms. Then: forms.");
        String where = explain(article)
                .of(List.of(new Conclusion("x", List.of(4))))
                .get(0)
                .path()
                .get(0)
                .steps()
                .get(0)
                .where();
        assertEquals("All platforms. Then: forms.", where);
    }

    @Test
    public void aRuleThatIsGoneIsNamedByItsNumberOnly() {
        Explanation.RuleStep gone = explain(article("a", "b"))
                .of(List.of(new Conclusion("x", List.of(99))))
                .get(0)
                .path()
                .get(0);
        assertEquals(99, gone.rule());
        assertEquals("", gone.name());
    }

    @Test
    public void aStoppingRuleIsToldWithThePathToIt() {
        fake.rules.add(FakeProduct.rule(9, 1, "9 no podcasts", Optional.empty(), "podcast"));
        List<Explanation.Reasons> stops =
                explain(article("A podcast", "about accessibility")).stops();
        assertEquals(1, stops.size());
        assertEquals(
                List.of(1, 9),
                stops.get(0).path().stream().map(Explanation.RuleStep::rule).toList());
        assertEquals(
                List.of(), explain(article("A podcast", "about something else")).stops());
    }

    @Test
    public void conditionsReadAsSentences() {
        assertEquals("the title does not hold the word \"x\"", sentence(Condition.Field.TITLE, true));
        assertEquals("the site is x", sentence(Condition.Field.SITE, false));
        assertEquals("the language is not x", sentence(Condition.Field.LANGUAGE, true));
    }

    @Test
    public void aCornerstoneThatStillComesToItsRuleIsFine() {
        assertTrue(test(1, "accessibility for all").ok());
        assertTrue(test(4, "accessibility of forms").ok());
    }

    @Test
    public void aCornerstoneThatAnExceptionTakesAwayIsTold() {
        Cornerstones.Verdict verdict = test(1, "accessibility of forms");
        assertFalse(verdict.ok());
        assertEquals("an exception below the rule holds for it too and puts it into design/forms", verdict.reason());
    }

    @Test
    public void aCornerstoneWhoseConditionsFailIsTold() {
        Cornerstones.Verdict verdict = test(4, "forms alone");
        assertFalse(verdict.ok());
        assertEquals("the conditions of rule 1 accessibility do not hold for it", verdict.reason());
    }

    @Test
    public void aCornerstoneOfAStoppingRuleMustBeStopped() {
        fake.rules.add(FakeProduct.rule(9, 1, "9 no podcasts", Optional.empty(), "podcast"));
        Cornerstones.Verdict verdict = test(9, "accessibility podcast");
        assertTrue(verdict.ok());
        assertEquals("it is stopped", verdict.reason());
    }

    private Cornerstones.Verdict test(int rule, String text) {
        Cornerstones cornerstones = new Cornerstones(classifier);
        return cornerstones.test(
                cornerstones.tree().node(rule).orElseThrow(), "https://x.example/", article("t", text));
    }

    private Explanation explain(ArticleText article) {
        RuleTree tree = classifier.tree();
        return new Explanation(tree, article, classifier.words(article));
    }

    private static String sentence(Condition.Field field, boolean negated) {
        return Explanation.sentence(new Condition(field, negated, "x"));
    }

    private static ArticleText article(String title, String text) {
        return new ArticleText(title, text, "x.example", "en");
    }
}

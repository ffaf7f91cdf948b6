package org.ripplewatch.web.say;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.List;
import org.junit.Test;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.web.FakeProduct;

public class ConditionsTest {

    private final Classifier classifier =
            new FakeProduct().find(Classifier.class).orElseThrow();

    @Test
    public void whatIsSentComesBackWhateverIsInIt() {
        for (String value : List.of("league", "a+b-c", "\"'\\", "não", "rule \"x\" when then end", "<b>&amp;")) {
            for (Field field : Field.values()) {
                Condition condition = new Condition(field, value.length() % 2 == 0, value);
                assertEquals(condition, Conditions.parse(Conditions.code(condition)));
            }
        }
    }

    @Test
    public void whatIsNoConditionIsRefused() {
        for (String code : List.of("", "WORDS", "WORDS+", "WORDS*x", "words+x", "x".repeat(900))) {
            assertThrows(code, IllegalArgumentException.class, () -> Conditions.parse(code));
        }
    }

    @Test
    public void whatIsTypedBecomesTheWordsThatRulesSee() {
        assertEquals(
                List.of(new Condition(Field.TITLE, true, "cup"), new Condition(Field.TITLE, true, "world")),
                Conditions.typed(Field.TITLE, true, "  World CUP! ", classifier));
        assertEquals(
                List.of(new Condition(Field.SITE, false, "BBC News")),
                Conditions.typed(Field.SITE, false, "BBC News", classifier));
        assertThrows(IllegalArgumentException.class, () -> Conditions.typed(Field.WORDS, false, " !? ", classifier));
    }
}

package org.ripplewatch.web.browser;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.web.FakeProduct;
import org.ripplewatch.web.Server;

/** From "wrong folder?" to a live rule and back, without leaving the page. */
public class TeachingJourneyTest {

    @Rule
    public final Server server = new Server();

    @Rule
    public final Browser browser = new Browser();

    private FakeProduct product;

    @Before
    public void fill() {
        product = server.serve(FakeProduct.unlearned());
    }

    @Test
    public void byMouse() throws Exception {
        browser.open(server.uri("/articles/1"));
        browser.click("#wrong summary");
        browser.type("#right", "design/usability");
        browser.click("#teach-open");
        browser.click("input[value='TITLE+forms']");
        browser.read("#lesson-sum", "The rule takes 2 stored articles; 2 of them change folders.");
        assertThat(browser.said(), containsString("The rule takes 2 stored articles"));

        browser.click("#a4"); // not this one
        browser.read(".lesson .alert", "It still takes");
        assertFalse(browser.see("#lesson-commit").isEnabled());
        browser.click("#d4");
        browser.read(".against", "What tells it from");
        assertEquals(2, browser.all(".against fieldset").size());
        browser.click("#separate");
        browser.read("#lesson-sum", "The rule takes 1 stored article");
        browser.keep("lesson");

        browser.click("#lesson-commit");
        browser.read("#teach", "The rule is live.");
        assertThat(browser.address(), containsString("/articles/1"));
        assertEquals(List.of("design/usability"), folders(1));
        assertEquals(List.of("design/forms"), folders(4));

        browser.click("#undo");
        browser.read("main", "Taken back.");
        assertEquals(List.of("design/forms"), folders(1));
    }

    @Test
    public void byKeyboardAlone() {
        browser.open(server.uri("/articles/1"));
        browser.tabTo("#wrong summary");
        browser.press(Keys.ENTER);
        browser.tabTo("#right");
        browser.press("design/usability", Keys.ESCAPE);
        browser.tabTo("#teach-open");
        browser.press(Keys.ENTER);
        browser.see(".choices");
        browser.tabTo("input[value='TITLE+forms']");
        browser.press(Keys.SPACE);
        browser.read("#lesson-sum", "The rule takes 2 stored articles");
        assertTrue(focused().matches("c[0-9a-f]+"));

        browser.tabTo("#own-word");
        browser.press("everybody", Keys.ENTER);
        browser.read("#lesson-sum", "The rule takes 1 stored article");
        browser.tabTo("#lesson-commit");
        browser.press(Keys.ENTER);
        browser.read("#teach", "The rule is live.");
        browser.tabTo("#undo");
        browser.press(Keys.ENTER);
        browser.read("main", "Taken back.");
        assertEquals(List.of("design/forms"), folders(1));
    }

    @Test
    public void escapeClosesWhatWasOpenedAndGivesTheFocusBack() {
        browser.open(server.uri("/articles/1"));
        browser.tabTo("#wrong summary");
        browser.press(Keys.ENTER);
        browser.tabTo("#teach-open");
        browser.press(Keys.ESCAPE);
        assertFalse(browser.has("#wrong[open]"));
        assertEquals("wrong", browser.script("return document.activeElement.parentElement.id"));
    }

    @Test
    public void aCaseSeenBeforeIsShownAndMayBeLetGo() {
        product.teaching.confirm(4, "ben");
        product.teaching.confirm(5, "ben");
        browser.open(server.uri("/articles/1"));
        browser.click("#wrong summary");
        browser.click("#teach-open");
        browser.click("input[value='TITLE+forms']");
        browser.read(".case h3", "Forms for the tax office");
        assertEquals(1, browser.all(".case").size());
        browser.read(".lesson .alert", "It would change");
        browser.click("#exempt");
        browser.until(() -> browser.all(".case").isEmpty(), "the case is let go");
        assertTrue(browser.see("#lesson-commit").isEnabled());
    }

    @Test
    public void theLastChangeWinsHoweverFastTheyFollow() {
        browser.open(server.uri("/articles/1"));
        browser.click("#wrong summary");
        browser.click("#teach-open");
        browser.see(".choices");
        for (int i = 0; i < 7; i++) {
            browser.script("document.querySelector(\"input[value='TITLE+forms']\").click()");
        }
        browser.until(
                () -> browser.see("#lesson-sum").getText().contains("The rule takes 2")
                        && !browser.has("#teach[aria-busy]"),
                "the sum of the last change");
        assertTrue(browser.see("input[value='TITLE+forms']").isSelected());
    }

    @Test
    public void aRefusalIsToldOnThePage() {
        browser.open(server.uri("/articles/1"));
        browser.click("#wrong summary");
        browser.click("#teach-open");
        browser.type("#own-word", "weatherproof");
        browser.click("#own-add");
        browser.read("#teach .said", "'weatherproof' does not hold for the article");
        WebElement said = browser.see("#teach .said");
        assertEquals("alert", said.getDomAttribute("role"));
    }

    @Test
    public void whatStandsAgainstItMeanwhileIsToldAndShown() {
        browser.open(server.uri("/articles/1"));
        browser.click("#wrong summary");
        browser.click("#teach-open");
        browser.click("input[value='TITLE+forms']");
        browser.read("#lesson-sum", "The rule takes 2");
        product.teaching.discard("L1", List.of(4L)); // somebody else, elsewhere
        browser.click("#lesson-commit");
        browser.read("#teach .said", "It still takes");
        assertTrue(browser.see("#a4").isSelected());
        assertFalse(browser.see("#lesson-commit").isEnabled());
    }

    @Test
    public void aLessonWaitsUntilSomebodyGoesOn() {
        browser.open(server.uri("/articles/1"));
        browser.click("#wrong summary");
        browser.click("#teach-open");
        browser.see(".choices");
        browser.open(server.uri("/rules/lessons"));
        browser.click(".acts .button");
        browser.see("input[value='TITLE+forms']");
        browser.click("#lesson-cancel");
        browser.see("#wrong summary");
    }

    private String focused() {
        return String.valueOf(browser.script("return document.activeElement.id"));
    }

    private List<String> folders(long article) {
        return product.articles.get(article).conclusions().stream()
                .map(Conclusion::category)
                .toList();
    }
}

package org.ripplewatch.web.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.openqa.selenium.Keys;
import org.ripplewatch.web.FakeProduct;
import org.ripplewatch.web.Server;

/** Ten thousand rules in a browser. */
public class RuleTreeTest {

    private static final int RULES = 10_000;

    @Rule
    public final Server server = new Server();

    @Rule
    public final Browser browser = new Browser();

    @Before
    public void fill() {
        FakeProduct product = server.serve(new FakeProduct());
        for (int id = 1; id <= RULES; id++) {
            int parent = id % 3 == 1 ? 0 : id - 1;
            product.rules.add(
                    FakeProduct.rule(id, parent, id + " rule", Optional.of("topic/t" + id % 97), "word" + id));
        }
    }

    @Test
    public void opensUnfoldsAndFindsWithoutAStall() throws Exception {
        timed("open", () -> {
            browser.open(server.uri("/rules"));
            browser.see("#rule-1");
        });
        assertTrue(browser.all("details").size() <= 100);
        timed("unfold", () -> {
            browser.click("#rule-1 > summary");
            browser.see("#rule-2");
        });
        timed("unfold deeper", () -> {
            browser.click("#rule-2 > summary");
            browser.see("#rule-3");
        });
        timed("find", () -> {
            browser.type("#q", "word9998");
            browser.see("#rule-9998");
        });
        assertEquals(1, browser.all("#tree details").size());
        browser.keep("tree");
    }

    @Test
    public void moreRulesComeWhenAskedFor() {
        browser.open(server.uri("/rules"));
        browser.click("#level-0-more a");
        browser.see("#rule-304");
        browser.until(() -> browser.all("#level-0 > li > details").size() == 200, "200 rules");
    }

    @Test
    public void theTreeUnfoldsByKeyboard() {
        browser.open(server.uri("/rules"));
        browser.tabTo("#rule-1 > summary");
        browser.press(Keys.ENTER);
        browser.tabTo("#rule-2 > summary");
        browser.press(Keys.SPACE);
        browser.see("#rule-3");
    }

    private static void timed(String what, Runnable act) {
        long start = System.nanoTime();
        act.run();
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        System.out.printf(Locale.ROOT, "tree of %d rules: %s in %d ms%n", RULES, what, took.toMillis());
    }
}

package org.ripplewatch.web.browser;

import static org.junit.Assert.assertEquals;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.web.FakeProduct;
import org.ripplewatch.web.Server;

/** Every page at the width of a phone and in the dark; a picture of each is kept. */
public class EveryPageTest {

    private static final Map<String, String> PAGES = new LinkedHashMap<>();

    static {
        PAGES.put("inbox", "/");
        PAGES.put("article", "/articles/2?teach=1&whynot=design/forms");
        PAGES.put("article-lesson", "/articles/1?lesson=L1&diff=2");
        PAGES.put("folders", "/folders");
        PAGES.put("folder", "/folders/change?path=design");
        PAGES.put("folder-plan", "/folders/plan?edit=move&path=design&to=style");
        PAGES.put("rules", "/rules");
        PAGES.put("rule", "/rules/node/1");
        PAGES.put("rules-watch", "/rules/watch");
        PAGES.put("rules-problems", "/rules/problems");
        PAGES.put("rules-history", "/rules/history");
        PAGES.put("rules-change", "/rules/history/1");
        PAGES.put("rules-lessons", "/rules/lessons");
        PAGES.put("rules-try", "/rules/try");
        PAGES.put("rules-take", "/rules/take");
        PAGES.put("sites", "/sites");
        PAGES.put("system", "/system");
    }

    @Rule
    public final Server server = new Server();

    @Rule
    public final Browser browser = new Browser();

    @Before
    public void fill() {
        server.serve(FakeProduct.inUse());
    }

    @Test
    public void noPageIsWiderThanAPhone() throws Exception {
        browser.wide(360, 780, false);
        for (Map.Entry<String, String> page : PAGES.entrySet()) {
            browser.open(server.uri(page.getValue()));
            browser.keep(page.getKey() + "-phone");
            assertEquals(page.getValue() + " is wider than a phone by", 0, browser.tooWide());
        }
    }

    @Test
    public void everyPageIsDarkWhereTheSystemWishesIt() throws Exception {
        browser.wide(1100, 900, true);
        for (Map.Entry<String, String> page : PAGES.entrySet()) {
            browser.open(server.uri(page.getValue()));
            browser.keep(page.getKey() + "-dark");
            assertEquals("rgb(20, 24, 23)", browser.script("return getComputedStyle(document.body).backgroundColor"));
        }
    }
}

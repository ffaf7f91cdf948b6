package org.ripplewatch.itests;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Rule;
import org.junit.Test;
import org.openqa.selenium.Keys;
import org.ripplewatch.web.browser.Browser;

/** "Wrong folder?" in the whole product: by mouse, by keyboard alone, by command line; and the way back. */
public class TeachingIT {

    private static final String HOST = "news.example";

    private static LoopbackWeb web;
    private static RunningProduct product;
    private static URI tickets;
    private static URI boots;
    private static URI fantasy;

    @Rule
    public final Browser browser = new Browser();

    @BeforeClass
    public static void aProductThatFilesEverythingWithFootballInItAsSport() throws Exception {
        web = new LoopbackWeb();
        publish("final", "The cup final", "A football match like no other was played in the old stadium.");
        publish("derby", "Rain stops the derby", "The football match of the two neighbours ended in the rain.");
        tickets = publish(
                "tickets", "Trains for the fans", "Extra trains bring football fans home after the railway strike.");
        boots = publish("boots", "Boots on the stock exchange", "A maker of football boots sells shares to investors.");
        fantasy =
                publish("fantasy", "Points for your fantasy team", "Fantasy managers of football count their points.");
        publish("soup", "Soup of the day", "Take three carrots and a quiet afternoon.");
        product = new RunningProduct(
                "teaching",
                Map.of(
                        "RIPPLEWATCH_FETCH_ALLOW", "127.0.0.0/8",
                        "RIPPLEWATCH_FETCH_RESOLVE", web.resolve(List.of(HOST)),
                        "RIPPLEWATCH_FETCH_PAUSE", "0s"));
        Files.writeString(product.home().resolve("rules/mcrdr/football.drl"), Journey.FOOTBALL);
        product.start();
        assertEquals(0, product.command("watch", "http://" + HOST + "/feed.xml").status());
        RunningProduct.eventually().until(() -> filed("sport/football") == 5);
    }

    @AfterClass
    public static void end() throws Exception {
        product.close();
        web.close();
    }

    @Test
    public void byMouse() throws Exception {
        browser.open(page(tickets));
        browser.click("#wrong summary");
        browser.type("#right", "travel/railway");
        browser.click("#teach-open");
        browser.click("input[value='WORDS+railway'], input[value='TITLE+trains']");
        browser.read("#lesson-sum", "The rule takes 1 stored article; 1 of them change folders.");
        browser.read(".affected", "travel/railway");
        browser.click("#lesson-commit");
        browser.read("#teach", "The rule is live.");
        RunningProduct.eventually().until(() -> filed("travel/railway") == 1);
        assertThat(product.get(path(tickets)).body(), containsString("travel/railway"));

        browser.click("#teach a[href^='/rules/history/']");
        browser.read("main", "travel/railway");
        assertTrue(browser.all(".diff .NEW").size() > 3);
        browser.click("#undo");
        browser.read("main", "Taken back.");
        RunningProduct.eventually().until(() -> filed("travel/railway") == 0);
    }

    @Test
    public void byKeyboardAlone() throws Exception {
        browser.open(page(boots));
        browser.tabTo("#wrong summary");
        browser.press(Keys.ENTER);
        browser.tabTo("#right");
        browser.press("business/shares", Keys.ESCAPE);
        browser.tabTo("#teach-open");
        browser.press(Keys.ENTER);
        browser.see(".choices");
        browser.tabTo("#own-word");
        browser.press("investors", Keys.ENTER);
        browser.read("#lesson-sum", "The rule takes 1 stored article");
        browser.tabTo("#lesson-commit");
        browser.press(Keys.ENTER);
        browser.read("#teach", "The rule is live.");
        RunningProduct.eventually().until(() -> filed("business/shares") == 1);
        browser.tabTo("#undo");
        browser.press(Keys.ENTER);
        browser.read("main", "Taken back.");
        RunningProduct.eventually().until(() -> filed("business/shares") == 0);
    }

    @Test
    public void byCommandLine() throws Exception {
        RunningProduct.Outcome taught = product.command(
                "rules", "teach", fantasy.toString(), "--wrong", "sport/football", "--keywords", "fantasy", "--yes");
        assertEquals(taught.output(), 0, taught.status());
        assertThat(taught.output(), containsString("It takes 1 stored article; 1 of them change folders."));
        RunningProduct.eventually()
                .until(() -> product.get(path(fantasy)).body().contains("Kept out by a stopping rule"));

        RunningProduct.Outcome refused = product.command(
                "rules", "teach", fantasy.toString(), "--right", "sport", "--keywords", "carrots", "--yes");
        assertEquals(refused.output(), 1, refused.status());

        RunningProduct.Outcome moved = product.command("folders", "move", "sport/football", "sport/soccer", "--yes");
        assertEquals(moved.output(), 0, moved.status());
        RunningProduct.eventually().until(() -> filed("sport/soccer") > 0 && filed("sport/football") == 0);
        for (String output : List.of(moved.output(), taught.output())) {
            RunningProduct.Outcome undone = product.command("rules", "undo", changeOf(output));
            assertEquals(undone.output(), 0, undone.status());
        }
        RunningProduct.eventually().until(() -> filed("sport/soccer") == 0);
        assertThat(product.command("rules", "history").output(), containsString("UNDONE"));
    }

    @Test
    public void theTreeGoesElsewhereAsAFileAndAsAPicture() throws Exception {
        Path zip = product.home().resolve("rules-" + System.nanoTime() + ".zip");
        RunningProduct.Outcome out = product.command("rules", "export", zip.toString());
        assertEquals(out.output(), 0, out.status());
        RunningProduct.Outcome in = product.command("rules", "import", zip.toString());
        assertThat(in.output(), containsString("Came in: "));
        assertThat(product.get("/api/rules/tree.dot").body(), containsString("football"));
        assertThat(product.get("/api/rules/tree.svg").body(), containsString("<svg"));
    }

    private static String changeOf(String output) {
        Matcher number = Pattern.compile("rules undo (\\d+)").matcher(output);
        assertTrue(output, number.find());
        return number.group(1);
    }

    private static URI publish(String slug, String title, String body) {
        return web.publish(HOST, slug, title, body);
    }

    private static long filed(String folder) throws Exception {
        String json = product.get("/api/articles?category=" + encoded(folder)).body();
        return Pattern.compile("\"id\":").matcher(json).results().count();
    }

    private static String path(URI article) throws Exception {
        String json =
                product.get("/api/articles?url=" + encoded(article.toString())).body();
        Matcher id = Pattern.compile("\"id\":(\\d+)").matcher(json);
        assertTrue(json, id.find());
        return "/articles/" + id.group(1);
    }

    private static String page(URI article) throws Exception {
        return product.address() + path(article);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}

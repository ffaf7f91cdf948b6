package org.ripplewatch.web.pages;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.CoreMatchers.not;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.web.FakeProduct;
import org.ripplewatch.web.HealthReport;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Server;

public class PagesTest {

    private static final List<String> PLACES = List.of(
            "/",
            "/folders",
            "/folders/change?path=design",
            "/folders/plan?edit=create&path=a",
            "/sites",
            "/rules",
            "/rules?q=forms",
            "/rules/node/1",
            "/rules/watch",
            "/rules/problems",
            "/rules/history",
            "/rules/history/1",
            "/rules/history/2",
            "/rules/lessons",
            "/rules/try",
            "/rules/take",
            "/articles/1",
            "/articles/2?teach=1&whynot=design/forms",
            "/articles/3",
            "/system");

    @Rule
    public final Server server = new Server();

    @Test
    public void everyPlaceOfANewProductSaysWhatToDoNext() throws Exception {
        assertThat(page("/"), containsString("href=\"/sites\">Add a site"));
        assertThat(page("/folders"), containsString("Folders come from rules"));
        assertThat(page("/sites"), containsString("Add a site below"));
        assertThat(page("/rules"), containsString("Drop a .drl file"));
        assertThat(page("/system"), containsString("All is well"));
    }

    @Test
    public void everyPlaceOfAProductInUseShowsWhatItHas() throws Exception {
        server.serve(FakeProduct.inUse());
        assertThat(page("/"), containsString("Accessibility for forms"));
        assertThat(page("/"), containsString("1 accessibility › 4 forms"));
        assertThat(page("/folders"), containsString("accessibility"));
        assertThat(page("/sites"), containsString("Visited 3 minutes ago: 2 new articles."));
        assertThat(page("/rules/problems"), containsString("the rule has no @node"));
        assertThat(page("/rules"), containsString("The rule files have 1 problem."));
        assertThat(page("/sites"), containsString("<span class=\"count\">3 articles</span>"));
        assertThat(page("/system"), containsString("The site x.example failed 4 times in a row."));
        assertThat(page("/articles/1"), containsString("title or text holds the word &quot;accessibility&quot;"));
    }

    @Test
    public void noPageHasScriptOrStyleOfItsOwn() throws Exception {
        server.serve(FakeProduct.inUse());
        for (String place : PLACES) {
            String html = page(place);
            assertThat(html, not(containsString("style=")));
            assertThat(
                    html.replaceAll("<script src=\"[^\"]*\" defer></script>\\s*", ""), not(containsString("<script")));
        }
    }

    @Test
    public void aPageWhosePartIsAwaySaysSoAndComesBackByItself() throws Exception {
        FakeProduct fake = server.serve(FakeProduct.inUse());
        fake.takeAway(Part.PAGES);
        HttpResponse<String> answer = server.get("/");
        assertEquals(503, answer.statusCode());
        assertEquals("5", answer.headers().firstValue("Retry-After").orElseThrow());
        assertThat(answer.body(), containsString("The page database is not there at the moment"));
        assertThat(answer.body(), containsString("data-retry"));
        assertEquals(200, server.get("/rules").statusCode());
        assertEquals(200, server.get("/system").statusCode());
    }

    @Test
    public void aPageWhosePartIsAwayTellsWhatTheHealthChecksKnow() throws Exception {
        FakeProduct fake = server.serve(FakeProduct.inUse());
        fake.takeAway(Part.PAGES);
        fake.checks.add(new HealthReport.Check(
                "Page database", HealthReport.Status.CRITICAL, List.of("The page database lost data: restore it")));
        assertThat(server.get("/").body(), containsString("The page database lost data: restore it."));
        assertThat(server.get("/api/articles").body(), containsString("lost data: restore it."));
        assertThat(server.get("/health/ready").body(), containsString("\"reasons\":[\"The page database lost data"));
    }

    @Test
    public void aHugeRuleTreeComesALevelAndAPageAtATime() throws Exception {
        FakeProduct fake = server.serve(new FakeProduct());
        for (int id = 1; id <= 10_000; id++) {
            fake.rules.add(FakeProduct.rule(id, id % 10 == 0 ? id - 1 : 0, id + " r", Optional.of("a"), "w" + id));
        }
        assertThat(page("/rules"), containsString("10000 rules"));
        assertThat(page("/rules"), containsString("href=\"/rules?from=100\""));
        assertTrue(page("/rules").length() < 100_000);
        assertThat(page("/rules?from=100"), containsString("id=\"rule-112\""));
        assertThat(page("/rules/node/9"), containsString("id=\"rule-10\""));
        assertThat(page("/rules?q=w9999"), containsString("Found: 1 rule."));
        assertThat(page("/rules?q=w"), containsString("The first 50 are shown"));
    }

    @Test
    public void aChangeOfThousandsOfFilesIsCutAndSaysSo() throws Exception {
        FakeProduct fake = server.serve(new FakeProduct());
        List<RuleChange.FileChange> files = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            files.add(new RuleChange.FileChange(
                    "mcrdr/f" + i + ".drl", RuleChange.Kind.ADDED, "", "line\n".repeat(100), ""));
            fake.files.add(new RuleFile("mcrdr/f" + i + ".drl", RuleFile.State.LIVE, FakeProduct.NOW));
        }
        fake.changes.add(new RuleChange(1, FakeProduct.NOW, "drop", RuleChange.Cause.DROPPED, "", files));
        assertThat(page("/rules/history/1"), containsString("It has 2970 more files"));
        assertThat(page("/rules/history/1"), containsString("More lines than are shown here."));
        assertTrue(page("/rules/history/1").length() < 400_000);
        assertThat(page("/rules/history"), containsString("and 2997 more"));
        assertThat(page("/rules/problems"), containsString("The first 200 of 3000 are shown"));
    }

    @Test
    public void aVeryDeepRuleTreeDoesNotOverflow() throws Exception {
        FakeProduct fake = server.serve(new FakeProduct());
        for (int id = 1; id <= 1500; id++) {
            fake.rules.add(FakeProduct.rule(id, id - 1, id + " r", Optional.of("a"), "w"));
        }
        fake.article(1, "w", "w");
        assertThat(page("/rules/node/1500"), containsString("1499 r"));
        assertThat(page("/rules/watch"), containsString("The first 100 are shown."));
        assertThat(page("/articles/1"), containsString("No rule puts it into a folder"));
    }

    private String page(String path) throws Exception {
        HttpResponse<String> answer = server.get(path);
        assertEquals(answer.body(), 200, answer.statusCode());
        return answer.body();
    }
}

package org.ripplewatch.web.pages;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.CoreMatchers.not;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.api.rules.RuleProblem;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.web.FakeProduct;
import org.ripplewatch.web.HealthReport;
import org.ripplewatch.web.Server;
import org.ripplewatch.web.Setting;

/** Everything that comes from outside holds mark-up; no page may let any of it through. */
public class HostileTextTest {

    private static final String EVIL = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>{{ 7777 * 7777 }}";
    private static final URI SCRIPT = URI.create("javascript:alert(3)");

    @Rule
    public final Server server = new Server();

    @Before
    public void fill() {
        FakeProduct fake = server.serve(new FakeProduct());
        Site site = FakeProduct.site("digital.gov", "https://digital.gov/", EVIL);
        fake.add(new Site(
                site.name(),
                SCRIPT,
                EVIL,
                site.every(),
                "static",
                false,
                site.added(),
                site.lastVisit(),
                site.nextVisit(),
                EVIL,
                5,
                Optional.of(new Failure(Reason.STATUS, EVIL))));
        fake.rules.add(FakeProduct.rule(1, 0, EVIL, Optional.of("a"), "alert"));
        fake.categories.add(new Category(EVIL, 1, 1, Optional.of(FakeProduct.NOW)));
        Article plain = fake.article(1, EVIL, EVIL + "\n" + EVIL, new Conclusion(EVIL, List.of(1)));
        fake.articles.put(
                1L,
                new Article(
                        1,
                        SCRIPT,
                        List.of(SCRIPT),
                        EVIL,
                        EVIL,
                        EVIL,
                        Optional.of(EVIL),
                        plain.published(),
                        Optional.empty(),
                        plain.collected(),
                        Optional.of(EVIL),
                        plain.stage(),
                        Optional.of(new Failure(Reason.STATUS, EVIL)),
                        plain.conclusions()));
        fake.files.add(new RuleFile(EVIL, RuleFile.State.REFUSED, FakeProduct.NOW));
        fake.problems.add(RuleProblem.error(EVIL, 1, EVIL));
        fake.changes.add(new RuleChange(
                1,
                FakeProduct.NOW,
                EVIL,
                RuleChange.Cause.DROPPED,
                EVIL,
                List.of(new RuleChange.FileChange(EVIL, RuleChange.Kind.REFUSED, EVIL, EVIL + "\n", EVIL))));
        fake.article(2, EVIL, EVIL + " alert");
        fake.teaching.open(new Proposal(2, Optional.empty(), Optional.of(EVIL)), EVIL);
        fake.teaching.choose("L1", List.of(new Condition(Condition.Field.WORDS, false, "alert")), List.of());
        fake.teaching.confirm(1, EVIL);
        fake.settings.add(new Setting("a.b", EVIL, EVIL, EVIL));
        fake.checks.add(new HealthReport.Check(EVIL, HealthReport.Status.WARN, List.of(EVIL)));
    }

    @Test
    public void noPageLetsMarkUpThrough() throws Exception {
        for (String path : List.of(
                "/",
                "/?q=alert",
                "/folders",
                "/sites",
                "/rules",
                "/system",
                "/articles/1",
                "/articles/1?teach=1&whynot=a",
                "/articles/2",
                "/articles/2?lesson=L1&diff=1",
                "/folders/change?path=" + code(EVIL),
                "/rules/node/1",
                "/rules/watch",
                "/rules/problems",
                "/rules/history",
                "/rules/history/1",
                "/rules/lessons",
                "/rules/try",
                "/sites/digital.gov/remove")) {
            HttpResponse<String> page = server.get(path);
            assertEquals(path, 200, page.statusCode());
            assertHarmless(path, page.body());
        }
        assertThat(server.get("/articles/1").body(), containsString("&lt;script&gt;alert(1)"));
    }

    @Test
    public void whatIsAskedForComesBackHarmlessToo() throws Exception {
        String evil = URLEncoder.encode(EVIL, StandardCharsets.UTF_8);
        for (String path : List.of("/?q=" + evil, "/?folder=" + evil, "/?site=" + evil, "/?before=" + evil)) {
            assertHarmless(path, server.get(path).body());
        }
        assertHarmless("404", server.get("/" + evil.replace("+", "%20")).body());
    }

    @Test
    public void refusedAddressesComeBackHarmless() throws Exception {
        HttpResponse<String> page = server.send(
                "POST",
                "/sites",
                "addresses=" + URLEncoder.encode("ftp://" + EVIL, StandardCharsets.UTF_8),
                "Authorization",
                "Bearer " + server.token.text(),
                "Content-Type",
                "application/x-www-form-urlencoded");
        assertEquals(400, page.statusCode());
        assertHarmless("/sites", page.body());
    }

    @Test
    public void jsonIsNeverTakenForAPage() throws Exception {
        HttpResponse<String> json = server.get("/api/articles");
        assertThat(json.headers().firstValue("Content-Type").orElseThrow(), containsString("application/json"));
    }

    private static String code(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static void assertHarmless(String what, String html) {
        assertThat(what, html, not(containsString("<script>alert")));
        assertThat(what, html, not(containsString("<img src=x")));
        assertThat(what, html, not(containsString("href=\"javascript:")));
        assertThat(what, html, not(containsString("60481729")));
    }
}

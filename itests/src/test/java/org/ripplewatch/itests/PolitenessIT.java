package org.ripplewatch.itests;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;

/** What the fetcher must not do: robots.txt and the address guard. */
public class PolitenessIT extends Journey {

    @Test
    public void whatRobotsTxtForbidsIsNotAskedForAndTheReasonIsShown() throws Exception {
        URI open = web.publish(
                "polite.example", "open", "Open", "This one may be read by everybody who comes along the road.");
        web.robots("polite.example", "User-agent: *\nDisallow: /2026/11/21/secret\n");
        URI secret =
                web.publish("polite.example", "secret", "Secret", "Nobody should read this one at all, says the sign.");
        reach(List.of("polite.example"));
        watch("polite.example");
        eventually().until(() -> use(Articles.class, a -> a.at(open)).isPresent());
        eventually().until(() -> use(Articles.class, a -> a.at(secret))
                .flatMap(a -> a.failure())
                .isPresent());
        assertEquals(
                Reason.ROBOTS,
                use(Articles.class, a -> a.at(secret))
                        .orElseThrow()
                        .failure()
                        .orElseThrow()
                        .reason());
        assertEquals(0, web.asked("polite.example", "/2026/11/21/secret"));
        assertTrue(web.asked("polite.example", "/robots.txt") >= 1);
    }

    @Test
    public void addressesOfPrivateNetworksAreNotConnectedTo() throws Exception {
        settings("fetch", Map.of("allow", "", "resolve", web.resolve(List.of("inside.example")), "pause", "0s"));
        web.publish("inside.example", "x", "X", "Should not be read.");
        watch("inside.example");
        Site site = eventually()
                .until(() -> use(Sites.class, s -> s.named("inside.example")).orElseThrow(), s -> s.lastFailure()
                        .isPresent());
        assertEquals(Reason.FORBIDDEN_ADDRESS, site.lastFailure().orElseThrow().reason());
        assertEquals(0, web.asked("inside.example", "/feed.xml"));
        assertTrue(get("/api/status").body().contains("fetch.allow"));
    }
}

package org.ripplewatch.itests;

import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.osgi.framework.Bundle;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.site.Sites;

/** Each bundle replaced through {@code load/} while twenty sites are watched and go on publishing. */
public class HotSwapIT extends Journey {

    private static final List<String> SWAPPED = List.of("rules", "mcrdr", "fetch", "schedule", "web", "pages");

    private int published;

    @Test
    public void everyBundleCanBeSwappedAndEveryArticleIsThereOnceAndClassified() throws Exception {
        List<String> hosts =
                IntStream.range(0, 20).mapToObj(i -> "site" + i + ".example").toList();
        reach(hosts);
        drop("football.drl", FOOTBALL);
        publishOnAll(hosts);
        hosts.forEach(this::watch);
        for (String name : SWAPPED) {
            swapWhilePublishing(name, hosts);
        }
        visitAll(hosts);
        everythingPublishedIsClassifiedOnce();
        eventually()
                .until(() -> articles().stream().allMatch(a -> a.conclusions().size() == 1));
        assertEquals(20 * (1 + SWAPPED.size()), articles().size());
    }

    private void swapWhilePublishing(String name, List<String> hosts) throws Exception {
        long before = bundle(name).getLastModified();
        publishOnAll(hosts);
        visitAll(hosts);
        Path jar = Product.home().resolve("load").resolve(name + ".jar");
        Path beside = Files.copy(
                Product.jarOf(name), jar.resolveSibling(name + ".part"), StandardCopyOption.REPLACE_EXISTING);
        Files.move(beside, jar, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        eventually()
                .until(() ->
                        bundle(name).getLastModified() > before && bundle(name).getState() == Bundle.ACTIVE);
        eventually()
                .untilAsserted(() -> assertEquals(name, published, articles().size()));
        eventually()
                .until(() -> use(Articles.class, Articles::counts).get(org.ripplewatch.api.article.Stage.CLASSIFIED)
                        == published);
        if (name.equals("web")) {
            eventually().ignoreExceptions().until(() -> get("/health/ready").statusCode() == 200);
        }
    }

    private void publishOnAll(List<String> hosts) {
        int round = published / hosts.size();
        for (String host : hosts) {
            web.publish(
                    host,
                    "story-" + round,
                    "Story " + round + " of " + host,
                    "The football players of " + host + " met for round " + round + " and it rained on all of them.");
            published++;
        }
    }

    private void visitAll(List<String> hosts) {
        hosts.forEach(h -> use(Sites.class, s -> s.plan(h, java.time.Instant.now(), "the test wants it")));
    }
}

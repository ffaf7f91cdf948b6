package org.ripplewatch.itests;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** The product ended with kill -9 and with SIGTERM in the middle of its work, and started again. */
public class KillIT {

    private static final List<String> HOSTS =
            IntStream.range(0, 10).mapToObj(i -> "kill" + i + ".example").toList();

    private LoopbackWeb web;
    private RunningProduct product;

    @Before
    public void prepare() throws IOException {
        web = new LoopbackWeb();
        product = new RunningProduct(
                "kill",
                Map.of(
                        "RIPPLEWATCH_FETCH_ALLOW", "127.0.0.0/8",
                        "RIPPLEWATCH_FETCH_RESOLVE", web.resolve(HOSTS),
                        "RIPPLEWATCH_FETCH_PAUSE", "20ms"));
        Files.writeString(product.home().resolve("rules/mcrdr/football.drl"), Journey.FOOTBALL);
    }

    @After
    public void end() throws InterruptedException {
        product.close();
        web.close();
    }

    @Test
    public void afterKillNineNothingIsLostAndNothingIsThereTwice() throws Exception {
        IntStream.range(0, 20).forEach(this::publish);
        product.start();
        for (String host : HOSTS) {
            assertEquals(
                    0,
                    product.command("watch", "http://" + host + "/feed.xml", "--every", "1m")
                            .status());
        }
        RunningProduct.eventually().until(() -> stored().size() > 20);
        product.kill();
        product.start();
        IntStream.range(20, 25).forEach(this::publish);
        product.kill();
        product.start();
        HOSTS.forEach(host -> assertEquals(
                0, product.command("visit", "http://" + host + "/feed.xml").status()));
        RunningProduct.eventually().untilAsserted(() -> {
            assertEquals(web.published().stream().sorted().toList(), stored());
            assertEquals(web.published().size(), filed());
        });
        assertEquals(0, product.command("check").status());
    }

    @Test
    public void sigtermEndsItCleanlyAndASecondStartSaysWhoHoldsTheHome() throws Exception {
        product.start();
        RunningProduct.Outcome second = product.command("run");
        assertEquals(second.output(), 1, second.status());
        assertTrue(second.output(), second.output().contains(String.valueOf(product.pid())));
        assertTrue(product.terminate());
        product.start();
        assertEquals(0, product.command("check").status());
    }

    private void publish(int round) {
        HOSTS.forEach(host -> web.publish(
                host,
                "story-" + round,
                "Story " + round + " of " + host,
                "The football team of " + host + " played match " + round
                        + " in the rain and nobody went home early."));
    }

    private List<String> stored() {
        Matcher m = Pattern.compile("\"url\"\\s*:\\s*\"([^\"]+)\"").matcher(json());
        List<String> urls = new ArrayList<>();
        while (m.find()) {
            urls.add(m.group(1));
        }
        return urls.stream().sorted().toList();
    }

    private long filed() {
        return Pattern.compile("\"categories\"\\s*:\\s*\\[\\s*\"sport/football\"\\s*\\]")
                .matcher(json())
                .results()
                .count();
    }

    private String json() {
        return product.command("articles", "--limit", "1000", "--json").output();
    }
}

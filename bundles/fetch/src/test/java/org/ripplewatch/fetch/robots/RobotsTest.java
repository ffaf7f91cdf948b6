package org.ripplewatch.fetch.robots;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.fetch.http.FetcherRule;
import org.ripplewatch.fetch.http.SmallWeb;

public class RobotsTest {

    @Rule
    public final SmallWeb web = new SmallWeb().text("/a", "a").text("/closed", "b");

    @Rule
    public final FetcherRule fetcher = new FetcherRule().limit(2_000_000);

    @Test
    public void the_group_of_our_own_name_goes_before_that_of_all() {
        web.text("/robots.txt", "User-agent: *\nDisallow: /\n\nUser-agent: RippleWatch\nDisallow: /closed\n");
        fetcher.page(web.url("/a"));
        assertEquals(Reason.ROBOTS, fetcher.failure(web.url("/closed")).reason());
    }

    @Test
    public void a_client_error_allows_all() {
        for (int status : new int[] {400, 401, 403, 404, 410, 451}) {
            web.status("/robots.txt", status);
            fetcher.page(web.url("/a"));
            fetcher.clock.move(Duration.ofHours(25));
        }
        assertEquals(6, web.askedForRobots());
    }

    @Test
    public void a_server_error_allows_nothing_until_a_later_try() {
        web.status("/robots.txt", 500);
        Failure failure = fetcher.failure(web.url("/a"));
        assertEquals(Reason.ROBOTS, failure.reason());
        assertEquals(Duration.ofMinutes(5), failure.retryAfter().orElseThrow());
        assertTrue(failure.detail(), failure.detail().contains("HTTP 500 from " + web.url("/robots.txt")));
        fetcher.failure(web.url("/a"));
        assertEquals("not asked again at once", 1, web.askedForRobots());
        web.status("/robots.txt", 404);
        fetcher.clock.move(Duration.ofMinutes(6));
        fetcher.page(web.url("/a"));
        assertEquals(2, web.askedForRobots());
    }

    @Test
    public void rules_are_asked_for_again_after_a_day_and_go_on_while_the_server_is_down() {
        web.text("/robots.txt", "User-agent: *\nDisallow: /closed");
        fetcher.page(web.url("/a"));
        fetcher.clock.move(Duration.ofHours(23));
        fetcher.page(web.url("/a"));
        assertEquals(1, web.askedForRobots());
        fetcher.clock.move(Duration.ofHours(2));
        web.status("/robots.txt", 503);
        fetcher.page(web.url("/a"));
        assertEquals(Reason.ROBOTS, fetcher.failure(web.url("/closed")).reason());
        assertEquals(2, web.askedForRobots());
    }

    @Test
    public void five_redirects_of_robots_txt_are_followed() {
        web.redirect("/robots.txt", "/r1");
        for (int i = 1; i < 5; i++) {
            web.redirect("/r" + i, "/r" + (i + 1));
        }
        web.text("/r5", "User-agent: *\nDisallow: /closed");
        assertEquals(Reason.ROBOTS, fetcher.failure(web.url("/closed")).reason());
    }

    @Test
    public void after_more_redirects_it_is_as_if_there_were_none() {
        web.redirect("/robots.txt", "/r").redirect("/r", "/robots.txt");
        fetcher.page(web.url("/closed"));
    }

    @Test
    public void robots_txt_of_ten_megabytes_is_read_to_its_first_half_megabyte() {
        String start = "User-agent: *\nDisallow: /closed\n";
        web.text("/robots.txt", start + "# so much\n".repeat(1_000_000) + "Disallow: /a\n");
        fetcher.page(web.url("/a"));
        assertEquals(Reason.ROBOTS, fetcher.failure(web.url("/closed")).reason());
    }

    @Test
    public void a_rule_at_the_end_of_the_first_five_hundred_kibibytes_counts() {
        String rule = "Disallow: /closed\n";
        int room = 500 * 1024 - "User-agent: *\n".length() - rule.length();
        web.text("/robots.txt", "User-agent: *\n" + "#234567\n".repeat(room / 8) + rule);
        assertEquals(Reason.ROBOTS, fetcher.failure(web.url("/closed")).reason());
    }

    @Test
    public void robots_txt_with_a_byte_order_mark_and_nul_bytes_is_read() {
        web.text("/robots.txt", "\ufeffUser-agent: *\nDisallow: /closed\n\0\0\0binary\0\n");
        assertEquals(Reason.ROBOTS, fetcher.failure(web.url("/closed")).reason());
        fetcher.page(web.url("/a"));
    }

    @Test
    public void robots_txt_that_is_a_page_allows_all() {
        web.text("/robots.txt", "<html><body>Welcome! Disallow: nothing</body></html>");
        fetcher.page(web.url("/a"));
    }

    @Test
    public void a_crawl_delay_of_thirty_years_is_thirty_seconds() {
        web.text("/robots.txt", "User-agent: *\nCrawl-delay: 1000000000\nDisallow:\n");
        Thread fetching = new Thread(() -> fetcher.get(web.url("/a")));
        fetching.setDaemon(true);
        fetching.start();
        Awaitility.await().until(() -> web.askedForRobots() == 1 && fetching.getState() == Thread.State.TIMED_WAITING);
        fetcher.close(); // who waits is turned away
        Awaitility.await().until(() -> !fetching.isAlive());
        assertEquals("the page waited for its turn", 0, web.asked().size());
    }
}

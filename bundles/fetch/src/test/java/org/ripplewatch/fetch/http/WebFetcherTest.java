package org.ripplewatch.fetch.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.fetch.Reason;

public class WebFetcherTest {

    @Rule
    public final SmallWeb web = new SmallWeb();

    @Rule
    public final FetcherRule fetcher = new FetcherRule();

    @Test
    public void a_page_is_fetched_with_its_type_and_address() {
        web.text("/a", "hello");
        Fetched page = fetcher.page(web.url("/a"));
        assertEquals("hello", text(page));
        assertEquals("text/html", page.contentType().orElse(""));
        assertEquals(web.url("/a"), page.url().toString());
        assertFalse(page.truncated());
    }

    @Test
    public void the_user_agent_is_sent_and_no_cookie_of_nobody() {
        web.text("/a", "x");
        fetcher.page(web.url("/a"));
        assertEquals("Ripplewatch/0.1.0", web.asked().get(0).headers().getFirst("User-Agent"));
        assertFalse(web.asked().get(0).headers().containsKey("Cookie"));
    }

    @Test
    public void a_redirect_is_followed_and_the_address_that_answered_is_told() {
        web.redirect("/old", "/new?x=1").text("/new?x=1", "here");
        Fetched page = fetcher.page(web.url("/old"));
        assertEquals("here", text(page));
        assertEquals(web.url("/old"), page.requested().toString());
        assertEquals(web.url("/new?x=1"), page.url().toString());
    }

    @Test
    public void an_error_is_a_value_with_status_and_address() {
        web.status("/down", 503);
        assertEquals(Reason.STATUS, fetcher.failure(web.url("/down")).reason());
        assertTrue(fetcher.failure(web.url("/down")).detail().contains("HTTP 503 from " + web.url("/down")));
    }

    @Test
    public void a_missing_page_is_gone() {
        assertEquals(Reason.GONE, fetcher.failure(web.url("/none")).reason());
    }

    @Test
    public void gzip_is_undone() {
        web.on("/zip", x -> {
            x.getResponseHeaders().set("Content-Encoding", "gzip");
            SmallWeb.send(x, 200, gzip("packed".getBytes(StandardCharsets.UTF_8)));
        });
        assertEquals("packed", text(fetcher.page(web.url("/zip"))));
    }

    @Test
    public void an_unchanged_page_comes_from_the_kept_copy() {
        web.on("/a", x -> {
            x.getResponseHeaders().set("ETag", "\"1\"");
            boolean known = "\"1\"".equals(x.getRequestHeaders().getFirst("If-None-Match"));
            SmallWeb.send(x, known ? 304 : 200, known ? new byte[0] : "first".getBytes(StandardCharsets.UTF_8));
        });
        assertFalse(fetcher.page(web.url("/a")).unchanged());
        fetcher.clock.move(Duration.ofHours(1));
        Fetched again = fetcher.page(web.url("/a"));
        assertTrue(again.unchanged());
        assertEquals("first", text(again));
    }

    @Test
    public void a_kept_copy_will_do_where_the_caller_says_so() {
        web.text("/a", "once");
        fetcher.page(web.url("/a"));
        assertEquals("once", text((Fetched) fetcher.kept(web.url("/a"))));
        assertEquals(1, web.asked().size());
    }

    @Test
    public void robots_txt_is_asked_once_and_obeyed() {
        web.text("/robots.txt", "User-agent: *\nDisallow: /private/\n")
                .text("/private/x", "x")
                .text("/y", "y");
        assertEquals(Reason.ROBOTS, fetcher.failure(web.url("/private/x")).reason());
        assertEquals("y", text(fetcher.page(web.url("/y"))));
        assertEquals(1, web.askedForRobots());
        assertEquals(1, web.asked().size());
    }

    @Test
    public void an_override_leads_to_another_address_and_port_with_the_host_header_kept() {
        fetcher.override("site.example=127.0.0.1:" + web.port());
        web.text("/a", "over");
        assertEquals("over", text(fetcher.page("http://site.example/a")));
        assertEquals("site.example", web.asked().get(0).headers().getFirst("Host"));
    }

    @Test
    public void an_overridden_https_address_is_served_in_clear_text_on_loopback() {
        fetcher.override("site.example=127.0.0.1:" + web.port());
        web.text("/a", "clear");
        Fetched page = fetcher.page("https://site.example/a");
        assertEquals("clear", text(page));
        assertEquals("https://site.example/a", page.url().toString());
        assertEquals("site.example", web.asked().get(0).headers().getFirst("Host"));
    }

    static String text(Fetched page) {
        return new String(page.content().bytes(), StandardCharsets.UTF_8);
    }

    static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(plain);
        }
        return out.toByteArray();
    }
}

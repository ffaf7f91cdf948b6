package org.ripplewatch.fetch.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.fetch.http.WebFetcherTest.gzip;
import static org.ripplewatch.fetch.http.WebFetcherTest.text;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.fetch.Reason;

/** What servers do that mean harm, and what each of it gets. */
public class HostileWebTest {

    /** 50 MB of zeros in Brotli. */
    private static final String BROTLI_BOMB =
            "y///P/gnAOKxQCD3/o///3/wTwDEYRGA7v0f////4J8AiMMCAN37P/7//8E/ARCHBQC693/8//+D"
                    + "fwIgDgsAdO//+P//B/8EQBwWAOje/+X//wf+CYA4LADQvf8A";

    private static final int LIMIT = 64 * 1024;

    @Rule
    public final SmallWeb web = new SmallWeb();

    @Rule
    public final RawServer raw = new RawServer();

    @Rule
    public final FetcherRule fetcher = new FetcherRule().limit(LIMIT);

    // time

    @Test
    public void slow_headers_end_at_the_deadline() {
        fetcher.deadline(Duration.ofMillis(700));
        raw.answer((line, out) -> drip(out, "HTTP/1.1 200 OK\r\nX-A: ", "a"));
        assertEquals(Reason.TIMEOUT, fetcher.failure(raw.url("/")).reason());
    }

    @Test
    public void a_slow_body_ends_at_the_deadline() {
        fetcher.deadline(Duration.ofMillis(700));
        raw.answer((line, out) -> drip(out, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", "a"));
        Failure failure = fetcher.failure(raw.url("/"));
        assertEquals(Reason.TIMEOUT, failure.reason());
        assertTrue(failure.detail(), failure.detail().contains(raw.url("/")));
    }

    @Test
    public void a_server_that_accepts_and_says_nothing_ends_at_the_deadline() {
        fetcher.deadline(Duration.ofMillis(500));
        raw.answer((line, out) -> Thread.sleep(5000));
        assertEquals(Reason.TIMEOUT, fetcher.failure(raw.url("/")).reason());
    }

    @Test
    public void redirects_share_one_deadline() {
        fetcher.deadline(Duration.ofMillis(800));
        raw.answer((line, out) -> {
            Thread.sleep(300);
            int n = Integer.parseInt(line.replaceAll("\\D+(\\d+).*", "$1"));
            out.write(RawServer.bytes(
                    "HTTP/1.1 302 F\r\nLocation: /" + (n + 1) + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"));
        });
        assertEquals(Reason.TIMEOUT, fetcher.failure(raw.url("/1")).reason());
    }

    // size

    @Test
    public void an_endless_body_is_cut_and_marked() {
        raw.answer((line, out) -> {
            out.write(RawServer.bytes("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"));
            byte[] block = RawServer.bytes("all work and no play ".repeat(100));
            while (true) {
                out.write(block);
            }
        });
        Fetched page = fetcher.page(raw.url("/"));
        assertTrue(page.truncated());
        assertEquals(LIMIT, page.content().size());
    }

    @Test
    public void a_page_of_fifty_megabytes_is_cut_and_not_kept() {
        web.on("/big", x -> {
            x.sendResponseHeaders(200, 50_000_000);
            byte[] block = new byte[50_000];
            for (int i = 0; i < 1000; i++) {
                x.getResponseBody().write(block);
            }
        });
        assertTrue(fetcher.page(web.url("/big")).truncated());
        assertTrue(((Fetched) fetcher.kept(web.url("/big"))).truncated());
        assertEquals("a cut page is no copy to keep", 2, web.asked().size());
    }

    @Test
    public void a_content_length_that_promises_too_much_is_a_broken_connection() {
        raw.answer("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nConnection: close\r\n\r\nshort");
        assertEquals(Reason.CONNECTION, fetcher.failure(raw.url("/")).reason());
    }

    @Test
    public void a_content_length_that_promises_too_little_gets_what_it_promised() {
        raw.answer("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello, this is much more");
        assertEquals("hello", text(fetcher.page(raw.url("/"))));
    }

    @Test
    public void a_content_length_below_zero_or_beyond_all_numbers_is_unreadable() {
        for (String length : List.of("-1", "99999999999999999999999999", "0x10", "5, 6")) {
            raw.answer("HTTP/1.1 200 OK\r\nContent-Length: " + length + "\r\n\r\nhello");
            assertEquals(
                    length,
                    Reason.UNREADABLE,
                    fetcher.failure(raw.url("/" + length.length())).reason());
        }
    }

    @Test
    public void a_gzip_bomb_is_cut() throws IOException {
        bomb("/gzip", "gzip", gzip(new byte[50_000_000]));
    }

    @Test
    public void a_deflate_bomb_is_cut_with_and_without_frame() throws IOException {
        bomb("/zlib", "deflate", deflate(new byte[50_000_000], false));
        bomb("/raw", "deflate", deflate(new byte[50_000_000], true));
    }

    @Test
    public void a_brotli_bomb_is_cut() throws IOException {
        bomb("/br", "br", Base64.getDecoder().decode(BROTLI_BOMB));
    }

    @Test
    public void a_bomb_in_a_bomb_is_cut() throws IOException {
        bomb("/gg", "gzip, gzip", gzip(gzip(new byte[50_000_000])));
    }

    @Test
    public void a_bomb_whose_inner_layer_never_brings_a_byte_is_cut() throws IOException {
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        byte[] empty = gzip(new byte[0]);
        for (int i = 0; i < 200_000; i++) {
            members.writeBytes(empty);
        }
        bomb("/empty", "gzip, gzip", gzip(members.toByteArray()), 0);
    }

    @Test
    public void two_encodings_are_undone_and_three_refused() throws IOException {
        byte[] once = gzip("twice".getBytes(StandardCharsets.UTF_8));
        encoded("/two", "gzip, gzip", gzip(once));
        assertEquals("twice", text(fetcher.page(web.url("/two"))));
        encoded("/three", "gzip, gzip, gzip", gzip(gzip(once)));
        assertEquals(Reason.UNREADABLE, fetcher.failure(web.url("/three")).reason());
    }

    @Test
    public void deflate_and_brotli_are_undone() throws IOException {
        encoded("/deflate", "deflate", deflate("flat".getBytes(StandardCharsets.UTF_8), false));
        assertEquals("flat", text(fetcher.page(web.url("/deflate"))));
        encoded("/br", "br", Base64.getDecoder().decode("GycA+B0JNk50bySG12JlaHIahIWNTrKlvQVT8QDMDL8E"));
        assertEquals("hello brotli, hello brotli, hello brotli", text(fetcher.page(web.url("/br"))));
    }

    @Test
    public void what_is_not_encoded_as_it_says_is_unreadable() {
        for (String encoding : List.of("gzip", "deflate", "br", "rot13")) {
            encoded(
                    "/" + encoding,
                    encoding,
                    "<html>plain, and long enough to be wrong".getBytes(StandardCharsets.UTF_8));
            assertEquals(
                    encoding,
                    Reason.UNREADABLE,
                    fetcher.failure(web.url("/" + encoding)).reason());
        }
    }

    @Test
    public void a_flood_of_headers_is_too_large() {
        raw.answer((line, out) -> {
            out.write(RawServer.bytes("HTTP/1.1 200 OK\r\n"));
            byte[] header = RawServer.bytes("X-Flood: " + "x".repeat(500) + "\r\n");
            while (true) {
                out.write(header);
            }
        });
        assertEquals(Reason.TOO_LARGE, fetcher.failure(raw.url("/")).reason());
    }

    @Test
    public void a_flood_of_cookies_leaves_a_few() {
        web.on("/flood", x -> {
            for (int i = 0; i < 500; i++) {
                x.getResponseHeaders().add("Set-Cookie", "c" + i + "=" + i);
            }
            SmallWeb.send(x, 200, new byte[] {'x'});
        });
        web.text("/after", "x");
        fetcher.page(web.url("/flood"));
        fetcher.page(web.url("/after"));
        String sent = web.asked().get(1).headers().getFirst("Cookie");
        assertEquals(20, sent.split(";").length);
    }

    // redirects

    @Test
    public void a_redirect_loop_is_left() {
        web.redirect("/a", "/b").redirect("/b", "/a");
        assertEquals(Reason.REDIRECT, fetcher.failure(web.url("/a")).reason());
        assertEquals(2, web.asked().size());
    }

    @Test
    public void ten_redirects_are_followed_and_eleven_are_not() {
        for (int i = 0; i < 11; i++) {
            web.redirect("/" + i, "/" + (i + 1));
        }
        web.text("/11", "end");
        assertEquals("end", text(fetcher.page(web.url("/1"))));
        assertEquals(Reason.REDIRECT, fetcher.failure(web.url("/0")).reason());
    }

    @Test
    public void a_redirect_off_the_web_is_not_followed() {
        List<String> targets = List.of(
                "file:///etc/passwd",
                "ftp://127.0.0.1/x",
                "gopher://127.0.0.1:70/",
                "javascript:alert(1)",
                "data:text/html,x",
                "http://user:secret@127.0.0.1/",
                "http:\\\\127.0.0.1\\x",
                "http://127.1/",
                "http://2130706433/",
                "http://127.0.0.1:25/",
                "http://",
                "//",
                "http://[::1");
        for (String target : targets) {
            web.redirect("/out", target);
            Failure failure = fetcher.failure(web.url("/out"));
            assertEquals(target + ": " + failure.sentence(), Reason.REDIRECT, failure.reason());
            assertFalse(failure.detail(), failure.detail().contains("secret"));
        }
    }

    @Test
    public void every_hop_asks_the_guard() throws IOException {
        fetcher.allow("127.0.0.1/32").name("inside.example", "10.0.0.1");
        web.redirect("/in", "http://inside.example/admin").redirect("/lo", "http://127.0.0.2:" + web.port() + "/x");
        assertEquals(Reason.FORBIDDEN_ADDRESS, fetcher.failure(web.url("/in")).reason());
        assertEquals(Reason.FORBIDDEN_ADDRESS, fetcher.failure(web.url("/lo")).reason());
    }

    @Test
    public void every_hop_asks_robots_txt() {
        web.text("/robots.txt", "User-agent: ripplewatch\nDisallow: /closed")
                .redirect("/a", "/closed")
                .text("/closed", "x");
        assertEquals(Reason.ROBOTS, fetcher.failure(web.url("/a")).reason());
        assertEquals(1, web.asked().size());
    }

    @Test
    public void cookies_stay_with_the_host_that_set_them() throws IOException {
        fetcher.name("one.example", "127.0.0.1").name("two.example", "127.0.0.1");
        String two = "http://two.example:" + web.port() + "/two";
        web.on("/one", x -> {
            x.getResponseHeaders().add("Set-Cookie", "id=secret; Path=/");
            x.getResponseHeaders().add("Set-Cookie", "wide=1; Domain=example; Path=/");
            x.getResponseHeaders().set("Location", two);
            SmallWeb.send(x, 302, new byte[0]);
        });
        web.text("/two", "x").text("/home", "x");
        fetcher.page("http://one.example:" + web.port() + "/one");
        fetcher.page("http://one.example:" + web.port() + "/home");
        assertFalse(web.asked().get(1).headers().containsKey("Cookie"));
        assertEquals("id=secret; wide=1", web.asked().get(2).headers().getFirst("Cookie"));
    }

    // state

    @Test
    public void not_modified_without_a_kept_copy_is_an_error() {
        web.status("/a", 304);
        Failure failure = fetcher.failure(web.url("/a"));
        assertEquals(Reason.STATUS, failure.reason());
        assertTrue(failure.detail(), failure.detail().contains("304"));
    }

    @Test
    public void validators_from_the_future_are_sent_back_as_they_came() {
        web.on("/a", x -> {
            x.getResponseHeaders().set("Last-Modified", "Fri, 31 Dec 9999 23:59:59 GMT");
            SmallWeb.send(x, 200, new byte[] {'x'});
        });
        fetcher.page(web.url("/a"));
        fetcher.page(web.url("/a"));
        assertEquals(
                "Fri, 31 Dec 9999 23:59:59 GMT", web.asked().get(1).headers().getFirst("If-Modified-Since"));
    }

    @Test
    public void retry_after_ten_years_is_a_day() {
        for (int status : new int[] {429, 503}) {
            web.on("/" + status, x -> {
                x.getResponseHeaders().set("Retry-After", "315360000");
                SmallWeb.send(x, status, new byte[0]);
            });
            assertEquals(
                    Duration.ofDays(1),
                    fetcher.failure(web.url("/" + status)).retryAfter().orElseThrow());
        }
    }

    @Test
    public void an_answer_that_is_no_http_is_unreadable_or_broken() {
        for (String answer : List.of("SSH-2.0-OpenSSH_9.2\r\n", "HTTP/9.9 xyz\r\n\r\n", "\0\0\0\0\0\0\0\0", "")) {
            raw.answer(answer);
            Reason reason = fetcher.failure(raw.url("/")).reason();
            assertTrue(reason.toString(), reason == Reason.UNREADABLE || reason == Reason.CONNECTION);
        }
    }

    @Test
    public void a_refused_connection_names_the_address() {
        Failure failure = fetcher.failure("http://127.0.0.1:1024/");
        assertEquals(Reason.CONNECTION, failure.reason());
        assertTrue(failure.detail(), failure.detail().contains("http://127.0.0.1:1024/"));
    }

    @Test
    public void a_host_that_does_not_resolve_is_named() {
        Failure failure = fetcher.failure("http://nowhere.example/x");
        assertEquals(Reason.UNKNOWN_HOST, failure.reason());
        assertTrue(failure.detail(), failure.detail().contains("nowhere.example"));
    }

    private void bomb(String path, String encoding, byte[] body) {
        bomb(path, encoding, body, LIMIT);
    }

    private void bomb(String path, String encoding, byte[] body, int size) {
        encoded(path, encoding, body);
        Fetched page = fetcher.page(web.url(path));
        assertTrue(path, page.truncated());
        assertEquals(path, size, page.content().size());
    }

    private void encoded(String path, String encoding, byte[] body) {
        web.on(path, x -> {
            x.getResponseHeaders().set("Content-Encoding", encoding);
            SmallWeb.send(x, 200, body);
        });
    }

    private static void drip(OutputStream out, String start, String drop) throws IOException, InterruptedException {
        out.write(RawServer.bytes(start));
        for (int i = 0; i < 100; i++) {
            out.write(RawServer.bytes(drop));
            out.flush();
            Thread.sleep(50);
        }
    }

    private static byte[] deflate(byte[] plain, boolean raw) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(9, raw);
        try (DeflaterOutputStream zip = new DeflaterOutputStream(out, deflater)) {
            zip.write(plain);
        }
        deflater.end();
        return out.toByteArray();
    }
}

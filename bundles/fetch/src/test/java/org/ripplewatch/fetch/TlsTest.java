package org.ripplewatch.fetch;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.fetch.http.FetcherRule;

public class TlsTest {

    @Rule
    public final SecureServer modern = new SecureServer(true);

    @Rule
    public final SecureServer plain = new SecureServer(false);

    @Rule
    public final FetcherRule fetcher = new FetcherRule();

    @Test
    public void http_2_is_spoken_where_the_server_offers_it() {
        connectTo(modern);
        assertEquals("secure", text("https://secure.example/a"));
        assertEquals(List.of("HTTP/2.0 secure.example"), modern.protocols());
    }

    @Test
    public void http_1_is_spoken_where_the_server_has_nothing_else() {
        connectTo(plain);
        assertEquals("secure", text("https://secure.example/a"));
        assertEquals(List.of("HTTP/1.1 secure.example"), plain.protocols());
    }

    @Test
    public void http_2_is_found_whatever_class_loader_the_calling_thread_has() {
        connectTo(modern);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
        try {
            text("https://secure.example/a");
        } finally {
            thread.setContextClassLoader(before);
        }
        assertEquals(List.of("HTTP/2.0 secure.example"), modern.protocols());
    }

    @Test
    public void a_long_body_over_http_2_is_cut_and_the_connection_goes_on() {
        connectTo(modern);
        assertTrue(fetcher.page("https://secure.example/long").truncated());
        assertEquals("secure", text("https://secure.example/a"));
    }

    @Test
    public void a_flood_of_headers_over_http_2_is_a_failure() {
        connectTo(modern);
        Reason reason = fetcher.failure("https://secure.example/flood").reason();
        assertTrue(
                reason.toString(),
                List.of(Reason.TOO_LARGE, Reason.UNREADABLE, Reason.CONNECTION).contains(reason));
    }

    @Test
    public void a_certificate_that_nobody_vouches_for_is_refused() {
        fetcher.override("secure.example=127.0.0.1:" + modern.port());
        Failure failure = fetcher.failure("https://secure.example/a");
        assertEquals(failure.sentence(), Reason.TLS, failure.reason());
        assertEquals(List.of(), modern.protocols());
    }

    @Test
    public void a_certificate_for_another_host_is_refused() {
        connectTo(modern);
        fetcher.override("other.example=127.0.0.1:" + modern.port());
        assertEquals(Reason.TLS, fetcher.failure("https://other.example/a").reason());
    }

    @Test
    public void a_trust_store_adds_to_the_authorities_of_java() throws Exception {
        var usual = Trust.usual();
        usual.start();
        var more = Trust.with(modern.certificates(), SecureServer.PASSWORD);
        assertTrue(more.getTrustStore().size() > 20);
        usual.stop();
    }

    @Test
    public void a_trust_store_that_cannot_be_read_is_told_in_a_sentence_without_the_password() {
        for (Path file : List.of(Path.of("nowhere.p12"), modern.certificates())) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> Trust.with(file, "wrong secret"));
            assertTrue(e.getMessage(), e.getMessage().contains("the trust store " + file + " cannot be used"));
            assertTrue(e.getMessage(), !e.getMessage().contains("wrong secret"));
        }
    }

    private void connectTo(SecureServer server) {
        fetcher.override("secure.example=127.0.0.1:" + server.port());
        fetcher.trust(Trust.with(server.certificates(), SecureServer.PASSWORD));
    }

    private String text(String url) {
        return new String(fetcher.page(url).content().bytes(), StandardCharsets.UTF_8);
    }
}

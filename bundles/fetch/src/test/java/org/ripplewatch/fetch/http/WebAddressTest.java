package org.ripplewatch.fetch.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;

import java.net.URI;
import java.util.List;
import org.junit.Test;
import org.ripplewatch.api.fetch.Reason;

public class WebAddressTest {

    @Test
    public void addresses_become_plain_or_are_refused() throws FetchException {
        for (String[] row : Cases.of("urls.csv", ";")) {
            if (row[1].equals("bad")) {
                FetchException e = assertThrows(row[0], FetchException.class, () -> WebAddress.of(URI.create(row[0])));
                assertEquals(row[0], Reason.BAD_URL, e.failure().reason());
                assertFalse(e.failure().detail(), e.failure().detail().contains("secret"));
            } else {
                assertEquals(row[1], WebAddress.of(URI.create(row[0])).toString());
            }
        }
    }

    @Test
    public void references_are_resolved_as_browsers_do() throws FetchException {
        WebAddress base = WebAddress.of(URI.create("https://site.example/a/b?c=d"));
        assertEquals("https://site.example/a/x", base.resolve("x").toString());
        assertEquals("https://site.example/x", base.resolve("/x").toString());
        assertEquals("https://site.example/a/b?e", base.resolve("?e").toString());
        assertEquals("https://other.example/", base.resolve("//other.example").toString());
        assertEquals("https://site.example/a/b%20c%22", base.resolve("b c\"").toString());
        assertEquals(
                "https://site.example/%C3%BC", base.resolve("/\u00c3\u00bc").toString());
        assertEquals("https://site.example/a/x", base.resolve(" x#part ").toString());
    }

    @Test
    public void references_with_tricks_are_refused() throws FetchException {
        WebAddress base = WebAddress.of(URI.create("https://site.example/"));
        for (String reference :
                List.of("/a\r\nX: y", "\\\\evil.example", "/a\0b", "http://[bad", "https:\\evil.example", "/%zz")) {
            FetchException e = assertThrows(reference, FetchException.class, () -> base.resolve(reference));
            assertEquals(Reason.BAD_URL, e.failure().reason());
        }
    }

    @Test
    public void an_address_of_ten_thousand_characters_is_refused() {
        URI uri = URI.create("http://site.example/" + "a".repeat(10_000));
        assertEquals(
                Reason.BAD_URL,
                assertThrows(FetchException.class, () -> WebAddress.of(uri))
                        .failure()
                        .reason());
    }
}

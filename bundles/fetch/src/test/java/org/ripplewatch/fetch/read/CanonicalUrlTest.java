package org.ripplewatch.fetch.read;

import static org.junit.Assert.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.Test;

public class CanonicalUrlTest {

    @Test
    public void oneAddressHasOneForm() {
        Map<String, String> cases = Map.ofEntries(
                Map.entry("HTTP://Site.Example:80", "http://site.example/"),
                Map.entry("https://site.example:443/a#b", "https://site.example/a"),
                Map.entry("https://site.example:8443/a?", "https://site.example:8443/a"),
                Map.entry("https://jo:secret@site.example/a", "https://site.example/a"),
                Map.entry("https://site.example/a/./b/../c", "https://site.example/a/c"),
                Map.entry("https://site.example/%7Ejo/%e4", "https://site.example/~jo/%E4"),
                Map.entry(
                        "https://bücher.example/Straße?q=ä b",
                        "https://xn--bcher-kva.example/Stra%C3%9Fe?q=%C3%A4%20b"),
                Map.entry("https://site.example/a?utm_source=x&b=2&a=1&fbclid=y", "https://site.example/a?b=2&a=1"),
                Map.entry("https://site.example/a;jsessionid=0A1B?x=1", "https://site.example/a?x=1"),
                Map.entry("https://site.example/a?x=1&x=2&y", "https://site.example/a?x=1&x=2&y"),
                Map.entry(" https://site.example\\a\\b\n", "https://site.example/a/b"),
                Map.entry("https://site.example/a|b[c]{d}", "https://site.example/a%7Cb%5Bc%5D%7Bd%7D"),
                Map.entry("https://[2001:DB8::1]:443/", "https://[2001:db8::1]/"));
        cases.forEach(
                (given, expected) -> assertEquals(given, Optional.of(URI.create(expected)), CanonicalUrl.of(given)));
    }

    @Test
    public void whatIsNoWebAddressHasNoForm() {
        for (String given : new String[] {
            "",
            "site.example",
            "/a",
            "ftp://site.example/",
            "javascript:alert(1)",
            "https://",
            "https:///",
            "https://a b/",
            "http://site.example:99999/",
            "mailto:jo@site.example",
            "data:text/html,x",
            "https://site.example/" + "a".repeat(5000),
            "https://%00/",
            "\0"
        }) {
            assertEquals(given, Optional.empty(), CanonicalUrl.of(given));
        }
    }

    @Test
    public void referencesAreResolvedAsBrowsersDo() {
        URI base = URI.create("https://site.example/a/b?c=d");
        Map<String, String> cases = Map.of(
                "?e", "https://site.example/a/b?e",
                "e", "https://site.example/a/e",
                "../e", "https://site.example/e",
                "../../../e/.", "https://site.example/e/",
                "//other.example/e", "https://other.example/e",
                "", "https://site.example/a/b?c=d",
                "https:e", "https://site.example/a/e",
                "/e?f=/../g", "https://site.example/e?f=/../g");
        cases.forEach((given, expected) ->
                assertEquals(given, Optional.of(URI.create(expected)), CanonicalUrl.of(base, given)));
    }

    @Test
    public void hostsOfOneRegistrableDomainAreOneSite() {
        assertEquals("site.co.uk", CanonicalUrl.site(URI.create("https://news.site.co.uk/")));
        assertEquals("jo.github.io", CanonicalUrl.site(URI.create("https://jo.github.io/")));
        assertEquals("127.0.0.1", CanonicalUrl.site(URI.create("http://127.0.0.1:80/")));
        assertEquals("localhost", CanonicalUrl.site(URI.create("http://localhost/")));
    }

    @Test
    public void addressesOfTheStandardAreReadAndTheirFormIsFinal() throws IOException {
        byte[] file = SharedData.files(
                        "testvectors/testvectors.tar.xz", n -> n.equals("url-servo/url/tests/urltestdata.json"))
                .values()
                .iterator()
                .next();
        Score score = new Score();
        for (JsonNode c : new JsonMapper().readTree(file)) {
            String base = c.path("base").asText("");
            Optional<URI> at = AbsoluteUrl.parse(base.equals("about:blank") ? "" : base);
            String given = c.path("input").asText("");
            Optional<URI> form = at.isPresent() ? CanonicalUrl.of(at.get(), given) : CanonicalUrl.of(given);
            form.ifPresent(f -> assertEquals(given, f, CanonicalUrl.of(f)));
            boolean comparable = c.isObject()
                    && c.path("href").asText("").startsWith("http")
                    && c.path("username").asText("").isEmpty()
                    && c.path("password").asText("").isEmpty();
            if (comparable) {
                score.add(given, CanonicalUrl.of(c.path("href").asText()), form);
            }
        }
        score.assertAtLeast(181);
    }
}

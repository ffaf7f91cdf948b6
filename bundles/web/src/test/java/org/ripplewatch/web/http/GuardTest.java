package org.ripplewatch.web.http;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.CoreMatchers.not;
import static org.hamcrest.CoreMatchers.startsWith;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.net.http.HttpResponse;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.web.FakeProduct;
import org.ripplewatch.web.Server;

/** What strangers try, against a real server. */
public class GuardTest {

    private static final String FORM = "application/x-www-form-urlencoded";

    @Rule
    public final Server server = new Server();

    private FakeProduct fake;

    @Before
    public void fill() {
        fake = server.serve(FakeProduct.inUse());
    }

    @Test
    public void aStrangersHostNameIsRefusedAndOursAreNot() throws Exception {
        for (String host : List.of("evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "[::2]")) {
            assertThat(host, server.raw(get("/", host)), startsWith("HTTP/1.1 403"));
            assertThat(host, server.raw(get("/api/status", host)), containsString("web.hosts"));
        }
        for (String host : List.of("127.0.0.1", "localhost:8080", "[::1]:8080", "LOCALHOST", "watch.example")) {
            assertThat(host, server.raw(get("/", host)), startsWith("HTTP/1.1 200"));
        }
    }

    @Test
    public void aFormOfOursMakesItsChange() throws Exception {
        Browser browser = new Browser();
        HttpResponse<String> answer = post("/sites/digital.gov/pause", "token=" + browser.token, browser.cookie);
        assertEquals(303, answer.statusCode());
        assertEquals(
                "/sites#digital.gov", answer.headers().firstValue("Location").orElseThrow());
        assertTrue(fake.sites.get("digital.gov").paused());
    }

    @Test
    public void aFormWithoutTheTokenOrWithAnotherBrowsersIsRefused() throws Exception {
        Browser browser = new Browser();
        Browser other = new Browser();
        String path = "/sites/digital.gov/pause";
        assertEquals(403, post(path, "", browser.cookie).statusCode());
        assertEquals(403, post(path, "token=", browser.cookie).statusCode());
        assertEquals(403, post(path, "token=" + other.token, browser.cookie).statusCode());
        assertEquals(
                403, post(path, "token=" + browser.token, "ripplewatch=none").statusCode());
        assertEquals(
                403, post(path, "token=" + browser.token + "x", browser.cookie).statusCode());
        assertTrue(!fake.sites.get("digital.gov").paused());
    }

    @Test
    public void aFormThatAnotherOriginSentIsRefusedEvenWithTheToken() throws Exception {
        Browser browser = new Browser();
        String body = "token=" + browser.token;
        HttpResponse<String> origin = server.send(
                "POST",
                "/sites/digital.gov/pause",
                body,
                "Cookie",
                browser.cookie,
                "Content-Type",
                FORM,
                "Origin",
                "http://evil.example");
        HttpResponse<String> site = server.send(
                "POST",
                "/sites/digital.gov/pause",
                body,
                "Cookie",
                browser.cookie,
                "Content-Type",
                FORM,
                "Sec-Fetch-Site",
                "cross-site");
        assertEquals(403, origin.statusCode());
        assertEquals(403, site.statusCode());
    }

    @Test
    public void aBrowserThatHidesItsOriginAsOurPagesAskIsNoStranger() throws Exception {
        Browser browser = new Browser();
        String body = "token=" + browser.token;
        HttpResponse<String> answer = server.send(
                "POST",
                "/sites/digital.gov/pause",
                body,
                "Cookie",
                browser.cookie,
                "Content-Type",
                FORM,
                "Origin",
                "null",
                "Sec-Fetch-Site",
                "same-origin");
        assertEquals(303, answer.statusCode());
        HttpResponse<String> sandboxed = server.send(
                "POST",
                "/sites/digital.gov/resume",
                body,
                "Cookie",
                browser.cookie,
                "Content-Type",
                FORM,
                "Origin",
                "null",
                "Sec-Fetch-Site",
                "cross-site");
        assertEquals(403, sandboxed.statusCode());
    }

    @Test
    public void whoComesByTheNetworkIsRefusedWhateverTheHostHeaderSays() {
        Guard guard = new Guard(Set.of(), LocalToken.random());
        for (String address : List.of("127.0.0.1", "127.3.2.1", "::1", "[::1]")) {
            guard.checkHost(request(address));
        }
        for (String address : List.of("192.168.1.5", "10.0.0.1", "::ffff:192.168.1.5", "2001:db8::1", "0.0.0.0")) {
            assertEquals(
                    address,
                    403,
                    assertThrows(Refusal.class, () -> guard.checkHost(request(address)))
                            .status());
        }
    }

    @Test
    public void aServiceThatStopsUnderTheCallIsTold() throws Exception {
        server.serve(fake = FakeProduct.inUse());
        fake.put(Categories.class, new Stopping());
        HttpResponse<String> answer = server.get("/api/categories");
        assertEquals(503, answer.statusCode());
        assertEquals("5", answer.headers().firstValue("Retry-After").orElseThrow());
    }

    @Test
    public void aScriptOfOursSendsTheTokenAsAHeader() throws Exception {
        Browser browser = new Browser();
        HttpResponse<String> answer = server.send(
                "POST",
                "/api/visit",
                "{\"target\": \"digital.gov\"}",
                "Cookie",
                browser.cookie,
                Guard.TOKEN_HEADER,
                browser.token);
        assertEquals(200, answer.statusCode());
    }

    @Test
    public void whatReachesBeyondTheDataNeedsTheLocalToken() throws Exception {
        Browser browser = new Browser();
        for (String path : List.of("/api/shell", "/api/backup")) {
            HttpResponse<String> answer = server.send(
                    "POST",
                    path,
                    "{\"command\": \"lb\", \"folder\": \"/x\"}",
                    "Cookie",
                    browser.cookie,
                    Guard.TOKEN_HEADER,
                    browser.token);
            assertEquals(403, answer.statusCode());
        }
        assertEquals(List.of(), fake.backups);
        assertEquals(
                200, server.ask("POST", "/api/shell", "{\"command\": \"lb\"}").statusCode());
    }

    @Test
    public void theCookieIsForThisSiteOnlyAndNoScriptReadsIt() throws Exception {
        String cookie = server.get("/").headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie, containsString("HttpOnly"));
        assertThat(cookie, containsString("SameSite=Strict"));
    }

    @Test
    public void everyAnswerCarriesTheStrictPolicy() throws Exception {
        for (String path : List.of("/", "/nothing", "/api/status", "/api/nothing", "/assets/app.css", "/metrics")) {
            HttpResponse<String> answer = server.get(path);
            String policy =
                    answer.headers().firstValue("Content-Security-Policy").orElseThrow();
            assertThat(policy, containsString("default-src 'none'"));
            assertThat(policy, not(containsString("unsafe")));
            assertEquals(
                    "nosniff",
                    answer.headers().firstValue("X-Content-Type-Options").orElseThrow());
            assertEquals(
                    "no-referrer",
                    answer.headers().firstValue("Referrer-Policy").orElseThrow());
        }
    }

    @Test
    public void anUnknownPathIsAPageForPeopleAndJsonForPrograms() throws Exception {
        HttpResponse<String> page = server.get("/nothing/here");
        assertEquals(404, page.statusCode());
        assertThat(page.body(), containsString("<h1>There is nothing here</h1>"));
        HttpResponse<String> json = server.get("/api/nothing");
        assertEquals(404, json.statusCode());
        assertThat(json.body(), startsWith("{\"error\":"));
        assertEquals(404, server.get("/articles/nine").statusCode());
        assertEquals(404, server.get("/articles/99999999999999999999").statusCode());
    }

    @Test
    public void anotherMethodIsToldWhichOnesThereAre() throws Exception {
        for (String method : List.of("HEAD", "OPTIONS", "PUT", "FROB")) {
            HttpResponse<String> answer = server.send(method, "/api/sites", "");
            assertEquals(method, 405, answer.statusCode());
            assertEquals("GET, POST", answer.headers().firstValue("Allow").orElseThrow());
        }
    }

    @Test
    public void aBodyOverAMegabyteIsRefused() throws Exception {
        String large = "{\"url\": \"" + "a".repeat(Exchange.LONGEST_BODY) + "\"}";
        assertEquals(413, server.ask("POST", "/api/sites", large).statusCode());
    }

    @Test
    public void badBodiesAndFieldsGetOneSentence() throws Exception {
        for (String body : List.of(
                "",
                "{",
                "[]",
                "null",
                "{\"url\": 7}",
                "{\"url\": \"\"}",
                "{\"url\": \"javascript:alert(1)\"}",
                "{\"url\": \"http://u:p@h.example/\"}",
                "{\"url\": \"https://h.example/\", \"every\": \"7m\"}")) {
            HttpResponse<String> answer = server.ask("POST", "/api/sites", body);
            assertEquals(body + " " + answer.body(), 400, answer.statusCode());
            assertThat(answer.body(), not(containsString("Exception")));
        }
        for (String path : List.of(
                "/api/articles?limit=0", "/api/articles?limit=x", "/api/articles?before=-1", "/api/articles?q=%zz")) {
            assertThat(path, server.raw(get(path, "localhost")), startsWith("HTTP/1.1 400"));
        }
        assertEquals(2, fake.sites.size());
    }

    @Test
    public void hostilePathsReachNothing() throws Exception {
        for (String path : List.of(
                "/assets/../../../etc/passwd",
                "/assets/%2e%2e/openapi.json",
                "/assets/..%2fopenapi.json",
                "//evil.example/",
                "/%00",
                "/assets/app.css%00.js",
                "/assets/texts.properties")) {
            String answer = server.raw(get(path, "localhost"));
            assertTrue(path + " " + answer, answer.startsWith("HTTP/1.1 404") || answer.startsWith("HTTP/1.1 400"));
            assertThat(answer, not(containsString("\tat ")));
        }
    }

    @Test
    public void aFaultInsideIsOneSentenceWithoutItsTrace() throws Exception {
        fake.put(Categories.class, new Broken());
        HttpResponse<String> answer = server.get("/api/categories");
        assertEquals(500, answer.statusCode());
        assertThat(answer.body(), containsString("Something went wrong inside"));
        assertThat(answer.body(), not(containsString("secret detail")));
    }

    private HttpResponse<String> post(String path, String body, String cookie) throws Exception {
        return server.send("POST", path, body, "Cookie", cookie, "Content-Type", FORM);
    }

    private static String get(String path, String host) {
        return "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
    }

    private static final class Broken implements Categories {
        @Override
        public List<Category> all() {
            throw new ArithmeticException("secret detail");
        }

        @Override
        public void add(Collection<String> paths) {
            throw new ArithmeticException("secret detail");
        }

        @Override
        public void remove(String path) {
            throw new ArithmeticException("secret detail");
        }

        @Override
        public void move(String from, String to) {
            throw new ArithmeticException("secret detail");
        }
    }

    private static final class Stopping implements Categories {
        @Override
        public List<Category> all() {
            throw new IllegalStateException("the pool is closed");
        }

        @Override
        public void add(Collection<String> paths) {
            throw new IllegalStateException("the pool is closed");
        }

        @Override
        public void remove(String path) {
            throw new IllegalStateException("the pool is closed");
        }

        @Override
        public void move(String from, String to) {
            throw new IllegalStateException("the pool is closed");
        }
    }

    private static HttpServletRequest request(String localAddress) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                HttpServletRequest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> method.getName().equals("getLocalAddr") ? localAddress : "localhost");
    }

    /** A browser that looked at the sites page. */
    private final class Browser {
        private final String cookie;
        private final String token;

        Browser() throws Exception {
            HttpResponse<String> page = server.get("/sites");
            cookie = page.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
            Matcher field = Pattern.compile("name=\"token\" value=\"([^\"]+)\"").matcher(page.body());
            assertTrue("the page has a form token", field.find());
            token = field.group(1);
        }
    }
}

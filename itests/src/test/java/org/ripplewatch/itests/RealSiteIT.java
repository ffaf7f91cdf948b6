package org.ripplewatch.itests;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.After;
import org.junit.Assume;
import org.junit.Before;
import org.junit.Test;
import org.tukaani.xz.XZInputStream;

/**
 * Two real sites on loopback under their own names: {@code watch https://digital.gov/}, ten rules dropped, and the
 * articles of its feed and front page are stored, dated and filed. Skipped where the data folder is missing.
 */
public class RealSiteIT {

    private static final List<String> RULES = List.of(
            "accessibility", "social-media", "plain-language", "analytics", "open-source", "artificial-intelligence");

    private final Map<String, byte[]> files = new HashMap<>();
    private HttpServer server;
    private RunningProduct product;

    @Before
    public void serveTheSites() throws IOException {
        Path archive = data().resolve("websites/d1-digitalgov-18f-site.tar.xz");
        Assume.assumeTrue("no " + archive + ": the journey through real sites is skipped", Files.exists(archive));
        unpack(archive);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.createContext("/", exchange -> {
            String host = exchange.getRequestHeaders().getFirst("Host").replaceFirst(":\\d+$", "");
            byte[] body = file(host + exchange.getRequestURI().getPath());
            exchange.getResponseHeaders()
                    .set(
                            "Content-Type",
                            exchange.getRequestURI().getPath().endsWith(".xml") ? "application/xml" : "text/html");
            exchange.sendResponseHeaders(body.length == 0 ? 404 : 200, body.length == 0 ? -1 : body.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
        String here = "=127.0.0.1:" + server.getAddress().getPort();
        product = new RunningProduct(
                "real",
                Map.of(
                        "RIPPLEWATCH_FETCH_ALLOW", "127.0.0.0/8",
                        "RIPPLEWATCH_FETCH_RESOLVE", "digital.gov" + here + ",18f.gsa.gov" + here,
                        "RIPPLEWATCH_FETCH_PAUSE", "0s"));
    }

    @After
    public void end() throws InterruptedException {
        if (product != null) {
            product.close();
            server.stop(0);
        }
    }

    @Test
    public void theArticlesOfFeedAndFrontPageAreStoredDatedAndFiled() throws Exception {
        product.start();
        RunningProduct.Outcome watched = product.command("watch", "https://digital.gov/");
        assertEquals(watched.output(), 0, watched.status());
        for (String rule : RULES) {
            try (InputStream in = RealSiteIT.class.getResourceAsStream("/digitalgov/" + rule + ".drl")) {
                Files.write(product.home().resolve("rules/mcrdr/" + rule + ".drl"), in.readAllBytes());
            }
        }
        Set<String> offered = offeredByFeedAndFrontPage();
        RunningProduct.eventually().untilAsserted(() -> {
            Set<String> missing = new HashSet<>(offered);
            missing.removeAll(stored());
            assertEquals(Set.of(), missing);
            assertTrue(count("found") == 0 && count("read") == 0);
        });
        RunningProduct.eventually().until(() -> count("unfiled") < count("classified"));
        assertTrue(product.command("articles", "--category", "design/accessibility")
                .output()
                .contains("digital.gov"));
        assertTrue(
                product.command("rules", "problems").output(),
                product.command("rules", "problems").status() == 0);
        String json = product.command("articles", "--limit", "1000", "--json").output();
        long dated = Pattern.compile("\"published\"\\s*:\\s*\"[12]\\d{3}-")
                .matcher(json)
                .results()
                .count();
        long all = Pattern.compile("\"collected\"\\s*:").matcher(json).results().count();
        assertTrue(dated + " of " + all + " have a date", dated > all * 0.9);
    }

    /** What stands in the feed and exists; a few of the feed's links are dead, as on the real site. */
    private Set<String> offeredByFeedAndFrontPage() {
        String feed = new String(file("digital.gov/index.xml"), StandardCharsets.UTF_8);
        Set<String> urls = new HashSet<>();
        Matcher m = Pattern.compile("<item>.*?<link>(https://digital.gov/[^<]+)</link>", Pattern.DOTALL)
                .matcher(feed);
        while (m.find()) {
            if (file(m.group(1).substring("https://".length())).length > 0) {
                urls.add(m.group(1));
            }
        }
        urls.add("https://digital.gov/2025/01/02/rebuilding-cdc-gov/");
        urls.add("https://digital.gov/2024/12/23/designing-a-multilingual-future/");
        return urls;
    }

    private Set<String> stored() throws IOException, InterruptedException {
        Set<String> urls = new HashSet<>();
        String before = "";
        while (true) {
            String page = product.get("/api/articles?limit=1000" + before).body();
            Matcher m = Pattern.compile("\"id\"\\s*:\\s*(\\d+)|\"(https://digital.gov/[^\"]+)\"")
                    .matcher(page);
            String last = "";
            while (m.find()) {
                if (m.group(1) == null) {
                    urls.add(m.group(2));
                } else {
                    last = m.group(1);
                }
            }
            if (last.isEmpty()) {
                return urls;
            }
            before = "&before=" + last;
        }
    }

    private long count(String name) throws IOException, InterruptedException {
        Matcher m = Pattern.compile("\"" + name + "\"\\s*:\\s*(\\d+)")
                .matcher(product.get("/api/status").body());
        return m.find() ? Long.parseLong(m.group(1)) : -1;
    }

    private byte[] file(String path) {
        String name = path.endsWith("/") ? path + "index.html" : path;
        byte[] direct = files.get(name);
        return direct != null ? direct : files.getOrDefault(name + "/index.html", new byte[0]);
    }

    private void unpack(Path archive) throws IOException {
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(Files.newInputStream(archive)))) {
            for (TarArchiveEntry e = tar.getNextEntry(); e != null; e = tar.getNextEntry()) {
                if (e.isFile()) {
                    files.put(e.getName().replaceFirst("^\\./", ""), tar.readAllBytes());
                }
            }
        }
    }

    private static Path data() {
        Path start = Product.folder();
        for (Path p = start; p != null; p = p.getParent()) {
            if (Files.isDirectory(p.resolve("shared/data"))) {
                return p.resolve("shared/data");
            }
        }
        return Path.of("shared/data").toAbsolutePath();
    }
}

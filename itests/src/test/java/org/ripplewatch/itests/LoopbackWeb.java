package org.ripplewatch.itests;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/**
 * Web sites on one loopback port, told apart by the Host header: each has an RSS feed at {@code /feed.xml}, an article a
 * path, and a robots.txt. What was asked for is counted.
 */
public final class LoopbackWeb implements AutoCloseable {

    private record Post(String path, String title, String body, Instant at) {}

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, List<Post>> sites = new ConcurrentHashMap<>();
    private final Map<String, String> robots = new ConcurrentHashMap<>();
    private final Map<String, Integer> asked = new ConcurrentHashMap<>();

    public LoopbackWeb() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /** The port it listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** The setting {@code fetch.resolve} that leads these hosts here. */
    public String resolve(List<String> hosts) {
        return hosts.stream().map(h -> h + "=127.0.0.1:" + port()).collect(Collectors.joining(","));
    }

    /** Publishes an article and returns its address. */
    public URI publish(String host, String slug, String title, String body) {
        String path = "/2026/11/21/" + slug;
        sites.computeIfAbsent(host, h -> new ArrayList<>());
        List<Post> posts = sites.get(host);
        synchronized (posts) {
            posts.add(new Post(
                    path, title, body, Instant.parse("2026-11-21T10:00:00Z").plusSeconds(posts.size())));
        }
        return URI.create("http://" + host + path);
    }

    /** Sets the robots.txt of a host; there is none before. */
    public void robots(String host, String text) {
        robots.put(host, text);
    }

    /** How often a path of a host was asked for. */
    public int asked(String host, String path) {
        return asked.getOrDefault(host + path, 0);
    }

    /** Addresses of all articles that are published. */
    public List<String> published() {
        Map<String, List<Post>> all = new TreeMap<>(sites);
        List<String> urls = new ArrayList<>();
        all.forEach((host, posts) -> {
            synchronized (posts) {
                posts.forEach(p -> urls.add("http://" + host + p.path()));
            }
        });
        return urls;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String host = exchange.getRequestHeaders().getFirst("Host").replaceFirst(":\\d+$", "");
        String path = exchange.getRequestURI().getPath();
        asked.merge(host + path, 1, Integer::sum);
        List<Post> posts = sites.getOrDefault(host, List.of());
        List<Post> now;
        synchronized (posts) {
            now = List.copyOf(posts);
        }
        if (path.equals("/robots.txt") && robots.containsKey(host)) {
            send(exchange, 200, "text/plain", robots.get(host));
        } else if (path.equals("/feed.xml")) {
            send(exchange, 200, "application/rss+xml", feed(host, now));
        } else {
            Post post =
                    now.stream().filter(p -> p.path().equals(path)).findFirst().orElse(null);
            send(
                    exchange,
                    post == null ? 404 : 200,
                    "text/html; charset=utf-8",
                    post == null ? "gone" : page(host, post));
        }
    }

    private static String feed(String host, List<Post> posts) {
        StringBuilder items = new StringBuilder();
        for (Post p : posts) {
            items.append("<item><title>")
                    .append(p.title())
                    .append("</title><link>http://")
                    .append(host)
                    .append(p.path());
            items.append("</link><pubDate>")
                    .append(DateTimeFormatter.RFC_1123_DATE_TIME.format(p.at().atOffset(ZoneOffset.UTC)));
            items.append("</pubDate></item>");
        }
        return "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>" + host + "</title><link>http://" + host
                + "/</link><description>news</description>" + items + "</channel></rss>";
    }

    private static String page(String host, Post p) {
        return "<!doctype html><html lang=en><head><title>" + p.title() + " | " + host
                + "</title><meta property=\"article:published_time\" content=\"" + p.at() + "\"></head><body>"
                + "<nav><a href=/>Home</a></nav><article><h1>" + p.title() + "</h1><p>" + p.body()
                + "</p></article><footer>Imprint</footer></body></html>";
    }

    private static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}

package org.ripplewatch.bench;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves pages from memory on one loopback port, told apart by the Host header, and feeds that list them. */
final class PageServer implements AutoCloseable {

    /** Pages of one feed: what a visit takes in at once. */
    static final int PAGES_A_FEED = 250;

    static {
        // else the JDK's server sends headers and body so far apart that each answer waits 40 ms for an acknowledgement
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final Map<String, byte[]> answers = new ConcurrentHashMap<>();
    /** What was served since {@link #serve}. */
    private final Set<String> asked = ConcurrentHashMap.newKeySet();

    PageServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 256);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /**
     * Serves these pages from now on, and no others.
     *
     * @param pages HTML by {@code host/path}
     * @return addresses of feeds that list them, each {@value #PAGES_A_FEED} of one host, but for its last one
     */
    List<String> serve(Map<String, byte[]> pages) {
        answers.clear();
        asked.clear();
        answers.putAll(pages);
        Map<String, List<String>> byHost = new TreeMap<>();
        pages.keySet().forEach(p -> byHost.computeIfAbsent(p.substring(0, p.indexOf('/')), h -> new ArrayList<>())
                .add(p));
        List<String> feeds = new ArrayList<>();
        byHost.forEach((host, paths) -> listInFeeds(host, paths, feeds));
        return feeds;
    }

    /** How many of the pages and feeds nobody asked for yet. */
    int neverAsked() {
        return answers.size() - asked.size();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }

    private void listInFeeds(String host, List<String> pages, List<String> feeds) {
        for (int from = 0; from < pages.size(); from += PAGES_A_FEED) {
            String path = host + "/bench-feed-" + from / PAGES_A_FEED + ".xml";
            List<String> listed = List.copyOf(pages.subList(from, Math.min(pages.size(), from + PAGES_A_FEED)));
            answers.put(path, feed(host, listed));
            feeds.add("http://" + path);
        }
    }

    private static byte[] feed(String host, List<String> pages) {
        StringBuilder items = new StringBuilder();
        pages.forEach(p -> items.append("<item><title>")
                .append(p.hashCode())
                .append("</title><link>http://")
                .append(p.replace("&", "&amp;"))
                .append("</link></item>"));
        return ("<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>" + host + "</title><link>http://" + host
                        + "/</link><description>x</description>" + items + "</channel></rss>")
                .getBytes(StandardCharsets.UTF_8);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String host = exchange.getRequestHeaders().getFirst("Host").replaceFirst(":\\d+$", "");
        String path = exchange.getRequestURI().getPath();
        byte[] body = answers.get(host + path);
        if (body != null) {
            asked.add(host + path);
        }
        exchange.getResponseHeaders().set("Content-Type", path.endsWith(".xml") ? "application/rss+xml" : "text/html");
        exchange.sendResponseHeaders(body == null ? 404 : 200, body == null ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            if (body != null) {
                out.write(body);
            }
        }
    }
}

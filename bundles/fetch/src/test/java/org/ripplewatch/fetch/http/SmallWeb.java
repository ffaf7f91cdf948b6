package org.ripplewatch.fetch.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.rules.ExternalResource;

/** A web server on loopback that answers as a test says; robots.txt is missing unless the test has one. */
public final class SmallWeb extends ExternalResource {

    /** What to answer to a request. */
    @FunctionalInterface
    public interface Page {
        void answer(HttpExchange exchange) throws IOException;
    }

    private final Map<String, Page> pages = new ConcurrentHashMap<>();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;

    /** A request that came. */
    public record Asked(String path, Headers headers) {}

    public SmallWeb on(String path, Page page) {
        pages.put(path, page);
        return this;
    }

    public SmallWeb text(String path, String body) {
        return on(path, x -> send(x, 200, body.getBytes(StandardCharsets.UTF_8)));
    }

    public SmallWeb status(String path, int status) {
        return on(path, x -> send(x, status, new byte[0]));
    }

    public SmallWeb redirect(String path, String location) {
        return on(path, x -> {
            x.getResponseHeaders().set("Location", location);
            send(x, 302, new byte[0]);
        });
    }

    public static void send(HttpExchange x, int status, byte[] body) throws IOException {
        if (!x.getResponseHeaders().containsKey("Content-Type")) {
            x.getResponseHeaders().set("Content-Type", "text/html");
        }
        x.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        x.getResponseBody().write(body);
        x.close();
    }

    public String url(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Requests that came, robots.txt left out. */
    public List<Asked> asked() {
        return asked.stream().filter(a -> !a.path.equals("/robots.txt")).toList();
    }

    /** How often robots.txt was asked for. */
    public long askedForRobots() {
        return asked.stream().filter(a -> a.path.equals("/robots.txt")).count();
    }

    @Override
    protected void before() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.setExecutor(threads);
        server.createContext("/", x -> {
            asked.add(new Asked(x.getRequestURI().toString(), x.getRequestHeaders()));
            Page page = pages.get(x.getRequestURI().toString());
            if (page == null) {
                send(x, 404, new byte[0]);
            } else {
                page.answer(x);
            }
        });
        server.start();
    }

    @Override
    protected void after() {
        server.stop(0);
        threads.shutdownNow();
    }
}

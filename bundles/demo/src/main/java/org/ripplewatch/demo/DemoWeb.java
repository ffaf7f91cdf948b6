package org.ripplewatch.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

/**
 * A small made-up web: one HTTP server on 127.0.0.1 with eight sites, each below a path of its own. Articles are published
 * as the clock goes on; with a clock that stands still, only by {@link #publish}. It knows robots.txt, conditional
 * requests and gzip; one of the sites answers 503 for six of every ten minutes.
 */
public final class DemoWeb implements AutoCloseable {

    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final int LISTED = 200;
    private static final int BESIDE = 5;
    private static final Duration CYCLE = Duration.ofMinutes(10);
    private static final Duration BREAKS = Duration.ofMinutes(2);
    private static final Duration WORKS_AGAIN = Duration.ofMinutes(8);
    private static final String HTML = "text/html; charset=utf-8";
    private static final String ROBOTS = "User-agent: *\nDisallow: /*/subscribe\nAllow: /\n";

    private final HttpServer server;
    private final ExecutorService threads;
    private final URI base;
    private final Newsroom newsroom;
    private final Listings listings;
    private final Pages pages;
    private final Clock clock;
    private final Instant start;

    private record Answer(int status, String type, String body) {}

    /**
     * Starts the server.
     *
     * @param port port on 127.0.0.1; 0 for a free one
     * @param seed the same seed gives the same articles
     * @param clock when articles are published
     * @throws IOException where the port is in use
     */
    public DemoWeb(int port, long seed, Clock clock) throws IOException {
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), 0);
        this.base = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        this.clock = clock;
        this.start = clock.instant();
        this.newsroom = new Newsroom(base, seed, clock);
        this.listings = new Listings(base);
        this.pages = new Pages(base);
        this.threads = Executors.newFixedThreadPool(4, DemoWeb::thread);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** Its address, with a slash at the end. */
    public URI base() {
        return base;
    }

    /** What there is to watch, by name of the site. */
    public Map<String, URI> sites() {
        Map<String, URI> sites = new LinkedHashMap<>();
        Stream.of(Outlet.values()).forEach(outlet -> sites.put(outlet.slug(), base.resolve(outlet.path())));
        return sites;
    }

    /** What there is to watch. */
    public List<URI> urls() {
        return List.copyOf(sites().values());
    }

    /** What was published until now, the newest first; of more than 5,000 the newest. */
    public List<Story> published() {
        return newsroom.published();
    }

    /** Publishes so many further articles at once, spread over the sites; returns them. */
    public List<Story> publish(int count) {
        return newsroom.publish(count);
    }

    /** Stops the server at once. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "demo-web");
        thread.setDaemon(true);
        return thread;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean readable = List.of("GET", "HEAD").contains(exchange.getRequestMethod());
            send(
                    exchange,
                    readable
                            ? answer(exchange.getRequestURI().getPath())
                            : new Answer(405, HTML, "only GET and HEAD\n"));
        }
    }

    private Answer answer(String path) {
        if (path.equals("/robots.txt")) {
            return new Answer(200, "text/plain; charset=utf-8", ROBOTS);
        }
        return Stream.of(Outlet.values())
                .filter(outlet -> path.startsWith("/" + outlet.slug() + "/"))
                .findFirst()
                .map(outlet -> answer(outlet, path.substring(outlet.slug().length() + 2)))
                .orElseGet(() -> path.equals("/") ? new Answer(200, HTML, directory()) : missing());
    }

    private Answer answer(Outlet outlet, String rest) {
        if (outlet == Outlet.WOBBLY_TIMES && outOfOrder()) {
            return new Answer(
                    503,
                    HTML,
                    "<!DOCTYPE html><title>Out of order</title><p>We are having trouble. Come back later.</p>\n");
        }
        List<Story> stories = newsroom.published().stream()
                .filter(story -> story.site().equals(outlet.slug()))
                .limit(LISTED)
                .toList();
        return switch (rest) {
            case "" -> new Answer(200, HTML, pages.front(outlet, stories));
            case "feed.xml" -> new Answer(200, "application/rss+xml; charset=utf-8", listings.rss(outlet, stories));
            case "atom.xml" -> new Answer(200, "application/atom+xml; charset=utf-8", listings.atom(outlet, stories));
            case "feed.json" -> new Answer(200, "application/feed+json", listings.jsonFeed(outlet, stories));
            case "sitemap.xml" -> new Answer(200, "application/xml; charset=utf-8", listings.sitemap(outlet, stories));
            default -> page(outlet, rest, stories);
        };
    }

    private Answer page(Outlet outlet, String rest, List<Story> stories) {
        if (rest.matches("images/\\d{1,9}\\.svg")) {
            return new Answer(200, "image/svg+xml", pages.picture(Integer.parseInt(rest.replaceAll("\\D", ""))));
        }
        Optional<Story> story = newsroom.published().stream()
                .filter(s -> s.url().getPath().equals("/" + outlet.slug() + "/" + rest))
                .findFirst();
        return story.map(s -> new Answer(200, HTML, pages.article(outlet, s, beside(s, stories))))
                .orElseGet(DemoWeb::missing);
    }

    /** Those published before it, so that an article page never changes. */
    private static List<Story> beside(Story story, List<Story> stories) {
        return stories.stream()
                .filter(other -> other.number() < story.number())
                .limit(BESIDE)
                .toList();
    }

    private static Answer missing() {
        return new Answer(404, HTML, "<!DOCTYPE html><title>Not found</title><p>There is no such page.</p>\n");
    }

    private String directory() {
        StringBuilder page =
                new StringBuilder("<!DOCTYPE html><html lang=\"en\"><title>Demo web</title><h1>Demo web</h1><ul>\n");
        for (Outlet outlet : Outlet.values()) {
            page.append("<li><a href=\"")
                    .append(outlet.path())
                    .append("\">")
                    .append(Markup.text(outlet.title()))
                    .append("</a></li>\n");
        }
        return page.append("</ul></html>\n").toString();
    }

    private boolean outOfOrder() {
        long millis = Math.floorMod(Duration.between(start, clock.instant()).toMillis(), CYCLE.toMillis());
        return millis >= BREAKS.toMillis() && millis < WORKS_AGAIN.toMillis();
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        String tag = tag(body);
        boolean known = answer.status() == 200
                && tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"));
        exchange.getResponseHeaders().set("Content-Type", answer.type());
        exchange.getResponseHeaders().set("ETag", tag);
        exchange.getResponseHeaders().set("Vary", "Accept-Encoding");
        if (known || exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(known ? 304 : answer.status(), -1);
            return;
        }
        String accepted = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Accept-Encoding"))
                .orElse("");
        if (accepted.contains("gzip")) {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            body = gzip(body);
        }
        exchange.sendResponseHeaders(answer.status(), body.length);
        exchange.getResponseBody().write(body);
    }

    private static String tag(byte[] body) {
        CRC32 crc = new CRC32();
        crc.update(body);
        return "\"" + Long.toHexString(crc.getValue()) + "-" + body.length + "\"";
    }

    private static byte[] gzip(byte[] body) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(body);
        }
        return out.toByteArray();
    }
}

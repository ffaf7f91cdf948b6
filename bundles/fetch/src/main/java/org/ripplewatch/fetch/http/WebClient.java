package org.ripplewatch.fetch.http;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.transport.HttpClientConnectionFactory;
import org.eclipse.jetty.client.transport.HttpClientTransportDynamic;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.ClientConnectionFactoryOverHTTP2;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;

/**
 * Sends one request at a time as it is told: no redirects, no cookies, no decoding by Jetty, every address through the
 * guard, HTTP/2 where a TLS server offers it. Bounded by a total deadline, and in header and body bytes.
 */
public final class WebClient implements AutoCloseable {

    /** Most bytes of an answer's headers. */
    static final int MOST_HEADER_BYTES = 64 * 1024;

    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final int DNS_THREADS = 16;

    private final HttpClient client;
    private final ExecutorService dns;
    private final Overrides overrides;
    private final AddressGuard guard;
    private final Map<String, Boolean> spokenTls = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /**
     * Starts a client.
     *
     * @param guard asked about every address
     * @param overrides hosts with an address of their own
     * @param userAgent sent with each request
     * @param trust whose certificates are believed
     */
    public WebClient(AddressGuard guard, Overrides overrides, String userAgent, SslContextFactory.Client trust) {
        this(guard, overrides, userAgent, trust, InetAddress::getAllByName);
    }

    WebClient(
            AddressGuard guard,
            Overrides overrides,
            String userAgent,
            SslContextFactory.Client trust,
            GuardedResolver.Names names) {
        this.overrides = overrides;
        this.guard = guard;
        ThreadPoolExecutor lookups = new ThreadPoolExecutor(
                DNS_THREADS, DNS_THREADS, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), WebClient::dnsThread);
        lookups.allowCoreThreadTimeOut(true);
        this.dns = lookups;
        this.client = new HttpClient(transport(guard, trust));
        QueuedThreadPool threads = new QueuedThreadPool(24, 4);
        threads.setName("fetch-http");
        threads.setDaemon(true);
        client.setExecutor(threads);
        client.setSocketAddressResolver(new GuardedResolver(guard, overrides, names, dns));
        client.setFollowRedirects(false);
        client.setHttpCookieStore(new HttpCookieStore.Empty());
        client.setUserAgentField(new org.eclipse.jetty.http.HttpField(HttpHeader.USER_AGENT, userAgent));
        client.setMaxResponseHeadersSize(MOST_HEADER_BYTES);
        client.setIdleTimeout(IDLE.toMillis());
        client.setDestinationIdleTimeout(IDLE.toMillis() * 2);
        client.setMaxConnectionsPerDestination(2);
        start();
    }

    /**
     * Asks for a page.
     *
     * @param address what
     * @param headers further headers by name
     * @param deadline most time for all of it
     * @param limit most bytes of the body, as sent and decoded; more are cut
     */
    public Answer get(WebAddress address, Map<String, String> headers, Duration deadline, int limit)
            throws FetchException {
        Collecting collecting = new Collecting(limit);
        try {
            Request request = request(address, deadline);
            headers.forEach((name, value) -> request.headers(h -> h.put(name, value)));
            send(request, collecting);
            collecting.done().get(deadline.toMillis() + 2000, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            if (!collecting.cut()) {
                throw new FetchException(failure(address, e.getCause() == null ? e : e.getCause(), deadline));
            }
        } catch (TimeoutException | IOException | RuntimeException e) {
            throw new FetchException(failure(address, e, deadline));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FetchException(Reason.STOPPED, address.toString());
        }
        return collecting.answer();
    }

    /** Ends all requests at once. */
    @Override
    public void close() {
        closed = true;
        LifeCycle.stop(client);
        dns.shutdown();
    }

    private static void send(Request request, Collecting collecting) {
        ClassLoader before = JettyLoader.enter();
        try {
            request.send(collecting);
        } finally {
            JettyLoader.leave(before);
        }
    }

    private Request request(WebAddress address, Duration deadline) throws IOException {
        boolean tls = address.secure() && speaksTls(address);
        Request request = client.newRequest(address.host(), address.port())
                .scheme(tls ? "https" : "http")
                .path(address.target())
                .timeout(Math.max(1, deadline.toMillis()), TimeUnit.MILLISECONDS)
                .headers(h -> h.put(HttpHeader.HOST, address.hostHeader())
                        .put(HttpHeader.ACCEPT_ENCODING, "gzip, deflate, br"));
        return tls ? request : request.version(HttpVersion.HTTP_1_1);
    }

    /** Whether TLS is spoken where the address leads: always, but for an override that says or shows otherwise. */
    private boolean speaksTls(WebAddress address) throws IOException {
        Optional<Overrides.Other> override = overrides.of(address.host());
        if (override.isEmpty() || override.get().speech() == Overrides.Speech.TLS) {
            return true;
        }
        if (override.get().speech() == Overrides.Speech.CLEAR) {
            return false;
        }
        var other = override.get().address();
        if (!other.getAddress().isLoopbackAddress() || !guard.permits(other.getAddress())) {
            return true;
        }
        Boolean known = spokenTls.get(address.host());
        if (known == null) {
            known = TlsProbe.answers(other);
            spokenTls.put(address.host(), known);
        }
        return known;
    }

    private Failure failure(WebAddress address, Throwable e, Duration deadline) {
        return closed ? new Failure(Reason.STOPPED, address.toString()) : Faults.failure(address, e, deadline);
    }

    private static HttpClientTransportDynamic transport(AddressGuard guard, SslContextFactory.Client trust) {
        GuardedConnector connector = new GuardedConnector(guard);
        connector.setSelectors(1);
        connector.setSslContextFactory(trust);
        HTTP2Client http2 = new HTTP2Client(connector);
        http2.setMaxResponseHeadersSize(MOST_HEADER_BYTES);
        return new HttpClientTransportDynamic(
                connector, new ClientConnectionFactoryOverHTTP2.HTTP2(http2), HttpClientConnectionFactory.HTTP11);
    }

    private void start() {
        ClassLoader before = JettyLoader.enter();
        try {
            client.start();
            client.getContentDecoderFactories().clear(); // Decoding does it, with a cap
            List.of("redirect", "www-authenticate", "proxy-authenticate").forEach(client.getProtocolHandlers()::remove);
        } catch (Exception e) {
            throw new IllegalStateException("the HTTP client does not start", e);
        } finally {
            JettyLoader.leave(before);
        }
    }

    private static Thread dnsThread(Runnable work) {
        Thread thread = new Thread(work, "fetch-dns");
        thread.setDaemon(true);
        thread.setContextClassLoader(HttpClient.class.getClassLoader());
        return thread;
    }
}

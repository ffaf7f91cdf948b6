package org.ripplewatch.web;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.rules.ExternalResource;
import org.ripplewatch.web.http.Dispatcher;
import org.ripplewatch.web.http.Guard;
import org.ripplewatch.web.http.LocalToken;
import org.ripplewatch.web.osgi.Web;

/** The web side over a real Jetty on a free port of the loopback. */
public final class Server extends ExternalResource {

    public final LocalToken token = LocalToken.random();
    private final HttpClient client = HttpClient.newHttpClient();
    private final org.eclipse.jetty.server.Server jetty = new org.eclipse.jetty.server.Server();
    private final ServerConnector connector = new ServerConnector(jetty);
    private FakeProduct product = new FakeProduct();

    /** Serves this product from now on. */
    public FakeProduct serve(FakeProduct now) {
        this.product = now;
        return now;
    }

    @Override
    protected void before() throws Exception {
        connector.setHost("127.0.0.1");
        connector.setPort(Integer.getInteger("server.port", 0));
        jetty.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/");
        context.addServlet(new ServletHolder(new Delegate()), "/*");
        jetty.setHandler(context);
        jetty.start();
    }

    @Override
    protected void after() {
        try {
            jetty.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    public int port() {
        return connector.getLocalPort();
    }

    public URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    public HttpResponse<String> get(String path, String... headers) throws Exception {
        return send(request(path, headers).GET());
    }

    /** A request with the local token, as the command line makes it. */
    public HttpResponse<String> ask(String method, String path, String body) throws Exception {
        return send(request(path, "Authorization", "Bearer " + token.text(), "Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body)));
    }

    public HttpResponse<String> send(String method, String path, String body, String... headers) throws Exception {
        return send(request(path, headers).method(method, BodyPublishers.ofString(body)));
    }

    /** What the server answers to these bytes, which a well-behaved client would not send. */
    public String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            socket.getInputStream().transferTo(answer);
            return answer.toString(StandardCharsets.UTF_8);
        }
    }

    private HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri(path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return request;
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private final class Delegate extends HttpServlet {
        private static final long serialVersionUID = 1L;
        private transient FakeProduct served = product;
        private transient Dispatcher dispatcher = dispatcher(served);

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
            if (served != product) {
                served = product;
                dispatcher = dispatcher(served);
            }
            dispatcher.serve(request, response);
        }

        private Dispatcher dispatcher(FakeProduct fake) {
            return Web.dispatcher(fake, fake, FakeProduct.product(), new Guard(Set.of("watch.example"), token));
        }
    }
}

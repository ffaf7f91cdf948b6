package org.ripplewatch.fetch;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.junit.rules.ExternalResource;
import org.junit.rules.TemporaryFolder;

/** A TLS server on loopback for {@code secure.example}, with a certificate of its own making. */
final class SecureServer extends ExternalResource {

    static final String PASSWORD = "open sesame";

    private final TemporaryFolder folder = new TemporaryFolder();
    private final boolean http2;
    private final Server server = new Server();
    private final List<String> protocols = new CopyOnWriteArrayList<>();
    private ServerConnector connector;

    /** @param http2 whether it offers HTTP/2 besides HTTP/1.1 */
    SecureServer(boolean http2) {
        this.http2 = http2;
    }

    int port() {
        return connector.getLocalPort();
    }

    Path certificates() {
        return folder.getRoot().toPath().resolve("certificates.p12");
    }

    /** Protocol and host of each request that was no robots.txt. */
    List<String> protocols() {
        return protocols;
    }

    @Override
    protected void before() throws Throwable {
        folder.create();
        makeCertificate();
        HttpConfiguration config = new HttpConfiguration();
        config.addCustomizer(new SecureRequestCustomizer());
        HttpConnectionFactory http11 = new HttpConnectionFactory(config);
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setKeyStorePath(certificates().toString());
        tls.setKeyStorePassword(PASSWORD);
        if (http2) {
            ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
            alpn.setDefaultProtocol(http11.getProtocol());
            connector = new ServerConnector(
                    server,
                    new SslConnectionFactory(tls, alpn.getProtocol()),
                    alpn,
                    new HTTP2ServerConnectionFactory(config),
                    http11);
        } else {
            connector = new ServerConnector(server, new SslConnectionFactory(tls, http11.getProtocol()), http11);
        }
        connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
        server.addConnector(connector);
        server.setHandler(new Pages());
        server.start();
    }

    @Override
    protected void after() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        folder.delete();
    }

    private void makeCertificate() throws IOException, InterruptedException {
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=secure.example",
                        "-ext",
                        "san=dns:secure.example",
                        "-ext",
                        "bc=ca:true",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        certificates().toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (keytool.waitFor() != 0) {
            throw new AssertionError(said);
        }
    }

    private final class Pages extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            if (request.getHttpURI().getPath().equals("/robots.txt")) {
                Response.writeError(request, response, callback, 404);
                return true;
            }
            protocols.add(request.getConnectionMetaData().getHttpVersion().asString() + " "
                    + request.getHttpURI().getHost());
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html");
            boolean flood = request.getHttpURI().getPath().equals("/flood");
            for (int i = 0; flood && i < 4000; i++) {
                response.getHeaders().put("X-Flood-" + i, "x".repeat(40));
            }
            String body = "secure".repeat(request.getHttpURI().getPath().equals("/long") ? 100_000 : 1);
            response.write(true, ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8)), callback);
            return true;
        }
    }
}

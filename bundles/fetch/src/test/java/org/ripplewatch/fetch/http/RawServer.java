package org.ripplewatch.fetch.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.rules.ExternalResource;

/** A server that may send whatever bytes a test likes; robots.txt is answered with 404. */
public final class RawServer extends ExternalResource {

    /** Writes the answer to a request for a page. */
    @FunctionalInterface
    public interface Bytes {
        void write(String requestLine, OutputStream out) throws IOException, InterruptedException;
    }

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private volatile Bytes answer = (line, out) -> {};
    private ServerSocket server;

    public RawServer answer(Bytes wanted) {
        answer = wanted;
        return this;
    }

    public RawServer answer(String text) {
        return answer((line, out) -> out.write(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    public String url(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    public int port() {
        return server.getLocalPort();
    }

    /** Request lines that came, but those for robots.txt. */
    public List<String> requests() {
        return requests;
    }

    @Override
    protected void before() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    @Override
    protected void after() {
        try {
            server.close();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        threads.shutdownNow();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                threads.execute(() -> serve(socket));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            String line = in.readLine();
            for (String header = in.readLine(); header != null && !header.isEmpty(); ) {
                header = in.readLine();
            }
            if (line != null && line.contains("/robots.txt")) {
                socket.getOutputStream()
                        .write(bytes("HTTP/1.1 404 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"));
            } else if (line != null) {
                requests.add(line);
                answer.write(line, socket.getOutputStream());
            }
            socket.getOutputStream().flush();
        } catch (IOException | InterruptedException e) {
            // the client hung up, as it should
        }
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}

package org.ripplewatch.fetch.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/** Finds out whether TLS is spoken at an address: sends a client's greeting and looks at the first byte that comes back. */
final class TlsProbe {

    private static final int PATIENCE_MS = 2000;
    private static final int ALERT = 0x15;
    private static final int HANDSHAKE = 0x16;

    private TlsProbe() {}

    /**
     * Whether the server there answers in TLS.
     *
     * @throws IOException where no connection comes about
     */
    static boolean answers(InetSocketAddress address) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(address, PATIENCE_MS);
            socket.setSoTimeout(PATIENCE_MS);
            byte[] hello = hello(address);
            return answers(socket, hello);
        }
    }

    private static boolean answers(Socket socket, byte[] hello) {
        try {
            socket.getOutputStream().write(hello);
            socket.getOutputStream().flush();
            int first = socket.getInputStream().read();
            return first == HANDSHAKE || first == ALERT;
        } catch (IOException e) {
            return false; // it hung up or kept silent, as servers of clear text do when they are greeted in TLS
        }
    }

    private static byte[] hello(InetSocketAddress address) throws IOException {
        try {
            SSLEngine engine = SSLContext.getDefault().createSSLEngine(address.getHostString(), address.getPort());
            engine.setUseClientMode(true);
            ByteBuffer out = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
            engine.wrap(ByteBuffer.allocate(0), out);
            byte[] bytes = new byte[out.flip().remaining()];
            out.get(bytes);
            return bytes;
        } catch (GeneralSecurityException e) {
            throw new IOException("no TLS in this Java", e);
        }
    }
}

package org.ripplewatch.runtime;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Optional;
import java.util.OptionalInt;

/** Chooses the port of the HTTP server, on loopback. */
public final class Ports {
    /** Taken where none is asked for and it is free. */
    public static final int USUAL = 8080;

    private Ports() {}

    /**
     * The port to serve on: the wanted one; where none is wanted, 8080 or else any free one.
     *
     * @throws Refusal where the wanted one is in use
     */
    public static int choose(OptionalInt wanted) {
        if (wanted.isPresent()) {
            return open(wanted.getAsInt())
                    .orElseThrow(() -> new Refusal("Port " + wanted.getAsInt()
                            + " of 127.0.0.1 is in use or not allowed: choose another one with --port, or leave it"
                            + " out."));
        }
        return open(USUAL)
                .or(() -> open(0))
                .orElseThrow(() -> new Refusal("No port of 127.0.0.1 can be opened: the system allows none."));
    }

    private static Optional<Integer> open(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            return Optional.of(socket.getLocalPort());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}

package org.ripplewatch.fetch.http;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.util.Promise;

/** Asks the guard once more about the very address that is connected to, whoever resolved it. */
final class GuardedConnector extends ClientConnector {

    private final AddressGuard guard;

    GuardedConnector(AddressGuard guard) {
        this.guard = guard;
    }

    @Override
    public void connect(SocketAddress address, Map<String, Object> context) {
        boolean permitted = address instanceof InetSocketAddress inet
                && inet.getAddress() != null
                && guard.permits(inet.getAddress());
        if (permitted) {
            super.connect(address, context);
        } else if (context.get(CONNECTION_PROMISE_CONTEXT_KEY) instanceof Promise<?> promise) {
            promise.failed(new ForbiddenAddressException(address.toString()));
        }
    }
}

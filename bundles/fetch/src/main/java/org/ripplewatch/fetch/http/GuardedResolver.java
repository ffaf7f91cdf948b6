package org.ripplewatch.fetch.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.SocketAddressResolver;

/** Resolves host names, the overridden ones first, and hands on only addresses that the guard permits. */
final class GuardedResolver implements SocketAddressResolver {

    /** Asks a name server. */
    @FunctionalInterface
    interface Names {
        InetAddress[] lookUp(String host) throws UnknownHostException;
    }

    private final AddressGuard guard;
    private final Overrides overrides;
    private final Names names;
    private final Executor executor;

    GuardedResolver(AddressGuard guard, Overrides overrides, Names names, Executor executor) {
        this.guard = guard;
        this.overrides = overrides;
        this.names = names;
        this.executor = executor;
    }

    @Override
    public void resolve(String host, int port, Map<String, Object> context, Promise<List<InetSocketAddress>> promise) {
        try {
            executor.execute(() -> resolve(host, port, promise));
        } catch (RejectedExecutionException e) {
            promise.failed(e);
        }
    }

    private void resolve(String host, int port, Promise<List<InetSocketAddress>> promise) {
        try {
            List<InetSocketAddress> all = addresses(host, port);
            List<InetSocketAddress> permitted =
                    all.stream().filter(a -> guard.permits(a.getAddress())).toList();
            if (permitted.isEmpty()) {
                String first = all.get(0).getAddress().getHostAddress();
                promise.failed(new ForbiddenAddressException(host + " is at " + first));
            } else {
                promise.succeeded(permitted);
            }
        } catch (UnknownHostException | RuntimeException e) {
            promise.failed(e);
        }
    }

    private List<InetSocketAddress> addresses(String host, int port) throws UnknownHostException {
        var other = overrides.of(host);
        if (other.isPresent()) {
            return List.of(other.get().address());
        }
        return Stream.of(names.lookUp(host))
                .map(address -> new InetSocketAddress(address, port))
                .toList();
    }
}

package org.ripplewatch.fetch.http;

import org.eclipse.jetty.client.HttpClient;

/**
 * Jetty looks up parts of itself (ALPN, header encoders) through the class loader of the thread that happens to open a
 * connection; in OSGi that loader does not see them, so it is lent to the thread for the time of a call.
 */
final class JettyLoader {

    private JettyLoader() {}

    /** Lends Jetty's class loader to this thread; returns the one that it had. */
    static ClassLoader enter() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(HttpClient.class.getClassLoader());
        return before;
    }

    /** Gives the thread its own class loader back. */
    static void leave(ClassLoader before) {
        Thread.currentThread().setContextClassLoader(before);
    }
}

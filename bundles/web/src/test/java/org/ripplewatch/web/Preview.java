package org.ripplewatch.web;

/** Serves a made-up product on port 8099 until it is stopped, to look at the pages while working on them. */
public final class Preview {

    private Preview() {}

    /** Starts it; the first argument {@code empty} shows a product that was just installed. */
    public static void main(String[] arguments) throws Exception {
        System.setProperty("server.port", "8099");
        Server server = new Server();
        server.serve(arguments.length > 0 && arguments[0].equals("empty") ? new FakeProduct() : FakeProduct.inUse());
        server.before();
        Thread.currentThread().join();
    }
}

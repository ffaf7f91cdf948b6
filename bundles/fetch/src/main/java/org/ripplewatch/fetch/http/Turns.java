package org.ripplewatch.fetch.http;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Politeness: one request at a time to a host, a pause between two of them, and so many in all. Those who wait for a
 * host get it in the order in which they came.
 */
public final class Turns implements AutoCloseable {

    /** The longest Crawl-delay that is honoured. */
    public static final Duration LONGEST_DELAY = Duration.ofSeconds(30);

    private static final int MANY_HOSTS = 5000;

    private final Duration pause;
    private final LongSupplier nanoTime;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<String, Host> hosts = new HashMap<>();
    private int left;
    private boolean closed;

    /**
     * Turns for all hosts.
     *
     * @param pause least time between the end of a request and the beginning of the next one to the same host
     * @param parallel most requests at a time, to all hosts
     * @param nanoTime a clock as {@link System#nanoTime}
     */
    public Turns(Duration pause, int parallel, LongSupplier nanoTime) {
        this.pause = pause;
        this.left = parallel;
        this.nanoTime = nanoTime;
    }

    /** The right to send one request to a host; ending it gives the host to the next. */
    @FunctionalInterface
    public interface Turn {
        void end();
    }

    /** Waits for the host's turn; empty where the product stops, or the waiting thread was interrupted. */
    public Optional<Turn> take(String name) {
        lock.lock();
        try {
            Host host = hosts.computeIfAbsent(name, n -> new Host(nanoTime.getAsLong()));
            Object me = new Object();
            host.waiting.add(me);
            try {
                while (!closed && !mine(host, me)) {
                    var unused = changed.awaitNanos(nap(host));
                }
            } finally {
                host.waiting.remove(me);
            }
            if (closed) {
                return Optional.empty();
            }
            host.busy = true;
            left--;
            return Optional.of(() -> release(host));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /** How long the host's next turn is off: zero where it is free, the usual pause where it is being asked now. */
    public Duration untilFree(String name) {
        lock.lock();
        try {
            Host host = hosts.get(name);
            if (host == null) {
                return Duration.ZERO;
            }
            if (host.busy || !host.waiting.isEmpty()) {
                return pause.plusMillis(10);
            }
            return Duration.ofNanos(Math.max(0, host.freeAt - nanoTime.getAsLong()));
        } finally {
            lock.unlock();
        }
    }

    /** Honours the host's wish for a pause (Crawl-delay), between the usual pause and {@link #LONGEST_DELAY}. */
    public void crawlDelay(String name, Duration wish) {
        Duration most = wish.compareTo(LONGEST_DELAY) > 0 ? LONGEST_DELAY : wish;
        lock.lock();
        try {
            Host host = hosts.computeIfAbsent(name, n -> new Host(nanoTime.getAsLong()));
            long before = host.pause;
            host.pause = (most.compareTo(pause) < 0 ? pause : most).toNanos();
            host.freeAt += host.pause - before;
        } finally {
            lock.unlock();
        }
    }

    /** Turns everyone away who waits or comes. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private boolean mine(Host host, Object me) {
        boolean first = host.waiting.peekFirst() == me;
        return first && !host.busy && left > 0 && host.freeAt - nanoTime.getAsLong() <= 0;
    }

    private long nap(Host host) {
        long off = host.freeAt - nanoTime.getAsLong();
        return !host.busy && off > 0 ? off : TimeUnit.SECONDS.toNanos(1);
    }

    private void release(Host host) {
        lock.lock();
        try {
            host.busy = false;
            host.freeAt = nanoTime.getAsLong() + host.pause;
            left++;
            forgetIdle();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void forgetIdle() {
        if (hosts.size() > MANY_HOSTS) {
            long now = nanoTime.getAsLong();
            hosts.values().removeIf(h -> !h.busy && h.waiting.isEmpty() && h.freeAt - now <= 0);
        }
    }

    private final class Host {
        private final Deque<Object> waiting = new ArrayDeque<>();
        private long pause = Turns.this.pause.toNanos();
        private long freeAt;
        private boolean busy;

        private Host(long freeAt) {
            this.freeAt = freeAt;
        }
    }
}

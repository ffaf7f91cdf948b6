package org.ripplewatch.fetch.stage;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Work in waiting, by host. A worker gets work only of a host that is free now, each host in its turn, so that a slow
 * host holds up its own work and nobody else's. A job stays claimed from {@link #add} to {@link #settled}, so that no
 * work is in hand twice.
 */
final class HostQueues {

    private static final long LONGEST_NAP = TimeUnit.SECONDS.toNanos(1);

    private final Function<String, Duration> untilFree;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<String, Deque<Job>> hosts = new LinkedHashMap<>();
    private final Set<String> leased = new HashSet<>();
    private final Set<String> claimed = new HashSet<>();
    /** When the rest of a host ends, by {@link System#nanoTime}. */
    private final Map<String, Long> resting = new HashMap<>();

    private boolean closed;

    /** Queues of hosts that are free again after a time that the function tells. */
    HostQueues(Function<String, Duration> untilFree) {
        this.untilFree = untilFree;
    }

    /** A job and the host that is leased for it. */
    record Leased(String host, Job job) {}

    /** Claims a job and queues it; returns whether it was not claimed already. */
    boolean add(Job job) {
        return locked(() -> {
            boolean fresh = claimed.add(job.key());
            if (fresh) {
                enqueue(job, job.urgent());
            }
            return fresh;
        });
    }

    /** Puts a job that needs a further page in front of its host's queue. */
    void again(Job job) {
        locked(() -> {
            enqueue(job, true);
            return true;
        });
    }

    /** Whether work of that key is in hand. */
    boolean holds(String key) {
        return locked(() -> claimed.contains(key));
    }

    /** Jobs that are claimed. */
    int size() {
        return locked(claimed::size);
    }

    /** Ends the claim of a job: what came of it is stored. */
    void settled(String key) {
        boolean unused = locked(() -> claimed.remove(key));
    }

    /** Waits for a job of a free host and leases the host; empty once these queues are closed. */
    Optional<Leased> take() {
        lock.lock();
        try {
            while (!closed) {
                long nap = LONGEST_NAP;
                Iterator<Map.Entry<String, Deque<Job>>> entries =
                        hosts.entrySet().iterator();
                while (entries.hasNext()) {
                    Map.Entry<String, Deque<Job>> entry = entries.next();
                    long off = off(entry.getKey());
                    if (off <= 0) {
                        entries.remove();
                        return Optional.of(lease(entry.getKey(), entry.getValue()));
                    }
                    nap = Math.min(nap, off);
                }
                var unused = changed.awaitNanos(nap);
            }
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody interrupts a worker but one who wants it to end
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /** Ends the lease of a host: the page has come. */
    void leave(String host) {
        locked(() -> {
            leased.remove(host);
            changed.signal();
            return true;
        });
    }

    /** Gives out no work of a host for a while: it has had enough of us. */
    void rest(String host, Duration time) {
        locked(() -> resting.put(host, System.nanoTime() + time.toNanos()));
    }

    /** Sends all workers away. */
    void close() {
        locked(() -> {
            closed = true;
            changed.signalAll();
            return true;
        });
    }

    private long off(String host) {
        if (leased.contains(host)) {
            return LONGEST_NAP;
        }
        long rest = resting.getOrDefault(host, System.nanoTime()) - System.nanoTime();
        if (rest > 0) {
            return rest;
        }
        resting.remove(host);
        return untilFree.apply(host).toNanos();
    }

    private void enqueue(Job job, boolean front) {
        Deque<Job> jobs = hosts.computeIfAbsent(host(job.url()), h -> new ArrayDeque<>());
        if (front) {
            jobs.addFirst(job);
        } else {
            jobs.addLast(job);
        }
        changed.signal();
    }

    /** The host's queue goes to the end of the line. */
    private Leased lease(String host, Deque<Job> jobs) {
        Job job = jobs.removeFirst();
        if (!jobs.isEmpty()) {
            hosts.put(host, jobs);
        }
        leased.add(host);
        return new Leased(host, job);
    }

    private <T> T locked(Supplier<T> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    private static String host(URI url) {
        @Nullable String host = url.getHost() == null ? url.getRawAuthority() : url.getHost();
        return host == null ? "" : host.toLowerCase(Locale.ROOT);
    }
}

package org.ripplewatch.api.work;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.ripplewatch.api.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A thread that does a stage's work: again and again while there is some, then when it is woken or the tick has passed.
 * A round that throws is logged once and tried again after a pause that grows from a second to a minute, so a fault
 * neither ends the stage nor floods the log. The thread is never interrupted, since one that is inside the page
 * database would lose its connection: {@link #close} waits for the round to end.
 */
public final class WorkLoop implements AutoCloseable {

    /** One round of work. */
    @FunctionalInterface
    public interface Round {
        /** Does what is there to do, a bounded batch of it; returns whether there may be more. */
        boolean run() throws Exception;
    }

    /** One round of work that knows when the next one is due. */
    @FunctionalInterface
    public interface TimedRound {
        /** Does what is there to do, a bounded batch of it; returns how long there will be none, zero where there may be more. */
        Duration run() throws Exception;
    }

    private static final Logger LOG = LoggerFactory.getLogger(WorkLoop.class);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    private final TimedRound round;
    private final Duration tick;
    private final Thread thread;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean woken = true;
    private volatile boolean closed;
    private volatile String trouble = "";

    /**
     * Starts the loop.
     *
     * @param name of the thread
     * @param tick longest time without a round
     * @param round the work
     */
    public WorkLoop(String name, Duration tick, Round round) {
        this(tick, () -> round.run() ? Duration.ZERO : tick, name);
    }

    private WorkLoop(Duration tick, TimedRound round, String name) {
        this.round = round;
        this.tick = tick;
        this.thread = new Thread(this::loop, name);
        this.thread.setDaemon(true);
        this.thread.start();
    }

    /**
     * Starts a loop whose rounds tell when there is work again.
     *
     * @param name of the thread
     * @param tick longest time without a round, whatever the round says
     * @param round the work
     */
    public static WorkLoop timed(String name, Duration tick, TimedRound round) {
        return new WorkLoop(tick, round, name);
    }

    /** There may be work: do not wait for the tick. */
    public void wake() {
        lock.lock();
        try {
            woken = true;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    /** What the last round threw, in words; empty where the last round went well. */
    public String trouble() {
        return trouble;
    }

    /** Whether {@link #close} was called: a long round looks at it and ends early. */
    public boolean closing() {
        return closed;
    }

    /** Ends the loop and waits for the round that is under way. */
    @Override
    public void close() {
        closed = true;
        wake();
        boolean interrupted = false;
        while (thread.isAlive() && Thread.currentThread() != thread) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true; // the caller is told afterwards; the round is not cut short
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void loop() {
        Duration pause = FIRST_PAUSE;
        while (!closed) {
            try {
                clearWake();
                Duration rest = round.run();
                trouble = "";
                pause = FIRST_PAUSE;
                await(rest.compareTo(tick) < 0 ? rest : tick, true);
            } catch (Exception | LinkageError e) {
                report(e);
                await(pause, false);
                pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
            }
        }
    }

    private void report(Throwable e) {
        String now = e instanceof StoreException ? String.valueOf(e.getMessage()) : e.toString();
        if (closed) {
            LOG.debug("{} ended while it was stopping", thread.getName(), e);
        } else if (now.equals(trouble)) {
            LOG.debug("{} failed again", thread.getName(), e);
        } else {
            LOG.error("{} failed and will try again", thread.getName(), e);
        }
        trouble = now;
    }

    private void clearWake() {
        lock.lock();
        try {
            woken = false;
        } finally {
            lock.unlock();
        }
    }

    private void await(Duration time, boolean untilWoken) {
        lock.lock();
        try {
            long left = time.toNanos();
            while (left > 0 && !closed && !(untilWoken && woken)) {
                left = changed.awaitNanos(Math.min(left, TimeUnit.HOURS.toNanos(1)));
            }
        } catch (InterruptedException e) {
            LOG.debug("{} was interrupted while it waited: it looks for work", thread.getName());
        } finally {
            lock.unlock();
        }
    }
}

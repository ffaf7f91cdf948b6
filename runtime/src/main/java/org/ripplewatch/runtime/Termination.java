package org.ripplewatch.runtime;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns SIGTERM and Ctrl-C into a request that the main thread answers: the process lives until the main thread says
 * that all is put away, or for 90 seconds.
 */
public final class Termination {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final CountDownLatch requested = new CountDownLatch(1);
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile int status;

    /** Begins to listen for the end of the process. */
    public static Termination listen() {
        Termination termination = new Termination();
        Runtime.getRuntime().addShutdownHook(new Thread(termination::end, "ripplewatch-end"));
        return termination;
    }

    /** Waits for the request, at most so long; whether it came. */
    public boolean requested(Duration within) throws InterruptedException {
        return requested.await(within.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** All is put away: the process may end, with this status if it was asked to. Called by the main thread at last. */
    public void finished(int exitStatus) {
        status = exitStatus;
        finished.countDown();
    }

    private void end() {
        boolean byItself = finished.getCount() == 0;
        requested.countDown();
        try {
            if (!byItself && finished.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                Runtime.getRuntime().halt(status); // an orderly end: not the 143 that the signal would leave
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

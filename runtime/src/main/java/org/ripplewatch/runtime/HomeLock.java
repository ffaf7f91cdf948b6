package org.ripplewatch.runtime;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Keeps a home to one process: two on the same database would destroy it. The system frees it with the process. */
public final class HomeLock implements AutoCloseable {
    private final FileChannel channel;

    private HomeLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes a home for this process.
     *
     * @throws Refusal naming the holder where another process has it
     */
    public static HomeLock take(Home home) {
        try {
            FileChannel channel = FileChannel.open(home.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (locked(channel)) {
                return new HomeLock(channel);
            }
            channel.close();
        } catch (IOException e) {
            throw new Refusal(
                    "The home folder " + home.folder() + " cannot be locked (" + e.getMessage()
                            + "): make it writable or choose another one with --home.",
                    e);
        }
        throw new Refusal("The home folder " + home.folder() + " is held by " + holder(home)
                + ": stop that one first, or choose another folder with --home.");
    }

    /** Does some work on a home while nobody else can run it. */
    public static void during(Home home, Work work) throws IOException {
        HomeLock lock = take(home);
        try {
            work.run();
        } finally {
            lock.close();
        }
    }

    /** Work on a home's files. */
    public interface Work {
        void run() throws IOException;
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false; // this very process has it
        }
    }

    private static String holder(Home home) {
        Optional<Instance> holder = Instance.of(home);
        return holder.map(it -> "process " + it.pid() + " since " + it.since() + ", at " + it.address())
                .orElse("another process");
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

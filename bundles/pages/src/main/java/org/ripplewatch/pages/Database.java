package org.ripplewatch.pages;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.ripplewatch.api.store.StoreException;

/**
 * Reads and transactions. Transactions run one after the other: they are short, one process has the database to
 * itself, and so they can neither deadlock nor see each other's counters.
 */
final class Database implements AutoCloseable {

    private static final int TRIES = 5;

    private final DataSource source;
    private final Supplier<Optional<String>> obstacle;
    private final Consumer<Collection<String>> commits;
    private final ReentrantLock writing = new ReentrantLock(true);
    /** Held shared by every call, exclusively by {@link #close}: nobody is cut off in the middle. */
    private final ReentrantReadWriteLock open = new ReentrantReadWriteLock();

    private volatile Map<Counter, Long> counters = Map.of();
    private volatile String trouble = "";
    private volatile boolean closed;
    private volatile boolean lost;

    /**
     * A database whose tables are there.
     *
     * @param source of connections
     * @param obstacle a sentence while no transaction may begin
     * @param commits told of each commit, with the topics of the events that follow from it
     */
    Database(DataSource source, Supplier<Optional<String>> obstacle, Consumer<Collection<String>> commits) {
        this.source = source;
        this.obstacle = obstacle;
        this.commits = commits;
        loadCounters();
    }

    /** Reads; each statement for itself sees what is committed. */
    <T> T read(Function<Session, T> work) {
        return entered(() -> withRetry(() -> {
            try (Connection connection = source.getConnection();
                    Session session = new Session(connection)) {
                return work.apply(session);
            }
        }));
    }

    /** Changes, all or nothing. */
    <T> T write(Function<Transaction, T> work) {
        return entered(() -> {
            obstacle.get().ifPresent(sentence -> {
                throw new StoreException(sentence);
            });
            writing.lock();
            try {
                return withRetry(() -> transact(work));
            } finally {
                writing.unlock();
            }
        });
    }

    /** A counter as of the last commit. */
    long counter(Counter counter) {
        return counters.getOrDefault(counter, 0L);
    }

    /** All counters as of one commit. */
    Map<Counter, Long> counters() {
        return counters;
    }

    /** What went wrong at the last call; empty after one that went well. */
    String trouble() {
        return trouble;
    }

    /**
     * Whether it has to be opened anew: it cannot be reached any more, or a commit failed and nobody knows whether it is
     * in there, so the counters may be wrong. Every call is refused then.
     */
    boolean lost() {
        return lost;
    }

    /** Waits for the calls that are under way; those that come later are refused. */
    @Override
    public void close() {
        open.writeLock().lock();
        try {
            closed = true;
        } finally {
            open.writeLock().unlock();
        }
    }

    /** Reads the counters anew, after somebody else wrote them. */
    void loadCounters() {
        Map<Counter, Long> loaded = new EnumMap<>(Counter.class);
        read(s -> s.list(
                        "select name, amount from tally",
                        r -> Map.entry(Counter.valueOf(r.getString(1)), r.getLong(2))))
                .forEach(e -> loaded.put(e.getKey(), e.getValue()));
        for (Counter counter : Counter.values()) {
            if (loaded.putIfAbsent(counter, 0L) == null) {
                entered(() -> withRetry(() -> insert(counter)));
            }
        }
        counters = loaded;
    }

    private int insert(Counter counter) throws SQLException {
        try (Connection connection = source.getConnection();
                Session session = new Session(connection)) {
            return session.update("insert into tally (name, amount) values (?, 0)", counter.name());
        }
    }

    private interface Call<T> {
        T run() throws SQLException;
    }

    private <T> T entered(Supplier<T> call) {
        open.readLock().lock();
        try {
            if (closed) {
                throw new StoreException("The page database is closed: it is being restarted or the product ends");
            }
            if (lost) {
                throw new StoreException(trouble);
            }
            return call.get();
        } finally {
            open.readLock().unlock();
        }
    }

    private <T> T transact(Function<Transaction, T> work) throws SQLException {
        Map<Counter, Long> after;
        Collection<String> topics;
        T result;
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            try (Transaction transaction = new Transaction(connection, counters)) {
                result = work.apply(transaction);
                after = transaction.settle();
                topics = transaction.topics();
                commit(connection);
            } catch (SQLException | RuntimeException | Error e) {
                rollback(connection, e);
                throw e;
            }
        }
        counters = after;
        commits.accept(topics);
        return result;
    }

    private void commit(Connection connection) throws SQLException {
        try {
            connection.commit();
        } catch (SQLException e) {
            lost = true;
            throw e;
        }
    }

    private static void rollback(Connection connection, Throwable cause) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }

    /** Tries again what another statement's lock was in the way of, or whose connection was gone before it began. */
    private <T> T withRetry(Call<T> call) {
        for (int attempt = 1; ; attempt++) {
            try {
                T result = call.run();
                trouble = "";
                return result;
            } catch (SQLException e) {
                trouble = "The page database cannot be reached and is opened anew: " + e.getMessage();
                lost = true;
                throw new StoreException(trouble, e);
            } catch (StoreException e) {
                if (attempt == TRIES || !mayPass(e)) {
                    trouble = String.valueOf(e.getMessage());
                    throw e;
                }
            }
        }
    }

    private static boolean mayPass(StoreException e) {
        String state = e.getCause() instanceof SQLException sql && sql.getSQLState() != null ? sql.getSQLState() : "";
        return state.startsWith("40");
    }
}

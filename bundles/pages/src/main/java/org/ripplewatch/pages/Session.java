package org.ripplewatch.pages;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.store.StoreException;

/**
 * Statements on one connection. Each text is prepared once a session. Arguments may be strings, numbers, booleans,
 * byte arrays, Instants (stored as milliseconds), null, or an Optional of these.
 */
class Session implements AutoCloseable {

    /** Makes something of the current row. */
    @FunctionalInterface
    interface Mapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    /** Names the index to go by, as a comment that other databases pass over: Derby alone guesses badly while a table grows. */
    private static final Pattern INDEX = Pattern.compile("/\\* by (\\w+) \\*/");

    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    Session(Connection connection) {
        this.connection = connection;
    }

    /** All rows. */
    <T> List<T> list(String sql, Mapper<T> mapper, @Nullable Object... arguments) {
        try {
            PreparedStatement statement = bind(sql, arguments);
            List<T> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(mapper.map(result));
                }
            }
            return rows;
        } catch (SQLException e) {
            throw failed(sql, e);
        }
    }

    /** At most so many rows. The number is an argument, not text: each text is compiled by the database anew. */
    <T> List<T> list(int max, String sql, Mapper<T> mapper, @Nullable Object... arguments) {
        @Nullable Object[] all = Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = Math.max(1, max);
        return list(sql + " fetch first ? rows only", mapper, all);
    }

    /** The first row. */
    <T> Optional<T> first(String sql, Mapper<T> mapper, @Nullable Object... arguments) {
        return list(sql, mapper, arguments).stream().findFirst();
    }

    /** The number in the first row and column; 0 where there is none. */
    long number(String sql, @Nullable Object... arguments) {
        return first(sql, r -> r.getLong(1), arguments).orElse(0L);
    }

    /** Whether there is a row. */
    boolean exists(String sql, @Nullable Object... arguments) {
        return first(sql, r -> true, arguments).isPresent();
    }

    /** The rows of each key; the statement has one question mark. */
    <T> List<T> each(Collection<?> keys, String sql, Mapper<T> mapper) {
        List<T> rows = new ArrayList<>();
        for (Object key : keys) {
            rows.addAll(list(sql, mapper, key));
        }
        return rows;
    }

    /** Changes rows; returns how many. */
    int update(String sql, @Nullable Object... arguments) {
        try {
            return bind(sql, arguments).executeUpdate();
        } catch (SQLException e) {
            throw failed(sql, e);
        }
    }

    /** The same statement for many sets of arguments. */
    void batch(String sql, List<@Nullable Object[]> rows) {
        if (rows.isEmpty()) {
            return;
        }
        try {
            PreparedStatement statement = prepare(sql);
            for (@Nullable Object[] row : rows) {
                set(statement, row);
                statement.addBatch();
            }
            statement.executeBatch();
        } catch (SQLException e) {
            throw failed(sql, e);
        }
    }

    /** Runs a statement that is not a query or a change of rows, such as one that makes a table. */
    void run(String sql) {
        update(sql);
    }

    Connection connection() {
        return connection;
    }

    @Override
    public void close() {
        for (PreparedStatement statement : prepared.values()) {
            try {
                statement.close();
            } catch (SQLException e) {
                throw failed("close a statement", e);
            }
        }
    }

    /** The failure of a statement in our words. */
    static StoreException failed(String sql, SQLException e) {
        String statement = sql.strip().replaceAll("\\s+", " ");
        String shown = statement.length() > 120 ? statement.substring(0, 120) + "..." : statement;
        return new StoreException(
                "The page database could not do '" + shown + "': " + e.getMessage() + " (" + e.getSQLState() + ")", e);
    }

    private PreparedStatement bind(String sql, @Nullable Object... arguments) throws SQLException {
        PreparedStatement statement = prepare(sql);
        set(statement, arguments);
        return statement;
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(INDEX.matcher(sql).replaceAll("--DERBY-PROPERTIES index=$1\n"));
            prepared.put(sql, statement);
        }
        return statement;
    }

    private static void set(PreparedStatement statement, @Nullable Object... arguments) throws SQLException {
        for (int i = 0; i < arguments.length; i++) {
            statement.setObject(i + 1, plain(arguments[i]));
        }
    }

    private static @Nullable Object plain(@Nullable Object argument) {
        if (argument instanceof Optional<?> optional) {
            return plain(optional.orElse(null));
        }
        return argument instanceof Instant instant ? Long.valueOf(instant.toEpochMilli()) : argument;
    }
}

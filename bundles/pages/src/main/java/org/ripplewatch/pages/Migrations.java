package org.ripplewatch.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.ripplewatch.api.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings the tables to the shape that this version of the program works with. Each migration is a file of statements
 * that is applied once, in the order of its number, in one transaction; its checksum is recorded, so that a file that
 * was edited afterwards is noticed instead of leaving two databases of one number that differ.
 */
final class Migrations {

    /** A numbered file of statements. */
    record Migration(int version, String name, String sql) {

        String checksum() {
            return Clean.hash(sql.replace("\r\n", "\n"));
        }

        List<String> statements() {
            String code = sql.lines().filter(l -> !l.strip().startsWith("--")).collect(Collectors.joining("\n"));
            List<String> statements = new ArrayList<>();
            for (String statement : code.split(";[ \t]*(\n|$)", -1)) {
                if (!statement.isBlank()) {
                    statements.add(statement.strip());
                }
            }
            return statements;
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(Migrations.class);
    /** The files, in their order; a new one is added at the end. */
    private static final List<String> FILES = List.of(
            "V001__first.sql",
            "V002__teaching.sql",
            "V003__rule_history.sql",
            "V004__articles_of_a_site.sql",
            "V005__leaving_folders.sql");
    /** What statements cannot say: done after those of the file, in the same transaction. */
    private static final Map<String, Consumer<Session>> THEN = Map.of("V002__teaching.sql", LastRules::fill);

    private final List<Migration> migrations;
    private final Clock clock;

    Migrations(List<Migration> migrations, Clock clock) {
        this.migrations = List.copyOf(migrations);
        this.clock = clock;
    }

    /** Those that came with this program. */
    static List<Migration> ours() {
        return FILES.stream().map(Migrations::load).toList();
    }

    /**
     * Applies what is missing.
     *
     * @param backup called once before the first change of a database that holds something, with the number of the
     *     migration that comes
     * @throws StoreException in a sentence for the user where the database does not fit this program
     */
    void apply(DataSource source, IntConsumer backup) {
        try (Connection connection = source.getConnection();
                Session session = new Session(connection)) {
            Map<Integer, String> applied = applied(connection, session);
            checkKnown(applied);
            List<Migration> missing = migrations.stream()
                    .filter(m -> !applied.containsKey(m.version()))
                    .toList();
            if (!missing.isEmpty() && !applied.isEmpty()) {
                backup.accept(missing.get(0).version());
            }
            for (Migration migration : missing) {
                apply(connection, migration);
            }
        } catch (SQLException e) {
            throw Session.failed("migrate", e);
        }
    }

    /** The number of the last one. */
    int newest() {
        return migrations.get(migrations.size() - 1).version();
    }

    private Map<Integer, String> applied(Connection connection, Session session) throws SQLException {
        if (!exists(connection)) {
            session.run("create table migration (version int not null primary key, name varchar(100) not null,"
                    + " checksum char(43) not null, applied bigint not null)");
            return new TreeMap<>();
        }
        Map<Integer, String> applied = new TreeMap<>();
        session.list("select version, checksum from migration", r -> Map.entry(r.getInt(1), r.getString(2)))
                .forEach(e -> applied.put(e.getKey(), e.getValue()));
        return applied;
    }

    private void checkKnown(Map<Integer, String> applied) {
        Map<Integer, Migration> known = migrations.stream().collect(Collectors.toMap(Migration::version, m -> m));
        applied.forEach((version, checksum) -> {
            Migration migration = known.get(version);
            if (migration == null) {
                throw new StoreException("The page database has schema " + version + ", this program knows it up to "
                        + newest() + ": start the newer program it was last used with, or restore an older backup");
            }
            if (!migration.checksum().equals(checksum)) {
                throw new StoreException("The page database was made with a different " + migration.name()
                        + " than this program has (their checksums differ): install the program it was last used with");
            }
        });
    }

    private void apply(Connection connection, Migration migration) throws SQLException {
        connection.setAutoCommit(false);
        try (Session session = new Session(connection)) {
            migration.statements().forEach(session::run);
            THEN.getOrDefault(migration.name(), s -> {}).accept(session);
            session.update(
                    "insert into migration (version, name, checksum, applied) values (?, ?, ?, ?)",
                    migration.version(),
                    migration.name(),
                    migration.checksum(),
                    clock.instant());
            connection.commit();
            LOG.info("The page database has schema {} now ({})", migration.version(), migration.name());
        } catch (RuntimeException e) {
            connection.rollback();
            throw e;
        } finally {
            connection.setAutoCommit(true);
        }
    }

    private static boolean exists(Connection connection) throws SQLException {
        DatabaseMetaData about = connection.getMetaData();
        String name = about.storesUpperCaseIdentifiers() ? "MIGRATION" : "migration";
        try (ResultSet tables = about.getTables(null, connection.getSchema(), name, null)) {
            return tables.next();
        }
    }

    private static Migration load(String file) {
        try (InputStream in = Migrations.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the bundle lacks its file " + file);
            }
            String sql = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new Migration(Integer.parseInt(file.substring(1, 4)), file, sql);
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }
}

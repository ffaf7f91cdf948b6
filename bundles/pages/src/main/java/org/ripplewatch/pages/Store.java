package org.ripplewatch.pages;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.osgi.service.jdbc.DataSourceFactory;
import org.ripplewatch.api.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The page database while it is open, with its services. {@link #open} does the whole start: boot, migrations, and after
 * an unclean end the check that nothing is missing; it throws one sentence for the user where it has to refuse.
 */
final class Store implements AutoCloseable {

    /**
     * Where and how.
     *
     * @param data the data folder
     * @param factory makes data sources
     * @param url address for JDBC; empty for Derby in the data folder
     * @param login user and password for JDBC, where it wants them
     * @param migrations that make the schema
     * @param clock the time
     * @param usualDelay between visits of a site that wants none of its own
     * @param events told the topics after each commit
     */
    record Setup(
            DataFolder data,
            DataSourceFactory factory,
            String url,
            Map<String, String> login,
            List<Migrations.Migration> migrations,
            Clock clock,
            Supplier<Duration> usualDelay,
            Consumer<String> events) {

        String address() {
            return url.isEmpty() ? Derby.url(data.database()) : url;
        }

        boolean derby() {
            return Derby.is(address());
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(Store.class);
    private static final int CONNECTIONS = 10;

    private final Setup setup;
    private final HikariDataSource source;
    private final Database database;
    private final Search search;
    private final MarkKeeper marks;
    private volatile List<Runnable> followers = List.of();

    private Store(Setup setup, HikariDataSource source) {
        this.setup = setup;
        this.source = source;
        migrate();
        this.database = new Database(source, setup.data()::noRoom, this::committed);
        String identity = identity();
        verify(identity);
        this.marks = new MarkKeeper(database, setup.data(), identity);
        this.search = new Search(database, setup.data().index(), identity);
        this.followers = List.of(marks::wake, search::wake);
    }

    /**
     * Opens it.
     *
     * @throws StoreException in a sentence for the user where that cannot be or must not be
     */
    static Store open(Setup setup) {
        DataFolder data = setup.data();
        data.prepare();
        if (setup.derby()) {
            refuseLost(data);
            Derby.boot(setup.factory(), setup.address(), data.database());
        }
        boolean unclean = data.wasOpen();
        HikariDataSource source = null;
        try {
            source = pool(setup);
            Store store = new Store(setup, source);
            data.markOpen();
            LOG.info(
                    "The page database is open in {}: {} articles{}",
                    data.root(),
                    store.articles().counts().values().stream()
                            .mapToLong(Long::longValue)
                            .sum(),
                    unclean ? "; after an unclean end nothing is missing" : "");
            return store;
        } catch (RuntimeException e) {
            if (source != null) {
                source.close();
            }
            if (setup.derby()) {
                Derby.shutdown(setup.factory(), setup.address());
            }
            throw e;
        }
    }

    StoredSites sites() {
        return new StoredSites(database, setup.clock(), setup.usualDelay());
    }

    StoredVisits visits() {
        return new StoredVisits(database, setup.clock());
    }

    StoredArticles articles() {
        return new StoredArticles(database, search, setup.clock());
    }

    StoredCategories categories() {
        return new StoredCategories(database);
    }

    StoredRuleHistory ruleHistory() {
        return new StoredRuleHistory(database);
    }

    StoredCorpus corpus() {
        return new StoredCorpus(database, search);
    }

    StoredCornerstones cornerstones() {
        return new StoredCornerstones(database);
    }

    StoredLessons lessons() {
        return new StoredLessons(database);
    }

    StoredMaintenance maintenance() {
        return new StoredMaintenance(database, source, setup);
    }

    Search search() {
        return search;
    }

    Database database() {
        return database;
    }

    /** Whether it must be closed and opened anew. */
    boolean lost() {
        return database.lost();
    }

    /** What is wrong now, a sentence each. */
    List<String> troubles() {
        return java.util.stream.Stream.of(database.trouble(), search.trouble(), marks.trouble())
                .filter(t -> !t.isEmpty())
                .toList();
    }

    /**
     * Waits for what is under way, then closes everything so that another process may open it. One that was lost counts
     * as ended uncleanly: whoever opens it checks it.
     */
    @Override
    public void close() {
        search.close();
        marks.close();
        database.close();
        source.close();
        if (setup.derby()) {
            Derby.shutdown(setup.factory(), setup.address());
        }
        if (lost()) {
            return;
        }
        try {
            setup.data().markClosed();
        } catch (IOException e) {
            LOG.warn("The marker of an open database could not be removed: the next start will check it", e);
        }
    }

    /** The first commit comes while the loops are not there yet: they look by themselves when they start. */
    private void committed(Collection<String> topics) {
        topics.forEach(setup.events());
        for (Runnable wake : followers) {
            wake.run();
        }
    }

    private void migrate() {
        new Migrations(setup.migrations(), setup.clock()).apply(source, version -> {
            if (setup.derby()) {
                Path folder = setup.data().backupBefore(version);
                LOG.info("The page database is copied to {} before its tables change", folder);
                Derby.backup(source, folder);
            }
        });
    }

    private String identity() {
        String known = database.read(Integrity::identity);
        if (!known.isEmpty()) {
            return known;
        }
        String made = UUID.randomUUID().toString();
        database.write(t -> t.update("insert into meta (name, content) values ('identity', ?)", made));
        return made;
    }

    private static void refuseLost(DataFolder data) {
        if (data.halfMade()) {
            try {
                Folders.delete(data.database());
            } catch (IOException e) {
                throw new StoreException("The unfinished database in " + data.database() + " cannot be removed", e);
            }
        }
        boolean lost = !Files.exists(data.database())
                && data.mark().filter(m -> m.get(Counter.ARTICLE_ID) > 0).isPresent();
        if (lost && !Files.exists(data.accept())) {
            throw new StoreException("The page database in " + data.database() + " is gone, it had "
                    + data.mark().orElseThrow().get(Counter.ARTICLE_ID) + " articles" + wayOut(data));
        }
    }

    private void verify(String identity) {
        DataFolder data = setup.data();
        if (Files.exists(data.accept())) {
            accept(data);
            return;
        }
        Optional<String> missing = data.mark().flatMap(m -> m.missing(identity, database.counters()));
        if (missing.isPresent()) {
            throw new StoreException(
                    "The page database in " + data.database() + " lost data: " + missing.get() + wayOut(data));
        }
        if (data.wasOpen()) {
            LOG.info("The page database was not closed at its last end: it is checked");
            List<String> findings =
                    database.read(s -> new Integrity(s, setup.derby()).check().findings());
            if (!findings.isEmpty()) {
                throw new StoreException("The page database in " + data.database() + " is damaged: "
                        + String.join("; ", findings) + wayOut(data));
            }
        }
    }

    private void accept(DataFolder data) {
        LOG.warn(
                "The page database in {} is taken as it is, because the file {} asks for it",
                data.root(),
                data.accept());
        database.write(t -> {
            new Integrity(t, setup.derby()).rows().forEach((counter, rows) -> {
                if (!counter.name().endsWith("_ID")) {
                    t.add(counter, rows - database.counter(counter));
                }
            });
            t.update("update site set articles = (select count(*) from article where article.site = site.name)");
            return true;
        });
        try {
            Files.deleteIfExists(data.watermark());
            Files.delete(data.accept());
        } catch (IOException e) {
            throw new StoreException("The file " + data.accept() + " cannot be removed: " + e, e);
        }
    }

    private static String wayOut(DataFolder data) {
        return ". Nothing is written to it. End the product and run 'ripplewatch restore DIR' with a backup, or make"
                + " an empty file " + data.accept() + " to go on with what is there";
    }

    private static HikariDataSource pool(Setup setup) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("pages");
        config.setDataSource(dataSource(setup));
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(2);
        config.setConnectionTimeout(Duration.ofSeconds(10).toMillis());
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        try {
            return new HikariDataSource(config);
        } catch (RuntimeException e) {
            throw new StoreException(
                    "No connection to the page database at " + setup.address() + ": " + e.getMessage(), e);
        }
    }

    private static DataSource dataSource(Setup setup) {
        Properties properties = new Properties();
        properties.setProperty(DataSourceFactory.JDBC_URL, setup.address());
        setup.login().forEach(properties::setProperty);
        try {
            return setup.factory().createDataSource(properties);
        } catch (SQLException e) {
            throw new StoreException(
                    "The driver does not take the settings of the page database: " + e.getMessage(), e);
        }
    }
}

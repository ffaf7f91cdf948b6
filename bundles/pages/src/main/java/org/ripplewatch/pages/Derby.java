package org.ripplewatch.pages;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;
import org.osgi.service.jdbc.DataSourceFactory;
import org.ripplewatch.api.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What only Derby can do, and what its error codes mean. */
final class Derby {

    private static final Logger LOG = LoggerFactory.getLogger(Derby.class);
    private static final String PREFIX = "jdbc:derby:";
    private static final String DATABASE_DOWN = "08006";

    /** Kept in each database: a lock conflict is found after seconds, not minutes; a cache of at most 80 MB. */
    private static final Map<String, String> PROPERTIES = Map.of(
            "derby.locks.deadlockTimeout", "1",
            "derby.locks.waitTimeout", "30",
            "derby.language.statementCache.size", "300",
            "derby.storage.pageCacheSize", "2500");

    private Derby() {}

    /** Whether that address is one for Derby. */
    static boolean is(String url) {
        return url.startsWith(PREFIX);
    }

    /** The address of a database in a folder. */
    static String url(Path folder) {
        return PREFIX + folder.toAbsolutePath();
    }

    /** Opens a database, makes it where there is none; throws in a sentence for the user. */
    static void boot(DataSourceFactory factory, String url, Path folder) {
        try {
            boolean isNew = !Files.exists(folder);
            try (Connection connection = connect(factory, url + (isNew ? ";create=true" : ""))) {
                refuseReadOnly(connection, folder);
            }
            if (isNew) {
                tune(factory, url);
                shutdown(factory, url); // so that they count from the first boot on
                connect(factory, url).close();
            }
        } catch (SQLException e) {
            throw new StoreException(sentence(e, folder), e);
        } catch (StoreException e) {
            shutdown(factory, url);
            throw e;
        }
    }

    /** Derby opens what it cannot write for reading only, and keeps it so until it is shut down. */
    private static void refuseReadOnly(Connection connection, Path folder) throws SQLException {
        if (connection.isReadOnly()) {
            throw new StoreException("The page database in " + folder + " cannot be written: give the folder write"
                    + " permission, and its disk some room");
        }
    }

    /** Shuts a database down, so that its files are whole and another process may open it. */
    static void shutdown(DataSourceFactory factory, String url) {
        try {
            connect(factory, url + ";shutdown=true").close();
        } catch (SQLException e) {
            if (!DATABASE_DOWN.equals(e.getSQLState())) {
                LOG.warn("The page database did not shut down cleanly: {}", e.getMessage());
            }
        }
    }

    /** Copies a database into a folder while it is in use. */
    static void backup(DataSource source, Path folder) {
        String call = "call syscs_util.syscs_backup_database(?)";
        try (Connection connection = source.getConnection();
                CallableStatement statement = connection.prepareCall(call)) {
            statement.setString(1, folder.toAbsolutePath().toString());
            statement.execute();
        } catch (SQLException e) {
            throw Session.failed(call, e);
        }
    }

    /** Compares each index with its table; a sentence for each that differs. */
    static List<String> checkTables(Session s) {
        List<String> findings = new ArrayList<>();
        for (String table : s.list(
                "select t.tablename from sys.systables t join sys.sysschemas s on s.schemaid = t.schemaid"
                        + " where t.tabletype = 'T' order by t.tablename",
                r -> r.getString(1))) {
            try {
                s.number("values syscs_util.syscs_check_table(current schema, ?)", table);
            } catch (StoreException e) {
                String detail =
                        e.getCause() == null ? "" : String.valueOf(e.getCause().getMessage());
                findings.add("table " + table + " is damaged: " + detail);
            }
        }
        return findings;
    }

    /** What an error at opening means and what to do. */
    static String sentence(SQLException e, Path folder) {
        if (elsewhere(e)) {
            return "Another process uses the page database in " + folder + ": end it, or give this one a home of its"
                    + " own by --home";
        }
        for (SQLException next = e; next != null; next = next.getNextException()) {
            String state = next.getSQLState() == null ? "" : next.getSQLState();
            if (state.equals("XBM0H") || state.equals("XBM0S") || state.equals("XSTB3")) {
                return "The page database cannot be written in " + folder + ": give the folder write permission ("
                        + next.getMessage() + ")";
            }
            if (state.equals("XJ049") || state.equals("XSDG3") || state.equals("XSLA4")) {
                return "The page database in " + folder + " cannot be written: is the disk full? (" + next.getMessage()
                        + ")";
            }
        }
        SQLException last = e;
        while (last.getNextException() != null) {
            last = last.getNextException();
        }
        return "The page database in " + folder + " is damaged and cannot be opened (" + last.getMessage()
                + "): end the product and restore a backup by 'ripplewatch restore DIR'";
    }

    /** Whether another process has the database open. */
    static boolean elsewhere(SQLException e) {
        for (SQLException next = e; next != null; next = next.getNextException()) {
            if ("XSDB6".equals(next.getSQLState())) {
                return true;
            }
        }
        return false;
    }

    private static void tune(DataSourceFactory factory, String url) throws SQLException {
        String call = "call syscs_util.syscs_set_database_property(?, ?)";
        try (Connection connection = connect(factory, url);
                CallableStatement statement = connection.prepareCall(call)) {
            for (Map.Entry<String, String> property : PROPERTIES.entrySet()) {
                statement.setString(1, property.getKey());
                statement.setString(2, property.getValue());
                statement.execute();
            }
        }
    }

    private static Connection connect(DataSourceFactory factory, String url) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty(DataSourceFactory.JDBC_URL, url);
        return factory.createDataSource(properties).getConnection();
    }
}

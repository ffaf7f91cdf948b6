package org.ripplewatch.libs.derby;

import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;
import javax.sql.ConnectionPoolDataSource;
import javax.sql.DataSource;
import javax.sql.XADataSource;
import org.apache.derby.jdbc.EmbeddedConnectionPoolDataSource;
import org.apache.derby.jdbc.EmbeddedDataSource;
import org.apache.derby.jdbc.EmbeddedDriver;
import org.apache.derby.jdbc.EmbeddedXADataSource;
import org.jspecify.annotations.Nullable;
import org.osgi.service.jdbc.DataSourceFactory;

/**
 * Data sources of the embedded engine. They know the properties {@code url} (or {@code databaseName}), {@code user},
 * {@code password} and {@code description}; attributes such as {@code create=true} follow the address after a
 * semicolon. Any other property is refused, as the OSGi JDBC service asks for.
 */
public final class DerbyDataSourceFactory implements DataSourceFactory {

    private static final String PREFIX = "jdbc:derby:";
    /** SQL state "connection rejected". */
    private static final String REJECTED = "08004";

    @Override
    public DataSource createDataSource(@Nullable Properties properties) throws SQLException {
        return configured(new EmbeddedDataSource(), properties);
    }

    @Override
    public ConnectionPoolDataSource createConnectionPoolDataSource(@Nullable Properties properties)
            throws SQLException {
        return configured(new EmbeddedConnectionPoolDataSource(), properties);
    }

    @Override
    public XADataSource createXADataSource(@Nullable Properties properties) throws SQLException {
        return configured(new EmbeddedXADataSource(), properties);
    }

    @Override
    public Driver createDriver(@Nullable Properties properties) throws SQLException {
        if (properties != null && !properties.isEmpty()) {
            throw new SQLException("Derby's driver takes no properties: give them to connect", REJECTED);
        }
        return new EmbeddedDriver();
    }

    private static <T extends EmbeddedDataSource> T configured(T source, @Nullable Properties properties)
            throws SQLException {
        if (properties != null) {
            for (String name : properties.stringPropertyNames()) {
                set(source, name, properties.getProperty(name));
            }
        }
        return source;
    }

    private static void set(EmbeddedDataSource source, String name, String value) throws SQLException {
        switch (name) {
            case JDBC_URL, JDBC_DATABASE_NAME -> setDatabase(source, value);
            case JDBC_USER -> source.setUser(value);
            case JDBC_PASSWORD -> source.setPassword(value);
            case JDBC_DESCRIPTION -> source.setDescription(value);
            default -> throw new SQLException("Derby's data source has no property '" + name + "'", REJECTED);
        }
    }

    private static void setDatabase(EmbeddedDataSource source, String value) throws SQLException {
        String database = value.startsWith(PREFIX) ? value.substring(PREFIX.length()) : value;
        if (database.startsWith("jdbc:")) {
            throw new SQLException("'" + value + "' is no address for Derby: it begins with " + PREFIX, REJECTED);
        }
        int attributes = database.indexOf(';');
        source.setDatabaseName(attributes < 0 ? database : database.substring(0, attributes));
        if (attributes >= 0) {
            source.setConnectionAttributes(database.substring(attributes + 1));
        }
    }
}

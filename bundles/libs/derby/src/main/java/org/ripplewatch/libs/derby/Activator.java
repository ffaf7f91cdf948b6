package org.ripplewatch.libs.derby;

import java.sql.SQLException;
import java.util.Dictionary;
import java.util.Map;
import java.util.Properties;
import org.apache.derby.jdbc.EmbeddedDriver;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.jdbc.DataSourceFactory;

/**
 * Registers Derby's engine as a {@link DataSourceFactory} while the bundle is active. The engine belongs to this
 * bundle: whoever uses it shuts down his own database, and this bundle the engine.
 */
public final class Activator implements BundleActivator {

    /** SQL state of an engine that ended well. */
    private static final String ENGINE_DOWN = "XJ015";

    private @Nullable EmbeddedDriver driver;
    private @Nullable ServiceRegistration<DataSourceFactory> registration;

    @Override
    public void start(BundleContext context) {
        setDefault("derby.stream.error.method", ErrorLog.class.getName() + ".writer");
        driver = new EmbeddedDriver(); // boots the engine, also after it was shut down
        registration =
                context.registerService(DataSourceFactory.class, new DerbyDataSourceFactory(), properties(driver));
    }

    @Override
    public void stop(BundleContext context) throws SQLException {
        if (driver == null || registration == null) {
            return;
        }
        registration.unregister(); // its users close their databases now, while the engine still runs
        try {
            driver.connect("jdbc:derby:;shutdown=true", new Properties());
        } catch (SQLException e) {
            if (!ENGINE_DOWN.equals(e.getSQLState())) {
                throw e;
            }
        } finally {
            driver = null;
            registration = null;
        }
    }

    private static Dictionary<String, Object> properties(EmbeddedDriver driver) {
        return FrameworkUtil.asDictionary(Map.of(
                DataSourceFactory.OSGI_JDBC_DRIVER_CLASS,
                EmbeddedDriver.class.getName(),
                DataSourceFactory.OSGI_JDBC_DRIVER_NAME,
                "Apache Derby Embedded JDBC Driver",
                DataSourceFactory.OSGI_JDBC_DRIVER_VERSION,
                driver.getMajorVersion() + "." + driver.getMinorVersion()));
    }

    private static void setDefault(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}

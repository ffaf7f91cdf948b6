package org.ripplewatch.libs.derby;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.junit.Test;
import org.osgi.service.jdbc.DataSourceFactory;

public class DerbyDataSourceFactoryTest {

    private final DataSourceFactory factory = new DerbyDataSourceFactory();

    @Test
    public void anAddressWithAttributesOpensADatabase() throws SQLException {
        try (Connection c = factory.createDataSource(url("jdbc:derby:memory:one;create=true"))
                .getConnection()) {
            assertTrue(c.isValid(1));
        }
    }

    @Test
    public void aDatabaseThatWasShutDownOpensAgain() throws SQLException {
        for (int i = 0; i < 3; i++) {
            factory.createDataSource(url("jdbc:derby:memory:two;create=true"))
                    .getConnection()
                    .close();
            SQLException down = assertThrows(
                    SQLException.class, () -> factory.createDataSource(url("jdbc:derby:memory:two;shutdown=true"))
                            .getConnection());
            assertEquals("08006", down.getSQLState());
        }
    }

    @Test
    public void whatItDoesNotKnowIsRefused() {
        Properties odd = url("jdbc:derby:memory:three");
        odd.setProperty("odd", "1");
        assertThrows(SQLException.class, () -> factory.createDataSource(odd));
        assertThrows(SQLException.class, () -> factory.createDataSource(url("jdbc:h2:mem:x")));
    }

    private static Properties url(String url) {
        Properties properties = new Properties();
        properties.setProperty(DataSourceFactory.JDBC_URL, url);
        return properties;
    }
}

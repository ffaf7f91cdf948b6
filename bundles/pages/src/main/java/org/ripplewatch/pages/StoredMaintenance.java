package org.ripplewatch.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.sql.DataSource;
import org.ripplewatch.api.store.Maintenance;
import org.ripplewatch.api.store.StoreException;

/** Backup and check of the open database. */
final class StoredMaintenance implements Maintenance {

    private final Database database;
    private final DataSource source;
    private final Store.Setup setup;

    StoredMaintenance(Database database, DataSource source, Store.Setup setup) {
        this.database = database;
        this.source = source;
        this.setup = setup;
    }

    @Override
    public void backup(Path folder) {
        if (!setup.derby()) {
            throw new StoreException("Only the embedded database can be backed up from here: use the tools of yours");
        }
        checkEmpty(folder);
        database.read(s -> {
            Map<Counter, Long> before = database.counters();
            Derby.backup(source, folder);
            write(folder, Integrity.identity(s), before);
            return true;
        });
    }

    @Override
    public Check check() {
        return database.read(s -> new Integrity(s, setup.derby()).check());
    }

    private void write(Path folder, String identity, Map<Counter, Long> counters) {
        try {
            new Manifest(
                            identity,
                            counters,
                            new Migrations(setup.migrations(), setup.clock()).newest(),
                            setup.clock().instant())
                    .write(folder);
        } catch (IOException e) {
            throw new StoreException("The manifest of the backup in " + folder + " cannot be written: " + e, e);
        }
    }

    private static void checkEmpty(Path folder) {
        try {
            Files.createDirectories(folder);
            if (!Folders.empty(folder)) {
                throw new IllegalArgumentException("'" + folder + "' holds something already: name a new folder");
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("'" + folder + "' cannot be written: " + e.getMessage(), e);
        }
    }
}

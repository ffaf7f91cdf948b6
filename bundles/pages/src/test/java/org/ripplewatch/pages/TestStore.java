package org.ripplewatch.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.rules.ExternalResource;
import org.ripplewatch.libs.derby.DerbyDataSourceFactory;

/** A page database on a real Derby in a folder of its own, with a clock that a test moves. */
public final class TestStore extends ExternalResource {

    /** A clock that stands still until it is moved. */
    static final class Hand extends Clock {
        private volatile Instant now = Instant.parse("2026-11-21T08:00:00Z");

        void forward(Duration duration) {
            now = now.plus(duration);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    final Hand clock = new Hand();
    final List<String> events = Collections.synchronizedList(new ArrayList<>());
    Path folder = Path.of("target");
    private Store store;

    static {
        System.setProperty("derby.stream.error.file", "target/derby.log");
    }

    @Override
    protected void before() throws IOException {
        folder = Files.createTempDirectory(Path.of("target"), "store");
    }

    @Override
    protected void after() {
        close();
        try {
            Folders.delete(folder);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    Store open() {
        if (store == null) {
            store = Store.open(setup(data(), Migrations.ours(), clock, events::add));
        }
        return store;
    }

    Store reopen() {
        close();
        return open();
    }

    void close() {
        if (store != null) {
            store.close();
            store = null;
        }
    }

    DataFolder data() {
        return new DataFolder(folder.toAbsolutePath());
    }

    static Store.Setup setup(
            DataFolder data, List<Migrations.Migration> migrations, Clock clock, Consumer<String> events) {
        return new Store.Setup(
                data, new DerbyDataSourceFactory(), "", Map.of(), migrations, clock, () -> Duration.ofHours(2), events);
    }
}

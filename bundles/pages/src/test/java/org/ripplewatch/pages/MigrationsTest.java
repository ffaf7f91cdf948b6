package org.ripplewatch.pages;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.pages.Samples.found;
import static org.ripplewatch.pages.Samples.item;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.store.StoreException;
import org.ripplewatch.pages.Migrations.Migration;

public class MigrationsTest {

    private static final Migration SECOND = new Migration(
            2,
            "V002__second.sql",
            "-- a comment; with a semicolon\nalter table site add column hue varchar(10) default 'red';\n"
                    + "create table extra (id int not null);\n");

    @Rule
    public final TestStore test = new TestStore();

    @Test
    public void aNewMigrationRunsOnceAfterABackup() {
        found(test.open(), test.clock, item("a"));
        test.close();
        for (int i = 0; i < 2; i++) {
            try (Store store = with(SECOND)) {
                assertEquals("red", hue(store));
                assertEquals(
                        1,
                        store.articles()
                                .find(org.ripplewatch.api.article.ArticleQuery.newest(5))
                                .size());
            }
        }
        assertTrue(Files.isDirectory(test.data().backupBefore(2).resolve("db")));
    }

    @Test
    public void aNewDatabaseNeedsNoBackup() {
        with(SECOND).close();
        assertFalse(Files.exists(test.data().backupBefore(2)));
    }

    @Test
    public void aMigrationThatFailsLeavesTheDatabaseAsItWas() {
        found(test.open(), test.clock, item("a"));
        test.close();
        Migration broken = new Migration(2, "V002__broken.sql", "create table one (id int);\ncreate tabel two;\n");
        assertThrows(StoreException.class, () -> with(broken));
        try (Store store = with(SECOND)) {
            assertEquals("red", hue(store));
        }
    }

    @Test
    public void aNewerSchemaThanTheProgramKnowsIsRefused() {
        with(SECOND).close();
        assertThat(refusal(), containsString("has schema 2, this program knows it up to 1"));
    }

    @Test
    public void aMigrationThatWasEditedAfterwardsIsRefused() {
        with(SECOND).close();
        Migration edited = new Migration(2, "V002__second.sql", SECOND.sql() + "create table more (id int);\n");
        StoreException e = assertThrows(StoreException.class, () -> with(edited));
        assertThat(String.valueOf(e.getMessage()), containsString("a different V002__second.sql"));
    }

    private String refusal() {
        return String.valueOf(assertThrows(StoreException.class, test::open).getMessage());
    }

    private Store with(Migration more) {
        List<Migration> all = new ArrayList<>(Migrations.ours());
        all.add(more);
        return Store.open(TestStore.setup(test.data(), all, test.clock, t -> {}));
    }

    private static String hue(Store store) {
        store.sites().watch(org.ripplewatch.api.site.NewSite.at(Samples.url("")));
        return store.database()
                .read(s -> s.first("select hue from site", r -> r.getString(1)).orElse(""));
    }
}

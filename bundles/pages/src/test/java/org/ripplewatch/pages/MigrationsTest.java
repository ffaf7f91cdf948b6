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
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleChange.Kind;
import org.ripplewatch.api.store.StoreException;
import org.ripplewatch.pages.Migrations.Migration;

public class MigrationsTest {

    private static final int NEXT = Migrations.ours().size() + 1;
    private static final Migration EXTRA = new Migration(
            NEXT,
            "V00" + NEXT + "__extra.sql",
            "-- a comment; with a semicolon\nalter table site add column hue varchar(10) default 'red';\n"
                    + "create table extra (id int not null);\n");

    @Rule
    public final TestStore test = new TestStore();

    @Test
    public void aNewMigrationRunsOnceAfterABackup() {
        found(test.open(), test.clock, item("a"));
        test.close();
        for (int i = 0; i < 2; i++) {
            try (Store store = with(EXTRA)) {
                assertEquals("red", hue(store));
                assertEquals(
                        1,
                        store.articles()
                                .find(org.ripplewatch.api.article.ArticleQuery.newest(5))
                                .size());
            }
        }
        assertTrue(Files.isDirectory(test.data().backupBefore(NEXT).resolve("db")));
    }

    @Test
    public void aNewDatabaseNeedsNoBackup() {
        with(EXTRA).close();
        assertFalse(Files.exists(test.data().backupBefore(NEXT)));
    }

    @Test
    public void aMigrationThatFailsLeavesTheDatabaseAsItWas() {
        found(test.open(), test.clock, item("a"));
        test.close();
        Migration broken = new Migration(NEXT, "V00x__broken.sql", "create table one (id int);\ncreate tabel two;\n");
        assertThrows(StoreException.class, () -> with(broken));
        try (Store store = with(EXTRA)) {
            assertEquals("red", hue(store));
        }
    }

    @Test
    public void aNewerSchemaThanTheProgramKnowsIsRefused() {
        with(EXTRA).close();
        assertThat(refusal(), containsString("has schema " + NEXT + ", this program knows it up to " + (NEXT - 1)));
    }

    @Test
    public void aMigrationThatWasEditedAfterwardsIsRefused() {
        with(EXTRA).close();
        Migration edited = new Migration(NEXT, EXTRA.name(), EXTRA.sql() + "create table more (id int);\n");
        StoreException e = assertThrows(StoreException.class, () -> with(edited));
        assertThat(String.valueOf(e.getMessage()), containsString("a different " + EXTRA.name()));
    }

    @Test
    public void theArticlesThatASiteHasAlreadyAreCounted() {
        try (Store old =
                Store.open(TestStore.setup(test.data(), Migrations.ours().subList(0, 3), test.clock, t -> {}))) {
            old.database().write(t -> {
                t.next(Counter.ARTICLE_ID);
                t.add(Counter.FOUND, 1);
                t.update("insert into site (name, url, url_hash, title, every_ms, policy, paused, added, because,"
                        + " failures) values ('n', 'http://n/', 'h', 'n', 60000, 'static', false, 0, 'new', 0)");
                return t.update("insert into article (id, site, url, title, excerpt, collected, stage, due, tries,"
                        + " step) values (1, 'n', 'http://n/1', 't', 'e', 0, 0, 0, 0, 1)");
            });
        }
        assertEquals(1, test.open().sites().articles("n"));
    }

    @Test
    public void eachOldRowOfTheRuleHistoryBecomesAChangeOfOneFile() {
        try (Store old =
                Store.open(TestStore.setup(test.data(), Migrations.ours().subList(0, 2), test.clock, t -> {}))) {
            old.database().write(t -> {
                t.next(Counter.CHANGE_ID);
                return t.update(
                        "insert into rule_change (id, happened, file, who, kind, before_text, after_text, note)"
                                + " values (1, ?, 'mcrdr/a.drl', 'drop', 'REFUSED', 'good', 'bad', 'line 2')",
                        test.clock.instant());
            });
        }
        try (Store store = Store.open(TestStore.setup(test.data(), Migrations.ours(), test.clock, t -> {}))) {
            FileChange file = new FileChange("mcrdr/a.drl", Kind.REFUSED, "good", "bad", "line 2");
            assertEquals(
                    List.of(new RuleChange(1, test.clock.instant(), "drop", Cause.DROPPED, "", List.of(file))),
                    store.ruleHistory().latest(3));
            assertTrue(store.maintenance().check().sound());
        }
    }

    @Test
    public void theLastRuleOfOldConclusionsIsFilledIn() {
        try (Store old =
                Store.open(TestStore.setup(test.data(), Migrations.ours().subList(0, 1), test.clock, t -> {}))) {
            old.database().write(t -> {
                t.update("insert into conclusion (article, place, category, path) values (1, 0, 1, '1,7')");
                for (int i = 0; i < 6000; i++) {
                    t.update(
                            "insert into conclusion (article, place, category, path) values (?, ?, 1, ?)",
                            2 + i / 3,
                            i % 3,
                            "4," + i);
                }
                return t.update("insert into conclusion (article, place, category, path) values (9999, 0, 1, '23')");
            });
        }
        try (Store store = Store.open(TestStore.setup(test.data(), Migrations.ours(), test.clock, t -> {}))) {
            assertEquals(
                    List.of("1 7", "9999 23"),
                    store.database()
                            .read(s -> s.list(
                                    "select article, node from conclusion where article in (1, 9999) order by article",
                                    r -> r.getLong(1) + " " + r.getInt(2))));
            assertEquals(6000L, (long) store.database()
                    .read(s ->
                            s.number("select count(*) from conclusion where path = '4,' || cast(node as char(10))")));
        }
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

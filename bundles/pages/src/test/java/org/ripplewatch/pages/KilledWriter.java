package org.ripplewatch.pages;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.store.StoreException;
import org.ripplewatch.api.visit.Plan;

/** A process that writes to a page database and says so after each transaction, until it is killed. */
final class KilledWriter {

    private KilledWriter() {}

    public static void main(String[] args) {
        System.setProperty("derby.stream.error.file", args[0] + "-derby.log");
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        DataFolder data = new DataFolder(Path.of(args[0]));
        try {
            write(Store.open(TestStore.setup(data, Migrations.ours(), Clock.systemUTC(), t -> {})), out);
        } catch (StoreException e) {
            out.println("REFUSED " + e.getMessage());
        }
    }

    private static void write(Store store, PrintStream out) {
        String site = store.sites().watch(NewSite.at(Samples.url(""))).name();
        endVisits(store);
        for (int i = 0; ; i++) {
            long visit = store.visits().order(site, "again").orElseThrow().id();
            Item item = Samples.item("v" + visit + "-" + i, "Title", "Text");
            store.visits().done(visit, Samples.brought(Instant.now(), item));
            store.visits().planned(visit, new Plan(Instant.now(), "at once"));
            long id = store.articles().at(item.url()).orElseThrow().id();
            store.articles().read(List.of(Samples.read(id, item.url().getPath().substring(1), "T", "Text " + i)));
            store.articles().classified(List.of(Samples.classified(id, "t", "a/b")));
            out.println("DONE " + item.url());
        }
    }

    /** The kill may have come in the middle of a visit. */
    private static void endVisits(Store store) {
        store.visits().ordered(9).forEach(v -> {
            int unused = store.visits().done(v.id(), Samples.brought(Instant.now()));
        });
        store.visits().unplanned(9).forEach(v -> store.visits().planned(v.id(), new Plan(Instant.now(), "at once")));
    }
}

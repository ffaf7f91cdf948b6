package org.ripplewatch.pages;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.osgi.service.jdbc.DataSourceFactory;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.store.Maintenance;
import org.ripplewatch.api.teach.Cornerstones;
import org.ripplewatch.api.teach.Lessons;
import org.ripplewatch.api.visit.Visits;

/**
 * The page database without a container, with the services that {@link PageDatabase} registers in one: for benchmarks,
 * and for tests that want the real one.
 */
public final class Standalone implements AutoCloseable {

    private static final Duration USUAL_DELAY = Duration.ofHours(2);

    private final Store store;

    private Standalone(Store store) {
        this.store = store;
    }

    /**
     * Opens the embedded database in a data folder, makes it where there is none.
     *
     * @param events told the topics of events after each commit
     * @throws org.ripplewatch.api.store.StoreException in a sentence for the user where that cannot be
     */
    public static Standalone open(Path data, DataSourceFactory derby, Clock clock, Consumer<String> events) {
        return new Standalone(Store.open(new Store.Setup(
                new DataFolder(data.toAbsolutePath()),
                derby,
                "",
                Map.of(),
                Migrations.ours(),
                clock,
                () -> USUAL_DELAY,
                events)));
    }

    public Articles articles() {
        return store.articles();
    }

    public Corpus corpus() {
        return store.corpus();
    }

    public Categories categories() {
        return store.categories();
    }

    public Cornerstones cornerstones() {
        return store.cornerstones();
    }

    public Lessons lessons() {
        return store.lessons();
    }

    public RuleHistory ruleHistory() {
        return store.ruleHistory();
    }

    public Sites sites() {
        return store.sites();
    }

    public Visits visits() {
        return store.visits();
    }

    public Maintenance maintenance() {
        return store.maintenance();
    }

    @Override
    public void close() {
        store.close();
    }
}

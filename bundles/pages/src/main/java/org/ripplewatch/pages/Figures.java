package org.ripplewatch.pages;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.metric.Metric;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Figures of the page database. */
final class Figures {

    private static final Logger LOG = LoggerFactory.getLogger(Figures.class);
    private static final long LITTLE_ROOM = 200L << 20;

    private final DataFolder data;

    Figures(DataFolder data) {
        this.data = data;
    }

    List<Metric> of(Store store) {
        List<Metric> figures = new ArrayList<>();
        store.articles()
                .counts()
                .forEach((stage, count) -> figures.add(new Metric(
                        "pages_articles", "Articles by stage.", Map.of("stage", name(stage)), (double) count)));
        figures.add(Metric.of("pages_unfiled", "Articles that no rule put into a folder.", (double)
                store.articles().unfiled()));
        figures.add(
                Metric.of("pages_sites", "Watched sites.", store.sites().all().size()));
        figures.add(Metric.of(
                "pages_visits_total", "Visits made.", (double) store.visits().count()));
        figures.add(Metric.of("pages_transactions_total", "Transactions of the page database.", (double)
                store.database().counter(Counter.STEP)));
        figures.add(Metric.of("pages_searchable", "Articles in the search index.", (double)
                store.search().size()));
        figures.add(Metric.of("pages_database_bytes", "Size of the database on disk.", (double) size(data.database())));
        figures.add(Metric.of("pages_index_bytes", "Size of the search index on disk.", (double) size(data.index())));
        return figures;
    }

    long articles(Store store) {
        return store.articles().counts().values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /** A sentence where the disk is nearly full. */
    Optional<String> lowRoom() {
        long room = data.room();
        return room >= LITTLE_ROOM
                ? Optional.empty()
                : Optional.of("Only " + (room >> 20) + " MB are left on the disk of " + data.root()
                        + ": make room before the page database has to stop");
    }

    private static String name(Stage stage) {
        return stage.name().toLowerCase(Locale.ROOT);
    }

    private static long size(java.nio.file.Path folder) {
        try {
            return Folders.size(folder);
        } catch (IOException e) {
            LOG.debug("The size of {} is unknown", folder, e);
            return 0;
        }
    }
}

package org.ripplewatch.pages;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.felix.hc.api.FormattingResultLog;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.Result;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventAdmin;
import org.osgi.service.jdbc.DataSourceFactory;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.AttributeType;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.metric.Metrics;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.store.Maintenance;
import org.ripplewatch.api.store.StoreException;
import org.ripplewatch.api.teach.Cornerstones;
import org.ripplewatch.api.teach.Lessons;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.api.work.WorkLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens the page database and registers its services while it is open. Where it cannot be opened the services stay
 * away, the health check says why in one sentence, and it is tried again.
 */
@Component(
        immediate = true,
        service = {HealthCheck.class, Metrics.class},
        configurationPid = "pages",
        property = {HealthCheck.NAME + "=Page database", HealthCheck.TAGS + "=ripplewatch"})
@Designate(ocd = PageDatabase.Settings.class)
public final class PageDatabase implements HealthCheck, Metrics {

    /** Settings of the page database. */
    @ObjectClassDefinition(name = "Page database", description = "Where the articles are kept.")
    public @interface Settings {
        /** JDBC address. */
        @AttributeDefinition(
                name = "url",
                description = "JDBC address of the database; empty for the embedded one in the data folder.")
        String url() default "";

        /** Which driver. */
        @AttributeDefinition(
                name = "driver.target",
                description = "OSGi filter that chooses the JDBC driver among the DataSourceFactory services.")
        String driver_target() default "(osgi.jdbc.driver.class=org.apache.derby.jdbc.EmbeddedDriver)";

        /** JDBC user. */
        @AttributeDefinition(name = "user", description = "User for the database; empty where it wants none.")
        String user() default "";

        /** JDBC password. */
        @AttributeDefinition(
                name = "password",
                description = "Password for the database; empty where it wants none.",
                type = AttributeType.PASSWORD)
        String password() default "";
    }

    private static final Logger LOG = LoggerFactory.getLogger(PageDatabase.class);
    private static final String DATA = "ripplewatch.data";
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
    private static final Duration LOOK = Duration.ofSeconds(5);

    private final BundleContext context;
    private final Store.Setup setup;
    private final DataFolder data;
    private final Figures figures;
    private final List<ServiceRegistration<?>> registrations = new ArrayList<>();
    private final WorkLoop loop;

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    private volatile @Nullable EventAdmin events;

    private volatile @Nullable Store store;
    private volatile String refusal = "";
    private Duration pause = FIRST_PAUSE;

    /** Begins to open the database. */
    @Activate
    public PageDatabase(
            BundleContext context,
            @Reference(name = "driver") DataSourceFactory driver,
            @Reference UsualDelay usualDelay,
            Settings settings) {
        this.context = context;
        String folder = context.getProperty(DATA);
        this.data = new DataFolder(Path.of(folder == null ? "data" : folder).toAbsolutePath());
        this.setup = new Store.Setup(
                data,
                driver,
                settings.url().strip(),
                login(settings),
                Migrations.ours(),
                Clock.systemUTC(),
                usualDelay,
                this::post);
        this.figures = new Figures(data);
        this.loop = WorkLoop.timed("pages-open", LONGEST_PAUSE, this::look);
    }

    /** Takes the services back, waits for the calls that are under way, and closes the database. */
    @Deactivate
    void stop() {
        loop.close();
        close();
    }

    @Override
    public Result execute() {
        FormattingResultLog log = new FormattingResultLog();
        Store open = store;
        if (open == null && refusal.isEmpty()) {
            log.info("The page database is being opened"); // that its services are away is told by others
        } else if (open == null) {
            log.critical("{}", refusal);
        } else if (open.lost()) {
            open.troubles().forEach(t -> log.critical("{}", t));
        } else {
            open.troubles().forEach(t -> log.warn("{}", t));
            room(log);
            log.info(
                    "{} articles, {} sites",
                    figures.articles(open),
                    open.sites().all().size());
        }
        return new Result(log);
    }

    @Override
    public List<Metric> metrics() {
        Store open = store;
        return open == null ? List.of() : figures.of(open);
    }

    private void room(FormattingResultLog log) {
        data.noRoom().ifPresentOrElse(t -> log.critical("{}", t), () -> figures.lowRoom()
                .ifPresent(t -> log.warn("{}", t)));
    }

    /** Opens it where it is not open, and anew where it was lost: a full disk ends it under our feet. */
    private Duration look() {
        Store open = store;
        if (open != null && !open.lost()) {
            return LOOK;
        }
        if (open != null) {
            LOG.warn("The page database is closed and opened anew: {}", String.join("; ", open.troubles()));
            close();
        }
        try {
            Store opened = Store.open(setup);
            store = opened;
            refusal = "";
            pause = FIRST_PAUSE;
            register(opened);
            return LOOK;
        } catch (StoreException e) {
            return refused(e);
        }
    }

    private Duration refused(StoreException e) {
        String sentence = String.valueOf(e.getMessage());
        if (!sentence.equals(refusal)) {
            LOG.error("{}", sentence);
            LOG.debug("The page database stays closed", e);
        }
        refusal = sentence;
        Duration wait = pause;
        pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
        return wait;
    }

    private void close() {
        registrations.forEach(ServiceRegistration::unregister);
        registrations.clear();
        Store open = store;
        store = null;
        if (open != null) {
            open.close();
        }
    }

    private void register(Store open) {
        register(Maintenance.class, open.maintenance());
        register(RuleHistory.class, open.ruleHistory());
        register(Categories.class, open.categories());
        register(Sites.class, open.sites());
        register(Visits.class, open.visits());
        register(Articles.class, open.articles());
        register(Corpus.class, open.corpus());
        register(Cornerstones.class, open.cornerstones());
        register(Lessons.class, open.lessons());
    }

    private <T> void register(Class<T> type, T service) {
        registrations.add(context.registerService(type, service, null));
    }

    private void post(String topic) {
        EventAdmin admin = events;
        if (admin != null) {
            admin.postEvent(new Event(topic, Map.of()));
        }
    }

    private static Map<String, String> login(Settings settings) {
        Map<String, String> login = new HashMap<>();
        if (!settings.user().isEmpty()) {
            login.put(DataSourceFactory.JDBC_USER, settings.user());
        }
        if (!settings.password().isEmpty()) {
            login.put(DataSourceFactory.JDBC_PASSWORD, settings.password());
        }
        return login;
    }
}

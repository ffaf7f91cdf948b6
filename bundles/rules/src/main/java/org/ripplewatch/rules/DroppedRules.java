package org.ripplewatch.rules;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.apache.felix.fileinstall.ArtifactInstaller;
import org.apache.felix.hc.api.FormattingResultLog;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.Result;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.metric.Metrics;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleEngine;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.api.rules.RuleFile.State;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.RuleProblem;
import org.ripplewatch.api.store.StoreException;
import org.ripplewatch.api.work.WorkLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The dropped rule files as a component. Whatever tells that something happened (FileInstall, the operating system, an
 * engine that came or went, the tick) only wakes the one thread that looks at the folder, so nothing depends on who told.
 */
@Component(
        immediate = true,
        configurationPid = "rules",
        service = {RuleFiles.class, ArtifactInstaller.class, HealthCheck.class, Metrics.class},
        property = {HealthCheck.NAME + "=Rules", HealthCheck.TAGS + "=ripplewatch"})
@Designate(ocd = DroppedRules.Config.class)
public final class DroppedRules implements RuleFiles, ArtifactInstaller, HealthCheck, Metrics {

    /** Settings of the rule files. */
    @ObjectClassDefinition(name = "Rules", description = "How dropped rule files are taken.")
    @interface Config {
        @AttributeDefinition(
                name = "quiet",
                description = "How long a rule file must stand still before it is taken: 10ms to 10s.")
        String quiet() default "200ms";
    }

    private record Bound(String folder, RuleEngine engine) {}

    private static final Logger LOG = LoggerFactory.getLogger(DroppedRules.class);
    private static final String FOLDER = "ripplewatch.rules";
    private static final Duration TICK = Duration.ofSeconds(2);
    private static final int SHOWN = 5;

    private final RulesFolder folder;
    private final QuietPeriod quiet;
    private final Settings settings;
    private final Clock clock = Clock.systemUTC();
    private final LiveRules live = new LiveRules(clock, System::nanoTime);
    private final ReentrantLock turn = new ReentrantLock(true);
    private final Changing changing;
    private final List<Bound> engines = new CopyOnWriteArrayList<>();
    private final FolderWatch watch;
    private final WorkLoop loop;
    private final AtomicLong changes = new AtomicLong();
    private volatile Optional<RuleHistory> stored = Optional.empty();
    private volatile Optional<History> history = Optional.empty();
    private volatile int unwritten;

    /** Starts to look at the folder. */
    @Activate
    public DroppedRules(BundleContext context, Config config) throws IOException {
        this.settings = Settings.of(config.quiet());
        settings.fault().ifPresent(LOG::warn);
        this.folder = new RulesFolder(
                Path.of(Optional.ofNullable(context.getProperty(FOLDER)).orElse("rules")));
        this.quiet = new QuietPeriod(folder, settings.quiet(), System::nanoTime);
        this.changing = new Changing(folder, quiet, live, clock);
        this.watch = new FolderWatch(folder.root().getFileSystem());
        create(folder.root());
        this.loop = WorkLoop.timed("rules", TICK, this::look);
        watch.start(loop::wake);
    }

    @Deactivate
    void stop() {
        watch.close();
        loop.close();
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addEngine(RuleEngine engine) {
        engines.add(new Bound(engine.folder(), engine));
        loop.wake();
    }

    void removeEngine(RuleEngine engine) {
        engines.removeIf(bound -> bound.engine().equals(engine));
        loop.wake();
    }

    @Reference(cardinality = ReferenceCardinality.OPTIONAL, policy = ReferencePolicy.DYNAMIC)
    void setHistory(RuleHistory history) {
        stored = Optional.of(history);
        loop.wake();
    }

    void unsetHistory(RuleHistory history) {
        if (stored.equals(Optional.of(history))) {
            stored = Optional.empty();
        }
    }

    @Override
    public List<RuleFile> all() {
        return live.files();
    }

    @Override
    public List<RuleProblem> problems() {
        return live.problems();
    }

    @Override
    public List<RuleProblem> check(Map<String, String> files) {
        return live.check(files, byFolder());
    }

    @Override
    public SortedMap<String, String> texts(String sub) {
        return live.texts(sub);
    }

    @Override
    public long change(RuleEdit edit) {
        turn.lock();
        try {
            RuleHistory writable = stored.orElseThrow(
                    () -> new StoreException(
                            "The page database is away, so the change cannot be kept in the history: try again when it is back"));
            History known = history.filter(h -> quiet.files().isPresent())
                    .orElseThrow(() -> new ConflictException(
                            "The rule files are being read for the first time: try again in a moment"));
            known.write(writable);
            RuleChange change = changing.change(edit, byFolder(), writable);
            known.stored(change);
            update(known);
            changes.incrementAndGet();
            return change.id();
        } finally {
            if (changing.unfinished()) {
                history = Optional.empty();
                loop.wake();
            }
            turn.unlock();
        }
    }

    @Override
    public boolean canHandle(File file) {
        return RulesFolder.isRuleFile(file.getName())
                && file.toPath().toAbsolutePath().normalize().startsWith(folder.root());
    }

    @Override
    public void install(File file) {
        loop.wake();
    }

    @Override
    public void update(File file) {
        loop.wake();
    }

    @Override
    public void uninstall(File file) {
        loop.wake();
    }

    @Override
    public Result execute() {
        FormattingResultLog log = new FormattingResultLog();
        settings.fault().ifPresent(log::warn);
        if (!loop.trouble().isEmpty()) {
            log.critical("Rule files are not taken: {}", loop.trouble());
        }
        if (unwritten > 0) {
            log.warn("{} changes of rule files wait for the page database", unwritten);
        }
        List<RuleProblem> errors =
                problems().stream().filter(RuleProblem::refused).toList();
        errors.stream().limit(SHOWN).forEach(p -> log.warn("rules/{}:{}: {}", p.file(), p.line(), p.message()));
        log.info("{} rule files, {} of them live as they are", all().size(), (long) count(State.LIVE));
        return new Result(log);
    }

    @Override
    public List<Metric> metrics() {
        Stream<Metric> files = Stream.of(State.values())
                .map(state -> new Metric(
                        "rules_files",
                        "Rule files by what became of them.",
                        Map.of("state", state.name().toLowerCase(Locale.ROOT)),
                        count(state)));
        Stream<Metric> others = Stream.of(
                Metric.of(
                        "rules_problems", "Problems in rule files.", problems().size()),
                Metric.of("rules_changes_total", "Changes of rule files since the start.", (double) changes.get()));
        return Stream.concat(files, others).toList();
    }

    private double count(State state) {
        return (double) all().stream().filter(file -> file.state() == state).count();
    }

    /** One look; returns how long until there can be something to do without being woken. */
    private Duration look() throws IOException {
        RulesFolder.Content content = folder.content();
        turn.lock();
        try {
            Duration rest = quiet.look(content);
            boolean again = watch.watch(content.folders());
            if (history.isEmpty()) {
                history = remembered();
            }
            history.ifPresent(known -> {
                update(known);
                write(known);
            });
            return again && settings.quiet().compareTo(rest) < 0 ? settings.quiet() : rest;
        } finally {
            turn.unlock();
        }
    }

    private Optional<History> remembered() throws IOException {
        Optional<RuleHistory> now = stored;
        if (now.isPresent()) {
            changing.recover(now.get());
        }
        return now.map(found -> new History(found, clock));
    }

    private void update(History known) {
        quiet.files().ifPresent(files -> live.update(files, quiet.content().closed(), byFolder(), known));
    }

    private void write(History known) {
        List<RuleChange> changed = known.unwritten();
        try {
            stored.ifPresent(known::write);
        } catch (RuntimeException e) {
            if (unwritten == 0) {
                LOG.warn("The history of rule files cannot be written now: it waits, and the rules go on", e);
            }
        }
        changes.addAndGet(changed.size() - known.unwritten().size());
        unwritten = known.unwritten().size();
    }

    private Map<String, RuleEngine> byFolder() {
        Map<String, RuleEngine> byFolder = new HashMap<>();
        engines.forEach(bound -> byFolder.put(bound.folder(), bound.engine())); // of two, the one that came later
        return byFolder;
    }

    private static void create(Path root) {
        try {
            Files.createDirectories(root);
        } catch (IOException e) {
            LOG.error(
                    "The rules folder {} cannot be made ({}): make it, or start with another --home",
                    root,
                    e.toString());
        }
    }
}

package org.ripplewatch.rules;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.ripplewatch.api.rules.RuleEngine;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.api.rules.RuleFile.State;
import org.ripplewatch.api.rules.RuleProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The live rules of all sub-folders. One thread updates them; any thread may ask for what is live, what is wrong, or what
 * a change would do. Engines are called by one thread at a time.
 */
final class LiveRules {

    private static final Logger LOG = LoggerFactory.getLogger(LiveRules.class);
    private static final Comparator<RuleProblem> BY_PLACE = Comparator.comparing(RuleProblem::file)
            .thenComparingInt(RuleProblem::line)
            .thenComparing(RuleProblem::message);

    private final Clock clock;
    private final LongSupplier nanos;
    private final SortedMap<String, LiveFolder> folders = new TreeMap<>();
    private final ReentrantLock engines = new ReentrantLock(true);
    private volatile List<RuleFile> files = List.of();
    private volatile List<RuleProblem> problems = List.of();
    private volatile Map<String, SortedMap<String, String>> texts = Map.of();
    private Set<RuleProblem> told = Set.of();

    LiveRules(Clock clock, LongSupplier nanos) {
        this.clock = clock;
        this.nanos = nanos;
    }

    /** The files and what became of them, by name. */
    List<RuleFile> files() {
        return files;
    }

    /** What is wrong, by file and line. */
    List<RuleProblem> problems() {
        return problems;
    }

    /**
     * Makes live what lies in the folder.
     *
     * @param dropped the files by name
     * @param closed sub-folders whose files are not known now: they stay as they were
     * @param byFolder the engine of each sub-folder
     * @param history what was before; told what changed
     */
    void update(
            SortedMap<String, Dropped> dropped,
            SortedSet<String> closed,
            Map<String, RuleEngine> byFolder,
            History history) {
        SortedMap<String, Dropped> all = withClosed(dropped, closed, history);
        SortedSet<String> names = new TreeSet<>(byFolder.keySet());
        names.addAll(folders.keySet());
        all.values().forEach(file -> names.add(file.folder()));
        engines.lock();
        try {
            names.forEach(name -> folders.computeIfAbsent(name, n -> new LiveFolder(n, nanos))
                    .update(of(name, all), Optional.ofNullable(byFolder.get(name)), history));
        } finally {
            engines.unlock();
        }
        history.together();
        publish(closed, history);
    }

    /** The live text of each file of a sub-folder, as of the last {@link #update}. */
    SortedMap<String, String> texts(String folder) {
        return texts.getOrDefault(folder, Collections.emptySortedMap());
    }

    /** The live text of a file; empty where none is. */
    String text(String file) {
        return texts(Dropped.folderOf(file)).getOrDefault(file, "");
    }

    /**
     * Makes these texts live beside the others that are; {@link #update} must follow once they are in the folder, or
     * {@link #takeBack}.
     *
     * @param changed text by name; an empty one for a file that goes
     * @param byFolder the engine of each sub-folder
     * @return the errors; where there are any nothing changed
     * @throws IllegalStateException where an engine failed; nothing changed
     */
    List<RuleProblem> tryOn(SortedMap<String, String> changed, Map<String, RuleEngine> byFolder) {
        SortedMap<String, SortedMap<String, String>> parts = byFolder(changed);
        SortedMap<String, String> done = new TreeMap<>();
        for (Map.Entry<String, SortedMap<String, String>> part : parts.entrySet()) {
            List<RuleProblem> errors = tryOn(part.getKey(), part.getValue(), byFolder);
            if (!errors.isEmpty()) {
                takeBack(done, byFolder);
                return errors;
            }
            part.getValue().keySet().forEach(file -> done.put(file, text(file)));
        }
        return List.of();
    }

    /** Makes live again what was before {@link #tryOn}. */
    void takeBack(SortedMap<String, String> before, Map<String, RuleEngine> byFolder) {
        byFolder(before).forEach((folder, texts) -> {
            try {
                tryOn(folder, texts, byFolder);
            } catch (IllegalStateException e) {
                LOG.error("What was tried on in {} could not be taken back: its files are made live anew", folder, e);
                Optional.ofNullable(folders.get(folder)).ifPresent(LiveFolder::startOver);
            }
        });
    }

    private List<RuleProblem> tryOn(
            String folder, SortedMap<String, String> changed, Map<String, RuleEngine> byFolder) {
        LiveFolder live = folders.get(folder);
        RuleEngine engine = byFolder.get(folder);
        if (engine == null || live == null) {
            return List.of(noEngine(folder, changed.firstKey()));
        }
        engines.lock();
        try {
            return live.tryOn(changed, engine);
        } catch (RuntimeException | LinkageError e) {
            throw new IllegalStateException("the rule engine of '" + folder + "' failed, nothing was changed: " + e, e);
        } finally {
            engines.unlock();
        }
    }

    private static SortedMap<String, SortedMap<String, String>> byFolder(Map<String, String> texts) {
        SortedMap<String, SortedMap<String, String>> parts = new TreeMap<>();
        texts.forEach((name, text) -> parts.computeIfAbsent(Dropped.folderOf(name), f -> new TreeMap<>())
                .put(name, text));
        return parts;
    }

    private static RuleProblem noEngine(String folder, String file) {
        return RuleProblem.error(
                file,
                0,
                "nothing takes files of '" + folder
                        + "' now: use mcrdr, monitors or schedule, or wait until its bundle runs");
    }

    /**
     * What would be wrong with these files if they were dropped.
     *
     * @param changed text by name
     * @param byFolder the engine of each sub-folder
     */
    List<RuleProblem> check(Map<String, String> changed, Map<String, RuleEngine> byFolder) {
        List<RuleProblem> found = new ArrayList<>();
        SortedMap<String, SortedMap<String, String>> texts = new TreeMap<>();
        changed.forEach((name, text) -> misnamed(name)
                .ifPresentOrElse(found::add, () -> texts.computeIfAbsent(Dropped.folderOf(name), f -> new TreeMap<>())
                        .put(name, text)));
        engines.lock();
        try {
            texts.forEach(
                    (folder, files) -> found.addAll(check(folder, files, Optional.ofNullable(byFolder.get(folder)))));
        } finally {
            engines.unlock();
        }
        return found.stream().sorted(BY_PLACE).toList();
    }

    private List<RuleProblem> check(String folder, SortedMap<String, String> changed, Optional<RuleEngine> engine) {
        if (engine.isEmpty()) {
            return changed.keySet().stream().map(file -> noEngine(folder, file)).toList();
        }
        SortedMap<String, String> set = new TreeMap<>();
        Optional.ofNullable(folders.get(folder)).ifPresent(live -> set.putAll(live.live()));
        set.putAll(changed);
        try {
            return engine.get().check(set).stream()
                    .filter(p -> p.refused() || changed.containsKey(p.file()))
                    .toList();
        } catch (RuntimeException | LinkageError e) {
            LOG.error("The rule engine of {} failed while it checked files", folder, e);
            return List.of(
                    RuleProblem.error(changed.firstKey(), 0, "the rule engine of '" + folder + "' failed (" + e + ")"));
        }
    }

    /** What is wrong with the name of a rule file; empty where nothing is. */
    static Optional<RuleProblem> misnamed(String name) {
        boolean good = name.length() <= 200
                && Stream.of(name.split("/", -1))
                        .allMatch(part -> part.matches("[^./\\\\\\p{Cntrl}][^/\\\\\\p{Cntrl}]*"))
                && RulesFolder.isRuleFile(name);
        return good
                ? Optional.empty()
                : Optional.of(
                        RuleProblem.error(name, 0, "this is no name of a rule file: write it as mcrdr/football.drl"));
    }

    private static SortedMap<String, Dropped> withClosed(
            SortedMap<String, Dropped> dropped, SortedSet<String> closed, History history) {
        SortedMap<String, Dropped> all = new TreeMap<>(dropped);
        history.lastGood().forEach((name, text) -> {
            if (closed.stream().anyMatch(name::startsWith)) {
                all.putIfAbsent(name, Dropped.text(name, text).unsettled());
            }
        });
        return all;
    }

    private static SortedMap<String, Dropped> of(String folder, SortedMap<String, Dropped> all) {
        SortedMap<String, Dropped> files = new TreeMap<>();
        all.values().stream()
                .filter(file -> file.folder().equals(folder))
                .forEach(file -> files.put(file.name(), file));
        return files;
    }

    private void publish(Collection<String> closed, History history) {
        Map<String, RuleFile> before = new TreeMap<>();
        files.forEach(file -> before.put(file.name(), file));
        files = folders.values().stream()
                .flatMap(folder -> folder.states().entrySet().stream())
                .map(e -> new RuleFile(
                        e.getKey(),
                        e.getValue(),
                        since(e.getKey(), e.getValue(), Optional.ofNullable(before.get(e.getKey())), history)))
                .sorted(Comparator.comparing(RuleFile::name))
                .toList();
        Map<String, SortedMap<String, String>> live = new TreeMap<>();
        folders.forEach((name, folder) -> live.put(name, Collections.unmodifiableSortedMap(folder.live())));
        texts = live;
        problems = Stream.concat(
                        folders.values().stream().flatMap(folder -> folder.problems().stream()),
                        closed.stream().map(LiveRules::closed))
                .sorted(BY_PLACE)
                .toList();
        tellNewOnes();
    }

    private static RuleProblem closed(String folder) {
        return RuleProblem.error(
                folder.isEmpty() ? "." : folder,
                0,
                "this folder cannot be opened, so its rules stay as they were: check that it is there, and its permissions");
    }

    private Instant since(String file, State state, Optional<RuleFile> before, History history) {
        Optional<Instant> changed = state == State.WAITING ? Optional.empty() : history.changed(file);
        return changed.orElseGet(() ->
                before.filter(b -> b.state() == state).map(RuleFile::since).orElseGet(clock::instant));
    }

    /** Each problem once, until it is gone and comes again. */
    private void tellNewOnes() {
        for (RuleProblem problem : problems) {
            if (!told.contains(problem)) {
                LOG.warn("rules/{}:{}: {}", problem.file(), problem.line(), problem.message());
            }
        }
        told = new HashSet<>(problems);
    }
}

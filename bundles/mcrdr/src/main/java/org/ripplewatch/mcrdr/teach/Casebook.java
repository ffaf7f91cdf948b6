package org.ripplewatch.mcrdr.teach;

import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.RuleProblem;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Cornerstone.Exemption;
import org.ripplewatch.api.teach.Cornerstones;
import org.ripplewatch.mcrdr.TreeGuard;
import org.ripplewatch.mcrdr.teach.Cases.Case;
import org.ripplewatch.mcrdr.teach.Checking.Changed;
import org.ripplewatch.mcrdr.teach.Checking.Tree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds the cornerstones to what they were given: every change of the live tree is checked against them, whoever makes
 * it. A change that was agreed on ({@link #apply}) exempts the cornerstones that it may change; one that was dropped is
 * refused or warned of, and then exempts them in the name of {@code drop}; should their folders come back, they bind
 * again.
 */
public final class Casebook implements TreeGuard {

    /** Who exempts and gives cornerstones where a rule file does. */
    static final String DROP = "drop";

    private static final Logger LOG = LoggerFactory.getLogger(Casebook.class);
    private static final int PAGE = 500;
    private static final Pattern PLACE = Pattern.compile("(mcrdr/[^\\n]+?) line (\\d{1,9}): (.*)", Pattern.DOTALL);

    private final Classifier classifier;
    private final Cornerstones store;
    private final Clock clock;
    private final boolean refuse;
    private final Cases cases = new Cases();
    private final ReentrantLock changing = new ReentrantLock();
    private final Map<Long, RuleProblem> standing = new ConcurrentSkipListMap<>();
    private volatile Set<Long> agreed = Set.of();
    private volatile boolean loaded;
    private volatile Tree live;
    private volatile String trouble = "";
    private volatile Checked checked;

    /**
     * A book without cases.
     *
     * @param classifier has the live tree
     * @param store where the cornerstones are kept
     * @param refuse whether a dropped change that endangers one is refused
     * @param clock tells when
     */
    public Casebook(Classifier classifier, Cornerstones store, boolean refuse, Clock clock) {
        this.classifier = classifier;
        this.store = store;
        this.refuse = refuse;
        this.clock = clock;
        this.live = new Tree(classifier.tree());
        this.checked = new Checked(live, live, List.of());
    }

    /** Reads all cornerstones; those that the live tree contradicts, as when files changed meanwhile, are exempted. */
    public void load() {
        long last = 0;
        List<Cornerstone> page = store.page(last, PAGE);
        while (!page.isEmpty()) {
            for (Cornerstone c : page) {
                cases.put(c, classifier.words(c.article()));
                last = Math.max(last, c.id());
            }
            page = store.page(last, PAGE);
        }
        synchronized (this) {
            cases.all().stream().mapToObj(cases::at).flatMap(Optional::stream).forEach(this::remember);
            loaded = true;
            reconcile();
        }
    }

    /** The cornerstones in memory. */
    Cases cases() {
        return cases;
    }

    /** The live tree with the walk down it. */
    Tree live() {
        RuleTree tree = classifier.tree();
        Tree known = live;
        if (known.rules() != tree) {
            known = tree(tree);
            live = known;
        }
        return known;
    }

    /** A cornerstone with its text. */
    Cornerstone cornerstone(long id) {
        return store.page(id - 1, 1).stream()
                .filter(c -> c.id() == id)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no cornerstone " + id + "."));
    }

    /** Whether a change that endangers cornerstones is refused. */
    public boolean refuses() {
        return refuse;
    }

    /** What went wrong in keeping cornerstones; empty where nothing did. */
    public String trouble() {
        return trouble;
    }

    /** Binding cornerstones that another tree in the place of the live one would change. */
    public List<Changed> endangered(RuleTree after) {
        return new Checking(cases, live(), new Tree(after)).endangered(cases.binding());
    }

    /** The same where the other tree has further rules and nothing else. */
    List<Changed> endangered(RuleTree after, Collection<RuleNode> come) {
        BitSet binding = cases.binding();
        return new Checking(cases, live(), new Tree(after)).endangered(binding, List.of(), come);
    }

    /**
     * Makes a change of rules that may change some cornerstones. Those it did change are exempted with the change's
     * number, so that {@link #restore} finds them. One such change at a time.
     *
     * @param mayChange numbers of the cornerstones
     * @param who who wants it
     * @param why in a sentence
     * @param change makes the change and tells its number
     * @return its number
     */
    public long apply(Collection<Long> mayChange, String who, String why, LongSupplier change) {
        changing.lock();
        try {
            agreed = Set.copyOf(mayChange);
            long number = change.getAsLong();
            synchronized (this) {
                exempt(contradicted(mayChange), new Exemption(clock.instant(), who, why, number));
                agreed = Set.of();
            }
            return number;
        } finally {
            agreed = Set.of();
            changing.unlock();
        }
    }

    /**
     * Makes a change that gives folders other names, and no article other company: the cornerstones that bind follow it.
     *
     * @param change makes the change and tells its number
     * @return its number
     */
    public long follow(LongSupplier change) {
        changing.lock();
        try {
            Tree before = live();
            BitSet binding = cases.binding();
            agreed = ids(binding);
            long number = change.getAsLong();
            synchronized (this) {
                Map<Long, SortedSet<String>> folders = new HashMap<>();
                new Checking(cases, before, live())
                        .endangered(binding)
                        .forEach(c -> folders.put(c.found().id(), c.then()));
                store.refile(folders);
                folders.forEach(cases::refile);
                agreed = Set.of();
            }
            return number;
        } finally {
            agreed = Set.of();
            changing.unlock();
        }
    }

    private Set<Long> ids(BitSet places) {
        return places.stream()
                .mapToObj(cases::at)
                .flatMap(Optional::stream)
                .map(Case::id)
                .collect(Collectors.toSet());
    }

    /** Cornerstones that were exempted by a change which was taken back bind again, as far as the live tree concludes what they were given. */
    public synchronized void restore(long change) {
        List<Long> back = new ArrayList<>();
        cases.all().stream()
                .mapToObj(cases::at)
                .flatMap(Optional::stream)
                .filter(c -> c.exempted().filter(e -> e.change() == change).isPresent())
                .filter(c -> folders(c).equals(c.categories()))
                .forEach(c -> back.add(c.id()));
        bind(back);
    }

    /**
     * Gives an article as a cornerstone, with the folders that the live tree concludes.
     *
     * @param onlyNew whether one that is at that address already stays as it is
     */
    public synchronized Optional<Cornerstone> give(URI url, ArticleText article, String who, boolean onlyNew) {
        if (onlyNew && cases.byUrl(url).isPresent()) {
            return Optional.empty();
        }
        SortedSet<String> folders = live().folders(classifier.words(article));
        Cornerstone given = new Cornerstone(0, url, article, folders, clock.instant(), who, Optional.empty());
        List<Cornerstone> put = store.put(List.of(given));
        put.forEach(c -> {
            cases.byUrl(url).ifPresent(old -> standing.remove(old.id()));
            cases.put(c, classifier.words(article));
        });
        return put.stream().findFirst();
    }

    @Override
    public List<RuleProblem> problems(RuleTree before, RuleTree after, Set<String> files) {
        List<RuleProblem> problems = new ArrayList<>();
        Tree then = tree(after);
        standing.forEach((id, problem) -> cases.byId(id)
                .filter(c -> !folders(then, c).equals(c.categories()))
                .ifPresent(c -> problems.add(problem)));
        if (loaded) {
            for (Changed c : unasked(before, after)) {
                RuleProblem warning = warning(c);
                boolean refused = refuse && files.contains(warning.file());
                problems.add(refused ? RuleProblem.error(warning.file(), warning.line(), warning.message()) : warning);
            }
        }
        return problems;
    }

    @Override
    public synchronized void changed(RuleTree before, RuleTree after) {
        if (!loaded) {
            return;
        }
        try {
            for (Changed c : unasked(before, after)) {
                exemptDropped(c);
            }
            bindReturned();
            trouble = "";
        } catch (RuntimeException e) {
            trouble = "Cornerstones that a rule file changed could not be marked: " + e.getMessage();
            LOG.error(
                    "Cornerstones that a rule file changed could not be marked; it is tried again at the next start",
                    e);
        }
    }

    private List<Changed> unasked(RuleTree before, RuleTree after) {
        Checked known = checked;
        if (known.before().rules() != before || known.after().rules() != after) {
            Tree now = tree(before);
            Tree then = tree(after);
            known = new Checked(now, then, new Checking(cases, now, then).endangered(cases.binding()));
            checked = known;
        }
        Set<Long> allowed = agreed;
        return known.changed().stream()
                .filter(c -> !allowed.contains(c.found().id()))
                .toList();
    }

    /** What the last check found, since a change is looked at before and after it is made. */
    private record Checked(Tree before, Tree after, List<Changed> changed) {}

    private void exemptDropped(Changed c) {
        RuleProblem warning = warning(c);
        String why = warning.file() + " line " + warning.line() + ": " + warning.message();
        exempt(Set.of(c.found().id()), new Exemption(clock.instant(), DROP, why, 0));
        cases.byId(c.found().id()).ifPresent(this::remember);
        LOG.warn("{}", why);
    }

    /** A cornerstone that a dropped file had changed binds again as soon as its folders are back. */
    private void bindReturned() {
        List<Long> back = standing.keySet().stream()
                .filter(id -> cases.byId(id)
                        .filter(c -> folders(c).equals(c.categories()))
                        .isPresent())
                .toList();
        bind(back);
    }

    private void reconcile() {
        Tree now = live();
        cases.binding().stream().forEach(place -> {
            Case c = cases.at(place).orElseThrow();
            SortedSet<String> folders = now.folders(cases.words(place));
            if (!folders.equals(c.categories())) {
                String why = "Rule files changed while the product was not running: " + c.url() + " was in "
                        + c.categories() + " and is in " + folders + " now.";
                exempt(Set.of(c.id()), new Exemption(clock.instant(), DROP, why, 0));
                LOG.warn("{}", why);
            }
        });
    }

    private void remember(Case c) {
        c.exempted().filter(e -> e.who().equals(DROP)).ifPresent(e -> standing.put(c.id(), problem(e.why())));
    }

    private void exempt(Collection<Long> ids, Exemption exemption) {
        if (!ids.isEmpty()) {
            store.exempt(ids, exemption);
            ids.forEach(id -> cases.exempt(id, Optional.of(exemption)));
        }
    }

    private void bind(Collection<Long> ids) {
        if (!ids.isEmpty()) {
            store.restore(ids);
            ids.forEach(id -> cases.exempt(id, Optional.empty()));
            standing.keySet().removeAll(ids);
        }
    }

    /** Those of the binding cornerstones of these numbers that the live tree contradicts. */
    private List<Long> contradicted(Collection<Long> ids) {
        return ids.stream()
                .filter(id -> cases.byId(id)
                        .filter(c -> c.exempted().isEmpty() && !folders(c).equals(c.categories()))
                        .isPresent())
                .toList();
    }

    private SortedSet<String> folders(Case c) {
        return folders(live(), c);
    }

    private SortedSet<String> folders(Tree tree, Case c) {
        return tree.folders(cases.words(c.place()));
    }

    private Tree tree(RuleTree rules) {
        return Stream.of(live, checked.after(), checked.before())
                .filter(t -> t.rules() == rules)
                .findFirst()
                .orElseGet(() -> new Tree(rules));
    }

    private static RuleProblem warning(Changed c) {
        RuleNode cause = c.cause();
        return RuleProblem.warning(
                cause.file(),
                cause.line(),
                "Rule " + cause.id() + " changes the folders of the cornerstone "
                        + c.found().url() + " from " + c.now() + " to " + c.then()
                        + ": take the change back, or confirm the new folders.");
    }

    private static RuleProblem problem(String why) {
        Matcher place = PLACE.matcher(why);
        return place.matches()
                ? RuleProblem.warning(place.group(1), Integer.parseInt(place.group(2)), place.group(3))
                : RuleProblem.warning("mcrdr", 0, why);
    }
}

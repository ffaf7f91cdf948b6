package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.kie.api.KieServices;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.rules.RuleEngine;
import org.ripplewatch.api.rules.RuleProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the rule tree of {@code rules/mcrdr} live and classifies by it. Immediate, so that the tree outlives those who
 * use it: nobody hands the files over again while this service stays the same.
 */
@Component(
        service = {Mcrdr.class, RuleEngine.class, Classifier.class},
        immediate = true)
public final class Mcrdr implements RuleEngine, Classifier {

    private static final Logger LOG = LoggerFactory.getLogger(Mcrdr.class);

    /** Files of a change that is looked at by itself; with more of them all files are looked at. */
    private static final int FEW = 100;

    private final LiveTree live;
    private volatile Map<String, RuleText> files = Map.of();
    private volatile Map<String, RuleText> lastRead = Map.of();
    private volatile boolean ready;
    private volatile TreeGuard guard = TreeGuard.NONE;

    /** An engine without rules. */
    @Activate
    public Mcrdr(@Reference KieServices kie) {
        this.live = new LiveTree(kie);
    }

    @Override
    public String folder() {
        return "mcrdr";
    }

    @Override
    public synchronized List<RuleProblem> replace(SortedMap<String, String> texts) {
        long start = System.nanoTime();
        Map<String, RuleText> next = read(texts);
        RuleTree before = tree();
        Judged judged = judge(next);
        judged.tree().ifPresent(after -> {
            if (after != before) {
                live.change(after, judged.diff().goneNodes(), judged.diff().comeNodes());
                LOG.info("{} rules are live, after {} ms", after.size(), (System.nanoTime() - start) / 1_000_000);
            }
            files = next;
            ready = true;
            guard.changed(before, after);
        });
        return judged.problems();
    }

    @Override
    public List<RuleProblem> check(SortedMap<String, String> texts) {
        return judge(read(texts)).problems();
    }

    /**
     * The tree that these files would make; nobody is asked whether it may change what it does.
     *
     * @param texts by name, such as {@code mcrdr/football.drl}
     * @throws IllegalArgumentException where they make none; the message names file, line and cause
     */
    public RuleTree tree(SortedMap<String, String> texts) {
        Map<String, RuleText> next = read(texts);
        List<RuleProblem> problems = new ArrayList<>();
        next.values().forEach(f -> problems.addAll(f.problems()));
        if (good(problems)) {
            problems.addAll(TreeCheck.problems(next.values(), settled(next)));
        }
        problems.stream().filter(RuleProblem::refused).findFirst().ifPresent(p -> {
            throw new IllegalArgumentException("rules/" + p.file() + ":" + p.line() + ": " + p.message());
        });
        return files.equals(next) ? tree() : tree(next);
    }

    /** Who looks at changes from now on; {@link TreeGuard#NONE} for nobody. */
    public synchronized void guard(TreeGuard next) {
        guard = next;
    }

    /**
     * The tree that there would be if these files were dropped.
     *
     * @param dropped text by name relative to {@code rules/}; an empty text for a file that would be deleted
     * @throws IllegalArgumentException where one would be refused; the message says why
     */
    public RuleTree tried(Map<String, String> dropped) {
        SortedMap<String, String> texts = new TreeMap<>();
        files.values().forEach(f -> texts.put(f.file(), f.text()));
        dropped.forEach((name, text) -> {
            if (!name.startsWith(folder() + "/") || !name.endsWith(".drl")) {
                throw new IllegalArgumentException("'" + RuleReader.brief(name)
                        + "' files no articles: name a file such as " + folder() + "/football.drl.");
            }
            if (text.isEmpty()) {
                texts.remove(name);
            } else {
                texts.put(name, text);
            }
        });
        check(texts).stream().filter(RuleProblem::refused).findFirst().ifPresent(p -> {
            throw new IllegalArgumentException(p.file() + " line " + p.line() + ": " + p.message());
        });
        return tree(read(texts));
    }

    @Override
    public Classification classify(ArticleText article) {
        return live.classify(words(article));
    }

    /** What the live tree says of an article whose words are known. */
    public Classification classify(Words article) {
        return live.classify(article);
    }

    @Override
    public Words words(ArticleText article) {
        return Tokenizer.words(article);
    }

    @Override
    public RuleTree tree() {
        return live.tree();
    }

    /** Whether rule files were handed over since the start: before that no rules means that none are known yet. */
    public boolean ready() {
        return ready;
    }

    /** Reads the files; those that are live or were read the last time with the same text are not read again. */
    private Map<String, RuleText> read(SortedMap<String, String> texts) {
        Map<String, RuleText> live = files;
        Map<String, RuleText> last = lastRead;
        Map<String, RuleText> next = new LinkedHashMap<>(2 * texts.size()); // in order; found faster than in a tree
        texts.forEach((file, text) -> next.put(file, read(live, last, file, text)));
        lastRead = next;
        return next;
    }

    private static RuleText read(Map<String, RuleText> live, Map<String, RuleText> last, String file, String text) {
        RuleText known = live.get(file);
        if (known == null || !known.text().equals(text)) {
            known = last.get(file);
        }
        return known != null && known.text().equals(text) ? known : RuleReader.read(file, text);
    }

    /** What is wrong with the files, and their tree where nothing keeps it from becoming live. */
    private Judged judge(Map<String, RuleText> next) {
        FileDiff diff = FileDiff.of(files, next);
        RuleTree before = tree();
        boolean one = diff.size() <= FEW && diff.surelyOneTree(before, next.values());
        List<RuleProblem> problems = problems(next, one);
        if (!good(problems)) {
            return new Judged(problems, diff, Optional.empty());
        }
        RuleTree after = diff.size() == 0
                ? before
                : one ? before.with(version(next).toString(), diff.goneNodes(), diff.comeNodes()) : tree(next);
        problems.addAll(guard.problems(before, after, next.keySet()));
        return new Judged(problems, diff, Optional.of(after).filter(t -> good(problems)));
    }

    private List<RuleProblem> problems(Map<String, RuleText> next, boolean one) {
        List<RuleProblem> problems = new ArrayList<>();
        next.values().forEach(f -> problems.addAll(f.problems()));
        if (good(problems)) {
            problems.addAll(
                    one
                            ? TreeCheck.drafts(next.values().stream()
                                    .flatMap(f -> f.nodes().stream())
                                    .toList())
                            : TreeCheck.problems(next.values(), settled(next)));
        }
        return problems;
    }

    private record Judged(List<RuleProblem> problems, FileDiff diff, Optional<RuleTree> tree) {
        Judged {
            problems = List.copyOf(problems);
        }
    }

    private static boolean good(List<RuleProblem> problems) {
        return problems.stream().noneMatch(RuleProblem::refused);
    }

    private Set<String> settled(Map<String, RuleText> next) {
        Map<String, RuleText> known = files;
        return next.values().stream()
                .filter(f -> f.equals(known.get(f.file())))
                .map(RuleText::file)
                .collect(Collectors.toSet());
    }

    private static TreeVersion version(Map<String, RuleText> next) {
        return next.values().stream().map(RuleText::version).reduce(TreeVersion.EMPTY, TreeVersion::plus);
    }

    private static RuleTree tree(Map<String, RuleText> next) {
        List<RuleNode> nodes =
                next.values().stream().flatMap(f -> f.nodes().stream()).toList();
        return new RuleTree(version(next).toString(), nodes);
    }
}

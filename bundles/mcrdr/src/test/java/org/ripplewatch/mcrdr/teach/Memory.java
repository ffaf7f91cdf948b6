package org.ripplewatch.mcrdr.teach;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.RuleUse;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleEngine;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.rules.RuleProblem;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Cornerstone.Exemption;
import org.ripplewatch.api.teach.Cornerstones;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Lessons;
import org.ripplewatch.mcrdr.Walk;

/** What teaching needs of the page database and the rules folder, in memory and as plain as can be. */
final class Memory {

    private Memory() {}

    /** Stored articles, filed by the tree that {@link #file} was called with last. */
    static final class MemoryCorpus implements Corpus {
        private final Classifier classifier;
        final SortedMap<Long, ArticleText> texts = new TreeMap<>();
        private final Cases index = new Cases();
        private final Map<Long, Words> words = new HashMap<>();
        private final Map<Long, Classification> filed = new HashMap<>();

        MemoryCorpus(Classifier classifier) {
            this.classifier = classifier;
        }

        long add(ArticleText text) {
            long id = texts.isEmpty() ? 1 : texts.lastKey() + 1;
            texts.put(id, text);
            words.put(id, classifier.words(text));
            index.put(
                    new Cornerstone(id, url(id), text, new TreeSet<>(), Instant.EPOCH, "", Optional.empty()),
                    words.get(id));
            return id;
        }

        void file(RuleTree tree) {
            Walk walk = new Walk(tree);
            words.forEach((id, w) -> filed.put(id, walk.classify(w)));
        }

        Words words(long id) {
            return words.get(id);
        }

        static URI url(long id) {
            return URI.create("https://site.example/" + id);
        }

        @Override
        public long[] satisfying(Collection<Condition> conditions) {
            if (conditions.isEmpty()) {
                throw new IllegalArgumentException("at least one condition");
            }
            return index.satisfying(conditions).stream()
                    .mapToLong(place -> index.at(place).orElseThrow().id())
                    .sorted()
                    .toArray();
        }

        @Override
        public Map<Condition, Long> counts(Collection<Condition> conditions) {
            Map<Condition, Long> counts = new HashMap<>();
            conditions.forEach(c -> counts.put(c, (long) index.count(c, index.binding())));
            return counts;
        }

        @Override
        public long size() {
            return texts.size();
        }

        @Override
        public List<TextArticle> texts(Collection<Long> articles) {
            return articles.stream()
                    .filter(texts::containsKey)
                    .map(id -> new TextArticle(id, texts.get(id)))
                    .toList();
        }

        @Override
        public Map<Long, List<Conclusion>> conclusions(Collection<Long> articles) {
            Map<Long, List<Conclusion>> found = new HashMap<>();
            articles.forEach(id -> found.put(id, filed.get(id).conclusions()));
            return found;
        }

        @Override
        public Map<Long, Classification> filings(Collection<Long> articles) {
            Map<Long, Classification> found = new HashMap<>();
            articles.forEach(id -> found.put(id, filed.get(id)));
            return found;
        }

        @Override
        public long[] concludedBy(int node) {
            return newest(id -> filed.get(id).conclusions().stream()
                            .anyMatch(c -> c.path().get(c.path().size() - 1) == node)
                    || filed.get(id).stops().stream().anyMatch(p -> p.get(p.size() - 1) == node));
        }

        @Override
        public long[] in(String category) {
            return newest(id -> filed.get(id).conclusions().stream()
                    .anyMatch(c -> c.category().equals(category)));
        }

        @Override
        public Map<Integer, RuleUse> uses(Instant since) {
            throw new AssertionError("teaching does not ask");
        }

        private long[] newest(Predicate<Long> wanted) {
            return texts.keySet().stream()
                    .filter(wanted)
                    .sorted(Comparator.reverseOrder())
                    .mapToLong(Long::longValue)
                    .toArray();
        }
    }

    /** Cornerstones. */
    static final class MemoryCornerstones implements Cornerstones {
        final SortedMap<Long, Cornerstone> all = new TreeMap<>();
        private final Map<URI, Long> ids = new HashMap<>();
        private long last;

        @Override
        public List<Cornerstone> page(long after, int max) {
            return all.tailMap(after + 1).values().stream().limit(max).toList();
        }

        @Override
        public List<Cornerstone> put(Collection<Cornerstone> cornerstones) {
            List<Cornerstone> put = new ArrayList<>();
            for (Cornerstone c : cornerstones) {
                long id = ids.computeIfAbsent(c.url(), u -> ++last);
                put.add(new Cornerstone(id, c.url(), c.article(), c.categories(), c.since(), c.who(), c.exempted()));
                all.put(id, put.get(put.size() - 1));
            }
            return put;
        }

        @Override
        public void exempt(Collection<Long> ids, Exemption exemption) {
            ids.forEach(id -> set(id, Optional.of(exemption)));
        }

        @Override
        public void restore(Collection<Long> ids) {
            ids.forEach(id -> set(id, Optional.empty()));
        }

        @Override
        public void refile(Map<Long, SortedSet<String>> folders) {
            folders.forEach((id, paths) -> {
                Cornerstone c = all.get(id);
                all.put(id, new Cornerstone(id, c.url(), c.article(), paths, c.since(), c.who(), c.exempted()));
            });
        }

        private void set(long id, Optional<Exemption> exemption) {
            Cornerstone c = all.get(id);
            all.put(id, new Cornerstone(id, c.url(), c.article(), c.categories(), c.since(), c.who(), exemption));
        }
    }

    /** Lessons. */
    static final class MemoryLessons implements Lessons {
        private final Map<String, Lesson> all = new LinkedHashMap<>();

        @Override
        public Optional<Lesson> lesson(String id) {
            return Optional.ofNullable(all.get(id));
        }

        @Override
        public List<Lesson> open() {
            return all.values().stream()
                    .filter(l -> l.state() != Lesson.State.COMMITTED && l.state() != Lesson.State.CANCELLED)
                    .sorted(Comparator.comparing(Lesson::changed).reversed())
                    .toList();
        }

        @Override
        public void put(Lesson lesson) {
            all.put(lesson.id(), lesson);
        }
    }

    /** Rule files that go live at once. */
    static final class MemoryShelf implements RuleFiles {
        private final RuleEngine engine;
        final List<SortedMap<String, String>> history = new ArrayList<>();
        private SortedMap<String, String> texts = new TreeMap<>();

        MemoryShelf(RuleEngine engine) {
            this.engine = engine;
            history.add(texts);
            engine.replace(texts);
        }

        @Override
        public SortedMap<String, String> texts(String folder) {
            return Collections.unmodifiableSortedMap(texts);
        }

        SortedMap<String, String> texts() {
            return new TreeMap<>(texts);
        }

        @Override
        public long change(RuleEdit edit) {
            edit.before().forEach((file, before) -> {
                if (!texts.getOrDefault(file, "").equals(before)) {
                    throw new ConflictException(file + " was edited meanwhile");
                }
            });
            SortedMap<String, String> next = texts();
            next.putAll(edit.after());
            next.values().removeIf(String::isEmpty);
            List<RuleProblem> problems = set(next);
            if (problems.stream().anyMatch(RuleProblem::refused)) {
                throw new IllegalArgumentException(problems.toString());
            }
            return history.size() - 1;
        }

        @Override
        public List<RuleFile> all() {
            throw new AssertionError("teaching does not ask");
        }

        @Override
        public List<RuleProblem> problems() {
            throw new AssertionError("teaching does not ask");
        }

        @Override
        public List<RuleProblem> check(Map<String, String> files) {
            throw new AssertionError("teaching does not ask");
        }

        List<RuleProblem> drop(String file, String text) {
            SortedMap<String, String> next = texts();
            if (text.isEmpty()) {
                next.remove(file);
            } else {
                next.put(file, text);
            }
            return set(next);
        }

        List<RuleProblem> set(SortedMap<String, String> next) {
            List<RuleProblem> problems = engine.replace(next);
            if (problems.stream().noneMatch(RuleProblem::refused)) {
                texts = next;
                history.add(next);
            }
            return problems;
        }
    }
}

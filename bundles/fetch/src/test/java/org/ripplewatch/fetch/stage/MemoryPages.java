package org.ripplewatch.fetch.stage;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.article.MovedArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.VisitResult;
import org.ripplewatch.api.visit.VisitState;
import org.ripplewatch.api.visit.Visits;

/** As much of the page database as the fetch stage uses, in memory. */
public final class MemoryPages {

    private final Map<Long, Visit> ordered = new LinkedHashMap<>();
    private final Map<Long, FoundArticle> found = new LinkedHashMap<>();
    private final Map<Long, VisitResult> visited = new LinkedHashMap<>();
    private final Map<Long, ReadArticle> read = new LinkedHashMap<>();
    private final Map<Long, Failure> givenUp = new LinkedHashMap<>();
    private final Map<Long, URI> moved = new LinkedHashMap<>();
    private final Map<Long, Instant> postponed = new LinkedHashMap<>();
    private final List<Integer> batches = new ArrayList<>();
    private long poison = -1;
    private long numbers;

    public synchronized long order(String url) {
        Instant now = Instant.EPOCH;
        long id = ++numbers;
        ordered.put(
                id,
                new Visit(
                        id,
                        "site",
                        URI.create(url),
                        VisitState.ORDERED,
                        "test",
                        now,
                        Optional.empty(),
                        Optional.empty(),
                        0,
                        0,
                        Optional.empty()));
        return id;
    }

    public synchronized long find(String url) {
        long id = ++numbers;
        found.put(id, new FoundArticle(id, URI.create(url), "site", Instant.EPOCH, 0));
        return id;
    }

    /** From now on, this article cannot be stored. */
    public synchronized void poison(long id) {
        poison = id;
    }

    public synchronized Optional<VisitResult> visited(long id) {
        return Optional.ofNullable(visited.get(id));
    }

    public synchronized int readCount() {
        return read.size();
    }

    public synchronized boolean read(long id) {
        return read.containsKey(id);
    }

    public synchronized Optional<Failure> givenUp(long id) {
        return Optional.ofNullable(givenUp.get(id));
    }

    public synchronized Optional<Instant> postponed(long id) {
        return Optional.ofNullable(postponed.get(id));
    }

    public synchronized Optional<URI> moved(long id) {
        return Optional.ofNullable(moved.get(id));
    }

    public synchronized int largestBatch() {
        return batches.stream().mapToInt(i -> i).max().orElse(0);
    }

    public Articles articles() {
        return as(Articles.class, new ArticleSide());
    }

    public Visits visits() {
        return as(Visits.class, new VisitSide());
    }

    /** The methods of {@link Articles} that the stage calls. */
    public final class ArticleSide {
        public List<FoundArticle> found(Instant now, int max) {
            synchronized (MemoryPages.this) {
                return found.values().stream()
                        .filter(a -> !postponed.containsKey(a.id()))
                        .limit(max)
                        .toList();
            }
        }

        public void read(List<ReadArticle> articles) {
            synchronized (MemoryPages.this) {
                if (articles.stream().anyMatch(a -> a.id() == poison)) {
                    throw new IllegalStateException("article " + poison + " cannot be stored");
                }
                batches.add(articles.size());
                articles.forEach(a -> {
                    read.put(a.id(), a);
                    found.remove(a.id());
                });
            }
        }

        public void moved(List<MovedArticle> articles) {
            synchronized (MemoryPages.this) {
                articles.forEach(a -> {
                    moved.put(a.id(), a.target());
                    found.remove(a.id());
                });
            }
        }

        public void postpone(long id, Failure failure, Instant until) {
            synchronized (MemoryPages.this) {
                postponed.put(id, until);
            }
        }

        public void giveUp(long id, Failure failure) {
            synchronized (MemoryPages.this) {
                givenUp.put(id, failure);
                found.remove(id);
            }
        }
    }

    /** The methods of {@link Visits} that the stage calls. */
    public final class VisitSide {
        public List<Visit> ordered(int max) {
            synchronized (MemoryPages.this) {
                return ordered.values().stream().limit(max).toList();
            }
        }

        public int done(long visit, VisitResult result) {
            synchronized (MemoryPages.this) {
                visited.put(visit, result);
                ordered.remove(visit);
                return result.items().size();
            }
        }
    }

    private static <T> T as(Class<T> type, Object target) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, called, arguments) -> {
                    var method = Arrays.stream(target.getClass().getMethods())
                            .filter(m ->
                                    m.getName().equals(called.getName()) && m.getDeclaringClass() == target.getClass())
                            .findFirst()
                            .orElseThrow(() -> new AssertionError("the stage calls " + called));
                    try {
                        return method.invoke(target, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}

package org.ripplewatch.fetch.stage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.MovedArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.api.work.WorkLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores outcomes, articles together in one transaction. Where the database refuses a batch, each article is tried
 * alone, so that one that cannot be stored does not hold up the others.
 */
final class Storing {

    private static final Logger LOG = LoggerFactory.getLogger(Storing.class);
    private static final int BATCH = 32;
    private static final int MOST_REFUSALS = 5;
    private static final long FIRST_WAIT_MS = 500;
    private static final long LINGER_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final Visits visits;
    private final Articles articles;
    private final Consumer<String> settled;
    private final StageTimes times;
    private final BlockingQueue<Ready> ready = new ArrayBlockingQueue<>(4 * BATCH);
    private final WorkLoop loop;
    /** How often the database refused an article while it took other calls. */
    private final Map<Long, Integer> refusals = new HashMap<>();

    private volatile boolean closed;

    private record Ready(String key, Outcome outcome) {}

    /** @param settled told the key of each job whose outcome is stored or was refused */
    Storing(Visits visits, Articles articles, Consumer<String> settled, StageTimes times) {
        this.visits = visits;
        this.articles = articles;
        this.settled = settled;
        this.times = times;
        this.loop = new WorkLoop("fetch-store", Duration.ofMillis(1), this::round);
    }

    /** Hands over what came of a job; waits where the database is behind. */
    void put(String key, Outcome outcome) {
        try {
            boolean taken = false;
            while (!taken && !closed) {
                taken = ready.offer(new Ready(key, outcome), FIRST_WAIT_MS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What the database last refused. */
    String trouble() {
        return loop.trouble();
    }

    /** Ends the loop after the batch that is being stored. */
    void close() {
        closed = true;
        loop.close();
    }

    private boolean round() throws InterruptedException {
        List<Ready> batch = batch();
        @Nullable RuntimeException refused = storeArticles(batch);
        refused = first(refused, () -> storeMoved(batch));
        for (Ready one : batch) {
            if (!(one.outcome instanceof Outcome.Read || one.outcome instanceof Outcome.Moved)) {
                refused = first(refused, () -> store(one.outcome));
            }
        }
        batch.forEach(one -> settled.accept(one.key));
        if (refused != null) {
            throw refused;
        }
        return true;
    }

    private List<Ready> batch() throws InterruptedException {
        List<Ready> batch = new ArrayList<>();
        @Nullable Ready next = ready.poll(FIRST_WAIT_MS, TimeUnit.MILLISECONDS);
        long until = System.nanoTime() + LINGER_NANOS;
        while (next != null) {
            batch.add(next);
            boolean full = batch.size() == BATCH;
            next = full ? null : ready.poll(Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS);
        }
        return batch;
    }

    private @Nullable RuntimeException storeArticles(List<Ready> batch) {
        List<ReadArticle> read = batch.stream()
                .filter(one -> one.outcome instanceof Outcome.Read)
                .map(one -> ((Outcome.Read) one.outcome).article())
                .toList();
        if (read.isEmpty()) {
            return null;
        }
        try {
            times.storing(read.size(), () -> articles.read(read));
            return null;
        } catch (RuntimeException e) {
            return read.size() == 1 ? giveUp(read.get(0), e) : storeAlone(read);
        }
    }

    private void storeMoved(List<Ready> batch) {
        List<MovedArticle> moved = batch.stream()
                .filter(one -> one.outcome instanceof Outcome.Moved)
                .map(one -> ((Outcome.Moved) one.outcome).article())
                .toList();
        if (!moved.isEmpty()) {
            times.storing(moved.size(), () -> articles.moved(moved));
        }
    }

    private @Nullable RuntimeException storeAlone(List<ReadArticle> read) {
        @Nullable RuntimeException refused = null;
        for (ReadArticle article : read) {
            try {
                articles.read(List.of(article));
            } catch (RuntimeException e) {
                refused = giveUp(article, e);
            }
        }
        return refused;
    }

    /** An article that is refused again and again is given up; where not even that is taken, the database is at fault. */
    private @Nullable RuntimeException giveUp(ReadArticle article, RuntimeException refusal) {
        if (refusals.merge(article.id(), 1, Integer::sum) < MOST_REFUSALS) {
            return refusal; // it is found again
        }
        try {
            articles.giveUp(article.id(), new Failure(Reason.UNREADABLE, "it cannot be stored"));
            LOG.warn("Article {} cannot be stored and is given up", article.id(), refusal);
            refusals.remove(article.id());
            return null;
        } catch (RuntimeException e) {
            return refusal;
        }
    }

    private static @Nullable RuntimeException first(@Nullable RuntimeException before, Runnable work) {
        try {
            work.run();
            return before;
        } catch (RuntimeException e) {
            return before == null ? e : before;
        }
    }

    private void store(Outcome outcome) {
        if (outcome instanceof Outcome.Visited visited) {
            int unused = visits.done(visited.visit(), visited.result());
        } else if (outcome instanceof Outcome.Postponed later) {
            articles.postpone(later.article(), later.failure(), later.until());
        } else if (outcome instanceof Outcome.GivenUp given) {
            articles.giveUp(given.article(), given.failure());
        }
    }
}

package org.ripplewatch.pages;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.store.StoreException;
import org.ripplewatch.api.work.WorkLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Full-text search over the articles. The index is derived data: a loop follows the steps of the database about a
 * second behind, and starts anew in the background where the index is missing, damaged, or of another database.
 */
final class Search implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Search.class);
    /** Raised when the fields of the index change: an index of another form is built anew. */
    private static final String FORM = "2";

    private static final int BATCH = 256;
    private static final Duration TICK = Duration.ofSeconds(30);
    /** Rounds are this far apart: an article that is read and filed meanwhile is put in once, and segments stay few. */
    private static final long ROUND_EVERY_NANOS = Duration.ofSeconds(1).toNanos();
    /** Where very many articles come, each would be put in at every step of its way: rounds are further apart. */
    private static final long BUSY_ROUND_EVERY_NANOS = Duration.ofSeconds(5).toNanos();

    /** How long a question waits for the index to know what was committed before. */
    private static final long LONGEST_WAIT_NANOS = Duration.ofSeconds(5).toNanos();

    private static final long COMMIT_EVERY_NANOS = Duration.ofSeconds(10).toNanos();

    private final Database database;
    private final Path folder;
    private final String identity;
    private final WorkLoop loop;

    private volatile @Nullable SearchIndex index;
    private volatile long seen = -1;
    private volatile boolean urgent;
    private final Object rounds = new Object();
    private long step;
    private long article;
    private long joined;
    private long committed;
    private long round = System.nanoTime() - ROUND_EVERY_NANOS;
    private boolean changed;
    /** How far the next round is from the last one. */
    private long pause = ROUND_EVERY_NANOS;
    /** How many batches of the round under way were full. */
    private int fullBatches;

    /**
     * Starts to follow a database.
     *
     * @param folder of the index
     * @param identity of the database: an index that was made of another one is thrown away
     */
    Search(Database database, Path folder, String identity) {
        this.database = database;
        this.folder = folder;
        this.identity = identity;
        this.loop = WorkLoop.timed("pages-search", TICK, this::follow);
    }

    /** There may be something new. */
    void wake() {
        loop.wake();
    }

    /** One sentence where the index is not what it should be; empty where it is. */
    String trouble() {
        if (!loop.trouble().isEmpty()) {
            return "The search index cannot be kept: " + loop.trouble();
        }
        SearchIndex now = index;
        return seen < 0 && now != null ? "The search index is being built: " + now.size() + " articles are in it" : "";
    }

    /** How many articles can be found. */
    long size() {
        SearchIndex now = index;
        return now == null ? 0 : now.size();
    }

    /**
     * Asks the index once it knows all that was committed before.
     *
     * @throws StoreException where it does not come to know that within seconds
     */
    <T> T ask(Function<SearchIndex, T> question) {
        catchUp(database.counter(Counter.STEP));
        try {
            return question.apply(opened(index));
        } catch (UncheckedIOException e) {
            throw new StoreException(String.valueOf(e.getMessage()), e);
        }
    }

    private void catchUp(long wanted) {
        long end = System.nanoTime() + LONGEST_WAIT_NANOS;
        synchronized (rounds) {
            while (seen < wanted) {
                long left = (end - System.nanoTime()) / 1_000_000;
                if (left <= 0 || loop.closing()) {
                    throw new StoreException(
                            "The search index does not know the newest articles yet: try again in a moment");
                }
                urgent = true;
                loop.wake();
                try {
                    rounds.wait(left);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new StoreException("The thread was interrupted while it waited for the search index", e);
                }
            }
        }
    }

    private static SearchIndex opened(@Nullable SearchIndex index) {
        if (index == null) {
            throw new StoreException("The search index is not open yet: try again in a moment");
        }
        return index;
    }

    /** Whether everything that was committed so far can be found. */
    boolean upToDate() {
        return seen >= database.counter(Counter.STEP);
    }

    /**
     * Articles that answer the query, the newest first.
     *
     * @param load reads the articles of these numbers; those that are gone are passed over
     */
    List<Article> find(ArticleQuery query, Function<List<Long>, List<Article>> load) {
        SearchIndex now = opened(index);
        List<Article> found = new ArrayList<>();
        long before = query.before().orElse(Long.MAX_VALUE);
        while (found.size() < query.limit()) {
            int wanted = query.limit() - found.size();
            List<Long> ids = ids(now, query, before, wanted);
            found.addAll(load.apply(ids));
            if (ids.size() < wanted) {
                break;
            }
            before = ids.get(ids.size() - 1);
        }
        return found;
    }

    /** Ends the loop and makes what it did lasting. */
    @Override
    public void close() {
        loop.close();
        SearchIndex last = index;
        index = null;
        if (last == null) {
            return;
        }
        try (last) {
            last.commit(position());
        } catch (IOException | RuntimeException e) {
            LOG.warn("The search index could not be saved: what is missing is added at the next start", e);
        }
    }

    private static List<Long> ids(SearchIndex index, ArticleQuery query, long before, int wanted) {
        try {
            return index.find(query, before, wanted);
        } catch (UncheckedIOException e) {
            throw new StoreException(String.valueOf(e.getMessage()), e);
        }
    }

    /** One round: a batch of changes; returns how long there will be none. */
    private Duration follow() throws IOException {
        long early = pause - (System.nanoTime() - round);
        if (early > 0 && !urgent && fullBatches == 0) {
            return Duration.ofNanos(early);
        }
        urgent = false;
        try {
            SearchIndex open = index == null ? open() : index;
            long known = database.counter(Counter.STEP);
            boolean more = put(open);
            remove(open);
            commitAtTimes(open);
            if (more && !loop.closing()) {
                fullBatches++;
                return Duration.ZERO;
            }
            pause = fullBatches > 0 ? BUSY_ROUND_EVERY_NANOS : ROUND_EVERY_NANOS;
            fullBatches = 0;
            open.refresh();
            round = System.nanoTime();
            synchronized (rounds) {
                seen = more ? seen : known;
                rounds.notifyAll();
            }
            return changed ? Duration.ofNanos(COMMIT_EVERY_NANOS) : TICK;
        } catch (IOException | RuntimeException e) {
            if (!(e instanceof StoreException)) {
                drop(e);
            }
            throw e;
        }
    }

    private void commitAtTimes(SearchIndex open) throws IOException {
        if (changed && System.nanoTime() - committed > COMMIT_EVERY_NANOS) {
            open.commit(position());
            committed = System.nanoTime();
            changed = false;
        }
    }

    private SearchIndex open() throws IOException {
        SearchIndex opened = opened();
        Map<String, String> position = opened.position();
        boolean fits = FORM.equals(position.get("form"))
                && identity.equals(position.get("database"))
                && number(position, "step") <= database.counter(Counter.STEP);
        if (!fits && !position.isEmpty()) {
            LOG.info("The search index in {} is of another state of the database or older and is built anew", folder);
        }
        if (!fits) {
            opened.close();
            Folders.delete(folder);
            opened = opened();
            position = Map.of();
        }
        step = number(position, "step");
        article = number(position, "article");
        joined = number(position, "joined");
        committed = System.nanoTime();
        index = opened;
        return opened;
    }

    private SearchIndex opened() throws IOException {
        Files.createDirectories(folder);
        try {
            return new SearchIndex(folder);
        } catch (IOException | RuntimeException e) {
            if (!damaged(e)) {
                throw e;
            }
            LOG.warn("The search index in {} is damaged ({}) and is built anew", folder, e.toString());
            Folders.delete(folder);
            Files.createDirectories(folder);
            return new SearchIndex(folder);
        }
    }

    /** After a failure the index is opened anew as it was last committed; a damaged one is thrown away. */
    private void drop(Exception cause) {
        SearchIndex broken = index;
        index = null;
        try {
            if (broken != null) {
                broken.close();
            }
            if (damaged(cause)) {
                Folders.delete(folder);
            }
        } catch (IOException | RuntimeException e) {
            cause.addSuppressed(e);
        }
    }

    private static boolean damaged(Throwable e) {
        for (Throwable t = e; t != null; t = t.getCause()) {
            if (t instanceof CorruptIndexException
                    || t instanceof IndexFormatTooOldException
                    || t instanceof IndexFormatTooNewException
                    || t instanceof IllegalArgumentException
                    || t instanceof EOFException
                    || t instanceof NoSuchFileException
                    || t instanceof FileNotFoundException) {
                return true;
            }
        }
        return false;
    }

    private boolean put(SearchIndex open) throws IOException {
        List<SearchIndex.Entry> entries = new ArrayList<>();
        List<long[]> keys = database.read(s -> {
            List<long[]> some = s.list(
                    BATCH,
                    "select step, id from article /* by article_by_step */ where step >= ? and (step > ? or id > ?) order by step, id",
                    r -> new long[] {r.getLong(1), r.getLong(2)},
                    step,
                    step,
                    article);
            entries.addAll(entries(s, some.stream().map(k -> k[1]).toList()));
            return some;
        });
        for (SearchIndex.Entry entry : entries) {
            open.put(entry);
        }
        if (!keys.isEmpty()) {
            step = keys.get(keys.size() - 1)[0];
            article = keys.get(keys.size() - 1)[1];
            changed = true;
        }
        return keys.size() == BATCH;
    }

    private void remove(SearchIndex open) throws IOException {
        List<long[]> gone = database.read(s -> s.list(
                "select id, step from joined /* by joined_by_step */ where step > ? order by step, id",
                r -> new long[] {r.getLong(1), r.getLong(2)},
                joined));
        for (long[] one : gone) {
            open.remove(one[0]);
            joined = one[1];
            changed = true;
        }
    }

    private static List<SearchIndex.Entry> entries(Session s, List<Long> ids) {
        Map<Long, List<Long>> filed = new HashMap<>();
        s.each(
                        ids,
                        "select article, category from filed /* by filed_by_article */ where article = ?",
                        r -> Map.entry(r.getLong(1), r.getLong(2)))
                .forEach(e -> filed.computeIfAbsent(e.getKey(), k -> new ArrayList<>())
                        .add(e.getValue()));
        Map<Long, String> paths =
                Filing.paths(s, filed.values().stream().flatMap(List::stream).collect(Collectors.toSet()));
        return s.each(
                ids,
                "select id, title, site, stage, language, url from article /* by article_newest */ where id = ?",
                r -> new SearchIndex.Entry(
                        r.getLong(1),
                        r.getString(2).isEmpty() ? r.getString(6) : r.getString(2),
                        body(s, r.getLong(1)),
                        r.getString(3),
                        Rows.optional(r, "language").orElse(""),
                        r.getInt(4) == Codes.of(Stage.READ) || r.getInt(4) == Codes.of(Stage.CLASSIFIED),
                        r.getInt(4) == Codes.of(Stage.CLASSIFIED),
                        filed.getOrDefault(r.getLong(1), List.of()).stream()
                                .map(f -> paths.getOrDefault(f, ""))
                                .filter(p -> !p.isEmpty())
                                .toList()));
    }

    private static String body(Session s, long article) {
        return s.first("select body from page where article = ?", r -> r.getString(1), article)
                .orElse("");
    }

    private Map<String, String> position() {
        return Map.of(
                "form", FORM,
                "database", identity,
                "step", String.valueOf(step),
                "article", String.valueOf(article),
                "joined", String.valueOf(joined));
    }

    private static long number(Map<String, String> position, String name) {
        return Optional.ofNullable(position.get(name)).map(Long::valueOf).orElse(0L);
    }
}

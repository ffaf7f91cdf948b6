package org.ripplewatch.fetch.stage;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.fetch.Failed;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.FetchResult;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.read.Reader;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.Visits;
import org.ripplewatch.api.work.WorkLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The fetch stage. One loop finds work in the page database and queues it by host; workers fetch and read; one loop
 * stores what came of it, many articles in one transaction. Only the two loops touch the database, so that workers can
 * be left behind inside a slow fetch when the stage ends. What was in hand then is simply found again.
 */
public final class FetchStage implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FetchStage.class);
    private static final Duration TICK = Duration.ofSeconds(1);
    private static final Duration LONGEST_REST = Duration.ofMinutes(10);
    private static final int BATCH = 256;
    private static final int MOST_CLAIMED = 20_000;

    private final Fetcher fetcher;
    private final Reader reader;
    private final Visits visits;
    private final Articles articles;
    private final Clock clock;
    private final HostQueues queues;
    private final Storing storing;
    private final StageTimes times = new StageTimes();
    private final Semaphore reading =
            new Semaphore(Math.max(2, Runtime.getRuntime().availableProcessors()), true);
    private final WorkLoop finding;

    /**
     * Starts the stage.
     *
     * @param untilFree how long it takes until a host may be asked again
     * @param workers threads that fetch and read
     */
    public FetchStage(
            Fetcher fetcher,
            Reader reader,
            Visits visits,
            Articles articles,
            Function<String, Duration> untilFree,
            int workers,
            Clock clock) {
        this.fetcher = fetcher;
        this.reader = reader;
        this.visits = visits;
        this.articles = articles;
        this.clock = clock;
        this.queues = new HostQueues(untilFree);
        this.storing = new Storing(visits, articles, queues::settled, times);
        for (int i = 1; i <= workers; i++) {
            Thread thread = new Thread(this::work, "fetch-" + i);
            thread.setDaemon(true);
            thread.start();
        }
        this.finding = new WorkLoop("fetch-find", TICK, this::find);
    }

    /** There may be work in the page database. */
    public void wake() {
        finding.wake();
    }

    /** What the page database last refused, in words; empty where all is well. */
    public String trouble() {
        return finding.trouble().isEmpty() ? storing.trouble() : finding.trouble();
    }

    /** Visits and articles in hand. */
    public int inHand() {
        return queues.size();
    }

    /** Times and counts. */
    public List<Metric> metrics() {
        return times.metrics();
    }

    /** Ends the stage; does not wait for pages that are being fetched. */
    @Override
    public void close() {
        finding.close();
        queues.close();
        storing.close();
    }

    private boolean find() {
        boolean more = false;
        for (Visit visit : visits.ordered(queues.size() + BATCH)) {
            more |= !queues.holds("visit " + visit.id()) && queues.add(new VisitJob(visit, clock));
        }
        int wanted = Math.min(2 * queues.size() + BATCH, MOST_CLAIMED);
        List<FoundArticle> found = articles.found(clock.instant(), wanted);
        for (FoundArticle article : found) {
            more |= queues.add(new ArticleJob(article, clock));
        }
        return more && found.size() == wanted;
    }

    private void work() {
        Optional<HostQueues.Leased> leased = queues.take();
        while (leased.isPresent()) {
            work(leased.get());
            leased = queues.take();
        }
    }

    private void work(HostQueues.Leased leased) {
        Job job = leased.job();
        FetchResult result = fetch(leased);
        if (result instanceof Failed failed && failed.failure().reason() == Reason.STOPPED) {
            queues.settled(job.key());
            return;
        }
        restWhereAsked(leased.host(), result);
        Optional<Outcome> outcome = read(job, result);
        if (outcome.isPresent()) {
            storing.put(job.key(), outcome.get());
        } else {
            queues.again(job);
        }
    }

    /** A Retry-After speaks for the whole host: what is queued for it waits too, for a while. */
    private void restWhereAsked(String host, FetchResult result) {
        if (result instanceof Failed failed && failed.failure().reason() == Reason.STATUS) {
            failed.failure()
                    .retryAfter()
                    .ifPresent(asked -> queues.rest(host, asked.compareTo(LONGEST_REST) > 0 ? LONGEST_REST : asked));
        }
    }

    private FetchResult fetch(HostQueues.Leased leased) {
        try {
            return times.fetching(() -> fetcher.fetch(leased.job().request()));
        } catch (RuntimeException | Error e) { // a worker outlives whatever a page does to it
            LOG.error("The fetcher failed at {}", leased.job().url(), e);
            return new Failed(leased.job().url(), new Failure(Reason.UNREADABLE, e.toString()));
        } finally {
            queues.leave(leased.host());
        }
    }

    /** Reading takes memory and processor time: only so many pages at once. */
    private Optional<Outcome> read(Job job, FetchResult result) {
        URI url = job.url();
        reading.acquireUninterruptibly();
        try {
            return times.reading(() -> job.got(result, reader));
        } catch (RuntimeException | Error e) {
            LOG.error("The reader failed at {}", url, e);
            return job.got(new Failed(url, new Failure(Reason.UNREADABLE, e.toString())), reader);
        } finally {
            reading.release();
        }
    }
}

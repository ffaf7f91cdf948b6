package org.ripplewatch.mcrdr.teach;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.felix.hc.api.FormattingResultLog;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.Result;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.teach.Cornerstones;
import org.ripplewatch.api.work.WorkLoop;
import org.ripplewatch.mcrdr.Mcrdr;
import org.ripplewatch.mcrdr.Settings;
import org.ripplewatch.mcrdr.TreeGuard;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the {@link Casebook}: reads it once rules are live, lets it guard the tree, and makes articles cornerstones that
 * rule files name by their address.
 */
@Component(
        service = {CaseKeeping.class, HealthCheck.class},
        immediate = true,
        configurationPid = "mcrdr",
        property = {"hc.name=Cornerstones", "hc.tags=ripplewatch"})
public final class CaseKeeping implements HealthCheck {

    private static final Logger LOG = LoggerFactory.getLogger(CaseKeeping.class);
    private static final Duration TICK = Duration.ofSeconds(1);
    private static final long PATIENCE_SECONDS = 60;

    private final Mcrdr engine;
    private final Articles articles;
    private final Corpus corpus;
    private final Casebook book;
    private final String badSetting;
    private final CountDownLatch loaded = new CountDownLatch(1);
    private final Set<String> seen = new HashSet<>();
    private final WorkLoop loop;
    private volatile RuleTree looked = new RuleTree("", List.of());

    /** Begins to read the cornerstones on a thread of its own. */
    @Activate
    public CaseKeeping(
            Settings settings,
            @Reference Mcrdr engine,
            @Reference Cornerstones cornerstones,
            @Reference Articles articles,
            @Reference Corpus corpus) {
        this(settings.cornerstones().strip(), engine, cornerstones, articles, corpus);
    }

    CaseKeeping(String setting, Mcrdr engine, Cornerstones cornerstones, Articles articles, Corpus corpus) {
        this.engine = engine;
        this.articles = articles;
        this.corpus = corpus;
        this.badSetting = complaint(setting);
        this.book = new Casebook(engine, cornerstones, setting.equals("refuse"), Clock.systemUTC());
        if (!badSetting.isEmpty()) {
            LOG.warn(badSetting);
        }
        engine.guard(book);
        this.loop = new WorkLoop("ripplewatch-cornerstones", TICK, this::round);
    }

    /** Stops looking at changes. */
    @Deactivate
    public void stop() {
        engine.guard(TreeGuard.NONE);
        loop.close();
    }

    /**
     * The cornerstones; waits until they are read.
     *
     * @throws IllegalStateException where that takes too long, with the reason
     */
    public Casebook book() {
        try {
            if (loaded.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return book;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new IllegalStateException("The cornerstones are not read yet: "
                + (engine.ready() ? "the page database is slow or says: " + loop.trouble() : "no rules are live yet")
                + ". Try again in a moment.");
    }

    @Override
    public Result execute() {
        FormattingResultLog log = new FormattingResultLog();
        log.info("{} cornerstones are known.", book.cases().size());
        if (!badSetting.isEmpty()) {
            log.warn(badSetting);
        }
        if (loaded.getCount() > 0) {
            log.temporarilyUnavailable("The cornerstones are not read yet: nothing can be taught.");
        }
        if (!loop.trouble().isEmpty() || !book.trouble().isEmpty()) {
            log.critical("Cornerstones could not be kept, it is tried again: {} {}", loop.trouble(), book.trouble());
        }
        return new Result(log);
    }

    private boolean round() {
        if (loaded.getCount() > 0 && engine.ready()) {
            Instant start = Instant.now();
            book.load();
            loaded.countDown();
            LOG.info("{} cornerstones read in {}", book.cases().size(), Duration.between(start, Instant.now()));
        }
        RuleTree now = engine.tree();
        if (loaded.getCount() == 0 && now != looked) {
            now.nodes().forEach(n -> n.cornerstones().forEach(this::name));
            looked = now;
        }
        return false;
    }

    /** A rule file names an article: where it is stored and no cornerstone yet it becomes one. */
    private void name(String address) {
        if (seen.add(address)) {
            uri(address)
                    .filter(url -> book.cases().byUrl(url).isEmpty())
                    .flatMap(articles::at)
                    .ifPresent(this::give);
        }
    }

    private void give(Article article) {
        if (book.cases().byUrl(article.url()).isEmpty()) {
            for (TextArticle text : corpus.texts(List.of(article.id()))) {
                book.give(article.url(), text.text(), Casebook.DROP, true);
            }
        }
    }

    private static Optional<URI> uri(String address) {
        try {
            return Optional.of(URI.create(address)).filter(URI::isAbsolute);
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // some other name for a case, which is allowed
        }
    }

    private static String complaint(String cornerstones) {
        return cornerstones.equals("warn") || cornerstones.equals("refuse")
                ? ""
                : "The setting mcrdr.cornerstones is '" + cornerstones + "': write warn or refuse; warn is used.";
    }
}

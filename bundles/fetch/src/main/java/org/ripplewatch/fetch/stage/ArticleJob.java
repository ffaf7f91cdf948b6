package org.ripplewatch.fetch.stage;

import java.net.URI;
import java.time.Clock;
import java.util.Optional;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.article.MovedArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.fetch.Failed;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.FetchRequest;
import org.ripplewatch.api.fetch.FetchResult;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.read.Reader;

/** Fetches and reads the page of one article. */
final class ArticleJob implements Job {

    private final FoundArticle article;
    private final Clock clock;

    ArticleJob(FoundArticle article, Clock clock) {
        this.article = article;
        this.clock = clock;
    }

    @Override
    public String key() {
        return "article " + article.id();
    }

    @Override
    public boolean urgent() {
        return false;
    }

    @Override
    public URI url() {
        return article.url();
    }

    @Override
    public FetchRequest request() {
        return FetchRequest.kept(article.url());
    }

    @Override
    public Optional<Outcome> got(FetchResult result, Reader reader) {
        if (result instanceof Failed failed) {
            return Optional.of(failed(failed.failure()));
        }
        Fetched page = (Fetched) result;
        return Optional.of(reader.forward(page)
                .<Outcome>map(target -> new Outcome.Moved(new MovedArticle(article.id(), target)))
                .or(() -> reader.article(page).map(reading -> new Outcome.Read(new ReadArticle(article.id(), reading))))
                .orElseGet(() -> failed(unreadable(page, "no page with text"))));
    }

    /** Why nothing could be read from a page. */
    static Failure unreadable(Fetched page, String what) {
        String where = page.url() + " holds " + what + "; it is "
                + page.contentType().filter(t -> !t.isBlank()).orElse("of no type") + ", "
                + page.content().size() + " bytes";
        return page.truncated()
                ? new Failure(Reason.TOO_LARGE, where + " and more")
                : new Failure(Reason.UNREADABLE, where);
    }

    private Outcome failed(Failure failure) {
        return Retries.delay(failure, article.tries())
                .<Outcome>map(delay -> new Outcome.Postponed(
                        article.id(), failure, clock.instant().plus(delay)))
                .orElseGet(() -> new Outcome.GivenUp(article.id(), failure));
    }
}

package org.ripplewatch.fetch.stage;

import java.time.Instant;
import org.ripplewatch.api.article.MovedArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.visit.VisitResult;

/** What came of a job, to be stored. */
sealed interface Outcome {

    /** A visit was made. */
    record Visited(long visit, VisitResult result) implements Outcome {}

    /** An article was read. */
    record Read(ReadArticle article) implements Outcome {}

    /** An article's page only leads to another address. */
    record Moved(MovedArticle article) implements Outcome {}

    /** An article's page could not be had this time. */
    record Postponed(long article, Failure failure, Instant until) implements Outcome {}

    /** An article's page will not be had. */
    record GivenUp(long article, Failure failure) implements Outcome {}
}

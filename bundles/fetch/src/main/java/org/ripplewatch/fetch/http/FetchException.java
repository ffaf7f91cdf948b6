package org.ripplewatch.fetch.http;

import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;

/** Carries a failure of the web out of the depth of a fetch; never leaves this bundle. */
public final class FetchException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Failure failure;

    public FetchException(Failure failure) {
        super(failure.sentence(), null, false, false);
        this.failure = failure;
    }

    public FetchException(Reason reason, String detail) {
        this(new Failure(reason, detail));
    }

    /** What went wrong. */
    public Failure failure() {
        return failure;
    }
}

package org.ripplewatch.runtime;

/** What was asked cannot be done. The message is one sentence for the user: what, where, what to do. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Refusal(String sentence) {
        super(sentence);
    }

    public Refusal(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}

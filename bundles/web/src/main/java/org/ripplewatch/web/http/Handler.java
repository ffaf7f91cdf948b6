package org.ripplewatch.web.http;

/** Answers a request. */
@FunctionalInterface
public interface Handler {
    /**
     * Answers; a {@link Refusal} or an {@link IllegalArgumentException} becomes the sentence that the user sees.
     */
    Answer handle(Exchange exchange);
}

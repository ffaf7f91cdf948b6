package org.ripplewatch.api.rules;

/** What a change was made against is no longer so. The message says what changed, and nothing was changed. */
public final class ConflictException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ConflictException(String message) {
        super(message);
    }
}

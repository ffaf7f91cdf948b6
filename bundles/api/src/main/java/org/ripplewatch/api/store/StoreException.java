package org.ripplewatch.api.store;

/** The page database could not do what it was asked. The message names the statement and what to do. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }

    public StoreException(String message) {
        super(message);
    }
}

package org.ripplewatch.fetch.http;

import java.io.IOException;

/** The address guard refused to connect. */
final class ForbiddenAddressException extends IOException {
    private static final long serialVersionUID = 1L;

    ForbiddenAddressException(String message) {
        super(message);
    }
}

package org.ripplewatch.fetch.http;

import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.client.HttpResponseException;
import org.eclipse.jetty.http.BadMessageException;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.text.Durations;

/** Tells from what the client threw what went wrong on the web. */
final class Faults {

    private static final int DEEPEST_CAUSE = 8;

    private Faults() {}

    static Failure failure(WebAddress address, Throwable thrown, Duration deadline) {
        Throwable e = thrown;
        for (int i = 0; i < DEEPEST_CAUSE && e != null; i++, e = e.getCause()) {
            Reason reason = reason(e);
            if (reason != null) {
                return new Failure(reason, detail(reason, address, e, deadline));
            }
        }
        return new Failure(Reason.CONNECTION, address + ": " + said(thrown));
    }

    private static @Nullable Reason reason(Throwable e) {
        if (e instanceof ForbiddenAddressException) {
            return Reason.FORBIDDEN_ADDRESS;
        } else if (e instanceof UnknownHostException) {
            return Reason.UNKNOWN_HOST;
        } else if (e instanceof TimeoutException || e instanceof SocketTimeoutException) {
            return Reason.TIMEOUT;
        } else if (e instanceof SSLException || e instanceof CertificateException) {
            return Reason.TLS;
        } else if (e instanceof HttpResponseException || e instanceof BadMessageException) {
            return said(e).contains("Large") ? Reason.TOO_LARGE : Reason.UNREADABLE;
        }
        return null;
    }

    private static String detail(Reason reason, WebAddress address, Throwable e, Duration deadline) {
        return switch (reason) {
            case TIMEOUT -> address + " within " + Durations.format(deadline);
            case UNKNOWN_HOST -> address.host();
            case FORBIDDEN_ADDRESS -> said(e);
            default -> address + ": " + said(e);
        };
    }

    private static String said(Throwable e) {
        String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return message.replaceAll("\\s+", " ").strip();
    }
}

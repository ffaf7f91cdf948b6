package org.ripplewatch.fetch.http;

import java.time.Duration;

/** Tells when a host may be asked again, so that nobody needs to stand and wait for it. */
@FunctionalInterface
public interface HostTurns {

    /** How long the host's next turn is off; zero where it is free. */
    Duration untilFree(String host);
}

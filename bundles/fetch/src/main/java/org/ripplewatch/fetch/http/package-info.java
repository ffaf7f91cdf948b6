/**
 * HTTP as a careful guest: {@link org.ripplewatch.fetch.http.WebFetcher} goes from hop to hop, each one through the
 * address guard, robots.txt and the host's turn; {@link org.ripplewatch.fetch.http.WebClient} sends one request over
 * Jetty's client, bounded in time and bytes.
 */
@NullMarked
package org.ripplewatch.fetch.http;

import org.jspecify.annotations.NullMarked;

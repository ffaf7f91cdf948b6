package org.ripplewatch.api.fetch;

import java.net.URI;

/**
 * A fetch that brought nothing.
 *
 * @param requested the address asked for
 * @param failure why
 */
public record Failed(URI requested, Failure failure) implements FetchResult {}

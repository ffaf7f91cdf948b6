package org.ripplewatch.api.fetch;

/** What came of a fetch: {@link Fetched} or {@link Failed}. */
public sealed interface FetchResult permits Fetched, Failed {}

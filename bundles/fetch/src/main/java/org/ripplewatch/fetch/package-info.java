/**
 * Wiring: settings and components of the fetcher, the reader and the fetch stage. The work is done in the packages
 * {@code http}, {@code robots}, {@code cache}, {@code read} and {@code stage}, by plain classes.
 */
@NullMarked
package org.ripplewatch.fetch;

import org.jspecify.annotations.NullMarked;

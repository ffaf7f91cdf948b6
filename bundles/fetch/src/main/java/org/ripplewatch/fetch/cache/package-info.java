/** Copies of fetched pages on disk. */
@NullMarked
package org.ripplewatch.fetch.cache;

import org.jspecify.annotations.NullMarked;

/**
 * Reads what was fetched.
 */
@NullMarked
package org.ripplewatch.fetch.read;

import org.jspecify.annotations.NullMarked;

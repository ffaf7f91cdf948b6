/**
 * Benchmarks of the product, beside what else does the same work.
 */
@NullMarked
package org.ripplewatch.bench;

import org.jspecify.annotations.NullMarked;

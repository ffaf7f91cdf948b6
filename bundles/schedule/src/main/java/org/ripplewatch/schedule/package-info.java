/**
 * Decides when each site is visited: plans the next visit after each one that was made, and orders those that are due.
 */
@NullMarked
package org.ripplewatch.schedule;

import org.jspecify.annotations.NullMarked;

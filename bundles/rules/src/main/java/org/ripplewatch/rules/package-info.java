/**
 * Takes dropped rule files: sees them settle, hands them to the engine of their folder, keeps the last good version of a
 * broken one live, and records what happened.
 */
@NullMarked
package org.ripplewatch.rules;

import org.jspecify.annotations.NullMarked;

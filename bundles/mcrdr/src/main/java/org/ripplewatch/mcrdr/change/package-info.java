/**
 * Changes of the rule tree that are not taught: {@link Undo} takes an earlier one back, {@link Relabelling} follows the
 * category tree. Both reword rule files in place: comments and other rules stay as somebody wrote them.
 */
@NullMarked
package org.ripplewatch.mcrdr.change;

import org.jspecify.annotations.NullMarked;

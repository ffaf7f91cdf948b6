/**
 * A changed tree applied to what is stored: how far that has come, and what would move if rule files were dropped.
 * {@link Trial} tells what another tree would say of stored articles without reading their texts.
 */
@NullMarked
package org.ripplewatch.mcrdr.apply;

import org.jspecify.annotations.NullMarked;

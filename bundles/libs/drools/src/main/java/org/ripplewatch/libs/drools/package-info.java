/** Drools as one bundle. */
@NullMarked
package org.ripplewatch.libs.drools;

import org.jspecify.annotations.NullMarked;

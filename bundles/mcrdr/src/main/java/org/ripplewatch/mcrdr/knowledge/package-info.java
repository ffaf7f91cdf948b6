/** The rule tree as a whole: taken elsewhere as a zip, brought in from one, or looked at as a drawing. */
@NullMarked
package org.ripplewatch.mcrdr.knowledge;

import org.jspecify.annotations.NullMarked;
